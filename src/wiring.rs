//! From the configuration to the settings of the parts that it configures.

use anyhow::Context;

use crate::{
    access::password_hash::Cost,
    config::{Auth, Config, MailTls},
    kernel::secret::Vault,
    outbox::{Encryption, Letterhead, Outbox, SmsSettings, SmtpSettings},
};

/// The mail server, where one is set.
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

/// The SMS gateway, where one is set.
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

/// The outbox under the company's letterhead.
pub fn outbox(config: &Config, vault: Vault) -> Outbox {
    let letterhead = Letterhead {
        company: config.company.name.clone(),
        portal_url: config.server.public_url.as_str().to_owned(),
        zone: config.company.time_zone.0.clone(),
    };
    Outbox::new(vault, letterhead)
}

/// What hashing a password costs.
pub fn hash_cost(auth: &Auth) -> Cost {
    Cost {
        memory: u32::try_from(auth.argon2_memory.0 >> 10).unwrap_or(u32::MAX),
        passes: auth.argon2_passes,
        lanes: auth.argon2_lanes,
    }
}
