"""Setting up: uv takes packages from where pip takes them, pip stands in for it, and a bare Python is told what it lacks."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import install

ROOT = Path(__file__).parents[1]
COMPOSE = (ROOT / "compose.yaml").read_text()


def test_uv_looks_where_pip_is_told_to_look(tmp_path, monkeypatch):
    for name in ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_CERT"):
        monkeypatch.delenv(name, raising=False)
    settings = tmp_path / "pip.conf"
    settings.write_text(
        "[global]\nindex-url = https://all.invalid/simple\nfind-links = /one\n    /two\ntimeout = 3\n"
        "[install]\nindex-url = https://install.invalid/simple\n"
    )
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "https://more.invalid/simple https://most.invalid/simple")
    expected = {
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_DEFAULT_INDEX": "https://install.invalid/simple",
        "UV_INDEX": "https://more.invalid/simple https://most.invalid/simple",
        "UV_FIND_LINKS": "/one,/two",
    }
    assert expected.items() <= install.sources(Path(sys.executable)).items()


@pytest.mark.parametrize("pip_can", [True, False])
def test_where_uv_fails_pip_does_it(tmp_path, monkeypatch, capsys, pip_can):
    tried: list[tuple[str, ...]] = []

    def done(*command: str, environment: object = None) -> bool:
        tried.append(command)
        return pip_can and not any(word.endswith("requirements-uv.lock") for word in command)

    monkeypatch.setattr(install, "ours", lambda python: True)
    monkeypatch.setattr(install, "sources", lambda python: {})
    monkeypatch.setattr(install, "done", done)
    assert install.main(str(tmp_path)) == (0 if pip_can else 1)
    assert "pip does" in capsys.readouterr().err
    tried = [command for command in tried if "compileall" not in command]
    assert all("--require-hashes" in command or "--no-deps" in command for command in tried)
    assert any(word.endswith("requirements.lock") for command in tried for word in command)


def test_what_is_run_from_its_sources_is_compiled_though_python_shall_not_write_bytecode(tmp_path, monkeypatch):
    for package in install.OURS:
        (tmp_path / package).mkdir()
        (tmp_path / package / "one.py").write_text("ONE = 1\n")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setattr(install, "ROOT", tmp_path)
    monkeypatch.setattr(install, "ours", lambda python: True)
    monkeypatch.setattr(install, "by_uv", lambda python: True)
    folder = tmp_path / "env"
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "python").symlink_to(sys.executable)
    assert install.main(str(folder)) == 0
    assert {path.parts[-3] for path in tmp_path.glob("*/__pycache__/one.*.pyc")} == set(install.OURS)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_bare_python_is_told_in_one_sentence_what_it_lacks(tmp_path, module):
    program = f"import sys; sys.modules[{module!r}] = None; from tools.install import main; sys.exit(main(sys.argv[1]))"
    run = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "new")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert f"lacks {module}: install" in run.stderr
    assert not (tmp_path / "new").exists()


# ---- containers


def test_the_image_installs_nothing_without_a_hash_and_from_no_moving_tag():
    said = (ROOT / "Dockerfile").read_text()
    installs = re.findall(r"pip install (.*)", said)
    assert [one for one in installs if "--require-hashes" not in one and "--no-deps" not in one] == []
    assert len(installs) == 3
    images = [*re.findall(r"^FROM (\S+)", said, flags=re.MULTILINE), *re.findall(r"image: (\S+)", COMPOSE)]
    assert [one for one in images if not re.fullmatch(r"(python:3\.11\.\d+-slim|postgres:\d+\.\d+)-[a-z]+", one)] == []
    assert len(images) == 4
    locked = {name: (ROOT / name).read_text() for name in ("requirements.lock", "requirements-build.lock")}
    assert locked["requirements-build.lock"].strip() in re.sub(r"\n    #.*", "", locked["requirements.lock"])


def test_every_container_is_hardened_and_no_secret_stands_in_an_environment():
    services = re.split(
        r"^  (?=\w+:)", COMPOSE.partition("services:")[2].partition("\nvolumes:\n")[0], flags=re.MULTILINE
    )[1:]
    assert [one.partition(":")[0] for one in services] == ["bot", "database", "backup"]
    for service in services:
        for line in ("read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]', "tmpfs: "):
            assert f"    {line}" in service, (service[:10], line)
        assert "/run/secrets/" in service
    assert not re.search(r"^ +\w*(PASSWORD|TOKEN): ", COMPOSE, flags=re.MULTILINE)
    assert "${POSTGRES_PASSWORD" not in COMPOSE
    assert "${DISCORD_TOKEN" not in COMPOSE
