//! Adds to the help and manual pages of every command: examples, exit status, files, and related pages.

use std::{fmt::Write as _, fs, io, path::Path};

use clap::{Command, CommandFactory as _};
use clap_mangen::Man;

use super::CommandLine;

/// Examples of each command: a description and the command line.
const EXAMPLES: &[(&str, &[(&str, &str)])] = &[
    (
        "",
        &[
            ("Look at a portal with sample data on this machine", "transom serve --demo"),
            ("Say how the portal is", "transom status"),
            ("Find out why something doesn't work", "transom doctor"),
        ],
    ),
    (
        "init",
        &[(
            "Create the portal that /etc/transom/transom.toml describes, and print a link for its first administrator",
            "transom init --admin ada@example.com --first-name Ada --last-name Moreau --invite",
        )],
    ),
    (
        "serve",
        &[
            ("Serve the portal, as the service does", "transom serve"),
            ("Serve a demo on another port", "transom serve --demo --listen 127.0.0.1:8090"),
        ],
    ),
    ("config", &[("Say what is wrong or weak", "transom config check")]),
    (
        "config check",
        &[("Check a file before it is put in place", "transom config check --config new.toml")],
    ),
    (
        "config show",
        &[("Show every setting and where it comes from", "transom config show --origin")],
    ),
    (
        "config template",
        &[(
            "Write a configuration with every setting commented out",
            "transom config template > transom.toml",
        )],
    ),
    ("user", &[("List the staff", "transom user list --kind staff")]),
    (
        "user create",
        &[
            (
                "Add a member of staff, who sets a password by a link",
                "transom user create --email ben@example.com --kind staff --role od --invite",
            ),
            (
                "Add an owner of a dealer's account",
                "transom user create --email cy@example.com --kind dealer --account D-1001 --role owner --invite",
            ),
        ],
    ),
    (
        "user list",
        &[
            ("List the users of an account", "transom user list --account D-1001"),
            ("List who has not followed the invitation", "transom user list --status invited"),
        ],
    ),
    ("user show", &[("Show a user", "transom user show ben@example.com")]),
    (
        "user set",
        &[(
            "Give a user two roles in place of all others",
            "transom user set ben@example.com --role od --role sv",
        )],
    ),
    (
        "user disable",
        &[(
            "Disable a user, and hand over what they have in hand",
            "transom user disable ben@example.com --hand-over-to ada@example.com",
        )],
    ),
    ("user enable", &[("Let a user sign in again", "transom user enable ben@example.com")]),
    (
        "user reset-password",
        &[(
            "Print a link by which a user sets a password",
            "transom user reset-password ben@example.com --link",
        )],
    ),
    (
        "user reset-mfa",
        &[(
            "Let a user whose phone is lost set up two-step verification anew",
            "transom user reset-mfa ben@example.com",
        )],
    ),
    ("user unlock", &[("Clear failed sign-in attempts", "transom user unlock ben@example.com")]),
    (
        "user sessions",
        &[
            ("List where a user is signed in", "transom user sessions ben@example.com"),
            ("Sign everyone out, as after a break-in", "transom user sessions --revoke --all"),
        ],
    ),
    ("role", &[("List the roles", "transom role list")]),
    ("role list", &[("List the roles", "transom role list")]),
    ("role show", &[("Show what the order desk may do", "transom role show od")]),
    ("role grant", &[("Give a user one more role", "transom role grant ben@example.com ar")]),
    ("role revoke", &[("Take a role away", "transom role revoke ben@example.com ar")]),
    (
        "import",
        &[
            (
                "Try a file without writing anything",
                "transom import orders orders.csv --map orders.toml --dry-run",
            ),
            (
                "Import it, as a scheduler does, and tell the administrators if it fails",
                "transom import orders orders.csv --map orders.toml --notify",
            ),
            (
                "Draft a mapping",
                "transom import --suggest-map orders.csv --noun orders > orders.toml",
            ),
            ("Show what was imported, and what is late", "transom import --history"),
        ],
    ),
    (
        "export",
        &[
            (
                "Write the orders that have changed this year",
                "transom export orders --since 2026-01-01 --out orders.csv",
            ),
            (
                "Hand approved remittances over to the ERP",
                "transom export remittances --since 2026-01-01 --out remittances.csv",
            ),
        ],
    ),
    ("mail", &[("Send a test email", "transom mail test --to ada@example.com")]),
    ("mail test", &[("Send a test email", "transom mail test --to ada@example.com")]),
    ("queue", &[("List messages that wait, and why", "transom queue list")]),
    ("queue list", &[("List messages that wait, and why", "transom queue list")]),
    ("queue retry", &[("Try two messages now", "transom queue retry 7 8")]),
    ("queue drop", &[("Never send a message", "transom queue drop 7")]),
    ("audit", &[("Show what happened last", "transom audit search")]),
    (
        "audit search",
        &[
            ("Show what happened to an order", "transom audit search --entity order --id A-70000"),
            (
                "Show what a user did in a month",
                "transom audit search --actor ben@example.com --from 2026-03-01 --to-day 2026-03-31",
            ),
        ],
    ),
    (
        "audit export",
        &[(
            "Write all events, one JSON object a line",
            "transom audit export --format jsonl --to audit.jsonl",
        )],
    ),
    (
        "audit verify",
        &[
            ("Verify the log", "transom audit verify"),
            (
                "Verify a certificate without a portal",
                "transom audit verify --certificate certificate.pdf",
            ),
        ],
    ),
    ("backup", &[("Create a backup now", "transom backup create")]),
    (
        "backup create",
        &[
            ("Create a backup now", "transom backup create"),
            ("Create one to carry away on a disk", "transom backup create --single"),
        ],
    ),
    ("backup list", &[("List backups, and which of them are good", "transom backup list")]),
    (
        "backup verify",
        &[(
            "Open an encrypted backup and check all of it",
            "transom backup verify transom-20261126T073000Z.tar.zst.age --identity backup-identity",
        )],
    ),
    (
        "backup drill",
        &[(
            "Restore the last good backup into a scratch directory, and try it",
            "transom backup drill --identity backup-identity",
        )],
    ),
    ("backup prune", &[("Show what is no longer kept", "transom backup prune --dry-run")]),
    ("backup key", &[("Create a key pair", "transom backup key backup-identity")]),
    ("key", &[("Give up a lost key", "transom key replace")]),
    ("key replace", &[("Give up a lost key, with the server stopped", "transom key replace")]),
    ("db", &[("Check the database", "transom db check")]),
    ("db check", &[("Check the database", "transom db check")]),
    ("db optimize", &[("Give unused space back, with the server stopped", "transom db optimize")]),
    ("files", &[("Check uploaded files", "transom files verify")]),
    ("files verify", &[("Check uploaded files", "transom files verify")]),
    ("files gc", &[("Show which uploaded files nothing uses", "transom files gc --dry-run")]),
    (
        "restore",
        &[
            (
                "Show what a restore would change",
                "transom restore transom-20261126T073000Z.tar.zst.age --identity backup-identity --dry-run",
            ),
            (
                "Restore into another directory",
                "transom restore /mnt/transom-20261126T073000Z.tar.zst --into /var/lib/transom-test",
            ),
        ],
    ),
    ("upgrade", &[("Try a new version on a copy of the data", "transom upgrade --rehearse")]),
    ("maintenance", &[("Close the portal", "transom maintenance on")]),
    ("maintenance on", &[("Close the portal", "transom maintenance on")]),
    ("maintenance off", &[("Reopen the portal", "transom maintenance off")]),
    ("maintenance status", &[("Show whether it is closed", "transom maintenance status")]),
    ("status", &[("For a script", "transom status --output json")]),
    (
        "doctor",
        &[
            ("Test everything", "transom doctor"),
            ("Find out why a provider's token is refused", "transom doctor --token token.txt"),
        ],
    ),
    ("healthcheck", &[("Ask whether the portal is ready", "transom healthcheck --ready")]),
    ("handbook", &[("Read the handbook", "transom handbook")]),
    ("licenses", &[("Write the terms of all parts to a file", "transom licenses > licenses.txt")]),
    ("openapi", &[("Write the description of the API", "transom openapi > openapi.json")]),
    ("version", &[("Print the version", "transom version")]),
    ("completions", &[("For bash", "transom completions bash > /etc/bash_completion.d/transom")]),
    ("man", &[("Write all manual pages", "transom man --dir /usr/local/share/man/man1")]),
];

