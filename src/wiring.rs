//! Converts the configuration to the settings of each part, in one place: the parts below take settings and don't know
//! the configuration.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::Context;
use jiff::{civil::Weekday, tz::TimeZone};
use transom_backups::{BucketSettings, KeepRules, NamedFile};

use crate::{
    access::{Provider, ProviderSettings, Providers, Side, password_hash::Cost},
    config::{
        self, Auth, Company, Config, ExpectedImport, FileType, MailTls, Mfa, Oidc, Rate, SideName,
        SigningAlgorithm,
    },
    db::DbSettings,
    documents::{Accent, CompanyPaper, DocumentError, Logo, PaperSize, Typesetter},
    files::{FileKind, Rules, SpaceReading, Watermarks, disk_space},
    images,
    kernel::secret::Vault,
    outbox::{Branding, Encryption, Outbox, SmsSettings, SmtpSettings},
    previews,
    serve::{Patience, ServeSettings},
    sign_on,
    trade::DocumentKind,
};

pub fn smtp_settings(config: &Config) -> anyhow::Result<Option<SmtpSettings>> {
    let mail = &config.mail;
    let (Some(host), Some(from)) = (&mail.host, &mail.from) else { return Ok(None) };
    let ca_pem = mail
        .ca
        .as_ref()
        .map(|path| std::fs::read(path).with_context(|| format!("cannot read {}", path.display())))
        .transpose()?;
    Ok(Some(SmtpSettings {
        host: host.clone(),
        port: Some(mail.port),
        encryption: match mail.tls {
            MailTls::StartTls => Encryption::Starttls,
            MailTls::Tls => Encryption::Tls,
            MailTls::None => Encryption::None,
        },
        credentials: mail
            .user
            .clone()
            .zip(mail.password.as_ref().map(|password| password.expose().to_owned())),
        ca_pem,
        from: from.as_str().to_owned(),
        reply_to: mail.reply_to.as_ref().map(|address| address.as_str().to_owned()),
        timeout: mail.timeout.0,
    }))
}

pub fn sms_settings(config: &Config) -> Option<SmsSettings> {
    let sms = &config.sms;
    let headers = sms.headers.iter().map(|header| {
        let (name, value) = header.parts();
        (name.to_owned(), value.to_owned())
    });
    Some(SmsSettings {
        url: sms.url.clone()?,
        headers: headers.collect(),
        body: sms.body.clone().unwrap_or_default(),
        secret: sms.secret.as_ref().map(|secret| secret.expose().to_owned()),
        timeout: sms.timeout.0,
    })
}

/// The renderer of PDFs, with the company's own logo.
pub fn typesetter(config: &Config) -> Result<Typesetter, DocumentError> {
    let company = &config.company;
    let logo = company.logo.as_deref().map(Logo::read).transpose()?;
    Typesetter::new(company_paper(company), company.template_dir.as_deref(), logo)?
        .with_fonts(config.papers.fonts.as_deref())
}

/// The sender of PDFs.
pub fn company_paper(company: &Company) -> CompanyPaper {
    let name = company.legal_name.as_ref().unwrap_or(&company.name).clone();
    let contact: Vec<String> = company
        .phone
        .clone()
        .into_iter()
        .chain(company.email.as_ref().map(ToString::to_string))
        .collect();
    let mut footer = vec![name.clone()];
    footer.extend(company.legal_address.iter().cloned());
    footer.extend(contact.iter().cloned());
    CompanyPaper {
        name,
        address: company.legal_address.clone(),
        contact,
        tax_numbers: company.tax_numbers.clone(),
        remittance: company.invoice_terms.clone().unwrap_or_default(),
        footer: footer.join("  ·  "),
        accent: Accent::parse(&company.colour.to_string()).unwrap_or_default(),
        size: PaperSize::Letter,
    }
}

pub fn file_rules(config: &Config) -> Rules {
    let (files, data) = (&config.files, &config.data);
    Rules {
        types: files.types.iter().map(|named| file_kind(*named)).collect(),
        image_limit: files.image_limit.0,
        drawing_limit: files.drawing_limit.0,
        quota: files.quota.0,
        watermarks: Watermarks {
            warn: data.warn_below.0,
            refuse: data.refuse_uploads_below.0,
            read_only: data.read_only_below.0,
        },
    }
}

