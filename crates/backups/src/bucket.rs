//! Stores backups in a bucket of an S3-compatible service. `rusty-s3` signs the requests, and the HTTP client that the
//! rest of the product uses sends them. Only the part being transferred is held in memory.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    thread::sleep,
    time::Duration,
};

use anyhow::Context as _;
use rusty_s3::{Credentials, S3Action as _, UrlStyle, actions::ListObjectsV2};
use ureq::{
    Agent, Body,
    http::{Response, StatusCode},
    tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem},
};

use crate::{Problem, place::Place};

/// How long a presigned address is valid.
const GOOD_FOR: Duration = Duration::from_hours(1);
/// How long the service may send nothing.
const PATIENCE: Duration = Duration::from_mins(1);
/// The smallest part of a multipart upload; smaller files are sent in one piece.
const PART: u64 = 16 << 20;
/// The most parts that S3 accepts for one file.
const MOST_PARTS: u64 = 10_000;
/// The XML namespace of responses.
const NAMESPACE: &str = "http://s3.amazonaws.com/doc/2006-03-01/";
const OLD_NAMESPACE: &str = "http://doc.s3.amazonaws.com/2006-03-01/";
/// The largest response that is read, other than file contents.
const MOST_ANSWER: u64 = 16 << 20;
/// Delays before retrying a request that the service couldn't answer.
const WAITS: [Duration; 3] =
    [Duration::from_millis(500), Duration::from_secs(2), Duration::from_secs(8)];

#[derive(Debug, Clone)]
pub struct BucketSettings {
    pub endpoint: String,
    pub region: String,
    pub bucket: String,
    /// The prefix of all names: empty, or without leading and trailing slashes.
    pub prefix: String,
    pub access_key: String,
    pub secret_key: String,
    /// Whether requests are path-style, with the bucket's name in the path rather than in the host.
    pub has_path_style: bool,
    /// The company's own certificate authority (PEM), instead of the public ones.
    pub ca: Option<PathBuf>,
}

pub struct Bucket {
    agent: Agent,
    bucket: rusty_s3::Bucket,
    credentials: Credentials,
    prefix: String,
    shown: String,
}

impl Bucket {
    pub fn new(settings: &BucketSettings) -> anyhow::Result<Self> {
        let endpoint = settings.endpoint.parse().context("the endpoint is not an address")?;
        let style = if settings.has_path_style { UrlStyle::Path } else { UrlStyle::VirtualHost };
        let bucket = rusty_s3::Bucket::new(
            endpoint,
            style,
            settings.bucket.clone(),
            settings.region.clone(),
        )
        .map_err(|error| anyhow::anyhow!("the bucket has no address: {error}"))?;
        let mut tls = TlsConfig::builder().root_certs(transom_trust::roots());
        if let Some(path) = &settings.ca {
            let pem =
                std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
            let mut authorities: Vec<Certificate<'static>> = Vec::new();
            for item in parse_pem(&pem) {
                if let PemItem::Certificate(certificate) = item? {
                    authorities.push(certificate);
                }
            }
            tls = tls.root_certs(RootCerts::from(authorities));
        }
        let agent = Agent::config_builder()
            .timeout_connect(Some(PATIENCE))
            .timeout_recv_response(Some(PATIENCE))
            .timeout_per_read(Some(PATIENCE))
            .timeout_per_write(Some(PATIENCE))
            .max_redirects(0)
            .http_status_as_error(false)
            .tls_config(tls.build())
            .build()
            .new_agent();
        let credentials =
            Credentials::new(settings.access_key.clone(), settings.secret_key.clone());
        let prefix = match settings.prefix.trim_matches('/') {
            "" => String::new(),
            prefix => format!("{prefix}/"),
        };
        let shown = format!("s3://{}/{prefix}", settings.bucket);
        Ok(Self { agent, bucket, credentials, prefix, shown })
    }

