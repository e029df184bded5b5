//! Every setting with its default and what it is for: the one list from which the configuration is
//! read, shown, checked for unknown keys and printed as a template.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
    time::Duration,
};

use super::{ExpectedImport, layers::Layers, values::*};

/// A setting as it is listed: in the template, by `config show`, and among the keys that are known.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The section's name and the setting's, with a dot between.
    pub key: String,
    /// What it is for, a line each.
    pub about: &'static [&'static str],
    /// The value as TOML; nothing where it is not set; never a secret's text.
    pub value: Option<String>,
    /// What a value looks like, as TOML, for settings that have none of their own.
    pub example: Option<&'static str>,
    /// Whether it may come from the file that `…_file` names instead.
    pub is_secret: bool,
}

/// A section as it is listed.
#[derive(Debug, Clone)]
pub struct Section {
    /// The section's name.
    pub name: String,
    /// Whether there may be several, in double brackets.
    pub is_member: bool,
    /// What it is for, a line each.
    pub about: &'static [&'static str],
    /// Its settings in the order of the template.
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

/// What the settings themselves don't say: which of them someone has set, and where their secrets are.
#[derive(Debug, Clone, Default)]
pub struct Origins {
    /// Keys that the file, the environment or a flag sets, though it be to the default.
    pub set: BTreeSet<String>,
    /// The file of each secret that is in one: `mail.password` and its path.
    pub secret_files: BTreeMap<String, PathBuf>,
}

/// Settings into which people write secrets although they need not: they are shown by their presence alone.
const MAY_HOLD_SECRETS: [&str; 4] = ["sms.url", "sms.headers", "sms.body", "address.url"];

fn concealed(key: &str, shown: String) -> String {
    if MAY_HOLD_SECRETS.contains(&key) && shown != "[]" { "\"(hidden)\"".to_owned() } else { shown }
}

/// A section's settings, below whatever its path is.
trait Part: Default {
    const ABOUT: &'static [&'static str];

    fn take(layers: &mut Layers, path: &str) -> Self;

    fn entries(&self, path: &str) -> Vec<Entry>;
}

/// What stands at a path: a section, or a list of them (`[[auth.oidc]]`).
trait AtPath: Default {
    fn read(layers: &mut Layers, path: &str) -> Self;

