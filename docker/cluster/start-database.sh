#!/bin/bash
# Starts a database of the pair. It asks the controller first how to recover, because only the controller knows whether the
# other database took over since. SLAVE drops the last changes that no replica has; MASTER keeps them.
set -euo pipefail

ask() {
  exec 3<>"/dev/tcp/${FAILOVER_HOST:-failover}/${FAILOVER_PORT:-8600}"
  echo "role $DATABASE_NAME" >&3
  head -n 1 <&3
}

role=WAIT
until [[ "$role" == MASTER || "$role" == SLAVE ]]; do
  role=$( (ask) 2>/dev/null || true)
  [[ "$role" == MASTER || "$role" == SLAVE ]] || sleep 0.5
done
echo "The controller says: recover as $role"
exec docker-entrypoint.sh mariadbd "--init-rpl-role=$role" "$@"
