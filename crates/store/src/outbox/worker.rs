//! Sends what is due, a few messages at a time for each channel: a text gateway that hangs holds up no mail.
//!
//! A message is marked as sent after the next station has taken it over, so a crash in between sends it
//! again, under the same Message-ID; never is one lost. What is due is asked on the writer: that request
//! is answered only once every transaction before it is durable, so a message whose transaction is still
//! under way is neither sent too early nor overlooked.

use std::{sync::Arc, time::Duration};

use futures_util::future::BoxFuture;
use tokio::{
    sync::watch,
    task::{JoinHandle, JoinSet},
    time::{sleep, timeout},
};
use transom_messages::{Message as Said, Value, message};

use super::{
    Attachment, Channel, Outbox, OutboxId, Status, body,
    message::{Failure, Message, Paper, Transport},
    open_secret, store,
};
use crate::{
    db::{Db, Writes},
    error::Error,
    kernel::time::{Clock, Instant},
};

/// How many messages of one channel are on their way at the same time.
const AT_ONCE: usize = 4;
/// The longest pause between two looks: commands of other processes write into the outbox too.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);
/// How long one message may take, its papers included.
const PATIENCE: Duration = Duration::from_mins(5);
/// The pause before the outcome of a try is written once more when the database could not take it.
const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// Makes the papers that go with mails. Called when the mail is sent, again at every try.
pub trait PaperSource: Send + Sync {
    /// What an attachment names.
    fn paper(&self, attachment: Attachment) -> BoxFuture<'_, anyhow::Result<Paper>>;
}

/// What becomes of due messages.
#[derive(Clone)]
pub enum Delivery {
    /// They are sent. What would go over a channel without transport waits until there is one.
    Send { mail: Option<Arc<dyn Transport>>, sms: Option<Arc<dyn Transport>> },
    /// They stay in the outbox, marked as sent, their secret parts to be read there: the demo.
    Keep,
}

/// Sends what an outbox holds.
pub struct Worker {
    pub db: Db,
    pub outbox: Outbox,
    pub clock: Clock,
    pub delivery: Delivery,
    pub papers: Arc<dyn PaperSource>,
}

/// A worker at work. It stops when this is dropped; [`Running::stop`] waits for what is on its way.
pub struct Running {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Begins nothing new and waits up to `grace` for the messages that are on their way. What is not
    /// through by then is sent again after the next start.
    pub async fn stop(mut self, grace: Duration) {
        let _ = self.stop.send(true);
        if timeout(grace, &mut self.task).await.is_err() {
            self.task.abort();
        }
    }
}

/// How a try ended.
enum Outcome {
    Sent,
    Failed(Failure),
    /// The secret part ceased to be good on the way; the next look drops the message.
    TooLate,
}

impl Worker {
    /// Starts working in the background.
    pub fn start(self) -> Running {
        let (stop, stopped) = watch::channel(false);
        let worker = Arc::new(self);
        let mail = Arc::clone(&worker).run(Channel::Mail, stopped.clone());
        let sms = worker.run(Channel::Sms, stopped);
        Running {
            stop,
            task: tokio::spawn(async move {
                tokio::join!(mail, sms);
            }),
        }
    }

    async fn run(self: Arc<Self>, channel: Channel, mut stopped: watch::Receiver<bool>) {
        let mut sending = JoinSet::new();
        let mut on_their_way = Vec::new();
        loop {
            let pause = if self.db.writes() == Writes::Refused {
                // The watch over the disk has said so; what is sent now could not be noted.
                LONGEST_PAUSE
            } else {
                let begun = self.begin_due(channel, &mut sending, &mut on_their_way).await;
                begun.unwrap_or_else(|error| {
                    tracing::error!(error = %format_args!("{error:#}"), "cannot read the outbox");
                    LONGEST_PAUSE
                })
            };
            tokio::select! {
                _ = stopped.changed() => break,
                () = self.outbox.wake.of(channel).notified() => {}
                () = sleep(pause) => {}
                Some(done) = sending.join_next() => {
                    if let Ok(done) = done {
                        on_their_way.retain(|id| *id != done);
                    }
                }
            }
        }
        while sending.join_next().await.is_some() {}
    }

