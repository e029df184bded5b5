//! `serve`: runs the portal, or a demo of it.

use std::{
    fmt::Write as _,
    io::{self, Write},
    net::{IpAddr, SocketAddr},
    path::Path,
    sync::Arc,
    thread,
    time::Duration,
};

use anyhow::Context;
use clap::Args;
use rusqlite::Connection;
use rustix::process::Signal;
use serde_json::json;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    sync::oneshot,
    task::JoinHandle,
    time::interval,
};
use tracing_subscriber::filter::LevelFilter;

use super::{
    Format, Global,
    config::weaknesses_in,
    log,
    report::{Exit, Failure, Report},
    user::store as users,
};
use crate::{
    access::password_hash::hash_now,
    app::App,
    certificates::KEY_PATH,
    config::{self, Config, Loaded, LogLevel, Origin},
    demo::{self, DemoOptions, FixedDay},
    domain::{backups, bell, looks, mail_attachments::MailPapers, routes, system},
    error::Error,
    files::{Room, disk_space},
    http::{document, router},
    instance::{Instance, Lock, Marks},
    jobs,
    kernel::time::{Clock, Day},
    messages::Language,
    outbox::{Delivery, SmsGateway, Smtp, Transport, Worker},
    readiness,
    serve::{
        self, ApiDocs, Assets, CompanyFace, Notifier, ProviderOrigins, ServeSettings, Tls, Traffic,
    },
    wiring,
};

const DEMO_PASSWORD: &str = "transom-demo-2026";
const DEMO_ORDERS: u32 = 2_500;
/// The demo's default seed, so that everyone sees the same data.
const DEMO_SEED: u64 = 2026;

/// The demo's own settings: it is on this machine only, none of its users has two-step verification, and it is too
/// small for free disk space to matter in percent.
const DEMO_SETTINGS: &[(&str, &str)] = &[
    ("data.dir", "data/demo"),
    ("data.warn_below", "0 %"),
    ("data.refuse_uploads_below", "0 %"),
    ("data.read_only_below", "0 %"),
    ("auth.mfa.staff", "optional"),
    ("backup.enabled", "false"),
    ("company.name", demo::MANUFACTURER),
    ("company.legal_name", "Northlight Windows & Doors Ltd."),
    ("company.legal_address", "1450 Inkster Boulevard,Winnipeg MB  R2X 2N8,Canada"),
    ("company.phone", "+1 204 555 0140"),
    ("company.email", "orderdesk@demo.test"),
    ("company.tax_numbers", "GST/HST 80412 5577 RT0001,PST MB 451-2290"),
    (
        "company.over_limit",
        "New orders wait until we release them. Call us to talk about your limit.",
    ),
    ("company.time_zone", "America/Winnipeg"),
];

/// How often the free disk space is checked.
const DISK_WATCH: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
pub(super) struct Serve {
    /// Serve a demo with sample dealers, orders and invoices, on this machine only
    #[arg(long)]
    demo: bool,
    /// Create the demo as of this date, and stay on that date
    #[arg(long, value_name = "YYYY-MM-DD", requires = "demo", value_parser = read_day)]
    today: Option<Day>,
    /// Create the demo with this many orders
    #[arg(long, value_name = "N", requires = "demo",
          value_parser = clap::value_parser!(u32).range(i64::from(demo::FEWEST_ORDERS)..=i64::from(demo::MOST_ORDERS)))]
    orders: Option<u32>,
    /// The address and port to listen on, instead of the configured one
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Serve a copy of the data that is being tried: on this machine only, at any free port, without
    /// messages, jobs or backups
    #[arg(long, hide = true, conflicts_with_all = ["demo", "listen"])]
    isolated: bool,
}

/// A locked instance, migrated through this connection.
struct Portal {
    instance: Instance,
    lock: Lock,
    connection: Connection,
}

fn read_day(text: &str) -> Result<Day, String> {
    Day::parse(text).ok_or_else(|| "a date has the form yyyy-mm-dd".to_owned())
}