/// Removes the text after the options.
const NOTHING: Option<&str> = None;

const EXIT_STATUS: &[(&str, &str)] = &[
    ("0", "Done"),
    ("1", "Failed"),
    ("2", "The command was typed wrong"),
    ("3", "Not found"),
    ("4", "Needs --yes"),
    ("5", "In use by another process"),
    ("10", "Done, with warnings"),
    ("11", "A check has failed"),
    ("65", "The data or its schema can't be used"),
    ("74", "Reading or writing failed"),
    ("78", "The configuration is wrong"),
];

const FILES: &[(&str, &str)] = &[
    ("/etc/transom/transom.toml", "The configuration"),
    ("/var/lib/transom", "The data directory, unless data.dir names another"),
];

/// The command line, with examples, exit status and files in the help of every command.
pub(super) fn command() -> Command {
    with_help(CommandLine::command(), "")
}

fn with_help(mut command: Command, path: &str) -> Command {
    for (name, path) in below(&command, path) {
        command = command.mut_subcommand(name, |inner| with_help(inner, &path));
    }
    let known = command.get_after_help().map(ToString::to_string);
    let examples = in_text("Examples", examples(path), true);
    let short: Vec<String> = known.into_iter().chain([examples]).collect();
    let short = short.join("\n\n");
    let long = format!(
        "{short}\n{}\n{}",
        in_text("Exit status", EXIT_STATUS, false),
        in_text("Files", FILES, false)
    );
    command.after_help(short).after_long_help(long)
}

