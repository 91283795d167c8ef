#!/bin/sh
# Makes the role that Permuta works as, which owns nothing. The image of PostgreSQL runs this once, on an empty volume.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$PRODUCT_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role permuta_app login password :'password';
SQL
