#!/usr/bin/env bash
# Starts three PostgreSQL under Patroni and etcd with synchronous replication, HAProxy, and two servers of Torvet, on loopback, as a
# user without rights. Everything is in one folder, and ends with this script.
#
#   npm run build && deploy/failover/start.sh [FOLDER]
#
# Environment of the servers (SMTP_URL, TOKEN_SECRET, …) is passed on. BASE_PORT moves all ports.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
base=${BASE_PORT:-7000}
folder=${1:-$(mktemp -d /tmp/torvet-failover-XXXXXX)}

if [ "$(id -u)" = 0 ]; then
  echo "PostgreSQL does not run as root. Use another user: runuser -u postgres -- $0" >&2
  exit 1
fi
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
PATH="$bin:/usr/sbin:$PATH"
for program in postgres patroni etcd haproxy node; do
  command -v "$program" >/dev/null || { echo "$program is missing: apt-get install patroni etcd-server haproxy postgresql" >&2; exit 1; }
done

mkdir -p "$folder/data" "$folder/log"
chmod 700 "$folder"
folder=$(cd "$folder" && pwd)

# Ports: Torvet, primary, replica, statistics of HAProxy; two servers; etcd; three PostgreSQL with their Patroni.
site=$base primary=$((base + 1)) replica=$((base + 2))
torvet() { echo $((base + 10 + $1)); }
postgres_port() { echo $((base + 20 + $1)); }
patroni_port() { echo $((base + 30 + $1)); }
etcd=$((base + 40)) etcd_peer=$((base + 41))

[ -e "$folder/password" ] || (umask 077 && head -c 24 /dev/urandom | base64 | tr -d '/+=' >"$folder/password")
password=$(cat "$folder/password")

# Runs a program in the background; its process id is in FOLDER/NAME.pid, its output in FOLDER/log/NAME.log.
run() {
  local name=$1
  shift
  "$@" >>"$folder/log/$name.log" 2>&1 &
  echo $! >"$folder/$name.pid"
}
# Ends programs and waits for them. A member that was started again by hand has written its new process id.
end() {
  local name pid
  for name in "$@"; do
    if pid=$(cat "$folder/$name.pid" 2>/dev/null); then kill "$pid" 2>/dev/null || true; fi
  done
  for name in "$@"; do
    if pid=$(cat "$folder/$name.pid" 2>/dev/null); then while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done; fi
  done
}
stop() {
  trap - EXIT INT TERM
  end torvet1 torvet2
  end haproxy pg1 pg2 pg3
  end etcd
}
trap stop EXIT
trap 'exit 0' INT TERM
until_ready() {
  for _ in $(seq 600); do
    curl --silent --fail --max-time 2 --output /dev/null "$1" && return
    sleep 0.2
  done
  echo "No answer: $1. See $folder/log." >&2
  exit 1
}

run etcd etcd --name torvet --data-dir "$folder/etcd" --log-level warn \
  --listen-client-urls "http://127.0.0.1:$etcd" --advertise-client-urls "http://127.0.0.1:$etcd" \
  --listen-peer-urls "http://127.0.0.1:$etcd_peer" --initial-advertise-peer-urls "http://127.0.0.1:$etcd_peer" \
  --initial-cluster "torvet=http://127.0.0.1:$etcd_peer"
until_ready "http://127.0.0.1:$etcd/health"

for number in 1 2 3; do
  sed -e "s|{FOLDER}|$folder|g; s|{NUMBER}|$number|g; s|{PASSWORD}|$password|g; s|{BIN}|$bin|g; s|{ETCD}|$etcd|g" \
    -e "s|{POSTGRES_PORT}|$(postgres_port $number)|g; s|{PATRONI_PORT}|$(patroni_port $number)|g" \
    "$here/patroni.yml" >"$folder/pg$number.yml"
  chmod 600 "$folder/pg$number.yml"
  run "pg$number" patroni "$folder/pg$number.yml"
done
sed -e "s|{SITE}|$site|; s|{PRIMARY}|$primary|; s|{REPLICA}|$replica|" \
  -e "s|{TORVET1}|$(torvet 1)|; s|{TORVET2}|$(torvet 2)|" \
  -e "s|{PG1}|$(postgres_port 1)|; s|{PG2}|$(postgres_port 2)|; s|{PG3}|$(postgres_port 3)|" \
  -e "s|{PATRONI1}|$(patroni_port 1)|; s|{PATRONI2}|$(patroni_port 2)|; s|{PATRONI3}|$(patroni_port 3)|" \
  "$here/haproxy.cfg" >"$folder/haproxy.cfg"
run haproxy haproxy -db -f "$folder/haproxy.cfg"

# Three members, of which one is the synchronous standby.
for _ in $(seq 600); do
  members=$(curl --silent --max-time 2 "http://127.0.0.1:$(patroni_port 1)/cluster" || true)
  if [ "$(grep -o '"state": "\(running\|streaming\)"' <<<"$members" | wc -l)" = 3 ] && grep -q '"role": "sync_standby"' <<<"$members"; then break; fi
  sleep 0.2
done
export PGPASSWORD=$password
query() { psql --no-psqlrc --quiet --tuples-only --no-align --host=127.0.0.1 --port="$primary" --username=postgres --dbname=postgres --command="$1"; }
until query 'select 1' >/dev/null 2>&1; do sleep 0.2; done
if [ "$(query "select count(*) from pg_database where datname = 'torvet'")" = 0 ]; then
  query "create role torvet login password '$password'"
  query 'create database torvet owner torvet'
fi

# The first one migrates the database.
for number in 1 2; do
  run "torvet$number" env PORT="$(torvet "$number")" HOST=127.0.0.1 DATA_DIR="$folder/data" WORKERS=1 \
    PUBLIC_URL="${PUBLIC_URL:-http://localhost:$site}" \
    DATABASE_URL="postgres://torvet:$password@127.0.0.1:$primary/torvet" \
    DATABASE_READ_URL="postgres://torvet:$password@127.0.0.1:$replica/torvet" \
    node "$root/dist/server/main.js"
  until_ready "http://127.0.0.1:$(torvet "$number")/readyz"
done
until_ready "http://127.0.0.1:$site/readyz"

cat <<END
Torvet: http://localhost:$site
PostgreSQL: postgres://torvet:$password@127.0.0.1:$primary/torvet (primary), port $replica (a replica)
Members: curl http://127.0.0.1:$(patroni_port 1)/cluster
Kill a member: kill -9 \$(cat $folder/pg1.pid) \$(head -1 $folder/pg1/postmaster.pid)
Start it again: PATH=$bin:\$PATH patroni $folder/pg1.yml & echo \$! > $folder/pg1.pid
Stop all: Ctrl+C
END
touch "$folder/ready"
wait
