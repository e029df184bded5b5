//! Sandboxes a worker process as a second line of defense. Limits on open files and processes keep a worker from
//! opening more, but code inside a compromised one could still remove files by name, end other processes, or read their
//! memory. In the sandbox it can only compute, read and write what is open, and exit.
//!
//! Each part works on its own: without Landlock, the kernel still filters system calls, and the portal reports which
//! part is missing.

use std::{collections::BTreeMap, env::consts::ARCH, io, path::Path};

use landlock::{
    ABI, Access as _, AccessFs, AccessNet, CompatLevel, Compatible as _, Ruleset, RulesetAttr as _,
    RulesetCreated, RulesetStatus, Scope,
};
use rustix::{
    process::{DumpableBehavior, getpid, set_dumpable_behavior},
    thread::set_no_new_privs,
};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter,
};

/// System calls allowed in the sandbox: memory, open files, time, and exit.
const ALLOWED: &[libc::c_long] = &[
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_close,
    libc::SYS_fstat,
    libc::SYS_lseek,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_mprotect,
    libc::SYS_madvise,
    libc::SYS_brk,
    libc::SYS_futex,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_clock_gettime,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_gettimeofday,
    libc::SYS_getrandom,
    libc::SYS_getpid,
    libc::SYS_gettid,
    libc::SYS_getcpu,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_restart_syscall,
    libc::SYS_exit,
    libc::SYS_exit_group,
];

/// The parts of the sandbox that are active.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wall {
    /// Landlock: no access to files by name, no signals to other processes.
    pub has_landlock: bool,
    /// seccomp: only the system calls that a worker needs.
    pub has_filter: bool,
}

/// Sandboxes the calling thread and the threads that it starts, permanently. `limit` sets limits that couldn't be set
/// afterwards. Parts that the kernel doesn't support are skipped.
///
/// # Errors
/// Fails if the process can't be prevented from gaining privileges or from being inspected, or if `limit` fails.
pub fn wall_in(limit: impl FnOnce() -> io::Result<()>) -> io::Result<Wall> {
    set_no_new_privs(true)?;
    // Not traceable or readable by other processes of the same user, and without core dumps.
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
    let has_landlock = give_up_files();
    limit()?;
    Ok(Wall {
        has_landlock,
        has_filter: filter().is_some_and(|filter| apply_filter(&filter).is_ok()),
    })
}

/// The parts that this kernel supports. Applies nothing.
pub fn available() -> Wall {
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1));
    Wall {
        has_landlock: rules.and_then(Ruleset::create).is_ok(),
        has_filter: TargetArch::try_from(ARCH).is_ok()
            && Path::new("/proc/sys/kernel/seccomp/actions_avail").exists(),
    }
}

/// Handles every access right that the kernel knows and grants none.
fn give_up_files() -> bool {
    let rules = Ruleset::default()
        .handle_access(AccessFs::from_all(ABI::V5))
        .and_then(|rules| rules.handle_access(AccessNet::from_all(ABI::V5)))
        .and_then(|rules| rules.scope(Scope::from_all(ABI::V6)))
        .and_then(Ruleset::create);
    rules
        .and_then(RulesetCreated::restrict_self)
        .is_ok_and(|status| status.ruleset != RulesetStatus::NotEnforced)
}

