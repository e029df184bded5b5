//! Checks settings against each other, and finds those that weaken the portal's defaults.

use std::{
    net::{IpAddr, SocketAddr},
    os::unix::fs::PermissionsExt,
    path::Path,
};

use transom_messages::{Message, key, message};

use super::{
    Loaded,
    layers::Source,
    settings::{Config, Oidc},
    values::*,
};

/// Periods that can't be zero.
fn spans(config: &Config) -> Vec<(Period, &'static str)> {
    let Config { server, database, previews, session, mail, sms, address, .. } = config;
    vec![
        (server.header_timeout, "server.header_timeout"),
        (server.request_timeout, "server.request_timeout"),
        (server.keep_alive, "server.keep_alive"),
        (database.page_time, "database.page_time"),
        (database.report_time, "database.report_time"),
        (previews.time, "previews.time"),
        (session.staff_idle, "session.staff_idle"),
        (session.dealer_idle, "session.dealer_idle"),
        (session.impersonation_life, "session.impersonation_life"),
        (mail.timeout, "mail.timeout"),
        (sms.timeout, "sms.timeout"),
        (address.timeout, "address.timeout"),
    ]
}

fn of_files(config: &Config, require: &mut impl FnMut(bool, &str)) {
    let Config { files, previews, .. } = config;
    require(!files.types.is_empty(), "files.types must name at least one kind");
    require(
        files.decode_memory >= Size::mib(16),
        "files.decode_memory must be at least \"16 MiB\"",
    );
    require(files.max_megapixels > 0, "files.max_megapixels must be at least 1");
    require(files.max_side > 0, "files.max_side must be at least 1");
    require((1..=16).contains(&previews.workers), "previews.workers must be from 1 to 16");
    require(previews.memory >= Size::mib(256), "previews.memory must be at least \"256 MiB\"");
}

/// Whether ID tokens never have this claim (OpenID Connect Core, 2, 3.1.3.6 and 5.1; RFC 7519, 4.1).
fn is_of_access_tokens_alone(claim: &str) -> bool {
    const OF_ID_TOKENS: [&str; 15] = [
        "iss",
        "sub",
        "aud",
        "exp",
        "nbf",
        "iat",
        "jti",
        "auth_time",
        "nonce",
        "acr",
        "amr",
        "azp",
        "at_hash",
        "c_hash",
        "sid",
    ];
    const OF_PEOPLE: [&str; 8] = [
        "name",
        "given_name",
        "family_name",
        "nickname",
        "preferred_username",
        "email",
        "email_verified",
        "groups",
    ];
    !claim.trim().is_empty() && !OF_ID_TOKENS.contains(&claim) && !OF_PEOPLE.contains(&claim)
}

/// Checks providers, and who can sign in without them.
fn of_providers(config: &Config, require: &mut impl FnMut(bool, &str)) {
    let providers = &config.oidc;
    let is_set = |text: &Option<String>| text.as_ref().is_some_and(|text| !text.trim().is_empty());
    for (number, provider) in providers.iter().enumerate() {
        let mut demand = |is_fine: bool, key: &str, what: &str| {
            require(is_fine, &format!("auth.oidc.{number}.{key} {what}"));
        };
        let id = provider.id.as_deref().unwrap_or_default();
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        demand(
            (1..=32).contains(&id.len()) && id.chars().all(is_plain),
            "id",
            "must have 1 to 32 lower-case letters, digits and hyphens",
        );
        let is_same = |it: &&Oidc| it.id == provider.id;
        demand(providers.iter().filter(is_same).count() == 1, "id", "must differ from the others'");
        let name = provider.name.as_deref().unwrap_or_default().trim();
        demand((1..=40).contains(&name.chars().count()), "name", "must have 1 to 40 characters");
        demand(provider.issuer.is_some(), "issuer", "is needed");
        demand(
            provider.issuer.as_ref().is_none_or(|it| is_https(it) || is_local(it)),
            "issuer",
            "must begin with https://",
        );
        demand(
            provider.issuer.as_ref().is_none_or(|it| !it.as_str().contains(['?', '#', '{', '*'])),
            "issuer",
            "must be the address of one tenant, without ?, # and placeholders",
        );
        demand(is_set(&provider.client_id), "client_id", "is needed");
        demand(is_set(&provider.audience), "audience", "is needed");
        demand(!provider.token_types.is_empty(), "token_types", "must name at least one");
        demand(
            provider
                .token_types
                .iter()
                .all(|it| matches!(it.to_ascii_lowercase().as_str(), "at+jwt" | "jwt")),
            "token_types",
            "may hold \"at+jwt\" and \"JWT\" alone",
        );
        demand(
            provider.access_token_claim.as_deref().is_none_or(is_of_access_tokens_alone),
            "access_token_claim",
            "must be a claim that ID tokens don't have",
        );
        demand(!provider.algorithms.is_empty(), "algorithms", "must name at least one");
        demand(
            provider.scopes.iter().any(|scope| scope == "openid"),
            "scopes",
            "must hold \"openid\"",
        );
        demand(!provider.sides.is_empty(), "sides", "must name at least one");
        demand(
            is_set(&provider.staff_scope) || !provider.sides.contains(&SideName::Staff),
            "staff_scope",
            "is needed where staff sign in through this provider",
        );
    }
    for side in &config.auth.provider_only {
        require(
            providers.iter().any(|provider| provider.sides.contains(side)),
            "auth.provider_only names a side that no provider of auth.oidc is for",
        );
    }
    require(
        config.auth.provider_only.is_empty() || !config.auth.break_glass.is_empty(),
        "auth.break_glass must name at least one user where auth.provider_only is set: nobody could sign in while \
         the provider is down",
    );
}