    /// Drops what has expired, starts sending what is due as far as there is room, and tells how long
    /// nothing further will be due.
    async fn begin_due(
        self: &Arc<Self>,
        channel: Channel,
        sending: &mut JoinSet<OutboxId>,
        on_their_way: &mut Vec<OutboxId>,
    ) -> Result<Duration, Error> {
        let is_open = match &self.delivery {
            Delivery::Keep => return self.keep_due(channel).await,
            Delivery::Send { mail, sms } => match channel {
                Channel::Mail => mail.is_some(),
                Channel::Sms => sms.is_some(),
            },
        };
        let room = if is_open { AT_ONCE.saturating_sub(on_their_way.len()) } else { 0 };
        let now = self.clock.now();
        let mut known = on_their_way.clone();
        let (due, next) = self
            .db
            .write(move |conn| {
                store::expire(conn, now)?;
                let due = store::due(conn, channel, &known, now, room)?;
                known.extend(due.iter().map(|row| row.entry.id));
                Ok((due, store::next_moment(conn, channel, &known)?))
            })
            .await?;
        for row in due {
            on_their_way.push(row.entry.id);
            sending.spawn(Arc::clone(self).send_one(row));
        }
        // Where there is no more room, what is on its way wakes the loop by itself when it is done.
        let has_room = is_open && on_their_way.len() < AT_ONCE;
        Ok(if has_room { pause_until(next, now) } else { LONGEST_PAUSE })
    }

    /// The demo's way: marks everything that is due as sent.
    async fn keep_due(&self, channel: Channel) -> Result<Duration, Error> {
        let now = self.clock.now();
        self.db
            .write(move |conn| {
                for row in store::due(conn, channel, &[], now, usize::MAX)? {
                    store::mark_kept(conn, row.entry.id, now)?;
                }
                Ok(())
            })
            .await?;
        Ok(LONGEST_PAUSE)
    }

    async fn send_one(self: Arc<Self>, row: store::Stored) -> OutboxId {
        let id = row.entry.id;
        let via = self.transport(row.entry.channel).map_or_else(String::new, |it| it.describe());
        // A task of its own: a panic while a paper is set must not lose sight of the message.
        let attempt = tokio::spawn(Arc::clone(&self).attempt(row));
        let outcome = match timeout(PATIENCE, attempt).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => later(message!("outbox-broke-off")),
            Err(_) => later(message!("outbox-took-too-long")),
        };
        self.settle(id, via, outcome).await;
        id
    }

    /// What takes the messages of a channel.
    fn transport(&self, channel: Channel) -> Option<&Arc<dyn Transport>> {
        match (&self.delivery, channel) {
            (Delivery::Send { mail, .. }, Channel::Mail) => mail.as_ref(),
            (Delivery::Send { sms, .. }, Channel::Sms) => sms.as_ref(),
            (Delivery::Keep, _) => None,
        }
    }

    /// One try. Whatever goes wrong is an outcome.
    async fn attempt(self: Arc<Self>, row: store::Stored) -> Outcome {
        let Some(transport) = self.transport(row.entry.channel).map(Arc::clone) else {
            return later(message!("outbox-no-service"));
        };
        let expires_at = row.entry.expires_at;
        let message = match self.message(row).await {
            Ok(message) => message,
            Err(failure) => return Outcome::Failed(failure),
        };
        if expires_at.is_some_and(|end| end <= self.clock.now()) {
            return Outcome::TooLate;
        }
        match tokio::task::spawn_blocking(move || transport.send(&message)).await {
            Ok(Ok(())) => Outcome::Sent,
            Ok(Err(failure)) => Outcome::Failed(failure),
            Err(_) => later(message!("outbox-broke-off")),
        }
    }

    /// The message that a row stands for, complete with secret part and papers.
    async fn message(&self, row: store::Stored) -> Result<Message, Failure> {
        let secret = row
            .secret
            .as_deref()
            .map(|sealed| open_secret(&self.outbox.vault, &row.message_id, sealed))
            .transpose()
            .map_err(|error| Failure::Never(Said::plain(format!("{error:#}"))))?;
        let paper = match &row.attachment {
            None => None,
            Some(text) => {
                let attachment: Attachment = serde_json::from_str(text).map_err(|error| {
                    Failure::Never(message!("outbox-attachment-unknown", %error))
                })?;
                let paper = self.papers.paper(attachment).await;
                Some(paper.map_err(|error| {
                    let cause = format!("{error:#}");
                    Failure::Later(message!("outbox-attachment-failed", cause))
                })?)
            }
        };
        let entry = row.entry;
        Ok(Message {
            text: body::plain(&row.body, secret.as_deref()),
            html: body::html(&entry.subject, &row.body, secret.as_deref()),
            message_id: row.message_id,
            recipient: entry.recipient,
            cc: entry.cc.split(", ").filter(|copy| !copy.is_empty()).map(str::to_owned).collect(),
            reply_to: Some(row.reply_to).filter(|address| !address.is_empty()),
            subject: entry.subject,
            paper,
            created_at: entry.created_at,
        })
    }

    /// Writes the outcome down, however long the database is away: forgetting it would send the
    /// message again.
    async fn settle(&self, id: OutboxId, via: String, outcome: Outcome) {
        let outcome = Arc::new((outcome, via));
        loop {
            let (now, outcome) = (self.clock.now(), Arc::clone(&outcome));
            let written =
                self.db.write(move |conn| settle(conn, id, &outcome.1, &outcome.0, now)).await;
            match written {
                Ok(()) => return,
                Err(_) if self.db.writes() == Writes::Refused => {}
                Err(error) => {
                    tracing::error!(
                        error = %format_args!("{error:#}"),
                        outbox = id.0,
                        "cannot save the outcome of a message"
                    );
                }
            }
            sleep(DATABASE_PAUSE).await;
        }
    }
}

