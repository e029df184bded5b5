//! Makes commands run as the owner of the data. Files that root writes into another user's data directory couldn't be
//! changed by its owner: a backup by root would prevent the service from making more. So root becomes the owner before
//! anything is opened, and any other user is refused with the owner's name.

use std::{
    env, fs,
    os::unix::{fs::MetadataExt as _, process::CommandExt as _},
    path::Path,
    process::Command,
};

use rustix::{
    fs::{Access, access},
    process::geteuid,
};

use super::report::{Exit, Failure};

/// A user's name on this machine, or their number.
pub(super) fn name_of(user: u32) -> String {
    let known = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let found = known.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        (fields.nth(1)? == user.to_string()).then(|| name.to_owned())
    });
    found.unwrap_or_else(|| user.to_string())
}

/// If root, runs the command again as the owner of the data directory. Returns if that isn't necessary.
pub(super) fn work_as_owner(dir: &Path, is_quiet: bool) -> Result<(), Failure> {
    let Ok(there) = fs::metadata(dir) else { return Ok(()) };
    if !geteuid().is_root() || there.uid() == 0 {
        return Ok(());
    }
    let name = name_of(there.uid());
    if !is_quiet {
        eprint_line(&format!("running as {name}, who owns {}", dir.display()));
    }
    let refused = |error: &std::io::Error| {
        let said = format!(
            "{} belongs to {name}, and as root this command would leave files there that {name} can't write to. It \
             could not be run as {name} ({error}): run it with `sudo -u {name}`.",
            dir.display()
        );
        Failure::new(Exit::InputOutput, said)
    };
    let program = env::current_exe().map_err(|error| refused(&error))?;
    let mut words = env::args_os();
    let mut command = Command::new(program);
    if let Some(own_name) = words.next() {
        command.arg0(own_name);
    }
    // This drops root's supplementary groups too.
    let error = command.args(words).uid(there.uid()).gid(there.gid()).exec();
    Err(refused(&error))
}

/// Fails if the data directory belongs to someone else and isn't writable.
pub(super) fn demand_owner(dir: &Path) -> Result<(), Failure> {
    let Ok(there) = fs::metadata(dir) else { return Ok(()) };
    let me = geteuid();
    if me.is_root()
        || me.as_raw() == there.uid()
        || access(dir, Access::WRITE_OK | Access::EXEC_OK).is_ok()
    {
        return Ok(());
    }
    let owner = name_of(there.uid());
    let said = format!(
        "{} belongs to {owner}, and this command runs as {}. Run it with `sudo -u {owner}`.",
        dir.display(),
        name_of(me.as_raw())
    );
    Err(Failure::new(Exit::InputOutput, said))
}

/// The user who runs a command: the one that the kernel knows, the login user if the kernel knows that too, and the
/// one that `sudo` claims.
pub(super) fn typist() -> String {
    let me = geteuid().as_raw();
    let login = fs::read_to_string("/proc/self/loginuid").ok();
    let login = login.and_then(|text| text.trim().parse::<u32>().ok()).filter(|it| *it != u32::MAX);
    let claim = env::var("SUDO_USER").unwrap_or_default();
    in_words(&name_of(me), login.map(name_of).as_deref(), &claim)
}

fn in_words(user: &str, login: Option<&str>, claim: &str) -> String {
    let claim: String = claim.chars().filter(|c| !c.is_control()).take(40).collect();
    let login = login.filter(|login| *login != user);
    let mut said = user.to_owned();
    if let Some(login) = login {
        said.push_str(", signed in as ");
        said.push_str(login);
    }
    if !claim.is_empty() && claim != user && Some(claim.as_str()) != login {
        said.push_str(", according to sudo ");
        said.push_str(&claim);
    }
    said
}

pub(super) fn eprint_line(line: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stderr(), "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_types_is_told_by_the_kernel_and_by_sudo() {
        for (user, login, claim, said) in [
            ("transom", None, "", "transom"),
            ("transom", Some("claire"), "claire", "transom, signed in as claire"),
            ("root", None, "claire", "root, according to sudo claire"),
            ("root", Some("root"), "root", "root"),
            (
                "transom",
                Some("ben"),
                "cl\naire",
                "transom, signed in as ben, according to sudo claire",
            ),
        ] {
            assert_eq!(in_words(user, login, claim), said);
        }
        assert_eq!(name_of(0), "root");
        assert_eq!(name_of(4_000_000_000), "4000000000");
    }
}
