//! The mapping file: which column fills which field, and how its values are to be read.

use std::{collections::BTreeMap, path::Path};

use serde::Deserialize;

use transom_tables::Form;
pub use transom_tables::numbers::Decimal;

use crate::{
    import::error::ImportError,
    messages::{Message, message},
};

/// What a discount or a rate counts in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// `0.15` is fifteen per cent.
    Fraction,
    /// `15` is.
    Percent,
    /// `1500` is.
    BasisPoints,
}

/// What becomes of totals that are not the sum of their lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Totals {
    /// They are told in the report.
    #[default]
    Note,
    Refuse,
}

/// What becomes of a file that has a header and no rows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Empty {
    /// It is taken for an export that has failed.
    #[default]
    Refuse,
    Ok,
}

/// A whole mapping file.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mapping {
    /// What the file holds; checked against what was asked for.
    pub noun: Option<String>,
    /// How the file is written, where it is not to be recognised.
    pub source: Form,
    /// Holds for every number without one of its own.
    pub decimal: Option<Decimal>,
    /// What becomes of totals that are not the sum of their lines.
    pub totals: Totals,
    /// Date patterns such as `M/D/YYYY`, for every date without some of its own. ISO dates need none.
    pub dates: Vec<String>,
    /// The words that stand where there is nothing, in any column, in place of the [usual ones](USUAL_NONE).
    pub none: Option<Vec<String>>,
    /// What becomes of a file without rows.
    pub empty: Empty,
    /// Drops control characters and marks of direction from texts, which are refused without it.
    pub clean: bool,
    /// Columns that are left aside on purpose.
    pub ignore: Vec<String>,
    /// Rows that meet any of these are left out.
    pub skip: Vec<Skip>,
    /// The row with control totals that ends the file.
    pub trailer: Option<Trailer>,
    /// By field.
    pub fields: BTreeMap<String, Rule>,
    /// Further columns that become details of an order's line, in this order.
    pub details: Vec<Detail>,
}

/// What exports write where there is nothing. `Null` is a surname.
pub const USUAL_NONE: [&str; 20] = [
    "NULL", "null", "(null)", "(NULL)", "<null>", "<NULL>", "[NULL]", "\\N", "N/A", "n/a", "#N/A",
    "-", "--", "none", "None", "NONE", "(none)", "(blank)", "nil", "NIL",
];

/// A condition on which a row is left out: every part of it that is given must hold.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skip {
    pub column: String,
    /// The cell is one of these.
    #[serde(default)]
    pub is: Vec<String>,
    /// The cell is none of these.
    #[serde(default)]
    pub is_not: Vec<String>,
    /// The cell is blank (true) or is not (false).
    pub blank: Option<bool>,
}

/// The row that ends a file and says what it must come to. Without one, or where it says something else than the
/// rows, the file is refused.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trailer {
    /// The column that tells the trailer …
    pub column: String,
    /// … by holding one of these.
    pub is: Vec<String>,
    /// The column in which the trailer says how many rows there are, itself and those left out not counted.
    pub rows: Option<String>,
    /// Fields with the columns in which the trailer says what they add up to.
    #[serde(default)]
    pub sums: BTreeMap<String, String>,
}

/// A column that becomes a detail of an order's line.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Detail {
    pub column: String,
    /// What the reader sees beside the value; the column's name if left out.
    pub label: Option<String>,
    #[serde(default)]
    pub category: String,
}

/// Where a field's value comes from and how it is read. A plain text in the file is a column's name.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(try_from = "toml::Value")]
pub struct Rule {
    /// A column, by its name (case, blanks and underscores do not matter) or its place as `#3`.
    pub column: Option<String>,
    /// The same for every row.
    pub constant: Option<String>,
    /// Several columns, the blank ones left out …
    pub join: Vec<String>,
    /// … with this between them.
    pub with: String,
    /// The first of several columns that is not blank.
    pub first: Vec<String>,
    /// Put before and behind a value that is not blank.
    pub prefix: String,
    pub suffix: String,
    /// Turned into small letters.
    pub lower: bool,
    /// Date patterns of this column.
    pub dates: Vec<String>,
    /// How this column writes numbers.
    pub decimal: Option<Decimal>,
    /// What this column's discount or rate counts in.
    pub share: Option<Share>,
    /// What each value stands for.
    pub values: BTreeMap<String, String>,
    /// What a value stands for that `values` does not list; without it such a value is refused.
    pub otherwise: Option<String>,
    /// What a blank cell stands for (`blank = "0.00"`); `""` says that it may stay blank.
    pub blank: Option<String>,
    /// To how many decimals numbers with more are rounded, half to even; without it they are refused. Sizes are
    /// rounded to so many parts of an inch.
    pub round: Option<u32>,
    /// The words that stand where there is nothing, for this field alone.
    pub none: Option<Vec<String>>,
    /// Two columns that share amounts between them: what stands in the second counts as below zero.
    pub plus: Option<String>,
    pub minus: Option<String>,
    /// Where the sign of an amount stands beside it.
    pub sign: Option<Sign>,
}

