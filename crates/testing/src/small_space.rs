//! Runs tests in a process whose address space is limited to the configured memory for decoding.

use std::{fs, process::Command};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Marks the child process of a test.
const CHILD: &str = "TRANSOM_TEST_SMALL_ADDRESS_SPACE";
/// The address space that a process gets in addition to decoding memory.
const SLACK: u64 = 64 << 20;

/// A value of this process in `/proc/self/status`.
pub fn kilobytes(of: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(of)).unwrap();
    line.trim_matches([':', '\t', ' ']).split(' ').next().unwrap().parse().unwrap()
}

/// Runs the test with this name in its own process, for which [`is_child`] is true.
pub fn in_a_child(test: &str) {
    let child = Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--include-ignored", "--nocapture"])
        .env(CHILD, "1")
        // An arena of address space per thread would count as if it were used.
        .env("MALLOC_ARENA_MAX", "1")
        // Large allocations are returned to the system right away.
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

/// A limit on the address space, lifted on drop.
pub struct Bound(Rlimit);

impl Drop for Bound {
    fn drop(&mut self) {
        setrlimit(Resource::As, self.0).unwrap();
    }
}

/// Limits further memory to what decoding may use, plus [`SLACK`].
pub fn bound_address_space(decoding: u64) -> Bound {
    let most = kilobytes("VmSize") * 1024 + decoding + SLACK;
    let now = getrlimit(Resource::As);
    let bound = Rlimit { current: Some(most), maximum: now.maximum };
    setrlimit(Resource::As, bound).unwrap();
    Bound(now)
}
