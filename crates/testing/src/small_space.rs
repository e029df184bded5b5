//! Tests in a process whose address space ends where the configuration says that decoding ends.

use std::{fs, process::Command};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Says to a test that it is the child.
const CHILD: &str = "TRANSOM_TEST_SMALL_ADDRESS_SPACE";
/// What a process may take beside what decoding may.
const SLACK: u64 = 64 << 20;

/// What the system says of this process under a heading of `/proc/self/status`.
pub fn kilobytes(of: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(of)).unwrap();
    line.trim_matches([':', '\t', ' ']).split(' ').next().unwrap().parse().unwrap()
}

/// Runs the test of this name in a process of its own, which [`is_child`] tells that it is the one.
pub fn in_a_child(test: &str) {
    let child = Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--include-ignored", "--nocapture"])
        .env(CHILD, "1")
        // An area of address space for each thread would count as if it were used.
        .env("MALLOC_ARENA_MAX", "1")
        // What was large goes back to the system at once.
        .env("MALLOC_MMAP_THRESHOLD_", "65536")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&child.stdout).into_owned();
    let complained = String::from_utf8_lossy(&child.stderr).into_owned();
    assert!(child.status.success(), "{}\n{said}\n{complained}", child.status);
    assert!(said.contains("1 passed"), "{said}");
}

/// Whether this process is the child of [`in_a_child`].
pub fn is_child() -> bool {
    std::env::var_os(CHILD).is_some()
}

/// A bound on the address space, lifted when this is dropped.
pub struct Bound(Rlimit);

impl Drop for Bound {
    fn drop(&mut self) {
        setrlimit(Resource::As, self.0).unwrap();
    }
}

/// From here on the process may take what decoding may, and [`SLACK`].
pub fn bound_address_space(decoding: u64) -> Bound {
    let most = kilobytes("VmSize") * 1024 + decoding + SLACK;
    let now = getrlimit(Resource::As);
    let bound = Rlimit { current: Some(most), maximum: now.maximum };
    setrlimit(Resource::As, bound).unwrap();
    Bound(now)
}
