"""The environment, validated once at start."""

import io
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import quote, urlsplit

from dotenv import dotenv_values
from pydantic import BaseModel, BeforeValidator, ConfigDict, DirectoryPath, Field, SecretStr, ValidationError


class ConfigError(Exception):
    """A variable of the environment is missing or wrong; the text names it, never its value."""


def _upper(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _read(env: Mapping[str, str], name: str) -> str:
    """Return what a variable holds, or the file that NAME_FILE names; empty if neither is set. Raise ConfigError."""
    file = env.get(f"{name}_FILE", "").strip()
    if not file:
        return env.get(name, "").strip()
    if env.get(name, "").strip():
        raise ConfigError(f"{name}: set it or {name}_FILE, not both")
    try:
        return Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{name}_FILE: can't be read ({type(error).__name__})") from None


class Config(BaseModel):
    """The bot's settings from its environment. The token never appears in `repr`, logs or errors."""

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    discord_token: SecretStr | None = None
    database_url: str = Field("sqlite+aiosqlite:///seneschal.db", repr=False)  # may hold a password
    new_database: bool = False  # begin empty where traces show that a database was lost
    database_password: SecretStr | None = None  # of a DATABASE_URL that holds none
    dev_guild: int | None = None
    shards: Annotated[int, Field(ge=1, le=100_000)] | None = None
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(_upper)] = "INFO"
    status_port: Annotated[int | None, Field(ge=1, le=65535)] = None  # where machines ask whether the bot is well
    status_host: str = "127.0.0.1"
    backup_hour: Annotated[int, Field(ge=0, le=23)] | Literal["off"] = 4  # UTC, of the daily copy of a SQLite file
    backup_folder: DirectoryPath | None = None  # by default beside the file
    backups_kept: Annotated[int, Field(ge=1, le=365)] = 7  # days
    operator: Annotated[int, Field(ge=1)] | None = None  # the user or channel that hears of trouble
    picture_fonts: DirectoryPath | None = None  # what the shipped letters lack: names in other scripts

    @classmethod
    def from_env(cls, env: Mapping[str, str] | None = None) -> Self:
        """Return the settings from `env`, by default the process environment over the settings file (see `use_file`).

        NAME_FILE names a file with what NAME would hold: what stands in the environment, every program of the container may read.
        An empty variable is one that isn't set: `docker --env-file` passes every empty line of a copied `.env.example`.
        Raise ConfigError that names the variables at fault and shows no value.
        """
        if env is None:
            env = {**_read_file(), **{name: said for name, said in os.environ.items() if said.strip()}}
        given = {name: said for name in cls.model_fields if (said := _read(env, name.upper()))}
        try:
            return cls.model_validate(given)._put_in_password()
        except ValidationError as error:
            raise ConfigError(
                "; ".join(f"{'.'.join(map(str, e['loc'])).upper()}: {e['msg']}" for e in error.errors())
            ) from None

    def _put_in_password(self) -> Self:
        """Return the same with the password in the URL."""
        url = urlsplit(self.database_url)
        if self.database_password is None or url.username is None or url.password is not None:
            return self
        quoted = quote(self.database_password.get_secret_value(), safe="")
        place = url._replace(netloc=f"{url.username}:{quoted}@{url.netloc.rpartition('@')[2]}")
        return self.model_copy(update={"database_url": place.geturl()})

    def token(self) -> str:
        """Return the bot's token. Raise ConfigError if it isn't set."""
        if self.discord_token is None:
            raise ConfigError("DISCORD_TOKEN: not set (see .env.example)")
        token = self.discord_token.get_secret_value()
        if not token.isascii() or not token.isprintable() or " " in token:
            raise ConfigError("DISCORD_TOKEN: holds a space, a line break or another character that no token has")
        return token


_file = Path(".env")
_must_exist = False


def use_file(path: Path) -> None:
    """Read the settings from that file, which must exist; without this, from `.env` of the working directory if there is one."""
    global _file, _must_exist
    _file, _must_exist = path, True


def _read_file() -> dict[str, str]:
    """Return the variables of the settings file. Raise ConfigError if it can't be read as UTF-8 text.

    Parent folders aren't looked through: the bot would log in as another project's.
    """
    if not _must_exist and not _file.exists():
        return {}
    try:
        text = _file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ConfigError(f"{_file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{_file}: is not UTF-8 text; save it as UTF-8") from None
    if "\0" in text:
        raise ConfigError(f"{_file}: is not UTF-8 text (it may be UTF-16); save it as UTF-8")
    return {name: value for name, value in dotenv_values(stream=io.StringIO(text)).items() if value is not None}
