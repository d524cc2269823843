#!/bin/sh
# Replaces the entry point of the MySQL image. Supports only the variables that Haulbook uses.
set -eu
data=/var/lib/mysql
# Drops the program name. Options are passed to the server.
[ "${1-}" = mysqld ] && shift
if [ ! -d "$data/mysql" ]; then
  mkdir -p "$data" && chown mysql:mysql "$data"
  mariadb-install-db --user=mysql --datadir="$data" --auth-root-authentication-method=normal --skip-test-db >/dev/null
  first=/tmp/first.sql
  {
    echo "CREATE DATABASE IF NOT EXISTS \`${MYSQL_DATABASE:-haulbook}\`;"
    echo "CREATE USER '${MYSQL_USER:-haulbook}'@'%' IDENTIFIED BY '${MYSQL_PASSWORD:?}';"
    echo "GRANT ALL PRIVILEGES ON \`${MYSQL_DATABASE:-haulbook}\`.* TO '${MYSQL_USER:-haulbook}'@'%';"
    if [ -n "${MYSQL_ROOT_PASSWORD-}" ]; then
      echo "CREATE USER 'root'@'${MYSQL_ROOT_HOST:-%}' IDENTIFIED BY '${MYSQL_ROOT_PASSWORD}';"
      echo "GRANT ALL PRIVILEGES ON *.* TO 'root'@'${MYSQL_ROOT_HOST:-%}' WITH GRANT OPTION;"
    fi
  } >"$first"
  chown mysql "$first"
  set -- "--init-file=$first" "$@"
fi
mkdir -p /run/mysqld && chown mysql:mysql /run/mysqld
exec mariadbd --no-defaults --user=mysql --datadir="$data" --bind-address=0.0.0.0 --skip-name-resolve "$@"
