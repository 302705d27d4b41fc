# The server of online games with its web app (docs/hosting.md).
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends g++ make git nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# The app is built by what PyPI and npm bring; `app=on` fails where it cannot be.
RUN python -m venv /ponnuki && /ponnuki/bin/pip install --no-cache-dir --config-settings=app=on ".[workers]"

FROM python:3.13-slim
COPY --from=build /ponnuki /ponnuki
RUN useradd --system --home /var/lib/ponnuki --create-home ponnuki
USER ponnuki
ENV PATH=/ponnuki/bin:$PATH
EXPOSE 4674
# SIGHUP replaces the workers one by one, SIGTERM ends them.
ENTRYPOINT ["ponnuki", "serve"]