/// A column that says of each amount whether it is a debit or a credit.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sign {
    pub column: String,
    /// Its words that turn an amount into its opposite.
    pub negative: Vec<String>,
    /// Its other words; the usual opposites of those if left out. A blank cell changes nothing.
    #[serde(default)]
    pub positive: Vec<String>,
}

impl Rule {
    /// The rule that a plain text stands for.
    pub fn column(name: impl Into<String>) -> Self {
        Self { column: Some(name.into()), ..Self::default() }
    }

    /// Every column that the rule names.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        let sign = self.sign.as_ref().map(|sign| &sign.column);
        let named = self.column.iter().chain(&self.join).chain(&self.first);
        named.chain(&self.plus).chain(&self.minus).chain(sign).map(String::as_str)
    }
}

/// A rule as the file writes it when it is more than a column's name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleTable {
    column: Option<String>,
    constant: Option<Scalar>,
    #[serde(default)]
    join: Vec<String>,
    with: Option<String>,
    #[serde(default)]
    first: Vec<String>,
    #[serde(default)]
    prefix: String,
    #[serde(default)]
    suffix: String,
    #[serde(default)]
    lower: bool,
    #[serde(default)]
    dates: Vec<String>,
    decimal: Option<Decimal>,
    #[serde(rename = "as")]
    share: Option<Share>,
    #[serde(default)]
    values: BTreeMap<String, Scalar>,
    otherwise: Option<Scalar>,
    #[serde(alias = "default")]
    blank: Option<Scalar>,
    round: Option<u32>,
    none: Option<Vec<String>>,
    plus: Option<String>,
    minus: Option<String>,
    sign: Option<Sign>,
}

/// A value that may be written without quotation marks where TOML allows it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Scalar {
    Text(String),
    Integer(i64),
    Flag(bool),
}

impl From<Scalar> for String {
    fn from(scalar: Scalar) -> Self {
        match scalar {
            Scalar::Text(text) => text,
            Scalar::Integer(number) => number.to_string(),
            Scalar::Flag(flag) => flag.to_string(),
        }
    }
}

impl TryFrom<toml::Value> for Rule {
    type Error = String;

    fn try_from(value: toml::Value) -> Result<Self, String> {
        if let toml::Value::String(column) = value {
            return Ok(Self::column(column));
        }
        let table: RuleTable =
            value.try_into().map_err(|error: toml::de::Error| error.message().to_owned())?;
        let sources = [
            table.column.is_some(),
            table.constant.is_some(),
            !table.join.is_empty(),
            !table.first.is_empty(),
            table.plus.is_some() || table.minus.is_some(),
        ];
        if sources.iter().filter(|given| **given).count() != 1 {
            return Err(
                "name exactly one of column, constant, join and first, or both plus and minus"
                    .to_owned(),
            );
        }
        if table.plus.is_some() != table.minus.is_some() {
            return Err("name both plus and minus".to_owned());
        }
        if table
            .sign
            .as_ref()
            .is_some_and(|sign| table.column.is_none() || sign.negative.is_empty())
        {
            return Err(
                "a sign needs a column of amounts, and its words for those below zero (negative)"
                    .to_owned(),
            );
        }
        Ok(Self {
            column: table.column,
            constant: table.constant.map(String::from),
            join: table.join,
            with: table.with.unwrap_or_else(|| " ".to_owned()),
            first: table.first,
            prefix: table.prefix,
            suffix: table.suffix,
            lower: table.lower,
            dates: table.dates,
            decimal: table.decimal,
            share: table.share,
            values: table.values.into_iter().map(|(key, value)| (key, value.into())).collect(),
            otherwise: table.otherwise.map(String::from),
            blank: table.blank.map(String::from),
            round: table.round,
            none: table.none,
            plus: table.plus,
            minus: table.minus,
            sign: table.sign,
        })
    }
}

impl Mapping {
    /// How the file is written: what someone says above the mapping, and then what the mapping says.
    pub fn form(&self, above: &Form) -> Form {
        let (above, below) = (above.clone(), self.source.clone());
        Form {
            encoding: above.encoding.or(below.encoding),
            delimiter: above.delimiter.or(below.delimiter),
            sheet: above.sheet.or(below.sheet),
            header_row: above.header_row.or(below.header_row),
            header_rows: above.header_rows.or(below.header_rows),
            comment: above.comment.or(below.comment),
        }
    }

    /// Reads a mapping file's text.
    pub fn parse(text: &str) -> Result<Self, ImportError> {
        toml::from_str(text)
            .map_err(|error| ImportError::Mapping(Message::plain(error.to_string())))
    }

    /// As [`Mapping::parse`], of a file that may be something else, such as the data themselves.
    pub fn parse_file(path: &Path, text: &str) -> Result<Self, ImportError> {
        let Err(error) = text.parse::<toml::Table>() else { return Self::parse(text) };
        let at = error.span().and_then(|span| text.get(..span.start));
        let line = at.map_or(1, |before| before.matches('\n').count() + 1);
        Err(ImportError::NoMapping(message!(
            "import-mapping-not-toml",
            file = path.display().to_string(),
            line,
            why = error.message()
        )))
    }
}
