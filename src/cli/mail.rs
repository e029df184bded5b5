//! `mail test`: sends an email directly to the configured server and reports its response.

use clap::Subcommand;

use super::{
    Global,
    report::{Exit, Failure, Report},
};
use crate::{
    kernel::time::Clock,
    outbox::{self, Smtp, Transport},
    wiring,
};

#[derive(Debug, Subcommand)]
pub(super) enum MailCommand {
    /// Send a test email
    Test {
        /// The recipient
        #[arg(long, value_name = "ADDRESS")]
        to: String,
    },
}

impl MailCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let Self::Test { to } = self;
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let config = &loaded.config;
        let Some(settings) = wiring::smtp_settings(config)? else {
            return Err(Failure::new(Exit::Configuration, "mail.host is not set"));
        };
        let server = format!("{}:{}", settings.host, config.mail.port);
        let outbox = wiring::outbox(config, instance.vault()?);
        let now = Clock::system(config.company.time_zone.0.clone()).now();
        let message = outbox.test_message(now, &to)?;
        let smtp = Smtp::new(&settings)?;
        match smtp.send(&message) {
            Ok(()) => {
                let text = format!("{server} accepted the email for {to}.");
                Ok(Report::new(text).on(instance.dir()).with("server", server).with("to", to))
            }
            Err(outbox::Failure::Later(reason) | outbox::Failure::Never(reason)) => {
                Err(Failure::new(
                    Exit::Failed,
                    format!("The email for {to} was not sent through {server}. {reason}"),
                ))
            }
        }
    }
}