fn file_kind(named: FileType) -> FileKind {
    match named {
        FileType::Jpeg => FileKind::Jpeg,
        FileType::Png => FileKind::Png,
        FileType::Webp => FileKind::Webp,
        FileType::Heic => FileKind::Heic,
        FileType::Pdf => FileKind::Pdf,
        FileType::Dxf => FileKind::Dxf,
        FileType::Dwg => FileKind::Dwg,
        FileType::Xlsx => FileKind::Xlsx,
        FileType::Csv => FileKind::Csv,
        FileType::Txt => FileKind::Text,
        FileType::Zip => FileKind::Zip,
    }
}

/// Which of the ERP's documents about orders carry prices, and which only staff see.
pub struct OrderDocuments {
    pub priced: Vec<DocumentKind>,
    pub staff_only: Vec<DocumentKind>,
}

pub fn order_documents(config: &Config) -> OrderDocuments {
    let kinds = |named: &[config::DocumentKind]| named.iter().copied().map(document_kind).collect();
    let documents = &config.documents;
    OrderDocuments { priced: kinds(&documents.priced), staff_only: kinds(&documents.staff_only) }
}

fn document_kind(named: config::DocumentKind) -> DocumentKind {
    match named {
        config::DocumentKind::Acknowledgement => DocumentKind::Acknowledgement,
        config::DocumentKind::PackingList => DocumentKind::PackingList,
        config::DocumentKind::Invoice => DocumentKind::Invoice,
        config::DocumentKind::Delivery => DocumentKind::Delivery,
        config::DocumentKind::Other => DocumentKind::Other,
    }
}

pub fn picture_limits(config: &Config) -> images::Limits {
    let files = &config.files;
    images::Limits {
        pixels: u64::from(files.max_megapixels) * 1_000_000,
        side: files.max_side,
        memory: files.decode_memory.0,
        file: files.image_limit.0,
        ..images::Limits::default()
    }
}

/// The limits for inspecting documents.
pub fn preview_settings(config: &Config) -> previews::Settings {
    let previews = &config.previews;
    previews::Settings {
        workers: usize::try_from(previews.workers).unwrap_or(1),
        worker: previews::Bounds { memory: previews.memory.0, time: previews.time.0 },
        cache: previews.cache.0,
        images: picture_limits(config),
    }
}

/// The memory of a printing process, the same as for one that inspects a document.
pub const fn print_memory(config: &Config) -> u64 {
    config.previews.memory.0
}

/// The outbox with the company's branding.
pub fn outbox(config: &Config, vault: Vault) -> Outbox {
    let branding = Branding {
        company: config.company.name.clone(),
        portal_url: config.server.public_url.as_str().to_owned(),
        address: postal_address(&config.company),
        zone: config.company.time_zone.0.clone(),
        pseudo_language: config.server.pseudo_language,
    };
    Outbox::new(vault, branding)
}

/// The company's name and address as one letter has them.
fn postal_address(company: &Company) -> Vec<String> {
    if company.legal_address.is_empty() {
        return Vec::new();
    }
    let name = company.legal_name.as_ref().unwrap_or(&company.name).clone();
    [name].into_iter().chain(company.legal_address.iter().cloned()).collect()
}

/// The database's settings and time limits.
pub fn db_settings(config: &Config) -> DbSettings {
    let database = &config.database;
    DbSettings {
        readers: database.readers,
        cache: database.cache.0,
        checkpoints: database.checkpoint,
        patience: config.server.patience(),
        page_time: database.page_time.0,
        report_time: database.report_time.0,
    }
}

/// The listener, its clients and time limits; the caller adds what is served.
pub fn serve_settings(config: &Config) -> ServeSettings {
    let (server, files) = (&config.server, &config.files);
    let connections = usize::try_from(server.max_connections).ok().and_then(NonZeroUsize::new);
    ServeSettings {
        public_url: Some(server.public_url.as_str().to_owned()),
        allowed_origins: server.allowed_origins.iter().map(|it| it.as_str().to_owned()).collect(),
        trusted_proxies: server.trusted_proxies.clone(),
        body_limit: server.body_limit.0,
        // The multipart framing is added.
        upload_limit: files.drawing_limit.max(files.image_limit).0.saturating_add(64 << 10),
        connections: connections.unwrap_or(NonZeroUsize::MIN),
        connections_of_host: usize::try_from(server.max_connections_per_host).unwrap_or(usize::MAX),
        patience: Patience {
            head: server.header_timeout.0,
            idle: server.keep_alive.0,
            request: server.request_timeout.0,
            minimum_rate: server.min_rate.0,
            ..Patience::default()
        },
        shutdown_grace: server.shutdown_grace.0,
        ..ServeSettings::default()
    }
}

