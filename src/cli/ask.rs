//! Asks questions at the terminal, and reads passwords, which are never arguments of a command.

use std::{
    fs,
    io::{self, BufRead, IsTerminal, Read, Write},
    path::PathBuf,
};

use clap::Args;

use super::report::{Exit, Failure};

/// Longer than any password may be.
const LARGEST: u64 = 4096;

/// The source of a password. Without a flag, it is prompted for.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(super) struct PasswordSource {
    /// Read the password from standard input
    #[arg(long)]
    password_stdin: bool,
    /// Read the password from a file
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
}

impl PasswordSource {
    /// Reads the password without its line ending.
    pub(super) fn read(&self) -> Result<String, Failure> {
        let text = if let Some(path) = &self.password_file {
            let doing = format!("cannot read {}", path.display());
            let file = fs::File::open(path).map_err(|error| Failure::io(&doing, &error))?;
            read_bounded(file).map_err(|error| Failure::io(&doing, &error))?
        } else if self.password_stdin {
            read_bounded(io::stdin().lock())
                .map_err(|error| Failure::io("cannot read the password", &error))?
        } else {
            return prompt();
        };
        let line = text.strip_suffix('\n').unwrap_or(&text);
        Ok(line.strip_suffix('\r').unwrap_or(line).to_owned())
    }
}

fn read_bounded(source: impl Read) -> io::Result<String> {
    let mut text = String::new();
    source.take(LARGEST).read_to_string(&mut text)?;
    Ok(text)
}

fn prompt() -> Result<String, Failure> {
    if !io::stdin().is_terminal() {
        let message = "There is no terminal to prompt for a password. Use --password-stdin or \
                       --password-file FILE.";
        return Err(Failure::new(Exit::Usage, message));
    }
    let ask = |question: &str| {
        rpassword::prompt_password(question)
            .map_err(|error| Failure::io("cannot read the password", &error))
    };
    let password = ask("Password: ")?;
    if ask("Repeat password: ")? != password {
        return Err(Failure::new(Exit::Failed, "The passwords don't match. Nothing was changed."));
    }
    Ok(password)
}

/// Prompts for a line. Without a terminal it is blank.
pub(super) fn optional(question: &str) -> Result<String, Failure> {
    if !io::stdin().is_terminal() {
        return Ok(String::new());
    }
    let mut answer = String::new();
    write!(io::stderr(), "{question}")
        .and_then(|()| io::stdin().lock().read_line(&mut answer))
        .map_err(|error| Failure::io("cannot prompt", &error))?;
    Ok(answer.trim().to_owned())
}

/// Prompts on standard error, so that results can be redirected.
pub(super) fn yes_or_no(question: &str) -> Result<bool, Failure> {
    let mut answer = String::new();
    write!(io::stderr(), "{question} [y/N] ")
        .and_then(|()| io::stdin().lock().read_line(&mut answer))
        .map_err(|error| Failure::io("cannot prompt", &error))?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}
