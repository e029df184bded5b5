//! Declares every setting with its default and its purpose. Reading, listing, the check for unknown keys and the
//! template all use this one list.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
    time::Duration,
};

use super::{ExpectedImport, TimeOfDay, layers::Layers, values::*};

/// A setting as the template and `config show` list it.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The names of section and setting, separated by a dot.
    pub key: String,
    /// The description, line by line.
    pub about: &'static [&'static str],
    /// The value as TOML, or `None` if it isn't set. Never the text of a secret.
    pub value: Option<String>,
    /// An example as TOML, for settings without a default.
    pub example: Option<&'static str>,
    /// Whether `…_file` may name a file with the value instead.
    pub is_secret: bool,
}

#[derive(Debug, Clone)]
pub struct Section {
    pub name: String,
    /// Whether it can occur more than once, in double brackets.
    pub is_member: bool,
    /// The description, line by line.
    pub about: &'static [&'static str],
    /// The settings, in the order of the template.
    pub entries: Vec<Entry>,
}

fn entry<T: Setting>(
    key: String,
    about: &'static [&'static str],
    value: &T,
    examples: &[&'static str],
) -> Entry {
    Entry {
        about,
        value: value.show().map(|shown| concealed(&key, shown)),
        example: examples.first().copied(),
        is_secret: T::SECRET,
        key,
    }
}

/// The settings that were set, and the sources of their secrets.
#[derive(Debug, Clone, Default)]
pub struct Origins {
    /// Keys set by the file, the environment or a flag, even to the default.
    pub set: BTreeSet<String>,
    /// Files that hold secrets, by key: `mail.password` and its path.
    pub secret_files: BTreeMap<String, PathBuf>,
}

/// Settings that may contain secrets although they needn't. Only whether they are set is shown.
const MAY_HOLD_SECRETS: [&str; 4] = ["sms.url", "sms.headers", "sms.body", "address.url"];

fn concealed(key: &str, shown: String) -> String {
    if MAY_HOLD_SECRETS.contains(&key) && shown != "[]" { "\"(hidden)\"".to_owned() } else { shown }
}

/// The settings of a section, at any path.
trait Part: Default {
    const ABOUT: &'static [&'static str];

    fn take(layers: &mut Layers, path: &str) -> Self;

    fn entries(&self, path: &str) -> Vec<Entry>;
}

/// Creates a value at a path: a section, or a list of them (`[[auth.oidc]]`).
trait AtPath: Default {
    fn read(layers: &mut Layers, path: &str) -> Self;