#[derive(Debug, Clone, Copy)]
pub struct SessionLife {
    /// Without use.
    pub idle: i64,
    /// In total.
    pub absolute: i64,
    /// How long a device is remembered; zero for never.
    pub remembered: i64,
}

pub fn session_life(config: &Config, side: Side) -> SessionLife {
    let session = &config.session;
    let (idle, absolute, remembered) = match side {
        Side::Staff => (session.staff_idle, session.staff_life, session.staff_remember),
        Side::Dealer => (session.dealer_idle, session.dealer_life, session.dealer_remember),
    };
    SessionLife {
        idle: idle.as_seconds(),
        absolute: absolute.as_seconds(),
        remembered: remembered.as_seconds(),
    }
}

#[derive(Debug, Clone)]
pub struct PasswordPolicy {
    /// The minimum length.
    pub shortest: u32,
    /// The minimum length if two-step verification is required too.
    pub shortest_with_second_step: u32,
    pub mfa: Mfa,
    /// The manufacturer's name, which passwords must not consist of.
    pub company: String,
}

pub fn password_policy(config: &Config) -> PasswordPolicy {
    PasswordPolicy {
        shortest: config.auth.password_min,
        shortest_with_second_step: config.auth.password_min_with_second_step,
        mfa: config.mfa.clone(),
        company: config.company.name.clone(),
    }
}

/// The hours of a working day, in minutes since midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkingDay {
    pub opens: i64,
    pub closes: i64,
}

/// The working hours of the service department.
pub fn working_day(config: &Config) -> WorkingDay {
    let service = &config.service;
    WorkingDay { opens: i64::from(service.opens.0), closes: i64::from(service.closes.0) }
}

/// The sign-in providers, not queried yet.
pub fn providers(config: &Config) -> anyhow::Result<Providers> {
    config.oidc.iter().map(provider).collect::<anyhow::Result<_>>().map(Providers::new)
}

fn provider(oidc: &Oidc) -> anyhow::Result<Provider> {
    let issuer = oidc.issuer.as_ref().map(ToString::to_string).unwrap_or_default();
    let client_id = oidc.client_id.clone().unwrap_or_default();
    let mut clients = oidc.other_clients.clone();
    clients.push(client_id.clone());
    let source = sign_on::Provider::new(sign_on::Settings {
        audience: oidc.audience.clone().unwrap_or_default(),
        clients,
        token_types: oidc.token_types.clone(),
        access_token_claim: oidc.access_token_claim.clone(),
        algorithms: oidc.algorithms.iter().map(|named| algorithm(*named)).collect(),
        authorities: oidc.ca.clone(),
        issuer: issuer.clone(),
    })
    .with_context(|| format!("cannot ask {issuer}"))?;
    let settings = ProviderSettings {
        id: oidc.id.clone().unwrap_or_default(),
        name: oidc.name.as_deref().unwrap_or_default().trim().to_owned(),
        client_id,
        scopes: oidc.scopes.clone(),
        resource: oidc.resource.as_ref().map(ToString::to_string),
        sides: oidc.sides.iter().map(|named| side(*named)).collect(),
        staff_scope: oidc.staff_scope.clone(),
        role_claims: oidc.role_claims.clone(),
    };
    Ok(Provider::new(settings, source))
}

fn algorithm(named: SigningAlgorithm) -> sign_on::Algorithm {
    match named {
        SigningAlgorithm::Rs256 => sign_on::Algorithm::Rs256,
        SigningAlgorithm::Ps256 => sign_on::Algorithm::Ps256,
        SigningAlgorithm::Es256 => sign_on::Algorithm::Es256,
        SigningAlgorithm::EdDsa => sign_on::Algorithm::EdDsa,
    }
}

fn side(named: SideName) -> Side {
    match named {
        SideName::Dealers => Side::Dealer,
        SideName::Staff => Side::Staff,
    }
}

/// Sides whose users can sign in only through a provider.
pub fn provider_only(config: &Config) -> Vec<Side> {
    config.auth.provider_only.iter().map(|named| side(*named)).collect()
}

