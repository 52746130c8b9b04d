# The server with the page inside. See docs/hosting.md.

FROM node:22-slim AS page
WORKDIR /laguna/web
COPY web ./
RUN npm ci --loglevel=error \
    && npm run --silent build

FROM python:3.13-slim AS install
# Any compiler of the system will do.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
WORKDIR /laguna
COPY requirements requirements
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src src
COPY --from=page /laguna/src/laguna/page src/laguna/page
RUN pip wheel --no-deps --build-constraint requirements/test.lock --wheel-dir wheels . \
    && python -m venv /opt/laguna \
    && /opt/laguna/bin/pip install --no-deps wheels/laguna-*.whl \
    && /opt/laguna/bin/pip install --constraint requirements/test.lock 'laguna[postgresql]' \
    && /opt/laguna/bin/python -c "from laguna.build import is_compiled; assert is_compiled()"

FROM python:3.13-slim
COPY --from=install /opt/laguna /opt/laguna
RUN useradd --system --uid 8421 --user-group --no-create-home laguna \
    && install --directory --owner=laguna --group=laguna /data
ENV PATH=/opt/laguna/bin:$PATH PYTHONUNBUFFERED=1
USER 8421
VOLUME /data
EXPOSE 8421
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8421/', timeout=4)"]
ENTRYPOINT ["laguna"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]
