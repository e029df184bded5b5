//! Text messages by an HTTP gateway, whichever the manufacturer has a contract with.
//!
//! The gateway is described by its address, headers and the body of the request, in which `{to}`,
//! `{text}` and `{id}` stand for the number, the message and a reference that is the same at every try
//! (gateways that know such a reference send a repeated message once).

use std::{borrow::Cow, time::Duration};

use anyhow::{Context, bail};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use ureq::{Agent, http::Uri};

use super::message::{Failure, Message, Transport};

/// How long the gateway may take, all in all.
const PATIENCE: Duration = Duration::from_secs(20);

/// The body of the request to the gateway; placeholders are written in the way of the format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SmsBody {
    /// JSON; placeholders stand inside strings.
    Json(String),
    /// A form, `application/x-www-form-urlencoded`.
    Form(String),
}

/// Where text messages go.
#[derive(Clone)]
pub struct SmsSettings {
    pub url: String,
    /// Names and values: the gateway's key, most of all.
    pub headers: Vec<(String, String)>,
    pub body: SmsBody,
}

/// Sends text messages to one gateway.
pub struct SmsGateway {
    agent: Agent,
    settings: SmsSettings,
}

impl SmsGateway {
    /// Checks the description of the gateway; does not connect yet.
    pub fn new(settings: SmsSettings) -> anyhow::Result<Self> {
        let url: Uri = settings.url.parse().context("the SMS gateway's address")?;
        if !matches!(url.scheme_str(), Some("https" | "http")) {
            bail!("the SMS gateway's address must begin with https:// or http://");
        }
        for (name, value) in &settings.headers {
            http::HeaderName::try_from(name)
                .with_context(|| format!("the SMS gateway's header \"{name}\""))?;
            http::HeaderValue::try_from(value)
                .with_context(|| format!("the value of the SMS gateway's header \"{name}\""))?;
        }
        let (SmsBody::Json(template) | SmsBody::Form(template)) = &settings.body;
        if !(template.contains("{to}") && template.contains("{text}")) {
            bail!("the body for the SMS gateway must hold {{to}} and {{text}}");
        }
        let agent = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .http_status_as_error(false)
            .build()
            .new_agent();
        Ok(Self { agent, settings })
    }

    fn request_body(&self, message: &Message) -> (&'static str, String) {
        match &self.settings.body {
            SmsBody::Json(template) => {
                ("application/json", fill(template, message, |text| json_inside(text).into()))
            }
            SmsBody::Form(template) => (
                "application/x-www-form-urlencoded",
                fill(template, message, |text| utf8_percent_encode(text, NON_ALPHANUMERIC).into()),
            ),
        }
    }
}

impl Transport for SmsGateway {
    fn send(&self, message: &Message) -> Result<(), Failure> {
        let (content_type, body) = self.request_body(message);
        let mut request = self.agent.post(&self.settings.url).content_type(content_type);
        for (name, value) in &self.settings.headers {
            request = request.header(name, value);
        }
        match request.send(body) {
            Ok(response) if response.status().is_success() => Ok(()),
            Ok(response) => {
                Err(Failure::Later(format!("the gateway answered {}", response.status())))
            }
            Err(error) => Err(Failure::Later(error.to_string())),
        }
    }
}

/// Puts the message into the template, in one pass: what is put in is not looked at again.
fn fill(template: &str, message: &Message, write: impl Fn(&str) -> Cow<'_, str>) -> String {
    let reference = message.message_id.trim_matches(['<', '>']);
    let mut filled = String::with_capacity(template.len() + message.text.len());
    let mut rest = template;
    while let Some(start) = rest.find('{') {
        let (before, after) = rest.split_at(start);
        filled.push_str(before);
        let placeholders = [
            ("{to}", message.recipient.as_str()),
            ("{text}", message.text.trim_end()),
            ("{id}", reference),
        ];
        let found = placeholders
            .into_iter()
            .find_map(|(name, value)| Some((value, after.strip_prefix(name)?)));
        if let Some((value, behind)) = found {
            filled.push_str(&write(value));
            rest = behind;
        } else {
            filled.push('{');
            rest = after.strip_prefix('{').unwrap_or_default();
        }
    }
    filled.push_str(rest);
    filled
}

/// A text as it stands between the quotation marks of a JSON string.
fn json_inside(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::time::Instant;

    fn message(text: &str) -> Message {
        Message {
            message_id: "<abc@portal.test>".to_owned(),
            recipient: "+15145550123".to_owned(),
            cc: Vec::new(),
            reply_to: None,
            subject: String::new(),
            text: text.to_owned(),
            html: String::new(),
            paper: None,
            created_at: Instant(0),
        }
    }

    fn gateway(body: SmsBody) -> anyhow::Result<SmsGateway> {
        SmsGateway::new(SmsSettings {
            url: "https://sms.test/send".to_owned(),
            headers: vec![("Authorization".to_owned(), "Key k".to_owned())],
            body,
        })
    }

    #[test]
    fn the_message_is_written_in_the_way_of_the_format() {
        let text = "A \"b\" {to}\nc&d";
        let json = r#"{"to":"{to}","message":{"text":"{text}"},"ref":"{id}"}"#;
        let (kind, body) =
            gateway(SmsBody::Json(json.to_owned())).unwrap().request_body(&message(text));
        assert_eq!(kind, "application/json");
        let value: serde_json::Value = serde_json::from_str(&body).unwrap();
        assert_eq!(value["to"], "+15145550123");
        assert_eq!(value["message"]["text"], text);
        assert_eq!(value["ref"], "abc@portal.test");

        let (_, body) = gateway(SmsBody::Form("To={to}&Body={text}".to_owned()))
            .unwrap()
            .request_body(&message(text));
        let form: Vec<(String, String)> = serde_urlencoded::from_str(&body).unwrap();
        assert_eq!(form[0], ("To".to_owned(), "+15145550123".to_owned()));
        assert_eq!(form[1], ("Body".to_owned(), text.to_owned()));
    }

    #[test]
    fn a_description_that_cannot_work_is_refused_at_once() {
        assert!(gateway(SmsBody::Json("{\"to\":\"{to}\"}".to_owned())).is_err());
        let full = SmsBody::Form("{to}{text}".to_owned());
        let settings =
            SmsSettings { url: "ftp://x".to_owned(), headers: vec![], body: full.clone() };
        assert!(SmsGateway::new(settings).is_err());
        let settings = SmsSettings {
            url: "https://x.test".to_owned(),
            headers: vec![("A".to_owned(), "b\r\nc: d".to_owned())],
            body: full,
        };
        assert!(SmsGateway::new(settings).is_err());
    }
}