impl Serve {
    pub(super) fn load(&self, global: &Global) -> Result<Loaded, Failure> {
        let mut sources = global.sources()?;
        if let Some(listen) = self.listen {
            sources.flags.push(("--listen", "server.listen", listen.to_string()));
        }
        if self.isolated {
            sources.flags.push(("--isolated", "server.listen", "127.0.0.1:0".to_owned()));
        }
        if self.demo {
            sources.demo = DEMO_SETTINGS;
        }
        config::load(sources).map_err(Failure::configuration)
    }

    pub(super) fn run(self, global: &Global, web_app: fn() -> Assets) -> Result<Report, Failure> {
        if self.isolated {
            // Ends with the process that tests the copy.
            rustix::process::set_parent_process_death_signal(Some(Signal::TERM))
                .map_err(|error| Failure::io("cannot follow the parent process", &error.into()))?;
        }
        let loaded = self.load(global)?;
        log::start(global, loaded.config.log.format, level(loaded.config.log.level));
        let file = loaded.file.as_ref().map(|file| file.display().to_string());
        tracing::info!(
            "configuration: {}",
            file.as_deref().unwrap_or("no file; defaults and environment only")
        );
        if let Some(file) = &loaded.passed_over {
            tracing::warn!("{} is not read: another configuration counts", file.display());
        }
        if self.demo {
            require_loopback(loaded.config.server.listen.ip())?;
        }

        let instance = if self.demo {
            self.demo_instance(global, &loaded.config)?
        } else {
            global.instance(&loaded)?
        };
        let lock = instance.lock()?;
        let below = loaded.config.data.read_only_below.0;
        let mut connection =
            instance.migrate(&lock, below, |conn| self.check_kind(conn, &instance))?;
        instance.keep_key(&connection)?;
        let now = Clock::system(loaded.config.company.time_zone.0.clone()).now();
        backups::sweep(&instance);
        if let Err(error) = crate::import::sweep(&mut connection, now) {
            tracing::warn!(error = %format_args!("{error:#}"), "cannot record interrupted imports");
        }
        let people = if self.demo { users::demo_users(&connection)? } else { Vec::new() };

        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("cannot start")?;
        let portal = Portal { instance, lock, connection };
        let served = runtime.block_on(self.serve(global, loaded, portal, &people, web_app));
        // This interrupts a running import, whose transaction is then rolled back.
        runtime.shutdown_background();
        served
    }

    /// The demo's instance, created if necessary.
    fn demo_instance(&self, global: &Global, config: &Config) -> Result<Instance, Failure> {
        let dir = &config.data.dir;
        if is_made(dir) {
            if self.orders.is_some() || self.today.is_some() {
                tracing::warn!("using the existing demo in {}", dir.display());
            }
            return Ok(Instance::open(dir)?);
        }
        let zone = config.company.time_zone.0.clone();
        let password_hash = hash_now(DEMO_PASSWORD, wiring::hash_cost(&config.auth))?;
        let options = DemoOptions {
            today: self.today.unwrap_or_else(|| Clock::system(zone.clone()).today()),
            fixed: if self.today.is_some() { FixedDay::Yes } else { FixedDay::No },
            zone,
            orders: self.orders.unwrap_or(DEMO_ORDERS),
            seed: DEMO_SEED,
            password_hash,
            config: config.clone(),
        };
        if !global.quiet {
            let _ = writeln!(
                io::stderr(),
                "Creating a demo with {} orders in {} …",
                options.orders,
                dir.display()
            );
        }
        let (instance, summary) =
            Instance::create(dir, |conn, keys| demo::fill(conn, &options, keys))?;
        tracing::info!(
            dealers = summary.dealers,
            users = summary.users,
            orders = summary.orders,
            invoices = summary.invoices,
            "the demo is ready"
        );
        Ok(instance)
    }

    /// Fails if a demo would be served as a portal, or a portal as a demo.
    fn check_kind(&self, connection: &Connection, instance: &Instance) -> Result<(), Failure> {
        let dir = instance.dir().display();
        let marks = Marks::read(connection).map_err(Error::from)?;
        let marks = marks.ok_or_else(|| Error::internal("the instance was not fully created"))?;
        if self.isolated {
            return Ok(());
        }
        match (self.demo, marks.is_demo) {
            (true, true) | (false, false) => Ok(()),
            (true, false) => Err(Failure::new(
                Exit::Data,
                format!("{dir} contains a portal, not a demo. Serve it without --demo."),
            )),
            (false, true) => Err(Failure::new(
                Exit::Data,
                format!("{dir} contains a demo, whose passwords are public. Serve it with --demo."),
            )),
        }
    }