/// Writes down how a try ended.
fn settle(
    conn: &rusqlite::Connection,
    id: OutboxId,
    via: &str,
    outcome: &Outcome,
    now: Instant,
) -> Result<(), Error> {
    match outcome {
        Outcome::Sent => store::mark_sent(conn, id, now),
        Outcome::TooLate => Ok(()),
        Outcome::Failed(Failure::Later(why)) => {
            let Some((attempt, status)) = store::mark_later(conn, id, &shortened(why).kept(), now)?
            else {
                return Ok(());
            };
            let reason = impersonal(&shortened(why).to_string());
            if status == Status::Waiting {
                tracing::warn!(
                    outbox = id.0,
                    via,
                    attempt,
                    reason,
                    "a message could not be sent and will be retried"
                );
            } else {
                tracing::error!(outbox = id.0, via, attempt, reason, "a message was given up");
            }
            Ok(())
        }
        Outcome::Failed(Failure::Never(why)) => {
            let reason = impersonal(&shortened(why).to_string());
            tracing::error!(outbox = id.0, via, reason, "a message could not be sent");
            store::mark_failed(conn, id, &shortened(why).kept())
        }
    }
}

/// A reason without the addresses and phone numbers in it, for the log.
fn impersonal(reason: &str) -> String {
    let is_number = |word: &str| {
        word.chars().filter(char::is_ascii_digit).count() >= 7
            && word.chars().all(|c| c.is_ascii_digit() || "+-().".contains(c))
    };
    let words = reason.split(' ').map(|word| {
        if word.contains('@') {
            "(address)"
        } else if is_number(word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '+')) {
            "(number)"
        } else {
            word
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn later(why: Said) -> Outcome {
    Outcome::Failed(Failure::Later(why))
}

/// A mail server's answer can be long; staff need its beginning.
fn shortened(why: &Said) -> Said {
    let short = |text: &str| -> String {
        text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(500).collect()
    };
    why.clone().with_values(&|_, value| match value {
        Value::Text(text) => Value::Text(short(&text)),
        other => other,
    })
}

fn pause_until(next: Option<Instant>, now: Instant) -> Duration {
    let Some(next) = next else { return LONGEST_PAUSE };
    let millis = next.0.saturating_sub(now.0).max(0);
    Duration::from_millis(u64::try_from(millis).unwrap_or(0)).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_in_the_log_names_no_one() {
        for (said, told) in [
            ("550 5.1.1 <ben@example.com>: user unknown", "550 5.1.1 (address) user unknown"),
            ("421 4.7.0 try again in 300 s", "421 4.7.0 try again in 300 s"),
            ("no route to +1-204-555-0142.", "no route to (number)"),
            ("queued as 4FzX2k1vQmz", "queued as 4FzX2k1vQmz"),
        ] {
            assert_eq!(impersonal(said), told);
        }
    }
}