/// The subcommands of a command, each with its full name.
fn below(command: &Command, path: &str) -> Vec<(String, String)> {
    let inner = command.get_subcommands().filter(|it| !it.is_hide_set() && it.get_name() != "help");
    inner
        .map(|it| {
            let name = it.get_name().to_owned();
            let path = if path.is_empty() { name.clone() } else { format!("{path} {name}") };
            (name, path)
        })
        .collect()
}

fn examples(path: &str) -> &'static [(&'static str, &'static str)] {
    EXAMPLES.iter().find(|(known, _)| *known == path).map_or(&[], |(_, examples)| examples)
}

fn in_text(heading: &str, lines: &[(&str, &str)], is_typed: bool) -> String {
    let mut text = format!("{heading}:\n");
    for (first, second) in lines {
        let _ = if is_typed {
            writeln!(text, "  {first}:\n      {second}")
        } else {
            writeln!(text, "  {first:<26} {second}")
        };
    }
    text
}

pub(super) fn write_pages(dir: &Path) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    let mut command = CommandLine::command().disable_help_subcommand(true);
    command.build();
    write_page(&command, "", dir)
}

fn write_page(command: &Command, path: &str, dir: &Path) -> io::Result<()> {
    for (name, path) in below(command, path) {
        if let Some(inner) = command.find_subcommand(&name) {
            write_page(inner, &path, dir)?;
        }
    }
    let name = Man::new(command.clone()).get_filename();
    fs::write(dir.join(name), page(command, path)?)
}

/// The manual page of the program itself.
pub(super) fn whole_page() -> io::Result<Vec<u8>> {
    let mut command = CommandLine::command().disable_help_subcommand(true);
    command.build();
    page(&command, "")
}

