//! Sends due messages, a few at a time for each channel, so that a text gateway that hangs doesn't delay email.
//!
//! A message is marked as sent after the next server has accepted it. A crash in between sends it again under the same
//! Message-ID, and no message is lost. The query for due messages runs on the writer: it returns only once every
//! earlier transaction is durable, so a message whose transaction is in progress is neither sent too early nor
//! overlooked.

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
    message::{Emblem, Failure, Message, Paper, Transport},
    open_secret, store,
};
use crate::{
    db::{Db, Writes},
    error::Error,
    kernel::time::{Clock, Instant},
};

/// How many messages of one channel are sent at the same time.
const AT_ONCE: usize = 4;
/// The longest pause between two queries, because commands in other processes add to the outbox too.
const LONGEST_PAUSE: Duration = Duration::from_secs(15);
/// The time limit for one message, including its PDFs.
const PATIENCE: Duration = Duration::from_mins(5);
/// The pause before a result is written again if the database couldn't accept it.
const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// Renders the PDFs of emails. Called when the email is sent, again on every try.
pub trait PaperSource: Send + Sync {
    fn paper(&self, attachment: Attachment) -> BoxFuture<'_, anyhow::Result<Paper>>;

    /// The logo that emails show.
    fn emblem(&self) -> Option<Emblem> {
        None
    }
}

/// The handling of due messages.
#[derive(Clone)]
pub enum Delivery {
    /// Send them. A channel without a transport waits until there is one.
    Send { mail: Option<Arc<dyn Transport>>, sms: Option<Arc<dyn Transport>> },
    /// Keep them in the outbox, marked as sent and with readable secret parts: for the demo.
    Keep,
}

pub struct Worker {
    pub db: Db,
    pub outbox: Outbox,
    pub clock: Clock,
    pub delivery: Delivery,
    pub papers: Arc<dyn PaperSource>,
}

/// A running worker. It stops on drop; [`Running::stop`] waits for messages being sent.
pub struct Running {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Running {
    /// Starts nothing new and waits up to `grace` for messages being sent. The rest is sent again after the next start.
    pub async fn stop(mut self, grace: Duration) {
        let _ = self.stop.send(true);
        if timeout(grace, &mut self.task).await.is_err() {
            self.task.abort();
        }
    }
}

enum Outcome {
    Sent,
    Failed(Failure),
    /// The secret part expired meanwhile; the next query drops the message.
    TooLate,
}

impl Worker {
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
                // The disk watch has reported it; what is sent now couldn't be recorded.
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

    /// Drops expired messages, starts sending due ones as far as there are free slots, and returns how long nothing
    /// else will be due.
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
        // Without a free slot, messages being sent wake the loop when they are done.
        let has_room = is_open && on_their_way.len() < AT_ONCE;
        Ok(if has_room { pause_until(next, now) } else { LONGEST_PAUSE })
    }

    /// Marks everything that is due as sent, for the demo.
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
        // A separate task, so that a panic while rendering a PDF doesn't lose track of the message.
        let attempt = tokio::spawn(Arc::clone(&self).attempt(row));
        let outcome = match timeout(PATIENCE, attempt).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(_)) => later(message!("outbox-broke-off")),
            Err(_) => later(message!("outbox-took-too-long")),
        };
        self.settle(id, via, outcome).await;
        id
    }

    fn transport(&self, channel: Channel) -> Option<&Arc<dyn Transport>> {
        match (&self.delivery, channel) {
            (Delivery::Send { mail, .. }, Channel::Mail) => mail.as_ref(),
            (Delivery::Send { sms, .. }, Channel::Sms) => sms.as_ref(),
            (Delivery::Keep, _) => None,
        }
    }

    /// Tries once. Any error is an outcome.
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

    /// Builds the message of a row, with secret part and PDFs.
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
        let (entry, head) = (row.entry, &self.outbox.branding);
        let emblem = self.papers.emblem().filter(|_| entry.channel == Channel::Mail);
        let unsubscribe = row.unsubscribe.map(|token| head.unsubscribe_at(&token));
        let source = match &unsubscribe {
            Some(address) => body::with_unsubscribe(&row.body, address),
            None => row.body,
        };
        let sender = body::Sender {
            emblem: emblem.as_ref().map(|_| head.company.as_str()),
            portal: &head.portal_url,
        };
        Ok(Message {
            text: body::plain(&source, secret.as_deref()),
            html: body::html(&entry.subject, &source, secret.as_deref(), sender),
            emblem,
            unsubscribe,
            message_id: row.message_id,
            recipient: entry.recipient,
            cc: entry.cc.split(", ").filter(|copy| !copy.is_empty()).map(str::to_owned).collect(),
            reply_to: Some(row.reply_to).filter(|address| !address.is_empty()),
            subject: entry.subject,
            paper,
            created_at: entry.created_at,
        })
    }

    /// Writes the outcome, however long the database is unavailable: otherwise the message would be sent again.
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

/// A reason without addresses and phone numbers, for the log.
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

/// Shortens a mail server's reply, of which staff need only the beginning.
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