    fn key(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Sends a request with a few retries; `doing` describes it in errors.
    fn ask(
        &self,
        doing: &str,
        send: impl Fn() -> Result<Response<Body>, ureq::Error>,
    ) -> Result<Response<Body>, Problem> {
        let mut waits = WAITS.iter();
        loop {
            let why = match send() {
                Ok(answer) if answer.status().is_success() => return Ok(answer),
                Ok(answer) => {
                    let status = answer.status();
                    let is_passing =
                        status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS;
                    if status == StatusCode::NOT_FOUND || !is_passing {
                        return Err(self.refused(doing, answer));
                    }
                    format!("it answered {status}")
                }
                Err(error) => error.to_string(),
            };
            let Some(wait) = waits.next() else {
                let shown = &self.shown;
                return Err(anyhow::anyhow!("cannot {doing} in {shown}: {why}").into());
            };
            sleep(*wait);
        }
    }

    fn refused(&self, doing: &str, answer: Response<Body>) -> Problem {
        let status = answer.status();
        let text = text_of(answer).unwrap_or_default();
        let code = |name: &str| Some(tag(&text, name)?.chars().take(200).collect::<String>());
        let why = [code("Code"), code("Message")].into_iter().flatten().collect::<Vec<_>>();
        let why = why.join(": ");
        let why = if why.is_empty() {
            String::new()
        } else {
            format!(" ({})", why.trim_end_matches('.'))
        };
        if status == StatusCode::NOT_FOUND && code("Code").as_deref() != Some("NoSuchBucket") {
            return Problem::Absent { name: doing.to_owned(), place: self.shown.clone() };
        }
        let advice = if matches!(status, StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED) {
            ". Check access_key, secret_key and region of [backup.s3], and what the key may do there"
        } else {
            ""
        };
        anyhow::anyhow!("cannot {doing} in {}: it answered {status}{why}{advice}.", self.shown)
            .into()
    }

    fn put(&self, name: &str, content: &[u8]) -> Result<(), Problem> {
        let key = self.key(name);
        self.ask(&format!("write {name}"), || {
            let action = self.bucket.put_object(Some(&self.credentials), &key);
            self.agent.put(action.sign(GOOD_FOR).as_str()).send(content)
        })?;
        Ok(())
    }

    /// Uploads a large file in parts.
    fn put_parts(&self, name: &str, mut file: File, size: u64) -> Result<(), Problem> {
        let key = self.key(name);
        let doing = format!("write {name}");
        let begun = self.ask(&doing, || {
            let action = self.bucket.create_multipart_upload(Some(&self.credentials), &key);
            self.agent.post(action.sign(GOOD_FOR).as_str()).send_empty()
        })?;
        let begun = text_of(begun)?;
        let upload = tag(&begun, "UploadId")
            .with_context(|| format!("{} gave an unknown answer", self.shown))?;
        let sent = self.send_parts(&key, &doing, upload, &mut file, size);
        if sent.is_err() {
            // Parts already sent are dropped. If the service can't be reached, its own lifecycle rule has to remove
            // them.
            let action = self.bucket.abort_multipart_upload(Some(&self.credentials), &key, upload);
            let _ = self.agent.delete(action.sign(GOOD_FOR).as_str()).call();
        }
        sent
    }

    fn send_parts(
        &self,
        key: &str,
        doing: &str,
        upload: &str,
        file: &mut File,
        size: u64,
    ) -> Result<(), Problem> {
        let length = PART.max(size / (MOST_PARTS - 1) + 1);
        let mut marks: Vec<String> = Vec::new();
        let mut part = Vec::new();
        for number in 1_u16.. {
            part.clear();
            Read::by_ref(file).take(length).read_to_end(&mut part)?;
            if part.is_empty() {
                break;
            }
            let answer = self.ask(doing, || {
                let credentials = Some(&self.credentials);
                let action = self.bucket.upload_part(credentials, key, number, upload);
                self.agent.put(action.sign(GOOD_FOR).as_str()).send(part.as_slice())
            })?;
            let mark = answer.headers().get("etag").and_then(|mark| mark.to_str().ok());
            let mark = mark.with_context(|| format!("{} gave no mark for a part", self.shown))?;
            marks.push(mark.to_owned());
        }
        let answer = self.ask(doing, || {
            let parts = marks.iter().map(String::as_str);
            let credentials = Some(&self.credentials);
            let action = self.bucket.complete_multipart_upload(credentials, key, upload, parts);
            let url = action.sign(GOOD_FOR);
            self.agent.post(url.as_str()).send(action.body())
        })?;
        // S3 may begin a 200 response before it knows that the request fails.
        let text = text_of(answer)?;
        if text.contains("<Error>") {
            return Err(anyhow::anyhow!("cannot {doing} in {}: {text:.200}", self.shown).into());
        }
        Ok(())
    }
}

/// The text of the first element with this name, in any namespace: services use different ones.
fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(&format!("<{name}>"))?;
    rest.split_once("</").map(|(inner, _)| inner)
}

