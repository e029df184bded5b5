//! Renders what comes with email when it is sent: the PDFs attached to it, and the company's logo.

use std::sync::Arc;

use futures_util::{FutureExt, future::BoxFuture};

use super::{
    acceptances, financials, invoices,
    service::{self, calendar},
};
use crate::{
    app::App,
    outbox::{Attachment, Emblem, Paper, PaperSource},
};

/// The height of the logo's picture in pixels, twice what emails show: many screens are that fine.
const LOGO_HEIGHT: u16 = 80;

pub struct MailPapers {
    app: Arc<App>,
    emblem: Option<Emblem>,
}

impl MailPapers {
    pub fn new(app: Arc<App>) -> Self {
        let picture = app.logo.as_ref().and_then(|logo| logo.picture(LOGO_HEIGHT));
        let emblem = picture.map(|(mime, bytes)| Emblem { mime, bytes: bytes.into() });
        Self { app, emblem }
    }
}

impl PaperSource for MailPapers {
    fn emblem(&self) -> Option<Emblem> {
        self.emblem.clone()
    }

    fn paper(&self, attachment: Attachment) -> BoxFuture<'_, anyhow::Result<Paper>> {
        match attachment {
            Attachment::InvoicePdf { id } => invoices::paper_for_mail(&self.app, id).boxed(),
            Attachment::CompletionPdf { id } => service::paper_for_mail(&self.app, id).boxed(),
            Attachment::VisitCalendar { id } => calendar::paper(&self.app, id).boxed(),
            Attachment::AcceptancePdf { id } => acceptances::paper_for_mail(&self.app, id).boxed(),
            Attachment::StatementPdf { account, is_in_us_dollars, as_of } => {
                financials::statement_for_mail(&self.app, account, is_in_us_dollars, as_of).boxed()
            }
        }
    }
}
