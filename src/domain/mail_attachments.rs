//! The papers that go with mails, made when the mail is sent.

use std::sync::Arc;

use futures_util::{FutureExt, future::BoxFuture};

use super::{
    financials, invoices,
    service::{self, calendar},
};
use crate::{
    app::App,
    outbox::{Attachment, Paper, PaperSource},
};

/// Makes them over a running instance.
pub struct MailPapers(Arc<App>);

impl MailPapers {
    /// Over a running instance.
    pub fn new(app: Arc<App>) -> Self {
        Self(app)
    }
}

impl PaperSource for MailPapers {
    fn paper(&self, attachment: Attachment) -> BoxFuture<'_, anyhow::Result<Paper>> {
        match attachment {
            Attachment::InvoicePdf { id } => invoices::paper_for_mail(&self.0, id).boxed(),
            Attachment::CompletionPdf { id } => service::paper_for_mail(&self.0, id).boxed(),
            Attachment::VisitCalendar { id } => calendar::paper(&self.0, id).boxed(),
            Attachment::StatementPdf { account, is_in_us_dollars, as_of } => {
                financials::statement_for_mail(&self.0, (account, is_in_us_dollars, as_of)).boxed()
            }
        }
    }
}