fn page(command: &Command, path: &str) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    // The text after the options becomes sections here.
    let notes = command.get_after_help().map(ToString::to_string).filter(|_| !path.is_empty());
    Man::new(command.clone().after_help(NOTHING).after_long_help(NOTHING)).render(&mut text)?;
    let mut more = String::new();
    if let Some(notes) = notes {
        let _ = writeln!(more, ".SH NOTES\n{}", plain(&notes));
    }
    more.push_str(".SH EXAMPLES\n");
    for (what, typed) in examples(path) {
        let _ = writeln!(more, ".TP\n{}\n.B {}", plain(what), plain(typed));
    }
    for (heading, lines) in [("EXIT STATUS", EXIT_STATUS), ("FILES", FILES)] {
        let _ = writeln!(more, ".SH \"{heading}\"");
        for (first, second) in lines {
            let _ = writeln!(more, ".TP\n.B {}\n{}", plain(first), plain(second));
        }
    }
    more.push_str(".SH \"SEE ALSO\"\n");
    let words: Vec<&str> = path.split_whitespace().collect();
    let above = words.split_last().map(|(_, above)| [&["transom"], above].concat().join("-"));
    let near = above.into_iter().chain(
        below(command, path)
            .into_iter()
            .map(|(_, path)| format!("transom-{}", path.replace(' ', "-"))),
    );
    let near: Vec<String> = near.map(|name| format!("\\fB{}\\fR(1)", plain(&name))).collect();
    let _ = writeln!(more, "{}", near.join(", "));
    let _ = writeln!(more, ".PP\nThe handbook: \\fBtransom handbook\\fR");
    text.extend_from_slice(more.as_bytes());
    Ok(text)
}

/// Escapes text for roff.
fn plain(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    let lines = text.lines().map(|line| match line.chars().next() {
        Some('.' | '\'') => format!("\\&{line}"),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit(command: &Command, path: &str, see: &mut dyn FnMut(&Command, &str)) {
        see(command, path);
        for (name, path) in below(command, path) {
            visit(command.find_subcommand(name).unwrap(), &path, see);
        }
    }

    #[test]
    fn every_command_has_examples_that_the_parser_takes() {
        let mut known = Vec::new();
        visit(&CommandLine::command(), "", &mut |_, path| {
            let examples = examples(path);
            assert!(!examples.is_empty(), "{path} has no example");
            for (what, typed) in examples {
                assert!(!what.ends_with('.'), "{what}");
                let words = typed.split(" > ").next().unwrap().split_whitespace();
                let parsed = command().try_get_matches_from(words);
                assert!(parsed.is_ok(), "{typed}: {}", parsed.unwrap_err());
                assert!(typed.starts_with(format!("transom {path}").trim_end()), "{typed}");
            }
            known.push(path.to_owned());
        });
        for (path, _) in EXAMPLES {
            assert!(known.iter().any(|known| known == path), "there is no command {path}");
        }
    }

    #[test]
    fn a_commands_own_options_come_before_those_of_all_commands() {
        visit(&command(), "", &mut |found, path| {
            if path.is_empty() {
                return;
            }
            let mut whole = command();
            whole.build();
            let mut inner = &whole;
            for word in path.split(' ') {
                inner = inner.find_subcommand(word).unwrap();
            }
            let help = inner.clone().render_long_help().to_string();
            let global = help.find("Global options:").expect(path);
            for option in found.get_opts() {
                let long = format!("--{}", option.get_long().unwrap());
                // A line of its own, because examples contain options as well.
                let at = help
                    .find(&format!("\n      {long}\n"))
                    .or_else(|| help.find(&format!("\n      {long} ")));
                if let Some(at) = at.filter(|_| !option.is_global_set()) {
                    assert!(at < global, "{path}: {long}");
                }
            }
            for part in ["Examples:", "Exit status:", "Files:"] {
                assert!(help.contains(part), "{path}: {part}");
            }
        });
    }

    #[test]
    fn manual_pages_have_the_sections_that_people_look_for() {
        let dir = tempfile::tempdir().unwrap();
        write_pages(dir.path()).unwrap();
        let mut count = 0;
        visit(&CommandLine::command(), "", &mut |_, path| {
            let name = format!("transom {path}").trim_end().replace(' ', "-");
            let text = fs::read_to_string(dir.path().join(format!("{name}.1"))).unwrap();
            let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{name}: {part}"));
            assert!(at(".SH EXAMPLES") < at(".SH \"EXIT STATUS\""));
            assert!(at(".SH \"FILES\"") < at(".SH \"SEE ALSO\""));
            assert!(!text.contains("\n.SH EXTRA"), "{name}");
            count += 1;
        });
        assert!(count > 50, "{count}");
    }
}
