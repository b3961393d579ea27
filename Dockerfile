# syntax=docker/dockerfile:1
# The whole service in one image: `serve` by default, `api` and `work` as commands.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-save --no-audit --no-fund \
 && node scripts/build.mjs \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/core core
COPY --from=build /app/sdk sdk
COPY --from=build /app/demo demo
COPY --from=build /app/server server
COPY --from=build /app/viewer viewer
COPY --from=build /app/studio studio
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/dist/main.js"]
CMD ["serve"]
