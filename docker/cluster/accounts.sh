#!/bin/bash
# Makes the account of the controller, on both databases. It changes roles and replicates, so it may do everything.
set -euo pipefail
mariadb -u root -p"$MARIADB_ROOT_PASSWORD" <<SQL
CREATE USER failover@'%' IDENTIFIED BY '$FAILOVER_PASSWORD';
GRANT ALL PRIVILEGES ON *.* TO failover@'%';
SQL
