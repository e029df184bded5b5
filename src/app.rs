//! Assembles a running instance: its database, clock, keys, configuration and workers.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
    thread,
};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use crate::{
    access::{CallBudget, GrantCache, KnownTokens, Looks, Providers, Side, password_hash::Hasher},
    certificates::SigningKey,
    config::{Config, Rate},
    db::{self, Db, Writes},
    documents::{Limits, Logo, Papers, Typesetter},
    files::{FileStore, Room, SpaceReading, disk_space},
    images::ImageProcessor,
    instance::{Instance, Keys, Marks},
    kernel::{
        fair,
        fair_semaphore::FairSemaphore,
        secret::Vault,
        time::{Clock, Instant},
    },
    live::{self, Hub},
    messages::{Language, Message, message},
    outbox::Outbox,
    previews::Previews,
    prints::Prints,
    tasks::Tasks,
    wiring::{self, SessionLife},
};

/// The most concurrent requests to the address provider. Those who keep typing ask again.
const ADDRESS_QUESTIONS: usize = 16;

/// The most archives in progress, and the most that may wait.
const ARCHIVES: usize = 4;
const ARCHIVES_IN_LINE: fair::Bounds =
    fair::Bounds { waiting: 16, waiting_of_one: 2, running_of_one: 1 };

/// The services that acts on records need in addition to the database. A demo has these while it is being created,
/// before there is a running instance.
pub struct Means {
    pub clock: Clock,
    pub config: Config,
    /// Queues email and text messages.
    pub outbox: Outbox,
    /// Signs certificates.
    pub signing_key: SigningKey,
}

/// The parts of a running instance, which handlers access through their guard.
pub struct App {
    pub means: Means,
    pub db: Db,
    /// Encrypts with the key file.
    pub vault: Vault,
    /// Whether this is the demo, in which the secrets in messages can be read.
    pub is_demo: bool,
    /// Resolved permissions, cached until they change.
    pub grants: GrantCache,
    pub hasher: Hasher,
    pub papers: Papers,
    /// Identifies callers early: whose arguments may be read before the call moves to another thread, and whose queue
    /// they wait in.
    pub known_tokens: KnownTokens,
    /// What staff have opened of dealers' records, until a job writes it.
    pub looks: Looks,
    pub providers: Providers,
    /// How many more calls each user may make.
    pub calls: CallBudget,
    /// How many more errors of pages each user may report.
    pub page_errors: CallBudget,
    pub files: FileStore,
    /// The company's logo, for PDFs and pages.
    pub logo: Option<Logo>,
    pub image_processor: ImageProcessor,
    /// Renders previews of documents.
    pub previews: Previews,
    pub prints: Prints,
    /// Allows one import at a time from screens, because each writes as much as it can.
    pub import_turn: Arc<tokio::sync::Mutex<()>>,
    /// Allows one backup or drill at a time.
    pub backup_turn: Arc<tokio::sync::Mutex<()>>,
    /// Limits concurrent requests to the address provider, so that a slow one doesn't take threads from uploads.
    pub address_turns: Arc<Semaphore>,
    /// Limits archives that are built while they are sent: one at a time for each user, so that none that has begun is
    /// cut off waiting for its turn.
    pub archive_turns: FairSemaphore,
    /// Long-running tasks, and their results.
    pub tasks: Tasks,
    /// The clients listening for notifications.
    pub live: Arc<Hub>,
    pub instance: Instance,
    pub started_at: Instant,
    /// Weaknesses of the configuration that administrators should see. The server fills this in.
    pub weaknesses: Vec<Message>,
}

impl Deref for App {
    type Target = Means;

    fn deref(&self) -> &Means {
        &self.means
    }
}

impl DerefMut for App {
    fn deref_mut(&mut self) -> &mut Means {
        &mut self.means
    }
}

impl Means {
    pub fn new(config: Config, clock: Clock, keys: Keys) -> Self {
        let outbox = wiring::outbox(&config, keys.vault);
        Self { clock, config, outbox, signing_key: keys.signing }
    }

    pub const fn offers(&self, language: Language) -> bool {
        match language {
            Language::English => true,
            Language::Pseudo => self.config.server.pseudo_language,
        }
    }

    /// The language for a tag, or English if there is no catalogue for it.
    pub fn language(&self, tag: &str) -> Language {
        Language::from_code(tag).filter(|language| self.offers(*language)).unwrap_or_default()
    }
}

impl App {
    /// Opens an instance whose schema matches this version.
    pub fn open(config: Config, instance: Instance) -> anyhow::Result<Self> {
        Self::open_on(config, instance, disk_space())
    }