    async fn serve(
        &self,
        global: &Global,
        loaded: Loaded,
        portal: Portal,
        people: &[users::Listed],
        web_app: fn() -> Assets,
    ) -> Result<Report, Failure> {
        // Listens from the beginning, so that a signal during startup isn't lost.
        let stopped = stop_signal(self.isolated)?;
        let Portal { instance, lock, connection } = portal;
        let weaknesses = if self.demo || self.isolated {
            Vec::new()
        } else {
            weaknesses_in(&connection, &loaded)?
        };
        for weakness in &weaknesses {
            tracing::warn!("{weakness}");
        }
        let Loaded { mut config, sources, .. } = loaded;
        let listen = config.server.listen;
        let listener = TcpListener::bind(listen)
            .await
            .map_err(|error| Failure::io(format!("cannot listen on {listen}"), &error))?;
        let address = listener
            .local_addr()
            .map_err(|error| Failure::io(format!("cannot listen on {listen}"), &error))?;
        if self.isolated {
            isolate(&mut config, address);
        } else if self.demo && !sources.contains_key("server.public_url") {
            config.server.public_url = Origin::of(address);
        }
        let tls = match (&config.tls.certificate, &config.tls.key) {
            (Some(certificate), Some(key)) => {
                Some(Tls::open(certificate, key).map_err(|error| {
                    Failure::new(Exit::Configuration, format!("tls: {error:#}"))
                })?)
            }
            _ => None,
        };
        let delivery = delivery(&config, self.demo)?;
        let metrics = metrics_listener(&config).await?;
        let app = App::open_with(connection, config, instance, disk_space())?;
        let app = Arc::new(App { weaknesses, ..app });
        app.files
            .recover()
            .map_err(|error| Failure::io("cannot clean up the file store", &error))?;

        // A copy of the data sends no messages and does nothing by itself.
        let worker = (!self.isolated).then(|| {
            Worker {
                db: app.db.clone(),
                outbox: app.outbox.clone(),
                clock: app.clock.clone(),
                delivery,
                papers: Arc::new(MailPapers::new(Arc::clone(&app))),
            }
            .start()
        });
        let jobs = (!self.isolated).then(|| tokio::spawn(jobs::keep_running(Arc::clone(&app))));
        let follower = tokio::spawn(bell::follow(Arc::clone(&app)));
        let disk = tokio::spawn(watch_disk(Arc::clone(&app)));
        let notifier = Notifier::from_environment();
        let watchdog = tokio::spawn({
            let notifier = notifier.clone();
            async move { notifier.keep_watchdog().await }
        });

        let mut settings = serve_settings(&app, web_app);
        let metrics = metrics.map(|listener| serve_metrics(&app, listener, &mut settings));
        let origins = settings.provider_origins.clone();
        let providers = tokio::spawn({
            let app = Arc::clone(&app);
            async move {
                let now = || app.clock.now();
                app.providers.watch(now, |known| origins.set(&known)).await;
            }
        });
        let url = app.config.server.public_url.as_str().to_owned();
        let stopping = {
            let notifier = notifier.clone();
            async move {
                stopped.await;
                tracing::info!("stopping: finishing requests in flight first");
                notifier.stopping();
            }
        };
        tracing::info!(%address, url, dir = %app.instance.dir().display(), "Transom {} serves", env!("CARGO_PKG_VERSION"));
        self.announce(global, &app, address, people);
        notifier.ready();
        let deadline =
            serve::run(listener, tls, router(Arc::clone(&app), routes()), settings, stopping).await;

        if let Some(worker) = worker {
            worker.stop(deadline.saturating_duration_since(tokio::time::Instant::now())).await;
        }
        if let Some(jobs) = jobs {
            jobs.abort();
            if let Err(error) = looks::write(&app, app.clock.now()).await {
                tracing::warn!(error = %format_args!("{error:#}"), "cannot record what staff opened");
            }
        }
        for task in [follower, disk, providers, watchdog].into_iter().chain(metrics) {
            task.abort();
        }
        let dir = app.instance.dir().to_owned();
        drop(app);
        drop(lock);
        tracing::info!("stopped");
        Ok(Report::new("Stopped.").on(&dir))
    }

