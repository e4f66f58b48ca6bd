# geogen on CPUs; README.md says how to run it.
FROM python:3.12-slim AS build

WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY geogen geogen
COPY rules rules
COPY constructions constructions
RUN pip install --no-cache-dir "build>=1.2" && python -m build --wheel --outdir /wheels

FROM python:3.12-slim

COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir /wheels/*.whl \
    && useradd --create-home --uid 1000 geogen \
    && mkdir -p /data/generated \
    && chown -R geogen /data
USER geogen
WORKDIR /data
ENTRYPOINT ["geogen"]
CMD ["--help"]
