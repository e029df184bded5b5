#!/bin/sh
# Installs the executable beside this script as a service of its own user. Run as root.
#
# What is already there stays as it is. With --upgrade, the executable, its manual pages and completions are replaced,
# and the service file too, unless someone has changed it.
set -eu
upgrade=no
case "${1:-}" in
    "") ;;
    --upgrade) upgrade=yes ;;
    *) echo "Usage: install.sh [--upgrade]" >&2; exit 2 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
# Another root is for building packages and for tests: nothing of this machine is changed then.
root=${DESTDIR:-}
[ -n "$root" ] || [ "$(id -u)" = 0 ] || { echo "Run this as root." >&2; exit 1; }
[ -x "$here/transom" ] || { echo "There is no executable 'transom' beside this script." >&2; exit 1; }

owner="-o transom -g transom"
group="-o root -g transom"
if [ -n "$root" ]; then
    owner=""
    group=""
elif ! id transom >/dev/null 2>&1; then
    useradd --system --home-dir /var/lib/transom --shell /usr/sbin/nologin transom
fi

bin=$root/usr/bin/transom
unit=$root/etc/systemd/system/transom.service
# As it was delivered, to tell whether someone has changed the one in force.
delivered=$root/usr/share/transom/transom.service
was_there=no
[ ! -e "$bin" ] || was_there=yes

install -d -m 0755 "$root/usr/bin" "$root/etc/transom" "$root/etc/systemd/system" "$root/usr/share/transom"
if [ "$was_there" = no ] || [ "$upgrade" = yes ]; then
    # Beside it first: a server that runs keeps the one it was started with.
    install -m 0755 "$here/transom" "$bin.new"
    mv -f "$bin.new" "$bin"
    "$bin" man --dir "$root/usr/local/share/man/man1" >/dev/null
    install -d -m 0755 "$root/usr/share/bash-completion/completions" "$root/usr/share/zsh/vendor-completions"
    "$bin" completions bash > "$root/usr/share/bash-completion/completions/transom"
    "$bin" completions zsh > "$root/usr/share/zsh/vendor-completions/_transom"
fi
# shellcheck disable=SC2086 # several words
[ -d "$root/var/lib/transom" ] || install -d -m 0700 $owner "$root/var/lib/transom"
# Where backups go until `backup.dir` says otherwise: the service may not create it.
# shellcheck disable=SC2086
[ -d "$root/var/lib/backups" ] || install -d -m 0700 $owner "$root/var/lib/backups"
if [ ! -e "$root/etc/transom/transom.toml" ]; then
    # Secrets may be written into it later: for root to change, for the service to read, for nobody else.
    # shellcheck disable=SC2086
    install -m 0640 $group /dev/null "$root/etc/transom/transom.toml"
    "$bin" config template > "$root/etc/transom/transom.toml"
fi

if [ ! -e "$unit" ]; then
    install -m 0644 "$here/systemd/transom.service" "$unit"
    install -m 0644 "$here/systemd/transom.service" "$delivered"
elif [ "$upgrade" = yes ] && ! cmp -s "$here/systemd/transom.service" "$unit"; then
    if [ -e "$delivered" ] && cmp -s "$delivered" "$unit"; then
        install -m 0644 "$here/systemd/transom.service" "$unit"
        install -m 0644 "$here/systemd/transom.service" "$delivered"
        echo "The service file was replaced by the new one."
    else
        install -m 0644 "$here/systemd/transom.service" "$delivered"
        echo "$unit was changed here and is kept. The new one is $delivered: compare them."
        echo "Changes of your own are safer in a file beside it: systemctl edit transom"
    fi
fi
[ -n "$root" ] || systemctl daemon-reload

if [ "$was_there" = no ]; then
    echo "Edit /etc/transom/transom.toml, then:"
    echo "  sudo transom init --admin you@example.com --invite"
    echo "  sudo systemctl enable --now transom"
elif [ "$upgrade" = yes ]; then
    echo "The executable was replaced. It counts from the next start on: systemctl restart transom"
else
    echo "Transom is already installed here; nothing was replaced. To upgrade it: install.sh --upgrade"
fi
