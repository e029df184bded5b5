//! Lays out a certificate, entirely from the signed facts, so that the page can't say anything else.

use serde_json::{Value, json};
use transom_certificates::{Answer, Facts, KEY_PATH, Kind, Side};
use transom_messages::{Language, Message, message};

use super::{
    company::CompanyPaper,
    figures,
    sheetable::{Picture, Sheetable},
};
use crate::kernel::{lines::LineNo, time::Day};

#[derive(Debug, Clone)]
pub struct CertificatePaper {
    pub language: Language,
    /// The facts as written by [`Facts::sign`].
    pub signed: String,
    pub facts: Facts,
    pub drawn: Option<DrawnSignature>,
}

/// A drawn signature.
#[derive(Debug, Clone)]
pub enum DrawnSignature {
    Png(Vec<u8>),
    Svg(Vec<u8>),
}

impl DrawnSignature {
    /// Builds it from a path's data, within 1000 by 300.
    pub fn path(data: &str) -> Self {
        let document = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 300\" fill=\"none\" \
             stroke=\"#1b242a\" stroke-width=\"6\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\
             <path d=\"{}\"/></svg>",
            data.replace(['"', '<', '&'], " ")
        );
        Self::Svg(document.into_bytes())
    }

    fn picture(&self) -> Picture<'_> {
        match self {
            Self::Png(bytes) => Picture { name: "signature.png".to_owned(), bytes },
            Self::Svg(bytes) => Picture { name: "signature.svg".to_owned(), bytes },
        }
    }
}

impl CertificatePaper {
    pub fn file_name(&self) -> String {
        let item = &self.facts.item;
        format!("certificate-{}-{}.pdf", item.number, item.revision)
    }

    fn kind(&self) -> Message {
        match self.facts.kind {
            Kind::Approval => message!("paper-certificate-approval"),
            Kind::Waiver => message!("paper-certificate-waiver"),
        }
    }

    fn answer(&self) -> Message {
        match (self.facts.kind, self.facts.item.answer) {
            (Kind::Waiver, Answer::Approved) => message!("paper-answer-accepted"),
            (_, Answer::Approved) => message!("paper-answer-approved"),
            (_, Answer::ApprovedAsNoted) => message!("paper-answer-approved-as-noted"),
            (_, Answer::ReviseResubmit) => message!("paper-answer-revise-resubmit"),
            (_, Answer::Rejected) => message!("paper-answer-rejected"),
            (_, Answer::ForRecord) => message!("paper-answer-for-record"),
        }
    }

    fn signed_by(&self) -> Message {
        let signer = &self.facts.signer;
        let (name, user) = (signer.typed_name.as_str(), signer.user_name.as_str());
        let (account, method) = (signer.account_name.as_str(), signer.method.as_str());
        match signer.side {
            Side::Dealer => message!("paper-signed-by-dealer", name, account, user, method),
            Side::Staff => message!("paper-signed-on-paper", name, account, user, method),
        }
    }
}

/// Formats a time as `November 26, 2026, 03:11:17 UTC`. Other text is kept.
fn moment(text: &str) -> String {
    match text.trim_end_matches('Z').split_once('T') {
        Some((day, time)) if let Some(day) = Day::parse(day) => {
            format!("{}, {time} UTC", figures::day(day))
        }
        _ => text.to_owned(),
    }
}

impl Sheetable for CertificatePaper {
    fn template(&self) -> &'static str {
        "certificate.typ"
    }

    fn title(&self) -> String {
        format!("{} {}", self.kind().in_language(self.language), self.facts.item.number)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn data(&self, company: &CompanyPaper) -> Value {
        let facts = &self.facts;
        let item = &facts.item;
        let say = |message: Message| message.in_language(self.language);
        let day = facts.signed_at.get(..10).and_then(Day::parse);
        let units = facts.units.iter().map(|unit| {
            json!([
                figures::breakable(&unit.order, 16),
                LineNo(unit.line).to_string(),
                figures::breakable(&unit.mark, 16),
                figures::breakable(&unit.description, 40),
                unit.quantity,
            ])
        });
        let files = facts.files.iter().map(|file| {
            json!({
                "name": figures::breakable(&file.name, 32),
                "version": file.version.to_string(),
                "size": say(message!("paper-bytes", count = file.size)),
                "sha256": grouped(&file.sha256),
            })
        });
        let marks = facts.marks.iter().map(|mark| {
            let (page, author) = (mark.page, mark.author.as_str());
            let head = say(message!("paper-mark-by", page, author));
            json!({ "head": figures::breakable(&head, 40), "text": figures::breakable(&mark.text, 40) })
        });
        let audit = &facts.audit;
        json!({
            "title": self.title(),
            "size": company.sheet(),
            "accent": company.accent.text(),
            "company": company.data(),
            "day": day.map(|day| [i64::from(day.0.year()), i64::from(day.0.month()), i64::from(day.0.day())]),
            "kind": say(self.kind()),
            "number": item.number,
            "isWaiver": facts.kind == Kind::Waiver,
            "answer": say(self.answer()),
            "isGood": !matches!(item.answer, Answer::ReviseResubmit | Answer::Rejected),
            "itemTitle": figures::breakable(&item.title, 40),
            "revision": item.revision,
            "purpose": item.purpose,
            "request": item.request,
            "project": figures::breakable(&item.project, 30),
            "signedAt": moment(&facts.signed_at),
            "account": figures::breakable(&facts.signer.account_name, 30),
            "accountCode": facts.signer.account_code,
            "signedBy": figures::breakable(&say(self.signed_by()), 40),
            "drawn": self.drawn.as_ref().map(|drawn| drawn.picture().name),
            "notes": figures::breakable(&facts.notes, 40),
            "openMarks": match facts.open_marks {
                0 => String::new(),
                count => say(message!("paper-open-marks", count)),
            },
            "marks": marks.collect::<Vec<_>>(),
            "units": units.collect::<Vec<_>>(),
            "files": files.collect::<Vec<_>>(),
            "audit": say(message!("paper-audit-event", event = audit.event)),
            "auditHash": grouped(&audit.hash),
            "factsHash": grouped(&facts.facts_sha256),
            "key": grouped(&facts.key),
            "keyPlace": format!("{}/{KEY_PATH}", facts.portal.trim_end_matches('/')),
        })
    }

    fn pictures(&self) -> Vec<Picture<'_>> {
        let facts = Picture {
            name: transom_certificates::ATTACHMENT.to_owned(),
            bytes: self.signed.as_bytes(),
        };
        let drawn = self.drawn.as_ref().map(DrawnSignature::picture);
        [Some(facts), drawn].into_iter().flatten().collect()
    }

    fn is_archived(&self) -> bool {
        true
    }
}

/// Groups hexadecimal digits by four, for comparing them.
fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() * 5 / 4);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && index.is_multiple_of(4) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