/// The address provider's address and key.
#[derive(Clone)]
pub struct AddressProvider {
    pub url: String,
    pub key: String,
    pub timeout: Duration,
}

pub fn address_provider(config: &Config) -> Option<AddressProvider> {
    let address = &config.address;
    Some(AddressProvider {
        url: address.url.as_ref()?.as_str().trim_end_matches('/').to_owned(),
        key: address.key.as_ref().map(|key| key.expose().to_owned()).unwrap_or_default(),
        timeout: address.timeout.0,
    })
}

/// The weekly maintenance window, as announced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MaintenanceWindow {
    /// `None` if there is no weekly maintenance.
    pub weekday: Option<Weekday>,
    /// When it is over, in minutes since midnight at the plant.
    pub ends: u16,
    pub from: String,
    pub to: String,
    pub zone: String,
}

pub fn maintenance_window(company: &Company) -> MaintenanceWindow {
    let (begins, ends) = (company.maintenance_from.0, company.maintenance_to.0);
    MaintenanceWindow {
        weekday: company.maintenance_day.weekday(),
        // One that goes on past midnight lasts as long as its day does.
        ends: if ends > begins { ends } else { 24 * 60 },
        from: company.maintenance_from.in_words(),
        to: company.maintenance_to.in_words(),
        zone: company.maintenance_zone.trim().to_owned(),
    }
}

/// The company's logo; the demo has its own.
pub fn logo(company: &Company, is_demo: bool) -> anyhow::Result<Option<Logo>> {
    Ok(match &company.logo {
        Some(path) => Some(Logo::read(path)?),
        None => is_demo.then(Logo::demo),
    })
}

pub fn hash_cost(auth: &Auth) -> Cost {
    Cost {
        memory: u32::try_from(auth.argon2_memory.0 >> 10).unwrap_or(u32::MAX),
        passes: auth.argon2_passes,
        lanes: auth.argon2_lanes,
    }
}

/// Where backups are stored, which are kept, and how they are tested.
pub struct BackupSettings {
    /// Whether one is made every night.
    pub is_enabled: bool,
    /// The time, in minutes of the plant's day.
    pub at_minute: u16,
    pub has_drills: bool,
    /// The directory, if it isn't the default.
    pub dir: Option<PathBuf>,
    /// The bucket, which takes precedence over the directory.
    pub bucket: Option<BucketSettings>,
    /// The keys that they are encrypted to, if any.
    pub public_keys: Vec<String>,
    /// Files named in the configuration that are included.
    pub named_files: Vec<NamedFile>,
    /// The file with the private key.
    pub identity_file: Option<PathBuf>,
    pub keep: KeepRules,
    pub zone: TimeZone,
    /// The percentage of the disk that uploads need.
    pub refuse_below: u8,
    /// Returns the space on a disk.
    pub space: SpaceReading,
    pub hash_cost: Cost,
    /// The configuration as a file, without secrets.
    pub text: String,
    /// The configuration of a scratch portal, without anything that contacts other machines.
    pub isolated_text: String,
}

/// The recipients of alerts in addition to the administrators, and the time zone for alerts.
#[derive(Debug, Clone)]
pub struct AlertSettings {
    pub mail_to: Vec<String>,
    pub zone: TimeZone,
    /// The portal's name, for those who run several.
    pub portal: String,
}

pub fn alert_settings(config: &Config) -> AlertSettings {
    // The outbox takes addresses without a name.
    let plain = |text: &str| {
        let address = text.rsplit_once('<').map_or(text, |(_, rest)| rest.trim_end_matches('>'));
        address.trim().to_owned()
    };
    AlertSettings {
        mail_to: config.alerts.mail_to.iter().map(|to| plain(to.as_str().trim())).collect(),
        zone: config.company.time_zone.0.clone(),
        portal: {
            let url = config.server.public_url.as_str();
            let host = url.split_once("://").map_or(url, |(_, host)| host).trim_end_matches('/');
            format!("{} ({host})", config.company.name.trim())
        },
    }
}

/// The settings that the status depends on.
pub struct SystemSettings {
    pub watermarks: Watermarks,
    /// The TLS certificate, if the server itself has one.
    pub certificate: Option<PathBuf>,
    pub sends_mail: bool,
    pub expected_imports: Vec<ExpectedImport>,
    pub zone: TimeZone,
    pub backup: BackupSettings,
    /// The time of backups: `02:30`.
    pub backup_at: String,
    /// The limit of text messages of the portal.
    pub texts: Rate,
    /// Id and name of each sign-in provider.
    pub providers: Vec<(String, String)>,
}

