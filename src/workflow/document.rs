//! Writes a workflow's table as Markdown for people: states, verbs, and a Mermaid diagram.

use std::fmt::Write;

use super::{Power, State, To, Transition, Turn, Workflow};
use crate::kernel::words::Word as _;

pub fn document<W: Workflow>() -> String {
    let mut page = format!(
        "# {}\n\nGenerated from the table in the code; a test keeps it up to \
        date.\n\n```mermaid\nstateDiagram-v2\n",
        W::TITLE
    );
    let start = W::TABLE.iter().find(|row| row.from.is_empty());
    let label = start.map(|row| format!(": {}", row.verb.code())).unwrap_or_default();
    let _ = writeln!(page, "    [*] --> {}{label}", W::START.code());
    for state in W::Status::ALL {
        let _ = writeln!(page, "    {}: {}", state.code(), state.staff_label());
    }
    for row in W::TABLE {
        for (from, to) in edges(row) {
            let _ = writeln!(page, "    {} --> {}: {}", from.code(), to.code(), row.verb.code());
        }
    }
    page.push_str("```\n\n## States\n\n| State | Staff read | Dealers read | List | Clock |\n|---|---|---|---|---|\n");
    for state in W::Status::ALL {
        let (code, staff, dealer) = (state.code(), state.staff_label(), state.dealer_label());
        let (bucket, category) = (state.bucket(), state.category().code());
        let _ = writeln!(page, "| `{code}` | {staff} | {dealer} | {bucket} | {category} |");
    }
    page.push_str(
        "\n## Verbs\n\n| Verb | From | To | Who | Needs | Causes | Whose turn |\n|---|---|---|---|---|---|---|\n",
    );
    for row in W::TABLE {
        let who: Vec<_> = row
            .who
            .iter()
            .map(|power| format!("{} ({})", power.code(), power.permission()))
            .collect();
        let needs: Vec<_> = row.needs.iter().map(|need| format!("`{need}`")).collect();
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {} | {} | {} | {} |",
            row.verb.code(),
            codes(row.from),
            target(row),
            who.join(", "),
            or_none(&needs.join(", ")),
            or_none(row.fires),
            match row.turn {
                Turn::Moves => "those who can do it",
                Turn::Due => "those who can do it, once its day has come",
                Turn::Answers => "the person asked",
                Turn::Aside => "–",
            },
        );
    }
    page
}

fn or_none(text: &str) -> &str {
    if text.is_empty() { "–" } else { text }
}

fn codes<S: State>(states: &[S]) -> String {
    if states.len() == S::ALL.len() {
        return "any".to_owned();
    }
    if states.is_empty() {
        return "–".to_owned();
    }
    states.iter().map(|state| format!("`{}`", state.code())).collect::<Vec<_>>().join(", ")
}

fn target<W: Workflow>(row: &Transition<W>) -> String {
    match row.to {
        To::One(state) => format!("`{}`", state.code()),
        To::OneOf(states) => states
            .iter()
            .map(|state| format!("`{}`", state.code()))
            .collect::<Vec<_>>()
            .join(" or "),
        To::Back => "where it came from".to_owned(),
        To::BackOrSame => "where it came from, or no change".to_owned(),
        To::Same => "–".to_owned(),
    }
}

/// The edges of a row. `Back` leads to any state from which this one was reached.
fn edges<W: Workflow>(row: &Transition<W>) -> Vec<(W::Status, W::Status)> {
    let to = match row.to {
        To::One(state) => vec![state],
        To::OneOf(states) => states.to_vec(),
        To::Back => W::TABLE
            .iter()
            .filter(|other| matches!(other.to, To::One(to) if row.from.contains(&to)))
            .flat_map(|other| other.from.iter().copied())
            .collect(),
        // An answer to a question leads where its reply leads.
        To::BackOrSame => {
            let is_reply = |other: &&Transition<W>| matches!(other.to, To::Back);
            return W::TABLE.iter().filter(is_reply).flat_map(edges).collect();
        }
        To::Same => Vec::new(),
    };
    row.from.iter().flat_map(|from| to.iter().map(|to| (*from, *to))).collect()
}
