//! Exports reports: CSV and XLSX with plain numbers, and PDF with bars and words.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Report,
    figures::{self, Figures, Reckoned},
    span::Span,
    staff::{Part, Question, ReportQuery, named_parts},
    store,
};
use crate::{
    access::ViewReports,
    documents::{self, ReportPaper, ReportRowPaper},
    error::Error,
    export::{self, Format},
    grid::{Cell, Kind},
    http::{Api, CSV, Call, FileAnswer, Later, PDF, Query, Staff, StaffDb, XLSX},
    kernel::{ids::UserId, time::Day, words::Word as _},
    messages::{Language, Message, message},
    tasks::Made,
    words,
};

/// The most rows of a PDF. A longer one would be useless.
const PRINTED: usize = 1_000;

pub(super) fn api() -> Api {
    Api::new()
        .get("adminReportsDownload", "/admin/reports/file", download_report)
        .sends(&[CSV, XLSX, PDF])
}

words! {
    /// The file format of a report.
    ReportFormat { Csv = "csv", Xlsx = "xlsx", Pdf = "pdf" }
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportQuery {
    /// The dimension: `technician`, `account`, `department` or `priority`.
    report: Report,
    /// `csv`, `xlsx` or `pdf`.
    format: ReportFormat,
    /// Only requests drafted by this staff user.
    tech_id: Option<UserId>,
    /// Only requests of this account, by its code.
    account: Option<String>,
    /// The code of a request type, or `all` (default).
    #[serde(rename = "type")]
    kind: Option<String>,
    /// The first day. By default, 90 days before the last.
    from_date: Option<Day>,
    /// The last day. By default, today.
    to_date: Option<Day>,
}

/// A report to be written.
struct Sheet {
    of: Report,
    question: Question,
    parts: Vec<Part>,
    figures: Figures,
    before: Figures,
    /// The filters, as labels and values.
    narrowed: Vec<(Message, Message)>,
}

/// Returns a report as CSV or XLSX (a line for each row of the report, followed by totals, with durations in
/// minutes), or as PDF, which also explains how each figure is calculated.
async fn download_report(
    staff: Staff<ViewReports>,
    Query(query): Query<ExportQuery>,
    Later(is_later): Later,
) -> Result<FileAnswer, Error> {
    let ExportQuery { report: of, format, tech_id, account, kind, from_date, to_date } = query;
    let query = ReportQuery { tech_id, account, kind, from_date, to_date };
    let call = staff.call().clone();
    let read = move |db: &StaffDb<'_>| Sheet::read(db, of, query);
    if is_later {
        let reader = staff.beforehand();
        let make = async move {
            let (bytes, name, kind) = reader.leisurely(read).await?.written(&call, format).await?;
            Made::of_bytes(&bytes, name, kind)
        };
        return staff.later(|_| make).await;
    }
    let (bytes, name, kind) = staff.report(read).await?.written(&call, format).await?;
    FileAnswer::bytes(bytes, &name, kind)
}

impl Sheet {
    fn read(db: &StaffDb<'_>, of: Report, query: ReportQuery) -> Result<Self, Error> {
        let question = Question::read(db, query)?;
        let facts = store::facts(db.conn(), of, &question.asked)?;
        let zone = db.call().app().clock.zone();
        let Reckoned { parts, figures, before, .. } =
            figures::reckon(&facts, question.asked.periods, &[], zone);
        let parts = named_parts(db, of, parts)?;
        let narrowed = store::narrowed(db.conn(), &question.asked)?;
        Ok(Self { of, question, parts, figures, before, narrowed })
    }

    /// The file's content, name and type.
    async fn written(
        &self,
        call: &Call,
        format: ReportFormat,
    ) -> Result<(Vec<u8>, String, &'static str), Error> {
        let (name, language) = (self.name(), call.language());
        let format = match format {
            ReportFormat::Csv => Format::Csv,
            ReportFormat::Xlsx => Format::Xlsx,
            ReportFormat::Pdf => {
                let paper = self.paper(language)?;
                let bytes = call.app().papers.report(call.owner(), paper).await?;
                return Ok((bytes, format!("{name}.pdf"), "application/pdf"));
            }
        };
        let bytes = self.table(language, call.app().clock.zone(), format)?;
        Ok((bytes, format!("{name}.{}", format.extension()), format.content_type()))
    }

    /// Its name without an extension.
    fn name(&self) -> String {
        format!("report-{}-{}-{}", self.of.code(), self.question.span.from, self.question.span.to)
    }

    fn table(
        &self,
        language: Language,
        zone: &jiff::tz::TimeZone,
        format: Format,
    ) -> Result<Vec<u8>, Error> {
        let columns = columns(self.of);
        let titles: Vec<String> =
            columns.iter().map(|(title, _)| title.clone().in_language(language)).collect();
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        let kinds: Vec<Kind> = columns.iter().map(|(_, kind)| *kind).collect();
        let all = message!("report-all").in_language(language);
        let lines = self
            .parts
            .iter()
            .map(|part| line(self.of, &part.code, &part.name, &part.figures, &part.before))
            .chain([line(self.of, "", &all, &self.figures, &self.before)]);
        let mut bytes = Vec::new();
        export::table((&titles, &kinds), lines.map(Ok), zone, format, &mut bytes)?;
        Ok(bytes)
    }

    /// The data for the PDF.
    fn paper(&self, language: Language) -> Result<ReportPaper, Error> {
        if self.parts.len() > PRINTED {
            return Err(Error::BadRequest(message!("report-too-long-to-print", most = PRINTED)));
        }
        let said = |message: Message| message.in_language(language);
        let Span { from, to, before } = self.question.span;
        let period = |from: Day, to: Day| {
            message!("report-period", from = documents::day(from), to = documents::day(to))
        };
        let covered = [
            (message!("report-covers"), period(from, to)),
            (message!("report-compared-with"), period(before, from.plus_days(-1))),
        ];
        let facts = covered.into_iter().chain(self.narrowed.iter().cloned());
        let counts = |figures: &Figures| [figures.received, figures.answered];
        let longest = self.parts.iter().flat_map(|part| counts(&part.figures)).max().unwrap_or(0);
        // In percent; anything that occurred at all has a visible bar.
        let length =
            |count: u64| u8::try_from((count * 100).div_ceil(longest.max(1))).unwrap_or(100);
        let row = |name: String, bars, now: &Figures, before: &Figures| {
            let cells = shown(self.of, now).into_iter().zip(shown(self.of, before));
            let cells = cells.map(|(now, before)| {
                [said(now), said(message!("report-figure-before", figure = before))]
            });
            ReportRowPaper { name, bars, cells: cells.collect() }
        };
        let parts = self.parts.iter().map(|part| {
            let bars = counts(&part.figures).map(length);
            row(part.name.clone(), Some(bars), &part.figures, &part.before)
        });
        let all = row(said(message!("report-all")), None, &self.figures, &self.before);
        let names = [name_of(self.of)].into_iter().chain(names_of_shown(self.of)).map(said);
        let definitions = definitions(self.of).map(|(name, meaning)| (said(name), said(meaning)));
        Ok(ReportPaper {
            language,
            name: said(self.of.title()),
            facts: facts.map(|(name, value)| (said(name), said(value))).collect(),
            columns: names.collect(),
            bars: [message!("report-received"), message!("report-answered")].map(said),
            rows: parts.chain([all]).collect(),
            definitions: (said(message!("report-definitions")), definitions.collect()),
        })
    }
}

/// The heading of its rows' names.
fn name_of(report: Report) -> Message {
    match report {
        Report::Technician => message!("heading-technician"),
        Report::Account => message!("heading-account-name"),
        Report::Department => message!("heading-department"),
        Report::Priority => message!("heading-priority"),
    }
}

/// The column headings of CSV and XLSX, each with the kind of its cells.
fn columns(of: Report) -> Vec<(Message, Kind)> {
    let mut columns = vec![(message!("heading-code"), Kind::Text), (name_of(of), Kind::Text)];
    let numbers = [
        message!("report-received"),
        message!("report-received-before"),
        message!("report-answered"),
        message!("report-answered-before"),
        message!("report-promised"),
        message!("report-on-time"),
        message!("report-late"),
        message!("report-first-answer-minutes"),
        message!("report-cycle-lower-minutes"),
        message!("report-cycle-minutes"),
        message!("report-cycle-upper-minutes"),
    ];
    columns.extend(numbers.map(|title| (title, Kind::Integer)));
    columns.extend(match of {
        Report::Department => vec![(message!("report-hours"), Kind::Money)],
        _ => reasons().map(|title| (title, Kind::Integer)).to_vec(),
    });
    columns
}

fn reasons() -> [Message; 3] {
    [
        message!("prequest-reason-dealer_change"),
        message!("prequest-reason-our_error"),
        message!("prequest-reason-site_condition"),
    ]
}

/// A line of CSV and XLSX.
fn line(of: Report, code: &str, name: &str, figures: &Figures, before: &Figures) -> Vec<Cell> {
    let count = |count: u64| Cell::Integer(i64::try_from(count).unwrap_or(i64::MAX));
    let minutes = |minutes: Option<i64>| minutes.map_or(Cell::Null, Cell::Integer);
    let mut cells = vec![
        Cell::Text(code.to_owned()),
        Cell::Text(name.to_owned()),
        count(figures.received),
        count(before.received),
        count(figures.answered),
        count(before.answered),
        count(figures.promised),
        count(figures.on_time),
        count(figures.late),
        minutes(figures.first_answer.map(|spread| spread.median)),
        minutes(figures.cycle.map(|spread| spread.lower)),
        minutes(figures.cycle.map(|spread| spread.median)),
        minutes(figures.cycle.map(|spread| spread.upper)),
    ];
    cells.extend(match of {
        Report::Department => vec![Cell::Money(figures.hours.0)],
        _ => vec![
            count(figures.revisions_dealer_change),
            count(figures.revisions_our_error),
            count(figures.revisions_site_condition),
        ],
    });
    cells
}

/// The headings of a PDF's figures.
fn names_of_shown(of: Report) -> Vec<Message> {
    let mut names = vec![
        message!("report-received"),
        message!("report-answered"),
        message!("report-on-time"),
        message!("report-late"),
    ];
    if of == Report::Department {
        names.extend([message!("report-cycle"), message!("report-hours")]);
    } else {
        names.extend([message!("report-first-answer"), message!("report-cycle")]);
        names.extend(reasons());
    }
    names
}

/// A row's figures for people, one for each of [`names_of_shown`].
fn shown(of: Report, figures: &Figures) -> Vec<Message> {
    let count = |count: u64| Message::plain(count.to_string());
    let median = |spread: Option<figures::Spread>| duration(spread.map(|spread| spread.median));
    let mut cells = vec![
        count(figures.received),
        count(figures.answered),
        share(figures.on_time, figures.promised),
        count(figures.late),
    ];
    if of == Report::Department {
        cells.extend([median(figures.cycle), Message::plain(figures.hours.0.to_string())]);
    } else {
        cells.extend([
            median(figures.first_answer),
            median(figures.cycle),
            count(figures.revisions_dealer_change),
            count(figures.revisions_our_error),
            count(figures.revisions_site_condition),
        ]);
    }
    cells
}

/// A share of `all`: `75.5%`.
pub(super) fn share(part: u64, all: u64) -> Message {
    if all == 0 {
        return Message::plain("–");
    }
    Message::plain(format!(
        "{}%",
        decimal(i64::try_from((part * 1000 + all / 2) / all).unwrap_or(0))
    ))
}

/// Elapsed minutes for people.
pub(super) fn duration(minutes: Option<i64>) -> Message {
    const DAY: i64 = 1440;
    match minutes {
        None => Message::plain("–"),
        Some(minutes) if minutes < 60 => message!("report-minutes", minutes),
        // Few enough that they don't round to two days.
        Some(minutes) if minutes < 2 * DAY - 3 => {
            message!("report-hours-long", hours = decimal((minutes * 10 + 30) / 60))
        }
        Some(minutes) => message!("report-days", days = decimal((minutes * 10 + DAY / 2) / DAY)),
    }
}

/// Tenths as a decimal, without `.0`.
fn decimal(tenths: i64) -> String {
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}

/// Each figure with how it is calculated.
fn definitions(of: Report) -> impl Iterator<Item = (Message, Message)> {
    let is_of_departments = of == Report::Department;
    [
        Some((message!("report-received"), message!("report-means-received"))),
        Some((message!("report-answered"), message!("report-means-answered"))),
        Some((message!("report-on-time"), message!("report-means-on-time"))),
        (!is_of_departments)
            .then(|| (message!("report-first-answer"), message!("report-means-first-answer"))),
        Some((message!("report-cycle"), message!("report-means-cycle"))),
        Some(if is_of_departments {
            (message!("report-hours"), message!("report-means-hours"))
        } else {
            (message!("report-revisions"), message!("report-means-revisions"))
        }),
    ]
    .into_iter()
    .flatten()
}

#[cfg(test)]
mod tests {
    use super::{duration, share};
    use crate::messages::Language;

    #[test]
    fn times_and_shares_are_told_as_people_say_them() {
        let told = |minutes| duration(minutes).in_language(Language::English);
        let expected = [
            (None, "–"),
            (Some(0), "0 min"),
            (Some(59), "59 min"),
            (Some(60), "1 h"),
            (Some(90), "1.5 h"),
            (Some(2876), "47.9 h"),
            (Some(2877), "2 d"),
            (Some(2880), "2 d"),
            (Some(3600), "2.5 d"),
        ];
        for (minutes, said) in expected {
            assert_eq!(told(minutes), said);
        }
        let share = |part, all| share(part, all).in_language(Language::English);
        assert_eq!(
            [share(0, 0), share(3, 4), share(2, 3), share(0, 7)],
            ["–", "75%", "66.7%", "0%"]
        );
    }
}
