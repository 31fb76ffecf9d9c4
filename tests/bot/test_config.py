"""The environment: validated once, and nothing secret is ever shown."""

import pytest

from bot.app.config import Config, ConfigError

TOKEN = "abc.def.very-secret"


def test_defaults_need_nothing():
    settings = Config.from_env({})
    assert settings.database_url == "sqlite+aiosqlite:///seneschal.db"
    assert settings.dev_guild is None
    assert settings.log_level == "INFO"
    with pytest.raises(ConfigError, match="DISCORD_TOKEN"):
        settings.token()


def test_everything_can_be_set_and_blanks_are_nothing():
    settings = Config.from_env(
        {"DISCORD_TOKEN": f" {TOKEN} ", "DEV_GUILD": "123", "LOG_LEVEL": "debug", "DATABASE_URL": " "}
    )
    assert settings.token() == TOKEN
    assert settings.dev_guild == 123
    assert settings.log_level == "DEBUG"
    assert settings.database_url.startswith("sqlite")


def test_the_token_and_the_database_password_are_never_shown():
    settings = Config.from_env({"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "postgresql+asyncpg://u:pw-secret@host/db"})
    assert "secret" not in f"{settings!r} {settings}"


@pytest.mark.parametrize(("name", "value"), [("DEV_GUILD", "my-secret-guild"), ("LOG_LEVEL", "secret-loud")])
def test_an_error_names_the_variable_and_not_its_value(name, value):
    with pytest.raises(ConfigError, match=name) as caught:
        Config.from_env({name: value})
    assert "secret" not in str(caught.value)


def test_the_environment_goes_before_the_env_file(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("LOG_LEVEL=ERROR\nDEV_GUILD=7\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOG_LEVEL", "WARNING")
    monkeypatch.delenv("DEV_GUILD", raising=False)
    settings = Config.from_env()
    assert (settings.log_level, settings.dev_guild) == ("WARNING", 7)


def test_a_secret_may_stand_in_a_file_and_a_password_of_any_signs_comes_into_the_url(tmp_path):
    token, password = tmp_path / "token", tmp_path / "password"
    token.write_text(f"{TOKEN}\n")
    password.write_text("p@ss:/w?rd%\n")
    env = {"DISCORD_TOKEN_FILE": str(token), "DATABASE_PASSWORD_FILE": str(password)}
    settings = Config.from_env(env | {"DATABASE_URL": "postgresql+asyncpg://u@host:5433/db"})
    assert settings.token() == TOKEN
    assert settings.database_url == "postgresql+asyncpg://u:p%40ss%3A%2Fw%3Frd%25@host:5433/db"
    assert "rd%" not in repr(settings)
    of_its_own = Config.from_env(env | {"DATABASE_URL": "postgresql+asyncpg://u:own@host/db"})
    assert of_its_own.database_url == "postgresql+asyncpg://u:own@host/db"
    assert Config.from_env(env).database_url.startswith("sqlite")


def test_a_file_that_is_missing_or_beside_its_variable_is_named(tmp_path):
    with pytest.raises(ConfigError, match="DISCORD_TOKEN_FILE: can't be read") as caught:
        Config.from_env({"DISCORD_TOKEN_FILE": str(tmp_path / "secret-none")})
    assert "secret-none" not in str(caught.value)
    (tmp_path / "token").write_text("x")
    with pytest.raises(ConfigError, match="not both"):
        Config.from_env({"DISCORD_TOKEN_FILE": str(tmp_path / "token"), "DISCORD_TOKEN": "y"})