/// The system call filter, or `None` if this architecture isn't supported.
fn filter() -> Option<BpfProgram> {
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        ALLOWED.iter().map(|call| (*call, Vec::new())).collect();
    // A process that aborts sends the signal to itself.
    let own = u64::from(getpid().as_raw_nonzero().get().unsigned_abs());
    let is_own = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, own).ok()?;
    rules.insert(libc::SYS_tgkill, vec![SeccompRule::new(vec![is_own]).ok()?]);
    // Writable memory is never executable.
    let runs = u64::from(libc::PROT_EXEC.unsigned_abs());
    for call in [libc::SYS_mmap, libc::SYS_mprotect] {
        let mask = SeccompCmpOp::MaskedEq(runs);
        let runs_not = SeccompCondition::new(2, SeccompCmpArgLen::Dword, mask, 0).ok()?;
        rules.insert(call, vec![SeccompRule::new(vec![runs_not]).ok()?]);
    }
    let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let arch = TargetArch::try_from(ARCH).ok()?;
    SeccompFilter::new(rules, refused, SeccompAction::Allow, arch).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, File},
        net::TcpListener,
        os::unix::fs::{PermissionsExt, symlink},
        process::{Child, Command},
        thread,
    };

    use nix::{
        errno::Errno,
        sys::{
            ptrace,
            signal::kill,
            uio::{RemoteIoVec, process_vm_readv},
        },
        unistd::{Pid, truncate},
    };

    use super::*;

    struct Other(Child);

    impl Drop for Other {
        fn drop(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    fn errno(error: io::Error) -> Errno {
        Errno::from_raw(error.raw_os_error().unwrap_or_default())
    }

    /// Tries everything in a sandboxed thread, and returns what worked.
    fn tried(path: &Path, other: Pid, wall: fn() -> bool) -> Vec<&'static str> {
        let (path, sibling) = (path.to_owned(), path.with_extension("new"));
        let inside = move || {
            assert!(wall(), "the wall stands");
            let mut byte = [0];
            let mut local = [io::IoSliceMut::new(&mut byte)];
            let remote = [RemoteIoVec { base: 0x1000, len: 1 }];
            let tries = [
                ("rename", fs::rename(&path, &sibling).map_err(errno)),
                ("truncate", truncate(&path, 0)),
                (
                    "chmod",
                    fs::set_permissions(&path, fs::Permissions::from_mode(0o777)).map_err(errno),
                ),
                ("mkdir", fs::create_dir(&sibling).map_err(errno)),
                ("symlink", symlink(&path, &sibling).map_err(errno)),
                ("open", File::open(&path).map(drop).map_err(errno)),
                ("unlink", fs::remove_file(&path).map_err(errno)),
                ("socket", TcpListener::bind("127.0.0.1:0").map(drop).map_err(errno)),
                ("kill", kill(other, None)),
                ("ptrace", ptrace::attach(other)),
                // If this isn't blocked, the address is invalid anyway.
                (
                    "read memory",
                    match process_vm_readv(other, &mut local, &remote) {
                        Err(Errno::EPERM) => Err(Errno::EPERM),
                        _ => Ok(()),
                    },
                ),
                ("start", Command::new("/bin/true").spawn().map(drop).map_err(errno)),
            ];
            let worked: Vec<_> =
                tries.iter().filter(|(_, done)| done.is_ok()).map(|(name, _)| *name).collect();
            // The worker's actual job still works.
            let work: Vec<u8> = vec![7; 1 << 20];
            assert_eq!(work.iter().map(|byte| u64::from(*byte)).sum::<u64>(), 7 << 20);
            worked
        };
        thread::spawn(inside).join().unwrap()
    }

    #[test]
    fn nothing_gets_out_of_the_wall() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("key");
        fs::write(&path, "secret").unwrap();
        let other = Other(Command::new("sleep").arg("60").spawn().unwrap());
        let pid = Pid::from_raw(i32::try_from(other.0.id()).unwrap());
        assert!(kill(pid, None).is_ok(), "without a wall it can");

        let worked = tried(&path, pid, || wall_in(|| Ok(())).unwrap().has_filter);
        assert_eq!(worked, Vec::<&str>::new());
        assert_eq!(fs::read_to_string(&path).unwrap(), "secret");
    }

    #[test]
    fn landlock_alone_keeps_files_where_the_kernel_has_it() {
        if !available().has_landlock {
            return;
        }
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("key");
        fs::write(&path, "secret").unwrap();
        let other = Other(Command::new("sleep").arg("60").spawn().unwrap());
        let pid = Pid::from_raw(i32::try_from(other.0.id()).unwrap());
        let worked = tried(&path, pid, || set_no_new_privs(true).is_ok() && give_up_files());
        for kept in ["rename", "open", "unlink", "mkdir", "symlink"] {
            assert!(!worked.contains(&kept), "{worked:?}");
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "secret");
    }

    #[test]
    fn what_a_kernel_can_do_is_told_without_doing_it() {
        let told = available();
        let stood = thread::spawn(|| wall_in(|| Ok(())).unwrap()).join().unwrap();
        assert_eq!(told, stood);
        assert!(File::open("/proc/self/status").is_ok(), "this thread is outside");
    }
}