    /// Prints the portal's address, and in the demo who can sign in.
    fn announce(&self, global: &Global, app: &App, address: SocketAddr, people: &[users::Listed]) {
        let url = app.config.server.public_url.as_str();
        let dir = app.instance.dir().display().to_string();
        let text = match global.output {
            Format::Json => {
                let people: Vec<_> = people
                    .iter()
                    .map(|one| json!({ "email": one.email, "kind": one.kind, "roles": one.roles }))
                    .collect();
                let mut said = json!({
                    "isSuccess": true, "url": url, "address": address.to_string(), "instance": dir,
                });
                if let Some(said) = said.as_object_mut().filter(|_| self.demo) {
                    said.insert("accounts".to_owned(), people.into());
                    said.insert("password".to_owned(), DEMO_PASSWORD.into());
                }
                format!("{said}\n")
            }
            Format::Text if self.demo => demo_text(url, &dir, people),
            Format::Text => return,
        };
        // Serve even if standard output is closed.
        let mut stdout = io::stdout().lock();
        let _ = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
    }
}

async fn metrics_listener(config: &Config) -> Result<Option<TcpListener>, Failure> {
    let Some(listen) = config.metrics.listen else { return Ok(None) };
    let bound = TcpListener::bind(listen).await;
    bound
        .map(Some)
        .map_err(|error| Failure::io(format!("cannot listen on {listen} for metrics"), &error))
}

/// Counts responses, and serves them with all other metrics.
fn serve_metrics(
    app: &Arc<App>,
    listener: TcpListener,
    settings: &mut ServeSettings,
) -> JoinHandle<()> {
    let traffic = Traffic::default();
    settings.traffic = Some(traffic.clone());
    let figures = system::figures_of(Arc::clone(app), traffic);
    tokio::spawn(serve::serve_figures(listener, figures))
}

/// Removes every connection to the outside, whatever the configuration says.
fn isolate(config: &mut Config, address: SocketAddr) {
    let nothing = Config::default();
    config.server =
        config::Server { public_url: Origin::of(address), listen: address, ..nothing.server };
    config.tls = nothing.tls;
    config.oidc = nothing.oidc;
    config.mail = nothing.mail;
    config.sms = nothing.sms;
    config.address = nothing.address;
    config.metrics = nothing.metrics;
    config.alerts = nothing.alerts;
    config.backup.enabled = false;
}

fn demo_text(url: &str, dir: &str, people: &[users::Listed]) -> String {
    let mut text = format!(
        "\n{} is open at {url}\n\nEverybody's password is {DEMO_PASSWORD}\n\n",
        demo::MANUFACTURER
    );
    for one in people {
        let whose = one.account.as_deref().unwrap_or("staff");
        let second_step = match one.mfa_type.as_str() {
            "totp" => "  (authenticator secret JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP)",
            "email" => "  (code by mail, which admin@demo.test reads in the outbox)",
            _ => "",
        };
        let _ =
            writeln!(text, "  {:<28} {whose:<8} {}{second_step}", one.email, one.roles.join(", "));
    }
    let _ = write!(text, "\nIts data is in {dir}; delete that directory for a fresh demo.\n\n");
    text
}

/// Whether there is an instance. [`Instance::create`] reports a directory with anything else in it.
fn is_made(dir: &Path) -> bool {
    Instance::open(dir).is_ok() || dir.join("transom.db").exists()
}

fn require_loopback(ip: IpAddr) -> Result<(), Failure> {
    if ip.is_loopback() {
        return Ok(());
    }
    Err(Failure::new(
        Exit::Configuration,
        format!(
            "A demo listens on this machine only (127.0.0.1 or [::1]), not on {ip}: its passwords are public."
        ),
    ))
}

