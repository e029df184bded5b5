#!/bin/sh
# Installs the executable beside this script as a service of its own user. Run as root.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || { echo "Run this as root." >&2; exit 1; }
[ -x "$here/transom" ] || { echo "There is no executable 'transom' beside this script." >&2; exit 1; }
id transom >/dev/null 2>&1 || useradd --system --home-dir /var/lib/transom --shell /usr/sbin/nologin transom
install -m 0755 "$here/transom" /usr/bin/transom
install -d -m 0755 /etc/transom
install -d -m 0700 -o transom -g transom /var/lib/transom
# Where backups go until `backup.dir` says otherwise: the service may not create it.
[ -d /var/lib/backups ] || install -d -m 0700 -o transom -g transom /var/lib/backups
if [ ! -e /etc/transom/transom.toml ]; then
    # Secrets may be written into it later: for root to change, for the service to read, for nobody else.
    install -m 0640 -o root -g transom /dev/null /etc/transom/transom.toml
    /usr/bin/transom config template > /etc/transom/transom.toml
fi
install -m 0644 "$here/systemd/transom.service" /etc/systemd/system/transom.service
systemctl daemon-reload
echo "Edit /etc/transom/transom.toml, then:"
echo "  runuser -u transom -- transom init --config /etc/transom/transom.toml --admin you@example.com"
echo "  systemctl enable --now transom"