    /// Like [`App::open`], on a disk whose free space `reading` returns.
    pub fn open_on(
        config: Config,
        instance: Instance,
        reading: SpaceReading,
    ) -> anyhow::Result<Self> {
        let writer = db::open_writer(&instance.database())?;
        Self::open_with(writer, config, instance, reading)
    }

    /// Like [`App::open_on`], with a connection that has the instance's database open for writing. Opening it takes
    /// several milliseconds.
    pub fn open_with(
        writer: Connection,
        config: Config,
        instance: Instance,
        reading: SpaceReading,
    ) -> anyhow::Result<Self> {
        let marks = Marks::read(&writer)?.unwrap_or_default();
        let zone = config.company.time_zone.0.clone();
        let clock = match marks.fixed_today {
            Some(day) => Clock::fixed(zone, day),
            None => Clock::system(zone),
        };
        let db = Db::open_with(writer, &instance.database(), &wiring::db_settings(&config))?;
        let live = Arc::new(Hub::default());
        let told = Arc::clone(&live);
        db.watch(live::TABLES, move |changes| told.notify(changes));
        let company = &config.company;
        let logo = wiring::logo(company, marks.is_demo)?;
        let templates = company.template_dir.as_deref();
        let typesetter = Typesetter::new(wiring::company_paper(company), templates, logo.clone())?
            .with_fonts(config.papers.fonts.as_deref())?;
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let files = FileStore::open(&instance.files(), wiring::file_rules(&config), reading)?;
        let vault = instance.vault()?;
        let previews = wiring::preview_settings(&config);
        let previews = Previews::new(previews, instance.previews(), &db, &files, &clock);
        let prints = Prints::new(&files, wiring::print_memory(&config));
        let keys = Keys { vault: vault.clone(), signing: instance.signing_key()? };
        let app = Self {
            started_at: clock.now(),
            db,
            live,
            vault,
            is_demo: marks.is_demo,
            grants: GrantCache::default(),
            hasher: Hasher::start(threads, wiring::hash_cost(&config.auth))?,
            papers: Papers::new(typesetter, Limits::default()),
            logo,
            known_tokens: KnownTokens::default(),
            looks: Looks::default(),
            providers: wiring::providers(&config)?,
            calls: CallBudget::new(config.limits.calls),
            page_errors: CallBudget::new(Rate::per_minute(6)),
            files,
            previews,
            prints,
            import_turn: Arc::default(),
            backup_turn: Arc::default(),
            tasks: Tasks::default(),
            archive_turns: FairSemaphore::new(ARCHIVES, ARCHIVES_IN_LINE),
            address_turns: Arc::new(Semaphore::new(ADDRESS_QUESTIONS)),
            image_processor: ImageProcessor::new(wiring::picture_limits(&config)),
            instance,
            means: Means::new(config, clock, keys),
            weaknesses: Vec::new(),
        };
        app.watch_disk(Room::Ample);
        Ok(app)
    }

    /// Checks the disk's free space, and logs changes since `before`. If almost nothing is left, writes are refused
    /// from then on.
    pub fn watch_disk(&self, before: Room) -> Room {
        let room = match self.files.room() {
            Ok(room) => room,
            Err(error) => {
                tracing::error!(
                    error = %format_args!("{error:#}"),
                    "cannot read the free disk space"
                );
                return before;
            }
        };
        self.db.set_writes(if room == Room::None { Writes::Refused } else { Writes::Taken });
        match room {
            _ if room == before => {}
            Room::None => {
                tracing::error!("the disk is full: the portal is read-only until space is freed");
            }
            Room::NoUploads => tracing::error!("the disk is nearly full: uploads are blocked"),
            Room::Low => tracing::warn!("the disk is running low on space"),
            Room::Ample => tracing::info!("the disk has enough free space again"),
        }
        room
    }

    /// Checks that the key files still contain this portal's keys, and returns a message about the first that doesn't.
    /// While `key` doesn't, nothing is encrypted, because no one could decrypt it after a restart.
    pub fn watch_keys(&self) -> Option<Message> {
        let path = self.instance.key_file().display().to_string();
        let key = match self.instance.vault().and_then(|now| self.vault.is_same(&now)) {
            Ok(true) => None,
            Ok(false) => Some(message!("system-key-foreign", path)),
            Err(error) => Some(Message::plain(format!("{error:#}."))),
        };
        self.vault.set_replaced(key.is_some());
        let path = self.instance.signing_key_file().display().to_string();
        key.or_else(|| match self.instance.signing_key() {
            Ok(now) if now.public() == self.signing_key.public() => None,
            Ok(_) => Some(message!("system-signing-key-foreign", path)),
            Err(error) => Some(Message::plain(format!("{error}."))),
        })
    }

    /// How long sessions of `side` last.
    pub fn session_life(&self, side: Side) -> SessionLife {
        wiring::session_life(&self.config, side)
    }
}
