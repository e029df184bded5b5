//! Tests the command line as people and scripts use it: the real program, its output and exit codes.

mod audit;
mod init;
mod records;
mod serving;
mod status;
mod usage;
mod users;

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::OnceLock,
    thread::sleep,
    time::Duration,
};

use rusqlite::Connection;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tempfile::TempDir;

use super::harness::transom_command;

const PASSWORD: &str = "seven quiet herons at dusk";

/// A directory on a disk (not in memory, which the program refuses), and the program run with it.
pub(crate) struct Desk {
    home: TempDir,
}

pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    #[track_caller]
    pub(crate) fn ends(self, code: i32) -> Self {
        assert_eq!(self.code, code, "stdout: {}\nstderr: {}", self.out, self.err);
        self
    }

    /// Asserts that it ended with one of these codes.
    #[track_caller]
    pub(crate) fn ends_in(self, codes: &[i32]) -> Self {
        let code = self.code;
        assert!(codes.contains(&code), "{code}, stdout: {}\nstderr: {}", self.out, self.err);
        self
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|_| panic!("no JSON: {}", self.out))
    }
}

/// A small demo on a fixed day.
pub(crate) const DEMO: [&str; 7] =
    ["--demo", "--orders", "100", "--today", "2026-03-02", "--listen", "127.0.0.1:0"];

impl Desk {
    pub(crate) fn new() -> Self {
        Self { home: TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap() }
    }

    /// An instance with the administrator `ada@example.com`.
    pub(crate) fn with_instance() -> Self {
        let desk = Self::new();
        desk.fed(PASSWORD, &["init", "--admin", "ada@example.com", "--password-stdin"]).ends(0);
        desk
    }

    /// A portal with orders, invoices, drawings and pictures: a copy of one that is created once for all tests, because
    /// rendering its pictures takes long.
    pub(crate) fn with_demo() -> Self {
        static MADE: OnceLock<Vec<Entry>> = OnceLock::new();
        let made = MADE.get_or_init(|| {
            let desk = Self::new();
            assert_eq!(desk.serve(&DEMO).stop(), 0);
            let mut entries = Vec::new();
            read_dir(&desk.dir(), Path::new(""), &mut entries);
            entries
        });
        let desk = Self::new();
        for Entry { path, permissions, content } in made {
            let path = desk.dir().join(path);
            match content {
                Some(content) => fs::write(&path, content).unwrap(),
                None => fs::create_dir(&path).unwrap(),
            }
            fs::set_permissions(&path, permissions.clone()).unwrap();
        }
        desk
    }

    pub(crate) fn home(&self) -> &Path {
        self.home.path()
    }

    pub(crate) fn dir(&self) -> PathBuf {
        self.home.path().join("portal")
    }

    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = transom_command();
        command.args(arguments).current_dir(self.home.path()).stdin(Stdio::null());
        if !arguments.contains(&"--data") {
            command.arg("--data").arg(self.dir());
        }
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        let output = self.command(arguments).output().unwrap();
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// A command whose files are limited to this many blocks of 512 bytes, like on a full disk.
    pub(crate) fn limited(&self, blocks: u32, arguments: &[&str]) -> Ran {
        let plain = self.command(arguments);
        let mut command = Command::new("sh");
        let script = "trap '' XFSZ; ulimit -f \"$0\"; exec \"$@\"";
        command.args(["-c", script, &blocks.to_string()]).arg(plain.get_program());
        command.args(plain.get_args()).current_dir(self.home.path()).stdin(Stdio::null());
        for (name, value) in plain.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let output = command.output().unwrap();
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Runs a command with `input` on standard input.
    pub(crate) fn fed(&self, input: &str, arguments: &[&str]) -> Ran {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        // A program that refuses before it reads closes the pipe.
        let _ = writeln!(child.stdin.take().unwrap(), "{input}");
        let output = child.wait_with_output().unwrap();
        Ran {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    pub(crate) fn database(&self) -> Connection {
        let conn = Connection::open(self.dir().join("transom.db")).unwrap();
        // Indexes are made of them.
        transom::db::register_functions(&conn).unwrap();
        conn
    }

    /// Starts a server and waits until it reports that it listens.
    pub(crate) fn serve(&self, arguments: &[&str]) -> Server {
        self.serve_logging(arguments, Stdio::null())
    }

    /// Like [`Desk::serve`], with its log.
    pub(crate) fn serve_logging(&self, arguments: &[&str], log: impl Into<Stdio>) -> Server {
        let mut command = self.command(&[&["serve", "--output", "json"], arguments].concat());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(log);
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap();
        Server { child, said }
    }
}

/// A file, or a directory, which has no content.
struct Entry {
    path: PathBuf,
    permissions: fs::Permissions,
    content: Option<Vec<u8>>,
}

/// Reads the directory `below` `dir`, starting with itself.
fn read_dir(dir: &Path, below: &Path, entries: &mut Vec<Entry>) {
    let permissions = fs::metadata(dir.join(below)).unwrap().permissions();
    entries.push(Entry { path: below.to_owned(), permissions, content: None });
    for entry in fs::read_dir(dir.join(below)).unwrap().map(Result::unwrap) {
        let path = below.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            read_dir(dir, &path, entries);
        } else {
            let permissions = entry.metadata().unwrap().permissions();
            let content = Some(fs::read(entry.path()).unwrap());
            entries.push(Entry { path, permissions, content });
        }
    }
}

/// A server that is killed at the end of its test.
pub(crate) struct Server {
    child: Child,
    pub(crate) said: Value,
}

impl Server {
    /// Stops it like a service manager, and returns its exit code.
    pub(crate) fn stop(mut self) -> i32 {
        let id = i32::try_from(self.child.id()).unwrap();
        kill_process(Pid::from_raw(id).unwrap(), Signal::TERM).unwrap();
        self.child.wait().unwrap().code().unwrap()
    }

    /// Closes its standard input, as if its parent process was killed, and returns its exit code if it ends.
    pub(crate) fn leave(mut self) -> Option<i32> {
        drop(self.child.stdin.take());
        for _ in 0..300 {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            sleep(Duration::from_millis(100));
        }
        None
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}