pub fn system_settings(config: &Config) -> SystemSettings {
    let text = |text: &Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
    SystemSettings {
        watermarks: file_rules(config).watermarks,
        certificate: config.tls.certificate.clone(),
        sends_mail: config.mail.host.is_some(),
        expected_imports: config.imports.expected.clone(),
        zone: config.company.time_zone.0.clone(),
        backup: backup_settings(config),
        backup_at: config.backup.at.to_string(),
        texts: config.limits.sms_of_portal,
        providers: config.oidc.iter().map(|oidc| (text(&oidc.id), text(&oidc.name))).collect(),
    }
}

/// How backups are made and tested.
pub fn backup_settings(config: &Config) -> BackupSettings {
    let backup = &config.backup;
    let s3 = &config.backup_s3;
    let bucket = match (&s3.bucket, &s3.endpoint, &s3.access_key, &s3.secret_key) {
        (Some(bucket), Some(endpoint), Some(access_key), Some(secret_key)) => {
            Some(BucketSettings {
                endpoint: endpoint.as_str().to_owned(),
                region: s3.region.clone(),
                bucket: bucket.clone(),
                prefix: s3.prefix.clone().unwrap_or_default(),
                access_key: access_key.clone(),
                secret_key: secret_key.expose().to_owned(),
                has_path_style: s3.path_style,
                ca: s3.ca.clone(),
            })
        }
        _ => None,
    };
    BackupSettings {
        is_enabled: backup.enabled,
        at_minute: backup.at.0,
        has_drills: backup.drill,
        dir: backup.dir.clone(),
        bucket,
        public_keys: backup.public_key.iter().chain(&backup.public_keys).cloned().collect(),
        named_files: named_files(config),
        identity_file: backup.identity_file.clone(),
        keep: KeepRules {
            daily: backup.keep_daily,
            weekly: backup.keep_weekly,
            monthly: backup.keep_monthly,
        },
        zone: config.company.time_zone.0.clone(),
        refuse_below: config.data.refuse_uploads_below.0,
        space: disk_space(),
        hash_cost: hash_cost(&config.auth),
        text: whole_text(config),
        isolated_text: isolated_text(config),
    }
}

/// Sections that contact other machines, or that a scratch portal must not have.
const OUTWARD: [&str; 9] =
    ["server", "tls", "mail", "sms", "address", "backup", "backup.s3", "metrics", "alerts"];

/// Files of the configuration that are included in a backup: without them things work differently, and nothing in them
/// is secret.
fn named_files(config: &Config) -> Vec<NamedFile> {
    let mut found = Vec::new();
    let mut add = |key: String, path: &Path| {
        found.push(NamedFile { key, path: path.display().to_string() });
    };
    for (key, path) in [
        ("mail.ca", &config.mail.ca),
        ("backup.s3.ca", &config.backup_s3.ca),
        ("company.logo", &config.company.logo),
    ] {
        if let Some(path) = path {
            add(key.to_owned(), path);
        }
    }
    for (number, provider) in config.oidc.iter().enumerate() {
        if let Some(path) = &provider.ca {
            add(format!("auth.oidc.{number}.ca"), path);
        }
    }
    for file in config.company.template_dir.iter().flat_map(|dir| files_in(dir)) {
        add("company.template_dir".to_owned(), &file);
    }
    found
}

/// The files of a directory, recursively and in order. Unreadable ones are reported when they are used.
fn files_in(dir: &Path) -> Vec<PathBuf> {
    let (mut open, mut found) = (vec![dir.to_owned()], Vec::new());
    while let Some(dir) = open.pop() {
        for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
            let path = entry.path();
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                open.push(path);
            } else if path.is_file() {
                found.push(path);
            }
        }
    }
    found.sort_unstable();
    found
}

/// The prefix of lines in a backup's configuration that say what it leaves out.
pub const PUT_BACK: &str = "# put back: ";

