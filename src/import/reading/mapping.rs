//! The mapping file: which column fills which field, and how its values are parsed.

use std::{collections::BTreeMap, path::Path};

use serde::Deserialize;

use transom_tables::Form;
pub use transom_tables::numbers::Decimal;

use crate::{
    import::error::ImportError,
    messages::{Message, message},
};

/// The unit of discounts and rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// `0.15` means fifteen percent.
    Fraction,
    /// `15` means fifteen percent.
    Percent,
    /// `1500` means fifteen percent.
    BasisPoints,
}

/// How to treat totals that aren't the sum of their lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Totals {
    /// Report them.
    #[default]
    Note,
    Refuse,
}

/// How to treat a file that has a header and no rows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Empty {
    /// Reject it as a failed export.
    #[default]
    Refuse,
    Ok,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mapping {
    /// The noun of the file, compared with the requested one.
    pub noun: Option<String>,
    /// The file's format, if it shouldn't be detected.
    pub source: Form,
    /// The decimal separator of numbers without their own.
    pub decimal: Option<Decimal>,
    pub totals: Totals,
    /// Date patterns such as `M/D/YYYY` for dates without their own. ISO dates need none.
    pub dates: Vec<String>,
    /// Words that mean an empty value in any column, instead of the [usual ones](USUAL_NONE).
    pub none: Option<Vec<String>>,
    pub empty: Empty,
    /// Removes control characters and bidirectional marks from text, which is rejected otherwise.
    pub clean: bool,
    /// Columns that are intentionally ignored.
    pub ignore: Vec<String>,
    /// Rows that meet any of these conditions are skipped.
    pub skip: Vec<Skip>,
    /// The row with control totals at the end of the file.
    pub trailer: Option<Trailer>,
    /// Rules by field.
    pub fields: BTreeMap<String, Rule>,
    /// Additional columns that become details of an order line, in this order.
    pub details: Vec<Detail>,
}

/// The words that exports write for an empty value. `Null` is missing because it is a surname.
pub const USUAL_NONE: [&str; 20] = [
    "NULL", "null", "(null)", "(NULL)", "<null>", "<NULL>", "[NULL]", "\\N", "N/A", "n/a", "#N/A",
    "-", "--", "none", "None", "NONE", "(none)", "(blank)", "nil", "NIL",
];

/// A condition for skipping a row. All of its parts must be met.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skip {
    pub column: String,
    /// The cell is one of these.
    #[serde(default)]
    pub is: Vec<String>,
    /// The cell isn't any of these.
    #[serde(default)]
    pub is_not: Vec<String>,
    /// The cell is blank (true) or isn't (false).
    pub blank: Option<bool>,
}

/// The row with control totals at the end of the file. If it is missing or doesn't match the rows, the file is
/// rejected.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trailer {
    /// The column that identifies the trailer …
    pub column: String,
    /// … by one of these values.
    pub is: Vec<String>,
    /// The column with the number of rows, without the trailer itself and skipped rows.
    pub rows: Option<String>,
    /// Fields, and the columns with their sums.
    #[serde(default)]
    pub sums: BTreeMap<String, String>,
}

/// A column that becomes a detail of an order line.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Detail {
    pub column: String,
    /// The label next to the value; the column's name by default.
    pub label: Option<String>,
    #[serde(default)]
    pub category: String,
}

/// Where a field's value comes from and how it is parsed. A plain string in the file is a column's name.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(try_from = "toml::Value")]
pub struct Rule {
    /// A column, by name (ignoring case, spaces and underscores) or by position as `#3`.
    pub column: Option<String>,
    /// A constant value for every row.
    pub constant: Option<String>,
    /// Several columns, joined without the blank ones …
    pub join: Vec<String>,
    /// … by this separator.
    pub with: String,
    /// The first of several columns that isn't blank.
    pub first: Vec<String>,
    /// Added before and after a value that isn't blank.
    pub prefix: String,
    pub suffix: String,
    /// Converts to lower case.
    pub lower: bool,
    /// Date patterns of this column.
    pub dates: Vec<String>,
    /// The decimal separator of this column.
    pub decimal: Option<Decimal>,
    /// The unit of this column's discounts or rates.
    pub share: Option<Share>,
    /// The meaning of each value.
    pub values: BTreeMap<String, String>,
    /// The meaning of values not in `values`, which are rejected otherwise.
    pub otherwise: Option<String>,
    /// The meaning of a blank cell (`blank = "0.00"`). `""` means that it may stay blank.
    pub blank: Option<String>,
    /// The number of decimals to round to, half to even. Without it, numbers with more decimals are rejected. Sizes
    /// are rounded to this fraction of an inch.
    pub round: Option<u32>,
    /// Words that mean an empty value, for this field only.
    pub none: Option<Vec<String>>,
    /// Two columns with amounts, where those in the second are negative.
    pub plus: Option<String>,
    pub minus: Option<String>,
    /// The column with the sign of an amount.
    pub sign: Option<Sign>,
}

/// A column that says whether an amount is a debit or a credit.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sign {
    pub column: String,
    /// The words that make an amount negative.
    pub negative: Vec<String>,
    /// The other words; by default the usual opposites. A blank cell changes nothing.
    #[serde(default)]
    pub positive: Vec<String>,
}

impl Rule {
    /// The rule for a plain string.
    pub fn column(name: impl Into<String>) -> Self {
        Self { column: Some(name.into()), ..Self::default() }
    }

    /// Every column in the rule.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        let sign = self.sign.as_ref().map(|sign| &sign.column);
        let named = self.column.iter().chain(&self.join).chain(&self.first);
        named.chain(&self.plus).chain(&self.minus).chain(sign).map(String::as_str)
    }
}

/// A rule that consists of more than a column's name.
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

/// A value that TOML allows without quotation marks too.
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
    /// The file's format: the caller's options take precedence over the mapping.
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

    pub fn parse(text: &str) -> Result<Self, ImportError> {
        toml::from_str(text)
            .map_err(|error| ImportError::Mapping(Message::plain(error.to_string())))
    }

    /// Like [`Mapping::parse`], for a file that may not be a mapping at all, such as the data themselves.
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
