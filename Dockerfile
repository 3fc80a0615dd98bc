# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
# 1 adds the Japanese and Korean fonts of the designer.
ARG FONTS=0
COPY . .
# What the build needs comes and goes again; the Node that npm brings along is not needed beside this one.
RUN npm ci --include=dev \
 && node tools/bin/run.mjs build \
 && if [ "$FONTS" = 1 ]; then node tools/scripts/add-fonts.ts; fi \
 && npm prune --omit=dev \
 && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/.cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ENV_FILE=none
WORKDIR /app
# Fonts, scenes and the programs that decode and draw pictures are part of it: the system needs no packages.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/tools/bin ./tools/bin
COPY --from=build /app/packages ./packages
COPY --from=build /app/assets ./assets
COPY --from=build /app/apps ./apps
RUN mkdir /data /backups && chown node:node /data /backups && chmod 700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# A first start fills and migrates the database.
HEALTHCHECK --start-period=300s --interval=10s --timeout=3s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