/// The files that a restore needs in addition to the backup, one line each.
fn to_put_back(config: &Config) -> Vec<String> {
    let origins = &config.origins;
    let mut lines = Vec::new();
    for entry in config.sections().into_iter().flat_map(|section| section.entries) {
        let key = &entry.key;
        if let Some(path) = origins.secret_files.get(key) {
            lines.push(format!("{} ({key}_file)", path.display()));
        } else if entry.is_secret && entry.value.is_some() {
            lines.push(format!("the value of {key}, which is not in a file of its own"));
        } else if entry.value.as_deref().is_some_and(|value| value.contains("(hidden)")) {
            lines.push(format!("the value of {key}, which may hold a secret"));
        }
    }
    for (key, path) in [
        ("tls.certificate", &config.tls.certificate),
        ("tls.key", &config.tls.key),
        ("backup.identity_file", &config.backup.identity_file),
        // Too large for every backup.
        ("papers.fonts", &config.papers.fonts),
    ] {
        if let Some(path) = path {
            lines.push(format!("{} ({key})", path.display()));
        }
    }
    lines
}

fn whole_text(config: &Config) -> String {
    let mut chosen = chosen(config, |_| true);
    for (key, path) in &config.origins.secret_files {
        let path = toml::Value::String(path.display().to_string());
        chosen.insert(format!("{key}_file"), path.to_string());
    }
    let mut text = String::new();
    for line in to_put_back(config) {
        let _ = writeln!(text, "{PUT_BACK}{}", line.replace(['\n', '\r'], " "));
    }
    text.push_str(&config::template(&chosen));
    // The template has one place for each section, and none for several of a kind.
    for section in config.sections().into_iter().filter(|section| section.is_member) {
        let name = section.name.rsplit_once('.').map_or(section.name.as_str(), |(name, _)| name);
        let _ = writeln!(text, "\n[[{name}]]");
        for entry in section.entries.into_iter().filter(|entry| !entry.is_secret) {
            let key = entry.key.rsplit('.').next().unwrap_or_default();
            if let Some(value) = entry.value.filter(|value| !value.contains("(hidden)")) {
                let _ = writeln!(text, "{key} = {value}");
            }
        }
    }
    text
}

fn isolated_text(config: &Config) -> String {
    let mut chosen = chosen(config, |section| !OUTWARD.contains(&section));
    for (key, value) in [
        ("backup.enabled", "false"),
        // The only visitor of a drill signs in with a random password.
        ("auth.mfa.staff", "\"optional\""),
        ("auth.mfa.dealers", "\"optional\""),
        ("auth.mfa.required_roles", "[]"),
        ("auth.provider_only", "[]"),
    ] {
        chosen.insert(key.to_owned(), value.to_owned());
    }
    config::template(&chosen)
}

