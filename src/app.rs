//! What a running instance consists of: its database, clock, keys, configuration and workers.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
    thread,
};

use tokio::sync::Semaphore;

use crate::{
    access::{CallBudget, GrantCache, KnownTokens, Providers, Side, password_hash::Hasher},
    certificates::SigningKey,
    config::Config,
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

/// Questions to the provider of addresses at one time; those who type on ask again.
const ADDRESS_QUESTIONS: usize = 16;

/// Archives that are put together at one time, and those who may wait for it.
const ARCHIVES: usize = 4;
const ARCHIVES_IN_LINE: fair::Bounds =
    fair::Bounds { waiting: 16, waiting_of_one: 2, running_of_one: 1 };

/// What acts on records need beside the database. A demo has these while it is made, before there is an instance that
/// runs.
pub struct Means {
    /// The one clock, with the plant's time zone.
    pub clock: Clock,
    /// The configuration, read once.
    pub config: Config,
    /// Where mail and text messages are written.
    pub outbox: Outbox,
    /// Signs certificates.
    pub signing_key: SigningKey,
}

/// The parts of a running instance; handlers reach it through their guard.
pub struct App {
    /// What acts on records need.
    pub means: Means,
    /// The way to the database.
    pub db: Db,
    /// The key file.
    pub vault: Vault,
    /// Whether this is the demo, whose mail may be read with its secrets.
    pub is_demo: bool,
    /// Resolved rights, kept as long as no one's change.
    pub grants: GrantCache,
    /// The threads that hash passwords.
    pub hasher: Hasher,
    /// Where PDFs are set, a few at a time.
    pub papers: Papers,
    /// Whose calls may have their arguments read before the hop that answers them, and whose line they wait in.
    pub known_tokens: KnownTokens,
    /// Through whom users sign in.
    pub providers: Providers,
    /// How many calls each user may still make.
    pub calls: CallBudget,
    /// Uploaded files.
    pub files: FileStore,
    /// What papers and pages show of the company.
    pub logo: Option<Logo>,
    /// Where uploaded pictures are worked on.
    pub image_processor: ImageProcessor,
    /// What uploaded documents look like.
    pub previews: Previews,
    /// Where drawings are put together.
    pub prints: Prints,
    /// One import at a time at screens: each of them writes as much as it can.
    pub import_turn: Arc<tokio::sync::Mutex<()>>,
    /// One backup or drill at a time.
    pub backup_turn: Arc<tokio::sync::Mutex<()>>,
    /// How many questions the provider of addresses is asked at a time, so that a slow one takes no threads
    /// from uploads.
    pub address_turns: Arc<Semaphore>,
    /// Where archives of papers are put together while they are sent: one at a time for each user, so that none that
    /// has begun breaks off for want of a turn.
    pub archive_turns: FairSemaphore,
    /// Long work in progress, and its results.
    pub tasks: Tasks,
    /// Who listens for news at this moment.
    pub live: Arc<Hub>,
    /// The directory that holds all of it.
    pub instance: Instance,
    /// When it was put together.
    pub started_at: Instant,
    /// What in the configuration deserves an administrator's eye; the server fills it in.
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
    /// The means of an instance with these settings and keys.
    pub fn new(config: Config, clock: Clock, keys: Keys) -> Self {
        let outbox = wiring::outbox(&config, keys.vault);
        Self { clock, config, outbox, signing_key: keys.signing }
    }

    /// Whether users may choose a language here.
    pub const fn offers(&self, language: Language) -> bool {
        match language {
            Language::English => true,
            Language::Pseudo => self.config.server.pseudo_language,
        }
    }

    /// The language that is meant by a tag; English where there is no catalogue for it.
    pub fn language(&self, tag: &str) -> Language {
        Language::from_code(tag).filter(|language| self.offers(*language)).unwrap_or_default()
    }
}

impl App {
    /// Puts the parts together over an instance whose schema is this version's.
    pub fn open(config: Config, instance: Instance) -> anyhow::Result<Self> {
        Self::open_on(config, instance, disk_space())
    }

    /// As [`App::open`], on a disk whose free space is told by `reading`.
    pub fn open_on(
        config: Config,
        instance: Instance,
        reading: SpaceReading,
    ) -> anyhow::Result<Self> {
        let marks = Marks::read(&db::open_reader(&instance.database())?)?.unwrap_or_default();
        let zone = config.company.time_zone.0.clone();
        let clock = match marks.fixed_today {
            Some(day) => Clock::fixed(zone, day),
            None => Clock::system(zone),
        };
        let db = Db::open(&instance.database(), &wiring::db_settings(&config))?;
        let live = Arc::new(Hub::default());
        let told = Arc::clone(&live);
        db.watch(live::TABLES, move |changes| told.tell(changes));
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
            providers: wiring::providers(&config)?,
            calls: CallBudget::new(config.limits.calls),
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

    /// Looks how full the disk is, and says so when that is other than `before`: when hardly anything is
    /// left, nothing is written any more.
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

    /// Looks whether the key files still hold this portal's keys, and gives the first that doesn't. While `key`
    /// doesn't, nothing is sealed: after a restart no one could open it.
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
