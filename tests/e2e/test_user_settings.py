"""/settings and /away through Discord: by commands, by menus, by the form, also after a restart."""

import dateparser  # noqa: F401 - loaded before the simulated clock stands: it takes a second

from tests.e2e.conftest import Court, choices, labels, text
from tests.e2e.test_panels import begun


async def test_settings_by_menus_and_by_options(court: Court):
    shown = (await court.anna.slash(court.channel, "settings")).response
    assert "Ping me every turn" in text(shown)
    assert "No quiet hours" in text(shown)
    shown = (await court.anna.select(shown, custom_id="s:w:pings", values=["calm"])).response
    assert "Ping me less often" in text(shown)
    shown = (await court.anna.select(shown, custom_id="s:w:also", values=["next_up"])).response
    assert "No reminders" in text(shown)
    assert [option["value"] for option in choices(shown) if option.get("default")] == [
        "panel",
        "calm",
        "next_up",
        "new",
    ]
    await court.restart()
    shown = (await court.anna.select(shown, custom_id="s:w:also", values=[])).response
    assert "Tell me when I'm next" not in text(shown)
    shown = (await court.anna.slash(court.channel, "settings", reminder=True, zone="Berlin", quiet="22:00-8")).response
    assert "Quiet from 22:00 to 08:00 (Europe/Berlin)" in text(shown)
    shown = (await court.anna.slash(court.channel, "settings", zone="Asia/Kolkata")).response
    assert "Quiet from 22:00 to 08:00 (Asia/Kolkata)" in text(shown)
    shown = (await court.anna.click(shown, label="No quiet hours")).response
    assert "No quiet hours" in text(shown)
    assert "No quiet hours" not in labels(shown)
    other = (await court.berta.slash(court.channel, "settings")).response
    assert "Ping me every turn" in text(other), "settings are one's own"


async def test_a_menu_of_an_earlier_version_changes_only_what_it_lists(court: Court):
    shown = (await court.anna.slash(court.channel, "settings", hints="always")).response
    message = court.env.backend.get_message(court.channel.id, shown.id)
    for menu in [c for row in message.components[0]["components"] for c in row.get("components", ())]:
        if menu.get("custom_id") == "s:w:also":
            menu["options"] = [option for option in menu["options"] if option["value"] != "ranked"]
            menu["max_values"] = len(menu["options"])
    shown = (await court.anna.select(shown, custom_id="s:w:also", values=["next_up"])).response
    assert "Tell me when I'm next" in text(shown)
    assert "No reminders" in text(shown)
    user_settings = await court.bot.tables.people.user_settings(court.anna.id)
    assert user_settings.ranked
    assert user_settings.hints == "always"


async def test_quiet_hours_by_the_form(court: Court):
    shown = (await court.anna.slash(court.channel, "settings")).response
    opened = await court.anna.click(shown, label="Quiet hours …")
    assert opened.modal is not None
    filled = {"zone": "new york", "begin": "11pm", "end": "7:30"}
    shown = (await court.anna.submit_modal(opened, filled)).response
    assert "Quiet from 23:00 to 07:30 (America/New York)" in text(shown)
    again = await court.anna.click(shown, label="Change quiet hours …")
    shown = (await court.anna.submit_modal(again, filled | {"zone": "atlantis"})).response
    assert "I don't know that time zone" in text(shown)
    again = await court.anna.slash(court.channel, "settings", quiet="late")
    assert "a start and an end" in text(again.response)


async def test_a_holiday_stops_the_clock_until_the_first_press(court: Court):
    await begun(court, "anna", "berta", clock="1h")
    shown = (await court.anna.slash(court.channel, "away")).response
    assert "21 of 21 days left" in text(shown)
    shown = (await court.anna.slash(court.channel, "away", to="in 3 days")).response
    assert "You're away until <t:" in text(shown)
    await court.sent()
    assert "(away until <t:" in text(court.board)
    assert "is away until" in text(court.board)
    shown = (await court.anna.click(shown, label="I'm back")).response
    assert "Your clocks are running again" in text(shown)
    await court.sent()
    assert "(away until" not in text(court.board)
    await court.anna.slash(court.channel, "away", to="in 3 days")
    await court.anna.click(court.board, label="Your hand")
    assert (await court.standing()).away == {}
    assert "I didn't understand that time" in text((await court.anna.slash(court.channel, "away", to="xyz")).response)
    said = (await court.gm.slash(court.channel, "server holidays", days=3)).response
    assert "3 days of holiday a year" in text(said)
    said = (await court.anna.slash(court.channel, "away", to="in 2 weeks")).response
    assert "You get 3 days of holiday" in text(said)