fn is_https(link: &Link) -> bool {
    link.as_str().starts_with("https://")
}

/// Whether an address is on this machine, for trying a provider out.
fn is_local(link: &Link) -> bool {
    link.origin().is_some_and(|origin| origin.is_loopback())
}

/// Whether two listeners need the same port of the same address. Port 0 is any free one.
fn is_same_port(one: SocketAddr, other: SocketAddr) -> bool {
    let is_both = |ip: IpAddr| ip.is_unspecified();
    one.port() != 0
        && one.port() == other.port()
        && (one.ip() == other.ip() || is_both(one.ip()) || is_both(other.ip()))
}

fn of_backups(config: &Config, require: &mut impl FnMut(bool, &str)) {
    let Config { backup, backup_s3: bucket, .. } = config;
    let is_key = |key: &str| {
        key.len() == 62
            && key.starts_with("age1")
            && key.bytes().all(|it| it.is_ascii_alphanumeric())
    };
    require(
        backup.public_key.iter().chain(&backup.public_keys).all(|key| is_key(key)),
        "backup.public_key must begin with \"age1\" and have 62 characters: `transom backup key FILE` creates one",
    );
    require(
        backup.public_key.is_none() || backup.public_keys.is_empty(),
        "backup.public_key and backup.public_keys are both set: keep only one",
    );
    require(
        config.metrics.listen.is_none_or(|listen| !is_same_port(listen, config.server.listen)),
        "metrics.listen must not be the address and port of server.listen",
    );

    require(
        bucket.bucket.is_some() == bucket.endpoint.is_some()
            && bucket.bucket.is_some() == bucket.access_key.is_some()
            && bucket.bucket.is_some() == bucket.secret_key.is_some(),
        "backup.s3.endpoint, backup.s3.bucket, backup.s3.access_key and backup.s3.secret_key (or \
         backup.s3.secret_key_file) are set together or not at all",
    );
}

/// Settings that contradict each other or fall below a minimum. The server doesn't start with them.
pub(super) fn contradictions(config: &Config) -> Vec<String> {
    let mut problems = Vec::new();
    let mut require = |is_fine: bool, message: &str| {
        if !is_fine {
            problems.push(message.to_owned());
        }
    };
    let Config { server, tls, data, database, auth, session, mail, sms, company, .. } = config;

    require(
        tls.certificate.is_some() == tls.key.is_some(),
        "tls.certificate and tls.key are set together or not at all",
    );
    require(server.max_connections > 0, "server.max_connections must be at least 1");
    require(
        server.max_connections_per_host > 0,
        "server.max_connections_per_host must be at least 1",
    );
    require(server.body_limit >= Size::kib(64), "server.body_limit must be at least \"64 KiB\"");
    for (period, key) in spans(config) {
        require(!period.is_zero(), &format!("{key} must be longer than 0"));
    }
    require(
        data.read_only_below <= data.refuse_uploads_below
            && data.refuse_uploads_below <= data.warn_below,
        "data.read_only_below, data.refuse_uploads_below and data.warn_below must rise in this order",
    );
    let expected = &config.imports.expected;
    let is_named_once = |noun| expected.iter().filter(|it| it.noun == noun).count() == 1;
    require(
        expected.iter().all(|it| is_named_once(it.noun)),
        "imports.expected must name each kind of record once",
    );
    require((1..=64).contains(&database.readers), "database.readers must be from 1 to 64");
    require(
        mail.tls != MailTls::None || mail.user.is_none() || is_this_machine(mail.host.as_deref()),
        "mail.password would travel in plain text: set mail.tls to \"tls\" or \"starttls\"",
    );
    of_files(config, &mut require);
    of_backups(config, &mut require);
    require((15..=128).contains(&auth.password_min), "auth.password_min must be from 15 to 128");
    require(
        (12..=128).contains(&auth.password_min_with_second_step),
        "auth.password_min_with_second_step must be from 12 to 128",
    );
    require(
        (Size::kib(19_456)..=Size::mib(4096)).contains(&auth.argon2_memory),
        "auth.argon2_memory must be from \"19 MiB\" to \"4 GiB\"",
    );
    require((2..=64).contains(&auth.argon2_passes), "auth.argon2_passes must be from 2 to 64");
    require((1..=64).contains(&auth.argon2_lanes), "auth.argon2_lanes must be from 1 to 64");
    require(
        session.staff_idle <= session.staff_life,
        "session.staff_idle must not be longer than session.staff_life",
    );
    require(
        session.dealer_idle <= session.dealer_life,
        "session.dealer_idle must not be longer than session.dealer_life",
    );
    require(
        mail.host.is_none() || mail.from.is_some(),
        "mail.from is needed where mail.host is set",
    );
    require(
        mail.user.is_some() == mail.password.is_some(),
        "mail.user and mail.password (or mail.password_file) are set together or not at all",
    );
    let gateway = [sms.url.as_deref(), sms.body.as_deref()].map(Option::unwrap_or_default).concat();
    require(
        sms.url.is_none() || (gateway.contains("{to}") && gateway.contains("{text}")),
        "sms.url and sms.body must hold {to} and {text} between them",
    );
    of_providers(config, &mut require);
    require(
        config.service.opens < config.service.closes,
        "service.opens must be earlier than service.closes",
    );
    require(
        company.maintenance_from < company.maintenance_to,
        "company.maintenance_from must be earlier than company.maintenance_to",
    );
    require(
        (1..=20).contains(&company.maintenance_zone.trim().chars().count()),
        "company.maintenance_zone must have 1 to 20 characters",
    );
    require(
        !company.name.trim().is_empty() && company.name.chars().count() <= 80,
        "company.name must have 1 to 80 characters",
    );
    problems
}

