#!/bin/sh
# Runs once, when PostgreSQL's volume is empty (compose.production.yaml): creates the product's role, which owns its
# database and is no superuser, with the limits of statements that PgBouncer cannot pass on (docs/operating.md).
set -eu
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role impasto login password :'password';
alter role impasto set statement_timeout = '30s';
alter role impasto set lock_timeout = '10s';
alter role impasto set idle_in_transaction_session_timeout = '60s';
create database impasto owner impasto;
-- Only local connections of the container may be those of the superuser.
alter role postgres password null;
SQL
