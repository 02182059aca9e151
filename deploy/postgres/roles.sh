#!/bin/sh
# Run by the image of PostgreSQL when its volume is new.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" \
  -v owner="$REAP_OWNER_PASSWORD" -v app="$REAP_APP_PASSWORD" -v backup="$REAP_BACKUP_PASSWORD" -f /roles/roles.sql