    /// What is there.
    fn sections(&self, path: &'static str) -> Vec<Section>;

    /// What could be there, for the template.
    fn pattern(path: &'static str) -> Section;
}

/// The most members of a list of sections.
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

/// `field: Kind = default` or, for what has no default, `field: Option<Kind> = None, "an example"`. A section of
/// which there may be several is `Section in Vec`.
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

        /// The whole configuration. Sections that lie in another (`auth.mfa`) stand beside it.
        #[derive(Debug, Clone, Default)]
        pub struct Config {
            $(
                $(#[doc = $about])*
                pub $place: settings!(@at $section $($many)?),
            )*
            /// Which settings someone has set, and which secrets are in files of their own.
            pub origins: Origins,
        }

        impl Config {
            /// Reads every setting, leaving complaints and what no one wanted in `layers`.
            pub(super) fn read(layers: &mut Layers) -> Self {
                Self { $($place: AtPath::read(layers, $path),)* origins: Origins::default() }
            }

            /// Every section with its settings, as they are; members of a list by their number, from 0.
            pub fn sections(&self) -> Vec<Section> {
                let sections = [$(self.$place.sections($path)),*];
                sections.into_iter().flatten().collect()
            }

            /// Every section that there may be, with the defaults; a list by its first member.
            pub(super) fn patterns() -> Vec<Section> {
                vec![$(<settings!(@at $section $($many)?) as AtPath>::pattern($path)),*]
            }
        }
    };
}

settings! {
    /// Where the server listens, what it is called outside, and its timeouts.
    ["server"] server: Server {
        /// Where people reach the portal: scheme and host. Mails link to it, and its pages may call the API.
        public_url: Origin = Origin::local();
        /// The address and port to listen on.
        listen: std::net::SocketAddr = std::net::SocketAddr::from(([127, 0, 0, 1], 8080));
        /// Reverse proxies whose X-Forwarded-For and X-Request-Id are believed.
        trusted_proxies: Vec<Network> = Vec::new(), "[\"10.0.0.5\"]";
        /// Other origins whose pages may call the API.
        allowed_origins: Vec<Origin> = Vec::new(), "[\"https://intranet.example.com\"]";
        /// The largest body of a request that carries no file.
        body_limit: Size = Size::mib(1);
        /// How long the head of a request may take to arrive.
        header_timeout: Period = Period::seconds(10);
        /// How long a whole request may take; uploads and downloads go by `min_rate` instead.
        request_timeout: Period = Period::seconds(30);
        /// Minimum transfer rate of files, in bytes a second; slower uploads and downloads are cut off.
        min_rate: Size = Size::kib(4);
        /// How long a connection without a request is kept.
        keep_alive: Period = Period::seconds(75);
        /// How often a stream of notifications says that it is alive: less than a proxy waits for a byte.
        heartbeat: Period = Period::seconds(15);
        /// How many connections may be open at once.
        max_connections: u32 = 1024;
        /// How many of them one host may have; `trusted_proxies` and this machine may have all.
        max_connections_per_host: u32 = 128;
        /// Whether everyone may read how the API is called, at /api/docs and /api/openapi.json.
        api_docs: bool = true;
        /// Whether users may read in a pseudo-language, en-XA: English with accents in brackets, which shows
        /// what a translation would not reach. For tests of translations.
        pseudo_language: bool = false;
        /// How long requests in flight may go on once the server is told to end.
        shutdown_grace: Period = Period::seconds(30);
    }

    /// Encryption by the server itself, where no reverse proxy does it. The files are read again when
    /// they change; when the new ones are bad, the old certificate stays in use.
    ["tls"] tls: Tls {
        /// The certificate with its chain, PEM.
        certificate: Option<PathBuf> = None, "\"/etc/transom/portal.crt\"";
        /// The certificate's private key, PEM.
        key: Option<PathBuf> = None, "\"/etc/transom/portal.key\"";
    }

    /// The directory that holds all that the portal keeps, and how much room its disk must have.
    ["data"] data: Data {
        /// Database, key and files; on a local disk.
        dir: PathBuf = PathBuf::from("/var/lib/transom");
        /// Warn below this share of free space.
        warn_below: Percent = Percent(10);
        /// Take no more uploads below this share.
        refuse_uploads_below: Percent = Percent(5);
        /// Write nothing at all below this share.
        read_only_below: Percent = Percent(2);
    }

    /// The database inside the data directory.
    ["database"] database: Database {
        /// Threads that read.
        readers: u32 = 4;
        /// Memory for pages, for each thread.
        cache: Size = Size::mib(16);
        /// How long the database may work on one page or search. Those who ask for more are told what to
        /// narrow down.
        page_time: Period = Period::seconds(2);
        /// How long it may work on an export or a report; waiting included, they end shortly before
        /// the time of a request is over in any case.
        report_time: Period = Period::seconds(30);
        /// Fold the write-ahead log back by itself. Switch it off only where a replicator such as
        /// Litestream does it.
        checkpoint: bool = true;
    }

    /// Uploaded files.
    ["files"] files: Files {
        /// Kinds that are taken, told by their content.
        types: Vec<FileType> = vec![
            FileType::Jpeg, FileType::Png, FileType::Webp, FileType::Heic,
            FileType::Pdf, FileType::Dxf, FileType::Dwg,
        ];
        /// The largest image.
        image_limit: Size = Size::mib(15);
        /// The largest drawing or other paper.
        drawing_limit: Size = Size::mib(100);
        /// How many images one request of a dealer may have.
        images_per_request: u32 = 20;
        /// Room for all files together; 0 leaves it to the disk.
        quota: Size = Size(0);
        /// Memory for decoding images, for all at once.
        decode_memory: Size = Size::mib(256);
        /// The largest image that is decoded, in millions of pixels.
        max_megapixels: u32 = 50;
        /// The longest side of an image that is decoded, in pixels.
        max_side: u32 = 12_000;
    }

    /// Pages of uploaded documents, drawn by processes of their own.
    ["previews"] previews: Previews {
        /// How many of them work at the same time.
        workers: u32 = 2;
        /// Memory that one of them may take.
        memory: Size = Size::mib(1024);
        /// How long one of them may take for a document.
        time: Period = Period::seconds(20);
        /// Room on the disk for pictures that were drawn; the oldest are dropped and drawn anew.
        cache: Size = Size::mib(2048);
    }

    /// Passwords.
    ["auth"] auth: Auth {
        /// The shortest password of someone who needs no second step; at least 15.
        password_min: u32 = 15;
        /// The shortest password of someone who needs one; at least 12.
        password_min_with_second_step: u32 = 12;
        /// Memory that one hash takes; can only be raised. Passwords are hashed anew at the next sign-in.
        argon2_memory: Size = Size::kib(19_456);
        /// Passes over that memory; can only be raised.
        argon2_passes: u32 = 2;
        /// Lanes of one hash.
        argon2_lanes: u32 = 1;
        /// Sides whose users sign in through a provider alone: "dealers", "staff" or both. The users of
        /// `break_glass` still have their passwords, for the day when the provider is down.
        provider_only: Vec<SideName> = Vec::new(), "[\"staff\"]";
        /// Email addresses or user names of those users.
        break_glass: Vec<String> = Vec::new(), "[\"admin@example.com\"]";
    }

    /// Second steps at sign-in.
    ["auth.mfa"] mfa: Mfa {
        /// Staff: "required" (an authenticator app) or "optional".
        staff: MfaDemand = MfaDemand::Required;
        /// Dealers: "required" or "optional".
        dealers: MfaDemand = MfaDemand::Optional;
        /// Codes of roles whose people need one whatever the two above say.
        required_roles: Vec<String> = Vec::new(), "[\"dealer.owner\"]";
        /// Dealers may have codes sent by mail.
        email_codes: bool = true;
        /// Dealers may have codes sent to a proven phone; needs the section sms.
        sms_codes: bool = true;
    }

    /// A provider (OpenID Connect) through which users sign in. There may be several, each under a line with double
    /// brackets: dealers and staff may come by different ones. At the provider, register this portal as a
    /// single-page application (public client, PKCE) with the redirect addresses PUBLIC_URL/sign-in/callback and
    /// PUBLIC_URL/sign-in/silent. `transom doctor` tries all of it.
    ["auth.oidc"] oidc: Oidc in Vec {
        /// What the portal calls it; users' links to it go by this name, so never change it.
        id: Option<String> = None, "\"entra\"";
        /// What users read: Continue with …
        name: Option<String> = None, "\"Example Account\"";
        /// The provider's address, exactly as its tokens name it.
        issuer: Option<Link> = None, "\"https://login.example.com/tenant\"";
        /// The name under which this portal is known there.
        client_id: Option<String> = None, "\"transom\"";
        /// Other programs that may call the API with tokens of their own users.
        other_clients: Vec<String> = Vec::new(), "[\"reporting-tool\"]";
        /// The audience that access tokens for this portal carry, and no other.
        audience: Option<String> = None, "\"api://transom\"";
        /// Types of access tokens (typ) that are taken; some providers say "JWT". ID tokens never are.
        token_types: Vec<String> = vec!["at+jwt".to_owned()];
        /// A claim that the provider's access tokens have and its ID tokens never, where both carry a nonce
        /// (Authentik: uid).
        access_token_claim: Option<String> = None, "\"uid\"";
        /// Algorithms with which they may be signed.
        algorithms: Vec<SigningAlgorithm> = vec![
            SigningAlgorithm::Rs256, SigningAlgorithm::Ps256,
            SigningAlgorithm::Es256, SigningAlgorithm::EdDsa,
        ];
        /// What the web app asks for. With `offline_access` it can renew a sign-in where the browser blocks
        /// cookies of other sites.
        scopes: Vec<String> = vec!["openid".to_owned(), "profile".to_owned(), "email".to_owned()];
        /// The resource that the web app names (RFC 8707), where the provider wants one.
        resource: Option<Resource> = None, "\"https://portal.example.com/api\"";
        /// Who may sign in through it: "dealers", "staff" or both.
        sides: Vec<SideName> = vec![SideName::Dealers, SideName::Staff];
        /// The scope that the tokens of staff must have.
        staff_scope: Option<String> = None, "\"transom.staff\"";
        /// Roles that a claim decides at every sign-in: `claim: value = role`. Such roles can't be given or taken
        /// away in the portal then, to users who are linked to this provider.
        role_claims: Vec<RoleClaim> = Vec::new(), "[\"realm_access.roles: portal-service = staff.advisor\"]";
        /// The authorities that sign the provider's certificate, PEM; without it, the usual ones.
        ca: Option<PathBuf> = None, "\"/etc/transom/provider-ca.pem\"";
    }

    /// How long a sign-in is good.
    ["session"] session: Session {
        /// Staff: without a call.
        staff_idle: Period = Period::minutes(30);
        /// Staff: at most.
        staff_life: Period = Period::hours(12);
        /// Staff: how long a remembered device spares the second step; 0 for never.
        staff_remember: Period = Period::seconds(0);
        /// Dealers: without a call.
        dealer_idle: Period = Period::hours(8);
        /// Dealers: at most.
        dealer_life: Period = Period::hours(24);
        /// Dealers: how long a remembered device spares the second step; 0 for never.
        dealer_remember: Period = Period::days(30);
        /// Staff acting for a dealer: at most.
        impersonation_life: Period = Period::minutes(30);
        /// Tell an account's owners by mail when staff open the portal in its place.
        impersonation_notice: bool = true;
    }

    /// How often something may be tried before the answer is "later".
    ["limits"] limits: Limits {
        /// Sign-ins and resets from one address.
        sign_in: Rate = Rate::per_minute(30);
        /// Sign-ins of one user, from wherever; each leaves an event in the trail.
        sign_in_of_user: Rate = Rate::per_hour(60);
        /// Calls of one user, in all of their sessions.
        calls: Rate = Rate::per_minute(1200);
        /// Registrations from one address.
        register: Rate = Rate::per_hour(10);
        /// Mails that one person has sent.
        mail: Rate = Rate::per_hour(60);
        /// Text messages to one person.
        sms: Rate = Rate::per_hour(10);
        /// Text messages to one number, whoever asks for them.
        sms_per_number: Rate = Rate { times: 10, per: Period::days(1) };
        /// Text messages to all users of an account, and to all staff.
        sms_per_account: Rate = Rate { times: 100, per: Period::days(1) };
        /// Text messages of the portal. Administrators are told when no more are sent.
        sms_of_portal: Rate = Rate { times: 1000, per: Period::days(1) };
        /// Drafts of each kind that one person keeps: service requests, remittances, project requests; projects for
        /// which nothing was asked yet, and change requests that nobody has answered.
        drafts: u32 = 50;
        /// How much one person writes in a day; each write counts as 1 KiB more than its text.
        text_size_per_user: Size = Size::mib(64);
        /// How much all people of an account together write in a day.
        text_size_per_account: Size = Size::mib(256);
        /// Files that one person uploads in a day.
        uploads_per_user: u32 = 400;
        /// How much one person uploads in a day.
        upload_size_per_user: Size = Size::mib(2048);
        /// Files that all people of an account together upload in a day.
        uploads_per_account: u32 = 2000;
        /// How much all people of an account together upload in a day.
        upload_size_per_account: Size = Size::mib(8192);
    }

    /// The server that takes the portal's mail. Without a host, mail waits in the outbox.
    ["mail"] mail: Mail {
        /// The name of the mail server.
        host: Option<String> = None, "\"mail.example.com\"";
        /// Its port: 587 for "starttls", 465 for "tls".
        port: u16 = 587;
        /// "starttls", "tls", or "none" for a server on this machine.
        tls: MailTls = MailTls::StartTls;
        /// The name to sign in with, where it wants one.
        user: Option<String> = None, "\"transom\"";
        /// The password for it.
        password: Option<Secret> = None, "\"…\"";
        /// Whom mails come from.
        from: Option<MailAddress> = None, "\"Dealer portal <portal@example.com>\"";
        /// Where answers go, where not to the sender.
        reply_to: Option<MailAddress> = None, "\"orderdesk@example.com\"";
        /// A certificate authority of the company's own, PEM, trusted beside the public ones and those of the system.
        ca: Option<PathBuf> = None, "\"/etc/transom/mail-ca.pem\"";
        /// How long the server may take until it wants a mail's content, and again until it has taken it.
        timeout: Period = Period::seconds(20);
    }

    /// The gateway that sends text messages. In url, headers and body, {to}, {text}, {secret} and {id}
    /// are filled in, written as JSON where a Content-Type header names it, else as a form's fields;
    /// {id} is the same whenever a message is tried again.
    ["sms"] sms: Sms {
        /// Where a message is posted to.
        url: Option<String> = None, "\"https://sms.example.com/messages\"";
        /// Headers of that request.
        headers: Vec<Header> = Vec::new(),
            "[\"Content-Type: application/json\", \"Authorization: Bearer {secret}\"]";
        /// The body of that request.
        body: Option<String> = None, "'{\"to\": {to}, \"text\": {text}}'";
        /// What stands for {secret}.
        secret: Option<Secret> = None, "\"…\"";
        /// The countries, by their codes, whose numbers may get messages. Satellite and premium numbers get none.
        countries: Vec<Country> = Country::north_america();
        /// How long one message may take.
        timeout: Period = Period::seconds(20);
    }

    /// A provider of addresses, where the portal's own are not enough.
    ["address"] address: Address {
        /// Where it is asked: the address below which Find/v2.10/json3.ws and Retrieve/v2.11/json3.ws lie.
        url: Option<Link> = None, "\"https://addresses.example.com/Interactive\"";
        /// The key for it.
        key: Option<Secret> = None, "\"…\"";
        /// How long an answer may take before the portal's own addresses do.
        timeout: Period = Period::seconds(2);
    }

    /// Service requests: when people work on them, and what is promised to dealers.
    ["service"] service: Service {
        /// When work begins, Monday to Friday; the service clock stands still before.
        opens: TimeOfDay = TimeOfDay(480);
        /// When it ends.
        closes: TimeOfDay = TimeOfDay(960);
        /// Working time until the first answer, for requests without a priority level.
        respond: Period = Period::hours(8);
        /// Working time until the end, for requests without a priority level.
        resolve: Period = Period::hours(80);
        /// Damage that was done in delivery is marked as reported late after so many working days.
        late_after_days: u32 = 5;
        /// How many years after shipping units are under warranty.
        warranty_years: u32 = 10;
    }

    /// Imports that a scheduler starts.
    ["imports"] imports: Imports {
        /// What is imported by when in the company's time zone, "daily" or on "weekdays" (Monday to Friday). A run
        /// counts from twelve hours before. Administrators are told by mail, once, of what is late or has failed.
        expected: Vec<ExpectedImport> = Vec::new(), "[\"orders daily by 06:00\", \"invoices weekdays by 06:00\"]";
    }

    /// What dealers say they have paid.
    ["remittances"] remittances: RemittanceRules {
        /// Above what, in whole units of its currency, two people have to approve a remittance: what it settles, payment,
        /// discounts and credits together.
        second_approval_above: u32 = 10_000;
    }

    /// Copies of all that the portal keeps: the database, the uploaded files, the keys and these settings without
    /// their secrets. `transom restore` needs nothing else.
    ["backup"] backup: Backup {
        /// Make one every day.
        enabled: bool = true;
        /// When, in the company's time zone.
        at: TimeOfDay = TimeOfDay(150);
        /// Where they go; without it, into the directory "backups" beside the data directory. Another disk or machine
        /// is better: what destroys the data then leaves its backups.
        dir: Option<PathBuf> = None, "\"/srv/backup/transom\"";
        /// The public key to which they are encrypted; `transom backup key FILE` creates a pair. The private one must
        /// not lie on this machine alone: without it they are worth nothing. After a change, all uploaded files are
        /// copied once more, and older backups still need the older private key.
        public_key: Option<String> = None, "\"age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\"";
        /// Several public keys instead of one: each of their private keys opens a backup by itself.
        public_keys: Vec<String> = Vec::new(),
            "[\"age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\"]";
        /// The private key, for trying backups on this machine. Without it, only the snapshot is tried, before it is
        /// encrypted.
        identity_file: Option<PathBuf> = None, "\"/etc/transom/backup-identity\"";
        /// Restore the last one into a scratch directory every week, start the portal on it, and compare.
        drill: bool = true;
        /// How many of the last days are kept.
        keep_daily: u32 = 7;
        /// How many of the last weeks.
        keep_weekly: u32 = 4;
        /// How many of the last months.
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
        /// What all names in it begin with.
        prefix: Option<String> = None, "\"portal\"";
        /// The name of the key.
        access_key: Option<String> = None, "\"AKIAIOSFODNN7EXAMPLE\"";
        /// The key. It needs to list, read, write and delete.
        secret_key: Option<Secret> = None, "\"…\"";
        /// Name the bucket in the path of requests, as most stores of one's own want it, rather than in the host.
        path_style: bool = true;
        /// A certificate authority of the company's own, PEM, trusted instead of the public ones.
        ca: Option<PathBuf> = None, "\"/etc/transom/store-ca.pem\"";
    }

    /// The log, on standard error.
    ["log"] log: Log {
        /// "text" or "json".
        format: LogFormat = LogFormat::Text;
        /// "error", "warn", "info", "debug" or "trace".
        level: LogLevel = LogLevel::Info;
    }

    /// Figures for Prometheus at /metrics, on a listener of their own: requests by route, the database's queues, jobs,
    /// messages, backups, disk, imports. They name no one; whoever reaches the listener can read them.
    ["metrics"] metrics: Metrics {
        /// The address and port; without one there are none.
        listen: Option<std::net::SocketAddr> = None, "\"127.0.0.1:9090\"";
    }

    /// Who is told by mail when something is wrong, once until it is over: a backup that failed, is missing or did not
    /// pass its test, a disk that fills up, a job that keeps failing, an import that is late, a certificate that is
    /// about to end, an audit log that was altered.
    ["alerts"] alerts: Alerts {
        /// Beside the administrators. Each day they are also sent the audit log's latest hash.
        mail_to: Vec<MailAddress> = Vec::new(), "[\"it@example.com\"]";
    }

    /// The manufacturer: on screens, in mails and on papers.
    ["company"] company: Company {
        /// The name that dealers know.
        name: String = "Transom".to_owned();
        /// On screens and papers: a PNG, JPEG or SVG file.
        logo: Option<PathBuf> = None, "\"/etc/transom/logo.svg\"";
        /// The colour of buttons and of lines on papers; screens lighten or darken it for reading.
        colour: Colour = Colour::glass();
        /// Your company's time zone; all dates are shown in it.
        time_zone: Zone = Zone::toronto();
        /// The day of the weekly maintenance, or "never"; screens announce it all that day.
        maintenance_day: MaintenanceDay = MaintenanceDay::Sunday;
        /// When it begins, approximately.
        maintenance_from: TimeOfDay = TimeOfDay(300);
        /// When it ends, approximately.
        maintenance_to: TimeOfDay = TimeOfDay(540);
        /// What the announcement calls the time zone of both.
        maintenance_zone: String = "CST".to_owned();
        /// Where a failed sign-in check ends.
        portal_url: Place = Place::sign_in();
        /// The name on papers, where it is another.
        legal_name: Option<String> = None, "\"Example Windows Ltd.\"";
        /// The address on papers, line by line.
        legal_address: Vec<String> = Vec::new(), "[\"1 Plant Road\", \"Hamilton ON  L8H 1A1\"]";
        /// The phone number on papers and screens.
        phone: Option<String> = None, "\"+1 905 555 0100\"";
        /// The mail address on papers and screens.
        email: Option<MailAddress> = None, "\"orderdesk@example.com\"";
        /// Tax registrations on invoices, one a line.
        tax_numbers: Vec<String> = Vec::new(), "[\"GST/HST 12345 6789 RT0001\"]";
        /// What invoices say about payment where the account has no terms of its own.
        invoice_terms: Option<String> = None, "\"Net 30 days. 2 % a month on overdue balances.\"";
        /// A directory whose templates of papers replace the ones in the program, name by name.
        template_dir: Option<PathBuf> = None, "\"/etc/transom/templates\"";
    }

    /// How papers are set.
    ["papers"] papers: Papers {
        /// A directory of fonts (TTF, OTF, TTC) for letters that the program's own lack: Chinese, Japanese, Korean and
        /// others. Letters that are still missing are told on the system page.
        fonts: Option<PathBuf> = None, "\"/etc/transom/fonts\"";
    }
}

impl Server {
    /// How long a call may wait for others before it says so: the rest of its time is for the answer.
    pub fn patience(&self) -> Duration {
        self.request_timeout.0 * 2 / 3
    }

    /// How long a call may wait and work before it says that it was too much: a little less than a whole
    /// request, whatever the database allows its statements.
    pub fn work_time(&self) -> Duration {
        self.request_timeout.0 * 9 / 10
    }
}