fn level(level: LogLevel) -> LevelFilter {
    match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    }
}

/// Waits for a shutdown signal, or for a copy of the data also for the end of standard input. The process that tests
/// the copy holds that open, so if it is killed, no copy of everyone's data keeps running.
fn stop_signal(is_isolated: bool) -> Result<impl Future<Output = ()>, Failure> {
    let doing = "cannot wait for signals";
    let mut terminate =
        signal(SignalKind::terminate()).map_err(|error| Failure::io(doing, &error))?;
    let mut interrupt =
        signal(SignalKind::interrupt()).map_err(|error| Failure::io(doing, &error))?;
    let (open, closed) = oneshot::channel::<()>();
    if is_isolated {
        thread::spawn(move || {
            let _ = io::copy(&mut io::stdin(), &mut io::sink());
            drop(open);
        });
    }
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
            _ = closed, if is_isolated => {}
        }
    })
}

/// How messages are delivered. A demo delivers none.
fn delivery(config: &Config, is_demo: bool) -> Result<Delivery, Failure> {
    if is_demo {
        return Ok(Delivery::Keep);
    }
    let wrong = |section: &'static str| {
        move |error: anyhow::Error| {
            Failure::new(Exit::Configuration, format!("{section}: {error:#}"))
        }
    };
    let mail = match wiring::smtp_settings(config)? {
        Some(settings) => {
            Some(Arc::new(Smtp::new(&settings).map_err(wrong("mail"))?) as Arc<dyn Transport>)
        }
        None => None,
    };
    let sms = match wiring::sms_settings(config) {
        Some(settings) => {
            Some(Arc::new(SmsGateway::new(settings).map_err(wrong("sms"))?) as Arc<dyn Transport>)
        }
        None => None,
    };
    Ok(Delivery::Send { mail, sms })
}

/// The server's settings, with the web app, the API document and the readiness check.
fn serve_settings(app: &Arc<App>, web_app: fn() -> Assets) -> ServeSettings {
    let company = &app.config.company;
    ServeSettings {
        api_docs: app
            .config
            .server
            .api_docs
            .then(|| Arc::new(ApiDocs::new(|| document(&routes()).to_string()))),
        assets: Arc::new(
            web_app()
                .of(CompanyFace {
                    name: &company.name,
                    colour: &company.colour.to_string(),
                    clock: &app.clock,
                    weight_unit: company.weight_unit.symbol(),
                    logo: app.logo.clone().map(|logo| (logo.name(), logo.into_bytes())),
                })
                .with_text(KEY_PATH, app.signing_key.public().pem()),
        ),
        languages: Language::ALL.into_iter().filter(|one| app.offers(*one)).collect(),
        ready: readiness::check(Arc::clone(app)),
        provider_origins: {
            let origins = ProviderOrigins::default();
            origins.set(&app.providers.origins());
            origins
        },
        ..wiring::serve_settings(&app.config)
    }
}

/// Checks the disk and the keys every few seconds, so that the disk is never filled up and administrators are notified
/// of problems right away.
async fn watch_disk(app: Arc<App>) {
    let mut ticks = interval(DISK_WATCH);
    let mut room = Room::Ample;
    let mut known = (Vec::new(), None);
    loop {
        ticks.tick().await;
        let (looked, before) = (Arc::clone(&app), room);
        // A file system may be slow to answer.
        room =
            tokio::task::spawn_blocking(move || looked.watch_disk(before)).await.unwrap_or(before);
        let looked = Arc::clone(&app);
        let keys = tokio::task::spawn_blocking(move || looked.watch_keys()).await.unwrap_or(None);
        let noticed: Vec<_> = app.db.health().troubles().into_iter().map(|(it, _)| it).collect();
        let keys = keys.map(|said| said.to_string());
        if (&noticed, &keys) != (&known.0, &known.1) {
            if let Some(said) = &keys {
                tracing::error!("a key file was replaced: {said}");
            }
            known = (noticed, keys);
            if let Err(error) = system::watch_health(&app, app.clock.now()).await {
                tracing::error!(
                    error = %format_args!("{error:#}"),
                    "cannot tell the administrators what is wrong"
                );
            }
        }
    }
}
