# syntax=docker/dockerfile:1
# Builds an image for each of the two servers, `web` and `product-api`, and one for the demo, which runs both servers
# and the stand-ins as `npm start` does. See docs/operating.md, "Containers", and docs/decisions/092-containers.md.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
LABEL org.opencontainers.image.title="Impasto" \
      org.opencontainers.image.description="An open, self-hostable home for the art world" \
      org.opencontainers.image.licenses="Apache-2.0"

# The servers run as the user `node`, who must own this folder. A new volume takes over its owner.
RUN install --directory --owner=node --group=node /data

FROM base AS manifests
COPY package.json package-lock.json ./
COPY packages/stripe-stand-in/package.json packages/stripe-stand-in/

FROM manifests AS packages
RUN --mount=type=cache,target=/npm npm ci --omit=dev --cache=/npm

# The demo needs development dependencies, which include the stand-in for the identity service.
FROM manifests AS demo-packages
RUN --mount=type=cache,target=/npm npm ci --cache=/npm

FROM packages AS build
COPY . .
RUN BUILD_CACHE=0 npm run build && rm -rf .next/cache

FROM base AS production
ENV NODE_ENV=production
COPY --from=packages /app/node_modules node_modules
COPY package.json tsconfig.json ./
COPY lib lib
COPY services services
STOPSIGNAL SIGTERM

FROM production AS product-api
# The same values as in services/env.ts. They reduce the memory for decoding images.
ENV DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    UV_THREADPOOL_SIZE=6
USER 1000:1000
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/product-api/main.cjs"]

FROM production AS web
COPY next.config.ts ./
COPY public public
COPY --from=build /app/.next .next
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/web/main.cjs", "--port", "3000"]

FROM base AS demo
COPY --from=demo-packages /app/node_modules node_modules
COPY . .
COPY --from=build /app/.next .next
ENV DATA_DIR=/data
USER 1000:1000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s \
    CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "services/start.ts"]