fn text_of(answer: Response<Body>) -> Result<String, Problem> {
    let mut body = answer.into_body();
    let text = body.with_config().limit(MOST_ANSWER).read_to_string();
    let text = text.context("cannot read what the store answered")?;
    // Some services use the namespace of the 2006 documentation.
    Ok(text.replacen(OLD_NAMESPACE, NAMESPACE, 1))
}

impl Place for Bucket {
    fn describe(&self) -> String {
        self.shown.clone()
    }

    fn list(&self, prefix: &str) -> Result<BTreeMap<String, u64>, Problem> {
        let mut found = BTreeMap::new();
        let mut token: Option<String> = None;
        loop {
            let answer = self.ask("list what is there", || {
                let mut action = self.bucket.list_objects_v2(Some(&self.credentials));
                action.with_prefix(self.key(prefix));
                if prefix.is_empty() {
                    action.with_delimiter("/");
                }
                if let Some(token) = &token {
                    action.with_continuation_token(token.clone());
                }
                self.agent.get(action.sign(GOOD_FOR).as_str()).call()
            })?;
            let page = ListObjectsV2::parse_response(&text_of(answer)?).map_err(|error| {
                anyhow::anyhow!("{} gave an unknown answer: {error}", self.shown)
            })?;
            for object in page.contents {
                if let Some(name) = object.key.strip_prefix(&self.prefix) {
                    found.insert(name.to_owned(), object.size.unwrap_or(0));
                }
            }
            token = page.next_continuation_token;
            if token.is_none() {
                return Ok(found);
            }
        }
    }

    fn open(&self, name: &str) -> Result<Box<dyn Read + Send>, Problem> {
        let key = self.key(name);
        let answer = self.ask(name, || {
            let action = self.bucket.get_object(Some(&self.credentials), &key);
            self.agent.get(action.sign(GOOD_FOR).as_str()).call()
        })?;
        let body = answer.into_body().into_with_config().limit(u64::MAX).reader();
        Ok(Box::new(Fetched { body, shown: format!("{}{name}", self.shown) }))
    }

    fn work_dir(&self, scratch: &Path) -> Result<PathBuf, Problem> {
        Ok(scratch.to_owned())
    }

    fn accept(&self, path: &Path, name: &str) -> Result<(), Problem> {
        let mut file =
            File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        let size = file.metadata()?.len();
        if size > PART {
            self.put_parts(name, file, size)?;
        } else {
            let mut content = Vec::new();
            file.read_to_end(&mut content)?;
            self.put(name, &content)?;
        }
        std::fs::remove_file(path)?;
        Ok(())
    }

    fn flush(&self) -> Result<(), Problem> {
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), Problem> {
        let key = self.key(name);
        let removed = self.ask(&format!("remove {name}"), || {
            let action = self.bucket.delete_object(Some(&self.credentials), &key);
            self.agent.delete(action.sign(GOOD_FOR).as_str()).call()
        });
        match removed {
            Err(Problem::Absent { .. }) | Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn local(&self, _name: &str) -> Option<PathBuf> {
        None
    }
}

/// A response body. A broken connection is reported as such and not as damage.
struct Fetched<R> {
    body: R,
    shown: String,
}

impl<R: Read> Read for Fetched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.body.read(buffer).map_err(|error| {
            let what = format!("cannot read {}", self.shown);
            io::Error::other(Problem::Other(anyhow::Error::new(error).context(what)))
        })
    }
}
