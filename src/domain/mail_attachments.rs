//! Renders the PDFs attached to email when it is sent.

use std::sync::Arc;

use futures_util::{FutureExt, future::BoxFuture};

use super::{
    acceptances, financials, invoices,
    service::{self, calendar},
};
use crate::{
    app::App,
    outbox::{Attachment, Paper, PaperSource},
};

pub struct MailPapers(Arc<App>);

impl MailPapers {
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
            Attachment::AcceptancePdf { id } => acceptances::paper_for_mail(&self.0, id).boxed(),
            Attachment::StatementPdf { account, is_in_us_dollars, as_of } => {
                financials::statement_for_mail(&self.0, account, is_in_us_dollars, as_of).boxed()
            }
        }
    }
}