    /// The sections that are present.
    fn sections(&self, path: &'static str) -> Vec<Section>;

    /// The section for the template.
    fn pattern(path: &'static str) -> Section;
}

const MOST_MEMBERS: usize = 10;

impl<T: Part> AtPath for Vec<T> {
    fn read(layers: &mut Layers, path: &str) -> Self {
        let count = layers.count_members(path, MOST_MEMBERS);
        (0..count).map(|number| T::take(layers, &format!("{path}.{number}"))).collect()
    }

    fn sections(&self, path: &'static str) -> Vec<Section> {
        let members = self.iter().enumerate().map(|(number, member)| {
            let name = format!("{path}.{number}");
            Section { about: T::ABOUT, entries: member.entries(&name), is_member: true, name }
        });
        members.collect()
    }

    fn pattern(path: &'static str) -> Section {
        let entries = T::default().entries(path);
        Section { name: path.to_owned(), about: T::ABOUT, entries, is_member: true }
    }
}

/// `field: Kind = default`, or `field: Option<Kind> = None, "an example"` for settings without a default. A section
/// that can occur more than once is `Section in Vec`.
macro_rules! settings {
    (@at $section:ident) => { $section };
    (@at $section:ident $many:ident) => { $many<$section> };
    ($(
        $(#[doc = $about:literal])*
        [$path:literal] $place:ident: $section:ident $(in $many:ident)? {
            $(
                $(#[doc = $field_about:literal])*
                $field:ident: $kind:ty = $default:expr $(, $example:literal)?;
            )*
        }
    )*) => {
        $(
            $(#[doc = $about])*
            #[derive(Debug, Clone)]
            pub struct $section {
                $(
                    $(#[doc = $field_about])*
                    pub $field: $kind,
                )*
            }

            impl Default for $section {
                fn default() -> Self {
                    Self { $($field: $default),* }
                }
            }

            impl Part for $section {
                const ABOUT: &'static [&'static str] = &[$($about),*];

                fn take(layers: &mut Layers, path: &str) -> Self {
                    let default = Self::default();
                    Self {
                        $($field: layers.take(&format!(concat!("{}.", stringify!($field)), path), default.$field),)*
                    }
                }

                fn entries(&self, path: &str) -> Vec<Entry> {
                    vec![$(entry(
                        format!(concat!("{}.", stringify!($field)), path),
                        &[$($field_about),*],
                        &self.$field,
                        &[$($example)?],
                    )),*]
                }
            }

            impl AtPath for $section {
                fn read(layers: &mut Layers, path: &str) -> Self {
                    Self::take(layers, path)
                }

                fn sections(&self, path: &'static str) -> Vec<Section> {
                    let entries = self.entries(path);
                    vec![Section { name: path.to_owned(), about: Self::ABOUT, entries, is_member: false }]
                }

                fn pattern(path: &'static str) -> Section {
                    let entries = Self::default().entries(path);
                    Section { name: path.to_owned(), about: Self::ABOUT, entries, is_member: false }
                }
            }
        )*

        /// The whole configuration. Nested sections (`auth.mfa`) are fields of their own.
        #[derive(Debug, Clone, Default)]
        pub struct Config {
            $(
                $(#[doc = $about])*
                pub $place: settings!(@at $section $($many)?),
            )*
            pub origins: Origins,
        }

        impl Config {
            /// Reads every setting. Problems and unknown keys stay in `layers`.
            pub(super) fn read(layers: &mut Layers) -> Self {
                Self { $($place: AtPath::read(layers, $path),)* origins: Origins::default() }
            }

            /// Every section with its current settings. Members of a list are numbered from 0.
            pub fn sections(&self) -> Vec<Section> {
                let sections = [$(self.$place.sections($path)),*];
                sections.into_iter().flatten().collect()
            }

            /// Every possible section with its defaults. A list is represented by its first member.
            pub(super) fn patterns() -> Vec<Section> {
                vec![$(<settings!(@at $section $($many)?) as AtPath>::pattern($path)),*]
            }
        }
    };
}

settings! {
    /// Where the server listens, what it is called outside, and its timeouts.
    ["server"] server: Server {
        /// Where people reach the portal: scheme and host. Emails link to it, and its pages may call the API.
        public_url: Origin = Origin::local();
        /// The address and port to listen on.
        listen: std::net::SocketAddr = std::net::SocketAddr::from(([127, 0, 0, 1], 8080));
        /// Reverse proxies whose X-Forwarded-For and X-Request-Id are trusted.
        trusted_proxies: Vec<Network> = Vec::new(), "[\"10.0.0.5\"]";
        /// Other origins whose pages may call the API.
        allowed_origins: Vec<Origin> = Vec::new(), "[\"https://intranet.example.com\"]";
        /// The largest body of a request without a file.
        body_limit: Size = Size::mib(1);
        /// How long the headers of a request may take to arrive.
        header_timeout: Period = Period::seconds(10);
        /// How long a whole request may take; for uploads and downloads, `min_rate` counts instead.
        request_timeout: Period = Period::seconds(30);
        /// Minimum transfer rate of files, in bytes per second; slower uploads and downloads are cut off.
        min_rate: Size = Size::kib(4);
        /// How long an idle connection is kept open.
        keep_alive: Period = Period::seconds(75);
        /// How often a stream of notifications sends a sign of life: more often than a proxy's read timeout.
        heartbeat: Period = Period::seconds(15);
        /// How many connections may be open at once.
        max_connections: u32 = 1024;
        /// How many of them one host may have; `trusted_proxies` and this machine may have all of them.
        max_connections_per_host: u32 = 128;
        /// Whether the API's documentation is public, at /api/docs and /api/openapi.json.
        api_docs: bool = true;
        /// Whether users can choose a pseudo-language, en-XA: English with accents in brackets, which shows
        /// what a translation would miss. For testing translations.
        pseudo_language: bool = false;
        /// How long requests in flight may continue when the server shuts down.
        shutdown_grace: Period = Period::seconds(30);
    }

    /// Encryption by the server itself, if no reverse proxy does it. The files are read again when they
    /// change; if the new ones can't be used, the old certificate stays in use.
    ["tls"] tls: Tls {
        /// The certificate with its chain, PEM.
        certificate: Option<PathBuf> = None, "\"/etc/transom/portal.crt\"";
        /// The certificate's private key, PEM.
        key: Option<PathBuf> = None, "\"/etc/transom/portal.key\"";
    }

    /// The directory with everything that the portal stores, and how much free space its disk must have.
    ["data"] data: Data {
        /// Database, key and files; on a local disk.
        dir: PathBuf = PathBuf::from("/var/lib/transom");
        /// Warn below this share of free space.
        warn_below: Percent = Percent(10);
        /// Accept no more uploads below this share.
        refuse_uploads_below: Percent = Percent(5);
        /// Write nothing at all below this share.
        read_only_below: Percent = Percent(2);
    }

    /// The database inside the data directory.
    ["database"] database: Database {
        /// The number of reader threads.
        readers: u32 = 4;
        /// Page cache of each thread.
        cache: Size = Size::mib(16);
        /// How long the database may work on one page or search. Beyond that, users are asked to narrow it
        /// down.
        page_time: Period = Period::seconds(2);
        /// How long it may work on an export or a report. Including the time in line, they always end
        /// shortly before the request times out.
        report_time: Period = Period::seconds(30);
        /// Checkpoint the write-ahead log. Switch this off only if a replicator such as Litestream does it.
        checkpoint: bool = true;
    }

    /// Uploaded files.
    ["files"] files: Files {
        /// File types that are accepted, recognised by their content.
        types: Vec<FileType> = vec![
            FileType::Jpeg, FileType::Png, FileType::Webp, FileType::Heic,
            FileType::Pdf, FileType::Dxf, FileType::Dwg,
        ];
        /// The largest image.
        image_limit: Size = Size::mib(15);
        /// The largest drawing or other document.
        drawing_limit: Size = Size::mib(100);
        /// How many images one request of a dealer may have.
        images_per_request: u32 = 20;
        /// Space for all files together; 0 means no limit but the disk.
        quota: Size = Size(0);
        /// Memory for decoding images, shared by all that are decoded at the same time.
        decode_memory: Size = Size::mib(256);
        /// The largest image that is decoded, in millions of pixels.
        max_megapixels: u32 = 50;
        /// The longest side of an image that is decoded, in pixels.
        max_side: u32 = 12_000;
    }

    /// Documents of the ERP that `transom import documents` files with orders.
    ["documents"] documents: Documents {
        /// Kinds that carry prices: they are hidden from users who may not see amounts.
        priced: Vec<DocumentKind> = vec![DocumentKind::Acknowledgement, DocumentKind::Invoice];
        /// Kinds that only staff see.
        staff_only: Vec<DocumentKind> = Vec::new(), "[\"other\"]";
    }

    /// Pictures of documents' pages, made by separate worker processes.
    ["previews"] previews: Previews {
        /// How many of them run at the same time.
        workers: u32 = 2;
        /// How much memory each of them may use.
        memory: Size = Size::mib(1024);
        /// How long each of them may take for a document.
        time: Period = Period::seconds(20);
        /// Disk space for pictures; the oldest are deleted and made again when they are needed.
        cache: Size = Size::mib(2048);
    }

    /// Passwords.
    ["auth"] auth: Auth {
        /// The shortest password of someone without two-step verification; at least 15.
        password_min: u32 = 15;
        /// The shortest password of someone with two-step verification; at least 12.
        password_min_with_second_step: u32 = 12;
        /// Memory for one hash; can only be raised. Passwords are hashed again at the next sign-in.
        argon2_memory: Size = Size::kib(19_456);
        /// Passes over that memory; can only be raised.
        argon2_passes: u32 = 2;
        /// Lanes of one hash.
        argon2_lanes: u32 = 1;
        /// Sides whose users can sign in only through a provider: "dealers", "staff" or both. The users in
        /// `break_glass` can still use their passwords when the provider is down.
        provider_only: Vec<SideName> = Vec::new(), "[\"staff\"]";
        /// Email addresses or user names of those users.
        break_glass: Vec<String> = Vec::new(), "[\"admin@example.com\"]";
    }

    /// Two-step verification.
    ["auth.mfa"] mfa: Mfa {
        /// Staff: "required" (an authenticator app) or "optional".
        staff: MfaDemand = MfaDemand::Required;
        /// Dealers: "required" or "optional".
        dealers: MfaDemand = MfaDemand::Optional;
        /// Codes of roles that always need it, whatever the two settings above say.
        required_roles: Vec<String> = Vec::new(), "[\"dealer.owner\"]";
        /// Dealers may have codes sent by email.
        email_codes: bool = true;
        /// Dealers may have codes sent to a verified phone; needs the section sms.
        sms_codes: bool = true;
    }

    /// A provider (OpenID Connect) through which users sign in. There may be several, each under a line with double
    /// brackets; dealers and staff may use different ones. At the provider, register this portal as a single-page
    /// application (public client, PKCE) with the redirect addresses PUBLIC_URL/sign-in/callback and
    /// PUBLIC_URL/sign-in/silent. `transom doctor` checks all of it.
    ["auth.oidc"] oidc: Oidc in Vec {
        /// The portal's name for it. Users are linked to it by this name, so never change it.
        id: Option<String> = None, "\"entra\"";
        /// What users read: Continue with …
        name: Option<String> = None, "\"Example Account\"";
        /// The provider's address, exactly as its tokens name it.
        issuer: Option<Link> = None, "\"https://login.example.com/tenant\"";
        /// The client ID of this portal there.
        client_id: Option<String> = None, "\"transom\"";
        /// Client IDs of other programs that may call the API with their users' tokens.
        other_clients: Vec<String> = Vec::new(), "[\"reporting-tool\"]";
        /// The audience of access tokens for this portal, and of no others.
        audience: Option<String> = None, "\"api://transom\"";
        /// Types of access tokens (typ) that are accepted; some providers say "JWT". ID tokens never are.
        token_types: Vec<String> = vec!["at+jwt".to_owned()];
        /// A claim that only the provider's access tokens have, and never its ID tokens, if both carry a nonce
        /// (Authentik: uid).
        access_token_claim: Option<String> = None, "\"uid\"";
        /// Algorithms that they may be signed with.
        algorithms: Vec<SigningAlgorithm> = vec![
            SigningAlgorithm::Rs256, SigningAlgorithm::Ps256,
            SigningAlgorithm::Es256, SigningAlgorithm::EdDsa,
        ];
        /// The scopes that the web app requests. With `offline_access` it can renew a sign-in if the browser
        /// blocks third-party cookies.
        scopes: Vec<String> = vec!["openid".to_owned(), "profile".to_owned(), "email".to_owned()];
        /// The resource that the web app names (RFC 8707), if the provider requires one.
        resource: Option<Resource> = None, "\"https://portal.example.com/api\"";
        /// Who may sign in through it: "dealers", "staff" or both.
        sides: Vec<SideName> = vec![SideName::Dealers, SideName::Staff];
        /// The scope that staff tokens must have.
        staff_scope: Option<String> = None, "\"transom.staff\"";
        /// Roles that a claim decides at every sign-in: `claim: value = role`. In the portal, such roles can then
        /// no longer be given to or removed from users who are linked to this provider.
        role_claims: Vec<RoleClaim> = Vec::new(), "[\"realm_access.roles: portal-service = staff.advisor\"]";
        /// The authorities that sign the provider's certificate, PEM; without it, the usual ones.
        ca: Option<PathBuf> = None, "\"/etc/transom/provider-ca.pem\"";
    }

    /// How long a sign-in lasts.
    ["session"] session: Session {
        /// Staff: while idle.
        staff_idle: Period = Period::minutes(30);
        /// Staff: at most.
        staff_life: Period = Period::hours(12);
        /// Staff: how long a remembered device needs no two-step verification; 0 for never.
        staff_remember: Period = Period::seconds(0);
        /// Dealers: while idle.
        dealer_idle: Period = Period::hours(8);
        /// Dealers: at most.
        dealer_life: Period = Period::hours(24);
        /// Dealers: how long a remembered device needs no two-step verification; 0 for never.
        dealer_remember: Period = Period::days(30);
        /// Staff acting for a dealer: at most.
        impersonation_life: Period = Period::minutes(30);
        /// Email an account's owners when staff open the portal in its place.
        impersonation_notice: bool = true;
    }

    /// How often something may be done before people have to wait.
    ["limits"] limits: Limits {
        /// Sign-ins and resets from one address.
        sign_in: Rate = Rate::per_minute(30);
        /// Sign-ins of one user, from anywhere; each leaves an event in the audit log.
        sign_in_of_user: Rate = Rate::per_hour(60);
        /// Calls of one user, in all of their sessions.
        calls: Rate = Rate::per_minute(1200);
        /// Registrations from one address.
        register: Rate = Rate::per_hour(10);
        /// Emails that one person causes.
        mail: Rate = Rate::per_hour(60);
        /// Text messages to one person.
        sms: Rate = Rate::per_hour(10);
        /// Text messages to one number, no matter who causes them.
        sms_per_number: Rate = Rate { times: 10, per: Period::days(1) };
        /// Text messages to all users of an account, and to all staff.
        sms_per_account: Rate = Rate { times: 100, per: Period::days(1) };
        /// Text messages of the whole portal. Administrators are notified when no more are sent.
        sms_of_portal: Rate = Rate { times: 1000, per: Period::days(1) };
        /// Drafts of each kind that one person keeps: service requests, remittances and project requests; also
        /// projects without a request, and change requests that no one has answered yet.
        drafts: u32 = 50;
        /// How much text one person enters in a day; each call counts as 1 KiB more than its text.
        text_size_per_user: Size = Size::mib(64);
        /// How much text all people of an account enter in a day.
        text_size_per_account: Size = Size::mib(256);
        /// Files that one person uploads in a day.
        uploads_per_user: u32 = 400;
        /// How much one person uploads in a day.
        upload_size_per_user: Size = Size::mib(2048);
        /// Files that all people of an account upload in a day.
        uploads_per_account: u32 = 2000;
        /// How much all people of an account upload in a day.
        upload_size_per_account: Size = Size::mib(8192);
    }

    /// The server that delivers the portal's email. Without a host, email waits in the outbox.
    ["mail"] mail: Mail {
        /// The name of the mail server.
        host: Option<String> = None, "\"mail.example.com\"";
        /// Its port: 587 for "starttls", 465 for "tls".
        port: u16 = 587;
        /// "starttls", "tls", or "none" for a server on this machine.
        tls: MailTls = MailTls::StartTls;
        /// The name to sign in with, if it requires one.
        user: Option<String> = None, "\"transom\"";
        /// The password for it.
        password: Option<Secret> = None, "\"…\"";
        /// The sender of emails.
        from: Option<MailAddress> = None, "\"Dealer portal <portal@example.com>\"";
        /// Where replies go, if not to the sender.
        reply_to: Option<MailAddress> = None, "\"orderdesk@example.com\"";
        /// Your company's own certificate authority, PEM, trusted in addition to the public ones and the system's.
        ca: Option<PathBuf> = None, "\"/etc/transom/mail-ca.pem\"";
        /// How long the server may take until it asks for an email's content, and again until it has accepted it.
        timeout: Period = Period::seconds(20);
    }

    /// The gateway that sends text messages. In url, headers and body, {to}, {text}, {secret} and {id}
    /// are filled in, as JSON if a Content-Type header says so, otherwise as form fields; {id} stays the
    /// same when a message is tried again.
    ["sms"] sms: Sms {
        /// Where messages are posted to.
        url: Option<String> = None, "\"https://sms.example.com/messages\"";
        /// Headers of that request.
        headers: Vec<Header> = Vec::new(),
            "[\"Content-Type: application/json\", \"Authorization: Bearer {secret}\"]";
        /// The body of that request.
        body: Option<String> = None, "'{\"to\": {to}, \"text\": {text}}'";
        /// The value of {secret}.
        secret: Option<Secret> = None, "\"…\"";
        /// The codes of countries whose numbers can get messages. Satellite and premium numbers get none.
        countries: Vec<Country> = Country::north_america();
        /// How long one message may take.
        timeout: Period = Period::seconds(20);
    }

    /// A provider of addresses, if the portal's own are not enough.
    ["address"] address: Address {
        /// Its base address, below which it has Find/v2.10/json3.ws and Retrieve/v2.11/json3.ws.
        url: Option<Link> = None, "\"https://addresses.example.com/Interactive\"";
        /// The key for it.
        key: Option<Secret> = None, "\"…\"";
        /// How long it may take to answer before the portal's own addresses are used.
        timeout: Period = Period::seconds(2);
    }

    /// Service requests: when people work on them, and what is promised to dealers.
    ["service"] service: Service {
        /// When work begins, Monday to Friday; the service clock stands still before that.
        opens: TimeOfDay = TimeOfDay(480);
        /// When it ends.
        closes: TimeOfDay = TimeOfDay(960);
        /// Working time until the first response, for requests without a priority level.
        respond: Period = Period::hours(8);
        /// Working time until completion, for requests without a priority level.
        resolve: Period = Period::hours(80);
        /// After this many working days, damage in delivery is marked as reported late.
        late_after_days: u32 = 5;
        /// How many years units are under warranty after shipping.
        warranty_years: u32 = 10;
    }

    /// Imports that a scheduler starts.
    ["imports"] imports: Imports {
        /// What is imported by when in the company's time zone, "daily" or on "weekdays" (Monday to Friday). A run
        /// counts from twelve hours before. Administrators get one email about an import that is late or has failed.
        expected: Vec<ExpectedImport> = Vec::new(), "[\"orders daily by 06:00\", \"invoices weekdays by 06:00\"]";
    }

    /// Remittances: what dealers say they have paid.
    ["remittances"] remittances: RemittanceRules {
        /// Above this amount, in whole units of its currency, two people must approve a remittance. The amount is
        /// all that it settles: payment, discounts and credits together.
        second_approval_above: u32 = 10_000;
    }

    /// Copies of everything that the portal stores: the database, the uploaded files, the keys and these settings
    /// without their secrets. `transom restore` needs nothing else.
    ["backup"] backup: Backup {
        /// Make one every day.
        enabled: bool = true;
        /// When, in the company's time zone.
        at: TimeOfDay = TimeOfDay(150);
        /// Where they go; by default, into the directory "backups" beside the data directory. Another disk or machine
        /// is better, because what destroys the data then spares its backups.
        dir: Option<PathBuf> = None, "\"/srv/backup/transom\"";
        /// The public key that they are encrypted to; `transom backup key FILE` creates a pair. Keep a copy of the
        /// private key on another machine: without it, backups are worthless. After a change, all uploaded files are
        /// copied once more, and older backups still need the older private key.
        public_key: Option<String> = None, "\"age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\"";
        /// Several public keys instead of one; each of their private keys opens a backup by itself.
        public_keys: Vec<String> = Vec::new(),
            "[\"age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\"]";
        /// The private key, for testing backups on this machine. Without it, only the snapshot is tested, before it is
        /// encrypted.
        identity_file: Option<PathBuf> = None, "\"/etc/transom/backup-identity\"";
        /// Restore the last one into a scratch directory every week, start the portal on it, and compare.
        drill: bool = true;
        /// For how many of the last days a backup is kept.
        keep_daily: u32 = 7;
        /// For how many of the last weeks.
        keep_weekly: u32 = 4;
        /// For how many of the last months.
        keep_monthly: u32 = 6;
    }

    /// A bucket of an S3-compatible store, where backups go instead of `backup.dir`.
    ["backup.s3"] backup_s3: BackupBucket {
        /// The store's address.
        endpoint: Option<Link> = None, "\"https://s3.ca-central-1.amazonaws.com\"";
        /// Its region.
        region: String = "us-east-1".to_owned();
        /// The bucket.
        bucket: Option<String> = None, "\"transom-backups\"";
        /// The prefix of all names in it.
        prefix: Option<String> = None, "\"portal\"";
        /// The access key ID.
        access_key: Option<String> = None, "\"AKIAIOSFODNN7EXAMPLE\"";
        /// The secret access key. It needs to list, read, write and delete.
        secret_key: Option<Secret> = None, "\"…\"";
        /// Name the bucket in the path of requests instead of the host, as most self-hosted stores require.
        path_style: bool = true;
        /// Your company's own certificate authority, PEM, trusted instead of the public ones.
        ca: Option<PathBuf> = None, "\"/etc/transom/store-ca.pem\"";
    }

    /// The log, on standard error.
    ["log"] log: Log {
        /// "text" or "json".
        format: LogFormat = LogFormat::Text;
        /// "error", "warn", "info", "debug" or "trace".
        level: LogLevel = LogLevel::Info;
    }

    /// Metrics for Prometheus at /metrics, on a listener of their own: requests by route, the database's queues, jobs,
    /// messages, backups, disk, imports. They identify no one, but anyone who reaches the listener can read them.
    ["metrics"] metrics: Metrics {
        /// The address and port; without one, there are no metrics.
        listen: Option<std::net::SocketAddr> = None, "\"127.0.0.1:9090\"";
    }

    /// Who gets an email when something is wrong, once until it is resolved: a backup that failed, is missing or did not
    /// pass its test, a disk that is filling up, a job that keeps failing, an import that is late, a certificate that is
    /// about to expire, an audit log that was altered.
    ["alerts"] alerts: Alerts {
        /// Addresses in addition to the administrators. All of them also get the audit log's latest hash each day.
        mail_to: Vec<MailAddress> = Vec::new(), "[\"it@example.com\"]";
    }

    /// The manufacturer, on screens, in emails and on PDFs.
    ["company"] company: Company {
        /// The name that dealers know it by.
        name: String = "Transom".to_owned();
        /// The logo on screens, in emails and on PDFs: a PNG, JPEG or SVG file.
        logo: Option<PathBuf> = None, "\"/etc/transom/logo.svg\"";
        /// The colour of buttons and of lines on PDFs; screens lighten or darken it so that text can be read.
        colour: Colour = Colour::glass();
        /// Your company's time zone; all dates are shown in it.
        time_zone: Zone = Zone::toronto();
        /// The unit of weight of your ERP's files, in which weights are shown: "lb" or "kg".
        weight_unit: WeightUnit = WeightUnit::Pounds;
        /// The day of the weekly maintenance, or "never"; screens announce it all that day.
        maintenance_day: MaintenanceDay = MaintenanceDay::Sunday;
        /// When it begins, approximately.
        maintenance_from: TimeOfDay = TimeOfDay(300);
        /// When it ends, approximately.
        maintenance_to: TimeOfDay = TimeOfDay(540);
        /// The time zone of both, as the announcement names it.
        maintenance_zone: String = "CST".to_owned();
        /// Where a failed sign-in check leads.
        portal_url: Place = Place::sign_in();
        /// The name on PDFs, if it is a different one.
        legal_name: Option<String> = None, "\"Example Windows Ltd.\"";
        /// The address on PDFs and at the end of emails that people can stop, line by line. Laws about commercial email
        /// (CASL, CAN-SPAM) ask for it.
        legal_address: Vec<String> = Vec::new(), "[\"1 Plant Road\", \"Hamilton ON  L8H 1A1\"]";
        /// The phone number on PDFs and screens.
        phone: Option<String> = None, "\"+1 905 555 0100\"";
        /// The email address on PDFs and screens.
        email: Option<MailAddress> = None, "\"orderdesk@example.com\"";
        /// Tax registrations on invoices, one on each line.
        tax_numbers: Vec<String> = Vec::new(), "[\"GST/HST 12345 6789 RT0001\"]";
        /// What invoices say about payment if the account has no terms of its own.
        invoice_terms: Option<String> = None, "\"Net 30 days. 2 % a month on overdue balances.\"";
        /// What happens to new orders of a dealer who is over the credit limit, as the dealer reads it beside the figure.
        over_limit: Option<String> = None, "\"New orders wait until we release them. Call us to talk about your limit.\"";
        /// A directory of PDF templates that replace those in the program, name by name.
        template_dir: Option<PathBuf> = None, "\"/etc/transom/templates\"";
    }

    /// PDFs.
    ["papers"] papers: Papers {
        /// A directory of fonts (TTF, OTF, TTC) for letters that the program's own lack: Chinese, Japanese, Korean and
        /// others. The system page lists letters that are still missing.
        fonts: Option<PathBuf> = None, "\"/etc/transom/fonts\"";
    }
}

impl Server {
    /// How long a call may wait in a queue before it is refused. The rest of its time is for the response.
    pub fn patience(&self) -> Duration {
        self.request_timeout.0 * 2 / 3
    }

    /// How long a call may wait and run before it is refused as too much work: slightly less than the request timeout,
    /// whatever the database allows its statements.
    pub fn work_time(&self) -> Duration {
        self.request_timeout.0 * 9 / 10
    }
}
