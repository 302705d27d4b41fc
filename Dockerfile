# The server of online games with its web app (docs/hosting.md). What changes least comes first: an update builds only what it must.
# Debian 13 has a Node that is new enough for the web app.
FROM python:3.13-slim-trixie AS build
RUN apt-get update && apt-get install -y --no-install-recommends ccache g++ git nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /source
ENV PATH=/tools/bin:$PATH CMAKE_GENERATOR=Ninja CMAKE_CXX_COMPILER_LAUNCHER=ccache
COPY requirements requirements
RUN --mount=type=cache,target=/root/.cache python -m venv /tools && pip install --requirement requirements/web.txt
COPY . .
# `app=on` fails where the web app cannot be built.
RUN --mount=type=cache,target=/root/.cache --mount=type=cache,target=/root/.npm \
    pip wheel --no-build-isolation --no-deps --config-settings=app=on --wheel-dir /wheel .
# The versions that the tests ran with.
RUN --mount=type=cache,target=/root/.cache \
    grep -hv '^-r' requirements/build.txt requirements/dev.txt > /tested.txt \
    && python -m venv --without-pip /ponnuki \
    && pip --python /ponnuki/bin/python install --constraint /tested.txt "$(echo /wheel/*.whl)[workers]"

FROM python:3.13-slim-trixie
RUN useradd --system --home /var/lib/ponnuki --create-home ponnuki
COPY --from=build /ponnuki /ponnuki
USER ponnuki
ENV PATH=/ponnuki/bin:$PATH
EXPOSE 4674
# SIGHUP replaces the workers one by one, SIGTERM ends them.
ENTRYPOINT ["ponnuki", "serve"]