/// Settings without secrets that differ from their default, in the selected sections.
fn chosen(config: &Config, is_wanted: impl Fn(&str) -> bool) -> BTreeMap<String, String> {
    let defaults = Config::default().sections();
    let usual: BTreeMap<String, Option<String>> = defaults
        .into_iter()
        .flat_map(|section| section.entries)
        .map(|entry| (entry.key, entry.value))
        .collect();
    let sections = config.sections();
    let wanted = sections.into_iter().filter(|section| is_wanted(&section.name));
    wanted
        .flat_map(|section| section.entries)
        .filter(|entry| !entry.is_secret)
        .filter_map(|entry| {
            let value = entry.value.filter(|value| !value.contains("(hidden)"))?;
            let is_usual = usual.get(&entry.key).is_some_and(|it| it.as_ref() == Some(&value));
            let is_set = config.origins.set.contains(&entry.key);
            (is_set || !is_usual).then_some((entry.key, value))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{MaintenanceDay, TimeOfDay};

    /// Makes sure that every setting that names a file is either included in backups or not on purpose.
    #[test]
    fn every_file_that_a_setting_names_comes_along_is_put_back_or_is_the_portals_own() {
        const ALONG: [&str; 5] =
            ["mail.ca", "backup.s3.ca", "auth.oidc.ca", "company.logo", "company.template_dir"];
        const PUT_BACK: [&str; 4] =
            ["tls.certificate", "tls.key", "backup.identity_file", "papers.fonts"];
        const OWN: [&str; 2] = ["data.dir", "backup.dir"];
        let (mut section, mut count) = (String::new(), 0);
        for line in config::template(&BTreeMap::new()).lines() {
            let line = line.trim_start_matches('#');
            if line.starts_with('[') {
                section = line.trim_matches(['[', ']']).to_owned();
            }
            let Some((name, value)) = line.split_once(" = ") else { continue };
            if !value.starts_with("\"/") || value.ends_with("sign-in\"") {
                continue;
            }
            let key = format!("{section}.{name}");
            // Secrets in separate files are put back manually.
            let is_known = [&ALONG[..], &PUT_BACK, &OWN].concat().contains(&key.as_str())
                || config::template(&BTreeMap::new())
                    .contains(&format!("#{} = ", name.trim_end_matches("_file")))
                    && name.ends_with("_file");
            assert!(is_known, "{key}: does it come along with a backup?");
            count += 1;
        }
        assert!(count > 10, "{count}");
    }

    #[test]
    fn a_backups_configuration_keeps_paths_of_secrets_and_says_what_is_not_in_it() {
        let dir = tempfile::tempdir().unwrap();
        let secret = dir.path().join("mail-password");
        std::fs::write(&secret, "swordfish").unwrap();
        let templates = dir.path().join("templates");
        std::fs::create_dir_all(templates.join("parts")).unwrap();
        for file in ["logo.svg", "ca.pem", "templates/invoice.typ", "templates/parts/head.typ"] {
            std::fs::write(dir.path().join(file), "x").unwrap();
        }
        let text = "[mail]\nhost = \"m\"\nport = 587\nuser = \"u\"\nfrom = \"a@b.example\"\nca = \"ca.pem\"\n\
            password_file = \"mail-password\"\n[address]\nurl = \"https://a.example.com\"\nkey = \"herring\"\n\
            [company]\nlogo = \"logo.svg\"\ntemplate_dir = \"templates\"\n";
        let file = dir.path().join("t.toml");
        std::fs::write(&file, text).unwrap();
        let loaded =
            config::load(config::Sources { file: Some(file), ..config::Sources::default() })
                .unwrap();
        let settings = backup_settings(&loaded.config);
        let lines: Vec<&str> = settings.text.lines().collect();
        let path = secret.display();
        for line in [
            format!("password_file = \"{path}\""),
            format!("# put back: {path} (mail.password_file)"),
            "# put back: the value of address.key, which is not in a file of its own".to_owned(),
            "port = 587".to_owned(),
        ] {
            assert!(lines.contains(&line.as_str()), "{line}\n{}", settings.text);
        }
        assert!(!settings.text.contains("swordfish") && !settings.text.contains("herring"));
        let named: Vec<&str> = settings.named_files.iter().map(|file| file.key.as_str()).collect();
        let expected = ["mail.ca", "company.logo", "company.template_dir", "company.template_dir"];
        assert_eq!(named, expected);
        // It is parsed to the same settings, once the secrets are back.
        let again = dir.path().join("again.toml");
        std::fs::write(&again, settings.text.replace("#key = \"…\"", "key = \"herring\"")).unwrap();
        let again =
            config::load(config::Sources { file: Some(again), ..config::Sources::default() })
                .unwrap();
        assert_eq!(again.config.mail.password.unwrap().expose(), "swordfish");
    }

    #[test]
    fn the_window_of_the_maintenance_is_told_in_words() {
        let mut company = Company::default();
        let window = maintenance_window(&company);
        assert_eq!(window.weekday, Some(Weekday::Sunday));
        assert_eq!((&*window.from, &*window.to, &*window.zone), ("5:00 AM", "9:00 AM", "CST"));
        company.maintenance_from = TimeOfDay(1320);
        company.maintenance_zone = "Eastern".to_owned();
        company.maintenance_day = MaintenanceDay::Never;
        let window = maintenance_window(&company);
        assert_eq!(window.weekday, None);
        assert_eq!((&*window.from, &*window.zone), ("10:00 PM", "Eastern"));
    }

    #[test]
    fn the_configuration_says_who_sends_the_papers() {
        let company = Company {
            name: "Northlight".to_owned(),
            legal_name: Some("Northlight Windows & Doors Ltd.".to_owned()),
            legal_address: vec!["1480 Foundry Road".to_owned()],
            phone: Some("204-555-0142".to_owned()),
            tax_numbers: vec!["GST 81234 5678 RT0001".to_owned()],
            invoice_terms: Some("Net 30 days.".to_owned()),
            ..Config::default().company
        };
        let paper = company_paper(&company);
        assert_eq!(
            paper.footer,
            "Northlight Windows & Doors Ltd.  ·  1480 Foundry Road  ·  204-555-0142"
        );
        assert_eq!(paper.tax_numbers, ["GST 81234 5678 RT0001"]);
        assert_eq!(paper.remittance, "Net 30 days.");
    }
}
