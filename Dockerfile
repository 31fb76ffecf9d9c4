# Two stages: what builds stays behind. The image holds Python, what requirements-run.lock names by hash, and the bot.
# Change the tag of both stages together; `docker buildx imagetools inspect` gives the digest for who wants to pin it.
FROM python:3.11.14-slim-trixie AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /venv
COPY requirements-run.lock requirements-build.lock /src/
RUN /venv/bin/pip install --quiet --only-binary :all: --require-hashes -r /src/requirements-run.lock
COPY pyproject.toml LICENSE README.md /src/
COPY bot /src/bot
COPY cogs /src/cogs
COPY games /src/games
# docker build --build-arg COMMIT="$(git rev-parse --short=8 HEAD)" .
ARG COMMIT=""
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > /src/bot/COMMIT; fi
RUN /venv/bin/pip install --quiet --only-binary :all: --require-hashes -r /src/requirements-build.lock \
 && /venv/bin/pip install --quiet --no-deps --no-build-isolation /src \
 && /venv/bin/pip uninstall --quiet --yes setuptools pip

FROM python:3.11.14-slim-trixie
# Games lie in /data, for the user that the bot runs as and nobody else.
RUN useradd --system --uid 10001 --no-create-home seneschal && install -d -o seneschal -m 700 /data
COPY --from=build /venv /venv
# What the image sets unless the environment does. Not by ENV: an empty line of --env-file would put nothing in its place.
RUN printf '%s\n' 'DATABASE_URL=sqlite+aiosqlite:////data/seneschal.db' 'STATUS_PORT=8080' > /etc/seneschal.env
USER seneschal
WORKDIR /data
VOLUME /data
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1
HEALTHCHECK --interval=30s --timeout=8s --start-period=60s CMD ["python", "-m", "bot", "--env", "/etc/seneschal.env", "ready"]
# SIGTERM lets whoever is being answered be answered: give it 45 seconds (docker stop --time 45).
STOPSIGNAL SIGTERM
CMD ["python", "-m", "bot", "--env", "/etc/seneschal.env"]
