//! Sends text messages through an HTTP gateway of the manufacturer's choice.
//!
//! The gateway is described by its address, headers and the body of the request. In them `{to}` stands for the number,
//! `{text}` for the message, `{secret}` for the gateway's key and `{id}` for a reference that is the same on every try
//! (gateways that support it send a repeated message once). Values are escaped for their place: percent-encoded in the
//! address and in a form, as a quoted JSON string in a JSON body, unchanged in a header.

use std::time::Duration;

use anyhow::{Context, bail};
use http::{HeaderName, HeaderValue, Uri, header::CONTENT_TYPE};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use transom_messages::message;
use ureq::Agent;

use super::message::{Failure, Message, Transport};

#[derive(Clone)]
pub struct SmsSettings {
    /// The address that messages are posted to.
    pub url: String,
    /// Names and values. If a Content-Type names JSON, the body is JSON, otherwise a form.
    pub headers: Vec<(String, String)>,
    pub body: String,
    /// The gateway's key.
    pub secret: Option<String>,
    /// The time limit for one message.
    pub timeout: Duration,
}

pub struct SmsGateway {
    agent: Agent,
    settings: SmsSettings,
    is_json: bool,
}

/// A complete request to the gateway.
struct Request {
    url: Uri,
    headers: Vec<(HeaderName, HeaderValue)>,
    body: String,
}

struct Values<'a> {
    to: &'a str,
    text: &'a str,
    id: &'a str,
}

impl SmsGateway {
    /// Validates the gateway's settings without connecting.
    pub fn new(settings: SmsSettings) -> anyhow::Result<Self> {
        if !["{to}", "{text}"]
            .iter()
            .all(|name| settings.body.contains(name) || settings.url.contains(name))
        {
            bail!("the request to the SMS gateway must contain {{to}} and {{text}}");
        }
        let is_json = settings.headers.iter().any(|(name, value)| {
            name.eq_ignore_ascii_case(CONTENT_TYPE.as_str()) && value.contains("json")
        });
        let agent = Agent::config_builder()
            .timeout_global(Some(settings.timeout))
            .max_redirects(0)
            .http_status_as_error(false)
            .tls_config(transom_trust::tls())
            .build()
            .new_agent();
        let gateway = Self { agent, settings, is_json };
        let sample = gateway.request(&Values { to: "+15145550123", text: "A \"b\"\n", id: "c" })?;
        if !matches!(sample.url.scheme_str(), Some("https" | "http")) {
            bail!("the SMS gateway's address must start with https:// or http://");
        }
        if is_json {
            serde_json::from_str::<serde_json::Value>(&sample.body).context(
                "the body for the SMS gateway is not valid JSON ({to} and {text} bring their own \
                quotation marks)",
            )?;
        }
        Ok(gateway)
    }

    fn request(&self, values: &Values<'_>) -> anyhow::Result<Request> {
        let encoded = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let mut headers = Vec::new();
        for (name, value) in &self.settings.headers {
            let value = self.fill(value, values, &str::to_owned);
            headers.push((
                HeaderName::try_from(name)
                    .with_context(|| format!("the SMS gateway's header \"{name}\""))?,
                HeaderValue::try_from(value)
                    .with_context(|| format!("the value of the SMS gateway's header \"{name}\""))?,
            ));
        }
        if !headers.iter().any(|(name, _)| name == CONTENT_TYPE) {
            let form = HeaderValue::from_static("application/x-www-form-urlencoded");
            headers.push((CONTENT_TYPE, form));
        }
        let url = self.fill(&self.settings.url, values, &encoded);
        let body = if self.is_json {
            self.fill(&self.settings.body, values, &quoted)
        } else {
            self.fill(&self.settings.body, values, &encoded)
        };
        Ok(Request { url: url.parse().context("the SMS gateway's address")?, headers, body })
    }

