#!/bin/sh
# Runs once on an empty PostgreSQL volume (compose.production.yaml). Creates the product's role, which owns its
# database, is not a superuser, and has the timeouts that PgBouncer cannot pass on (docs/operating.md).
set -eu
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role impasto login password :'password';
alter role impasto set statement_timeout = '30s';
alter role impasto set lock_timeout = '10s';
alter role impasto set idle_in_transaction_session_timeout = '60s';
create database impasto owner impasto;
-- The superuser may only connect from inside the container.
alter role postgres password null;
SQL
