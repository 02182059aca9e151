# What nginx serves: one built part (--target part --build-arg PART=mf-survey; shell is one too), or the gateway before all (--target gateway).
FROM node:24-bookworm-slim AS build
ARG PART
WORKDIR /portal
COPY . .
RUN npm run build -- "$PART"

FROM debian:bookworm-slim AS nginx
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/nginx/nginx.conf /etc/nginx/nginx.conf
USER www-data
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]

FROM nginx AS part
ARG PART
COPY deploy/nginx/part.conf /etc/nginx/reap/server.conf
COPY deploy/nginx/brotli.conf /etc/nginx/reap/brotli.conf
COPY --from=build /portal/${PART}/dist /srv/part

FROM nginx AS gateway
COPY deploy/nginx/gateway.conf /etc/nginx/reap/server.conf
COPY deploy/nginx/servers.conf deploy/nginx/parts.conf deploy/nginx/part-locations.conf /etc/nginx/reap/
COPY deploy/nginx/to-server.conf deploy/nginx/to-part.conf /etc/nginx/reap/
