//! Finds columns of a file by name.

use crate::{
    import::text::same_name,
    messages::{Message, message},
};

/// Whether a column's name says that it contains percentages.
pub(in crate::import) fn says_percent(column: &str) -> bool {
    let name = same_name(column);
    ["percent", "pct", "prcnt", "perc", "%", "pourcent"].iter().any(|word| name.contains(word))
        && !is_basis_points(column)
}

/// Whether a column's name says that it contains basis points.
pub(in crate::import) fn is_basis_points(column: &str) -> bool {
    same_name(column).ends_with("bp")
}

/// The index of the column `name`: by its exact name, by its name ignoring case, spaces and underscores, or by
/// position as `#3`.
pub(in crate::import) fn place(name: &str, header: &[String]) -> Result<usize, Message> {
    let number = name.strip_prefix('#').and_then(|number| number.parse::<usize>().ok());
    if let Some(place) = number.and_then(|number| number.checked_sub(1))
        && place < header.len()
        && !header.iter().any(|column| column == name)
    {
        return Ok(place);
    }
    let wanted = same_name(name);
    let found = places_of(header, |column| same_name(column) == wanted);
    match found.as_slice() {
        [place] => Ok(*place),
        [] => {
            let known: Vec<&str> = header.iter().map(String::as_str).collect();
            Err(message!("import-no-column", name, nearest = nearest(name, &known)))
        }
        several => {
            let places: Vec<String> =
                several.iter().map(|place| format!("#{}", place + 1)).collect();
            let (columns, places) = (several.len(), places.join(", "));
            Err(message!("import-columns-alike", columns, name, places))
        }
    }
}

fn places_of(header: &[String], wanted: impl Fn(&str) -> bool) -> Vec<usize> {
    header.iter().enumerate().filter(|(_, column)| wanted(column)).map(|(place, _)| place).collect()
}

/// `did you mean “x”?`, or the list of names.
pub(in crate::import) fn nearest(name: &str, known: &[&str]) -> Message {
    let name = same_name(name);
    let best = known
        .iter()
        .filter(|candidate| !candidate.is_empty())
        .min_by_key(|candidate| distance(&name, &same_name(candidate)));
    match best {
        Some(best) if distance(&name, &same_name(best)) <= name.len() / 3 + 1 => {
            message!("import-did-you-mean", best = *best)
        }
        _ => message!("import-available", names = known.join(", ")),
    }
}

/// The edit distance in letters.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut next = vec![i + 1];
        for ((other, above), (left_above, j)) in
            b.iter().zip(row.iter().skip(1)).zip(row.iter().zip(0..))
        {
            let left = next.get(j).copied().unwrap_or_default();
            next.push((left_above + usize::from(letter != *other)).min(above + 1).min(left + 1));
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}