/// Valid settings that weaken security or do nothing, one sentence each.
pub(super) fn weaknesses(loaded: &Loaded) -> Vec<Message> {
    let Config { server, mail, session, mfa, backup, .. } = &loaded.config;
    let is_local = server.listen.ip().is_loopback();
    let fixed = [
        (mfa.staff != MfaDemand::Required, key!("weakness-staff-mfa")),
        (!session.staff_remember.is_zero(), key!("weakness-staff-remember")),
        (
            session.staff_idle > Period::minutes(30) || session.staff_life > Period::hours(12),
            key!("weakness-staff-sessions"),
        ),
        (
            session.dealer_idle > Period::hours(8) || session.dealer_life > Period::hours(24),
            key!("weakness-dealer-sessions"),
        ),
        (
            !server.public_url.is_https() && !server.public_url.is_loopback(),
            key!("weakness-public-url-plain"),
        ),
        (
            !is_local
                && loaded.config.tls.certificate.is_none()
                && server.trusted_proxies.is_empty(),
            key!("weakness-listen-open"),
        ),
        (!is_local && server.public_url.is_loopback(), key!("weakness-public-url-local")),
        (server.trusted_proxies.iter().any(Network::is_everything), key!("weakness-proxies-all")),
        (mail.host.is_none(), key!("weakness-mail-host")),
        (
            mail.tls == MailTls::None && !is_this_machine(mail.host.as_deref()),
            key!("weakness-mail-plain"),
        ),
        (
            loaded.config.oidc.iter().any(|it| it.issuer.as_ref().is_some_and(|it| !is_https(it))),
            key!("weakness-provider-plain"),
        ),
        (
            loaded.config.backup_s3.bucket.is_some()
                && backup.public_key.is_none()
                && backup.public_keys.is_empty(),
            key!("weakness-backup-plain"),
        ),
        (
            backup.enabled && backup.keep_daily + backup.keep_weekly + backup.keep_monthly == 0,
            key!("weakness-backup-one"),
        ),
        (
            loaded.config.metrics.listen.is_some_and(|listen| !listen.ip().is_loopback()),
            key!("weakness-metrics-open"),
        ),
    ];
    let mut found: Vec<Message> =
        fixed.into_iter().filter(|(is_weak, _)| *is_weak).map(|(_, key)| key.into()).collect();
    let database = &loaded.config.database;
    let cached = database.cache.0.saturating_mul(u64::from(database.readers) + 1);
    if memory().is_some_and(|memory| cached > memory / 2) {
        found.push(message!("weakness-cache-memory", cache = %database.cache, connections = database.readers + 1));
    }
    for (name, meant) in &loaded.misnamed {
        found.push(message!("weakness-variable-name", name = %name, right = %meant));
    }
    for origin in &server.allowed_origins {
        if !origin.is_https() && !origin.is_loopback() {
            found.push(message!("weakness-origin-plain", origin = %origin));
        }
    }
    let holds_secret =
        loaded.config.sections().iter().flat_map(|section| &section.entries).any(|entry| {
            entry.is_secret && matches!(loaded.sources.get(&entry.key), Some(Source::File { .. }))
        });
    let own_file = loaded.file.as_deref().filter(|file| holds_secret && is_readable_by_all(file));
    if let Some(file) = own_file {
        found.push(message!("weakness-file-readable", file = %file.display()));
    }
    for source in loaded.sources.values() {
        if let Source::SecretFile(path) = source
            && is_readable_by_all(path)
        {
            found.push(message!("weakness-secret-readable", file = %path.display()));
        }
    }
    found
}

fn memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?.checked_mul(1024)
}

fn is_this_machine(host: Option<&str>) -> bool {
    matches!(host, Some("localhost" | "127.0.0.1" | "::1") | None)
}

fn is_readable_by_all(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o004 != 0)
}