    /// Replaces placeholders in a single pass, so that values aren't scanned again.
    fn fill(&self, template: &str, values: &Values<'_>, write: &dyn Fn(&str) -> String) -> String {
        let places = [
            ("{to}", values.to),
            ("{text}", values.text),
            ("{id}", values.id),
            ("{secret}", self.settings.secret.as_deref().unwrap_or_default()),
        ];
        let mut filled = String::with_capacity(template.len() + values.text.len());
        let mut rest = template;
        while let Some(start) = rest.find('{') {
            let (before, after) = rest.split_at(start);
            filled.push_str(before);
            let place =
                places.iter().find_map(|(name, value)| Some((value, after.strip_prefix(name)?)));
            if let Some((value, behind)) = place {
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
}

impl Transport for SmsGateway {
    fn send(&self, message: &Message) -> Result<(), Failure> {
        let values = Values {
            to: &message.recipient,
            text: message.text.trim_end(),
            id: message.message_id.trim_matches(['<', '>']),
        };
        let request = self.request(&values).map_err(|error| {
            Failure::Never(message!("outbox-sms-not-composed", cause = format!("{error:#}")))
        })?;
        let mut call = self.agent.post(request.url);
        for (name, value) in request.headers {
            call = call.header(name, value);
        }
        match call.send(request.body) {
            Ok(response) if response.status().is_success() => Ok(()),
            Ok(response) => {
                let status = response.status();
                Err(Failure::Later(message!("outbox-sms-answered", %status)))
            }
            Err(ureq::Error::Timeout(_)) => {
                let seconds = self.settings.timeout.as_secs();
                Err(Failure::Later(message!("outbox-sms-silent", seconds)))
            }
            Err(error) => Err(Failure::Later(message!("outbox-sms-unreachable", %error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "A \"b\" {to}\nc&d";

    fn settings(content_type: &str, body: &str) -> SmsSettings {
        SmsSettings {
            url: "https://sms.test/send?from={id}".to_owned(),
            headers: vec![
                ("Content-Type".to_owned(), content_type.to_owned()),
                ("Authorization".to_owned(), "Key {secret}".to_owned()),
            ],
            body: body.to_owned(),
            secret: Some("k-1".to_owned()),
            timeout: Duration::from_secs(1),
        }
    }

    fn request(settings: SmsSettings) -> Request {
        let values = Values { to: "+15145550123", text: TEXT, id: "a@b c" };
        SmsGateway::new(settings).unwrap().request(&values).unwrap()
    }

    fn refusal(settings: SmsSettings) -> String {
        format!("{:#}", SmsGateway::new(settings).err().unwrap())
    }

    #[test]
    fn the_message_is_written_as_its_place_wants_it() {
        let body = r#"{"to": {to}, "message": {"text": {text}}, "ref": {id}}"#;
        let json = request(settings("application/json", body));
        assert_eq!(json.url, "https://sms.test/send?from=a%40b%20c");
        assert!(json.headers.iter().any(|(_, value)| value == "Key k-1"));
        let value: serde_json::Value = serde_json::from_str(&json.body).unwrap();
        assert_eq!(value["to"], "+15145550123");
        assert_eq!(value["message"]["text"], TEXT);
        assert_eq!(value["ref"], "a@b c");

        let form = request(settings(
            "application/x-www-form-urlencoded",
            "To={to}&Body={text}&Key={secret}",
        ));
        let form: Vec<(String, String)> = serde_urlencoded::from_str(&form.body).unwrap();
        let expected = [("To", "+15145550123"), ("Body", TEXT), ("Key", "k-1")];
        assert_eq!(form, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    #[test]
    fn a_description_that_cannot_work_is_refused_at_once() {
        assert!(refusal(settings("text/plain", "{to}")).contains("{text}"));
        let quoted = r#"{"to": "{to}", "text": "{text}"}"#;
        assert!(refusal(settings("application/json", quoted)).contains("not valid JSON"));
        let good = settings("text/plain", "{to}{text}");
        let elsewhere = SmsSettings { url: "ftp://sms.test/".to_owned(), ..good.clone() };
        assert!(refusal(elsewhere).contains("https://"));
        let forged = SmsSettings { secret: Some("k\r\nX: y".to_owned()), ..good };
        assert!(refusal(forged).contains("Authorization"));
    }
}
