//! Tests backups of a made-up portal: keeping, opening, pruning, and all kinds of damage.

use std::{
    collections::BTreeMap,
    fs,
    io::{Cursor, Read, Write},
    path::{Path, PathBuf},
};

use jiff::tz::TimeZone;
use proptest::prelude::*;
use tempfile::TempDir;
use transom_kernel::{progress::Progress, time::Instant};

use super::*;

const MOMENT: i64 = 1_795_681_800_000;

/// A portal's directory and a place for its backups.
struct Fixture {
    home: TempDir,
    contents: Vec<Content>,
    recipients: Recipients,
    named: Vec<NamedFile>,
}

impl Fixture {
    fn new() -> Self {
        let home = TempDir::new().unwrap();
        fs::create_dir(home.path().join("files")).unwrap();
        fs::write(home.path().join("key"), b"a key of 32 bytes, more or less.").unwrap();
        fs::write(home.path().join("signing-key"), b"another key").unwrap();
        Self { home, contents: Vec::new(), recipients: Recipients::default(), named: Vec::new() }
    }

    fn with_files(count: u8) -> Self {
        let mut fixture = Self::new();
        for number in 0..count {
            fixture.add(&vec![number; 1000 + usize::from(number)]);
        }
        fixture
    }

    /// Generates a key for encryption and returns its file.
    fn encrypted(&mut self) -> PathBuf {
        let path = self.key("identity");
        self.encrypt_to(&["identity"]);
        path
    }

    /// Generates a pair of keys and returns the private one's file.
    fn key(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        let public = Identity::create(&path).unwrap();
        fs::write(self.path(&format!("{name}.pub")), public.to_string()).unwrap();
        path
    }

    fn public(&self, name: &str) -> String {
        fs::read_to_string(self.path(&format!("{name}.pub"))).unwrap()
    }

    fn encrypt_to(&mut self, names: &[&str]) {
        let keys: Vec<String> = names.iter().map(|name| self.public(name)).collect();
        self.recipients = Recipients::parse(&keys).unwrap();
    }

    fn identity(&self, name: &str) -> Identity {
        Identity::read(&self.path(name)).unwrap()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    fn add(&mut self, bytes: &[u8]) -> Content {
        let content = Content { sha256: Hash::of(bytes), size: bytes.len() as u64 };
        let path = self.path("files").join(content.path());
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
        self.contents.push(content);
        self.contents.sort_unstable();
        content
    }

    fn repository(&self) -> Repository {
        let place = Directory::new(&self.path("backups"));
        Repository::new(Box::new(place), self.recipients.clone())
    }

    fn scratch(&self) -> TempDir {
        TempDir::new_in(self.home.path()).unwrap()
    }

    fn back_up(&self, seconds: i64, is_single: bool) -> Result<Record, Problem> {
        self.back_up_to(&self.repository(), seconds, is_single)
    }

    fn back_up_to(
        &self,
        repository: &Repository,
        seconds: i64,
        is_single: bool,
    ) -> Result<Record, Problem> {
        self.back_up_telling(repository, seconds, is_single, &Progress::default())
    }

    fn back_up_telling(
        &self,
        repository: &Repository,
        seconds: i64,
        is_single: bool,
        progress: &Progress,
    ) -> Result<Record, Problem> {
        let scratch = self.scratch();
        let database = scratch.path().join("snapshot.db");
        fs::write(&database, database_of(seconds)).unwrap();
        let facts = Facts {
            made_at: Instant(MOMENT).plus_seconds(seconds),
            version: "1.2.3".to_owned(),
            schema: 77,
            portal: "ours".to_owned(),
            counts: BTreeMap::from([("orders".to_owned(), 12)]),
        };
        repository.create(
            Source {
                facts: &facts,
                database: &database,
                settings: b"[server]\n",
                key: &self.path("key"),
                signing_key: &self.path("signing-key"),
                named: &self.named,
                store: &self.path("files"),
                contents: &mut self.contents.iter().map(|content| Ok(*content)),
                is_gone: &|_| false,
                demand_room: &|_, _| Ok(()),
                is_single,
                problems: Vec::new(),
                sign: None,
            },
            scratch.path(),
            progress,
        )
    }

    fn open(
        &self,
        name: &str,
        identity: Option<&Identity>,
        into: Option<&Path>,
    ) -> Result<Opened, Problem> {
        let scratch = self.scratch();
        let opening = Opening {
            identity,
            scratch: scratch.path(),
            into,
            placing: if into.is_some() { Placing::Copy } else { Placing::Check },
            progress: &Progress::default(),
        };
        self.repository().open(name, &opening)
    }

    /// Restores a backup into a directory and compares all of it.
    fn comes_back(&self, name: &str, seconds: i64, identity: Option<&Identity>) {
        let into = self.scratch();
        let opened = self.open(name, identity, Some(into.path())).unwrap();
        assert_eq!(opened.problems, Vec::<String>::new());
        assert_eq!(opened.files, self.contents.len() as u64);
        assert_eq!(opened.manifest.unwrap().counts["orders"], 12);
        assert_eq!(fs::read(into.path().join(DATABASE)).unwrap(), database_of(seconds));
        for (member, file) in [(KEY, "key"), (SIGNING_KEY, "signing-key")] {
            let member = fs::read(into.path().join(member)).unwrap();
            assert_eq!(member, fs::read(self.path(file)).unwrap());
        }
        for content in &self.contents {
            let bytes = fs::read(into.path().join("files").join(content.path())).unwrap();
            assert_eq!(Hash::of(&bytes), content.sha256);
        }
    }

    fn archive(&self, name: &str) -> PathBuf {
        self.path("backups").join(name)
    }

    /// The names in the place, except in the directories of uploaded files.
    fn names(&self) -> Vec<String> {
        let place = Directory::new(&self.path("backups"));
        let mut names: Vec<String> = place.list("").unwrap().into_keys().collect();
        names.extend(place.list(".incoming/").unwrap().into_keys());
        names.sort();
        names
    }

    /// The only stored file of a content.
    fn stored_file(&self, content: &Content) -> PathBuf {
        let begins = format!("files/{}", content.path());
        let held = Directory::new(&self.path("backups")).list("files/").unwrap();
        let mut names = held.into_keys().filter(|name| name.starts_with(&begins));
        let name = names.next().unwrap();
        assert_eq!(names.next(), None);
        self.path("backups").join(name)
    }

    fn stored(&self) -> usize {
        Directory::new(&self.path("backups")).list("files/").unwrap().len()
    }

    fn prune(&self, daily: u32) -> Pruned {
        let rules = KeepRules { daily, weekly: 0, monthly: 0 };
        self.repository().prune(rules, &TimeZone::UTC, "ours", false).unwrap()
    }
}

fn database_of(seconds: i64) -> Vec<u8> {
    let text = format!("the database at {seconds}; ");
    text.as_bytes().iter().copied().cycle().take(40_000).collect()
}

#[test]
fn a_backup_comes_back_plain_encrypted_and_with_its_files_inside() {
    for (is_encrypted, is_single) in [(false, false), (true, false), (false, true), (true, true)] {
        let mut fixture = Fixture::with_files(9);
        let identity = is_encrypted.then(|| Identity::read(&fixture.encrypted()).unwrap());
        let record = fixture.back_up(0, is_single).unwrap();
        assert_eq!(record.problems, Vec::<String>::new());
        assert_eq!((record.files, record.new_files), (9, 9));
        assert!(record.name.starts_with("transom-2026112"), "{}", record.name);
        assert_eq!(record.is_encrypted, is_encrypted);
        assert_eq!(record.name.strip_suffix(".age").is_some(), is_encrypted);
        assert_eq!(fixture.stored(), if is_single { 0 } else { 9 });
        fixture.comes_back(&record.name, 0, identity.as_ref());
        let listed = fixture.repository().list().unwrap();
        assert!(listed[0].is_good() && listed[0].record.as_ref() == Some(&record));
    }
}

#[test]
fn the_second_backup_copies_only_what_is_new() {
    let mut fixture = Fixture::with_files(20);
    fixture.back_up(0, false).unwrap();
    fixture.add(b"one more");
    let second = fixture.back_up(60, false).unwrap();
    assert_eq!((second.files, second.new_files, second.new_bytes), (21, 1, 8));
    fixture.comes_back(&second.name, 60, None);
}

#[test]
fn two_backups_of_one_second_have_names_of_their_own() {
    let fixture = Fixture::with_files(1);
    let first = fixture.back_up(0, false).unwrap();
    let second = fixture.back_up(0, false).unwrap();
    assert_ne!(first.name, second.name);
    assert_eq!(fixture.repository().list().unwrap().len(), 2);
    fixture.comes_back(&second.name, 0, None);
}

#[test]
fn no_byte_of_an_archive_can_be_changed_or_lost_without_being_told() {
    for is_encrypted in [false, true] {
        let mut fixture = Fixture::with_files(3);
        let identity = is_encrypted.then(|| Identity::read(&fixture.encrypted()).unwrap());
        let name = fixture.back_up(0, false).unwrap().name;
        let path = fixture.archive(&name);
        let whole = fs::read(&path).unwrap();
        let mut damaged: Vec<Vec<u8>> = Vec::new();
        for place in (0..whole.len()).step_by(whole.len() / 97 + 1) {
            let mut bytes = whole.clone();
            bytes[place] ^= 0x10;
            damaged.push(bytes);
            damaged.push(whole[..place].to_vec());
        }
        damaged.push([whole.as_slice(), b"more"].concat());
        damaged.push(vec![0; whole.len()]);
        for (number, bytes) in damaged.iter().enumerate() {
            fs::write(&path, bytes).unwrap();
            let into = fixture.scratch();
            let error = fixture.open(&name, identity.as_ref(), Some(into.path())).unwrap_err();
            assert!(
                matches!(error, Problem::Damaged { .. } | Problem::Foreign(_)),
                "{number}: {error:?}"
            );
            assert!(error.to_string().contains(&name), "{error}");
        }
        // Without its record, an archive can still be verified.
        fs::remove_file(
            fixture
                .archive(&name)
                .with_file_name(name.replace(".tar.zst", ".json").replace(".age", "")),
        )
        .unwrap();
        for bytes in &damaged {
            fs::write(&path, bytes).unwrap();
            let into = fixture.scratch();
            if fixture.open(&name, identity.as_ref(), Some(into.path())).is_ok() {
                assert_eq!(fs::read(into.path().join(DATABASE)).unwrap(), database_of(0));
            }
        }
    }
}

/// The members of a plain archive.
fn members_of(path: &Path) -> Vec<(String, Vec<u8>)> {
    let bytes = zstd::decode_all(fs::File::open(path).unwrap()).unwrap();
    let mut archive = tar::Archive::new(Cursor::new(bytes));
    let entries = archive.entries().unwrap().map(|entry| {
        let mut entry = entry.unwrap();
        let name = String::from_utf8(entry.path_bytes().to_vec()).unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        (name, bytes)
    });
    entries.collect()
}

fn write_members(path: &Path, members: &[(String, Vec<u8>)]) {
    let mut archive = tar::Builder::new(Vec::new());
    for (name, bytes) in members {
        let mut header = tar::Header::new_gnu();
        // A hostile archive may do this; the builder itself refuses such names.
        header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        archive.append(&header, bytes.as_slice()).unwrap();
    }
    let bytes = archive.into_inner().unwrap();
    fs::write(path, zstd::encode_all(Cursor::new(bytes), 3).unwrap()).unwrap();
}

#[test]
fn every_member_is_held_against_the_manifest() {
    let fixture = Fixture::with_files(2);
    let name = fixture.back_up(0, true).unwrap().name;
    let path = fixture.archive(&name);
    fs::remove_file(path.with_file_name(name.replace(".tar.zst", ".json"))).unwrap();
    let members = members_of(&path);
    assert_eq!(members.len(), 1 + 5 + 2);
    let refused = |members: &[(String, Vec<u8>)]| {
        write_members(&path, members);
        let into = fixture.scratch();
        fixture.open(&name, None, Some(into.path())).unwrap_err().to_string()
    };
    for index in 0..members.len() {
        let mut missing = members.clone();
        let (member, _) = missing.remove(index);
        let said = refused(&missing);
        let is_first = index == 0;
        assert!(
            said.contains(if is_first { "not a backup" } else { "missing" }),
            "{member}: {said}"
        );

        let mut changed = members.clone();
        changed[index].1[0] ^= 1;
        let said = refused(&changed);
        let expected = match member.as_str() {
            "manifest.json" => "not a backup",
            _ => "has changed",
        };
        assert!(said.contains(expected), "{member}: {said}");

        let mut longer = members.clone();
        longer[index].1.push(b' ');
        if !is_first {
            let said = refused(&longer);
            assert!(said.contains("another size"), "{member}: {said}");
        }

        let mut twice = members.clone();
        twice.insert(index, members[index].clone());
        refused(&twice);
    }
    let mut more = members.clone();
    more.push(("../../outside".to_owned(), b"x".to_vec()));
    assert!(refused(&more).contains("does not name"));
    let mut elsewhere = members.clone();
    elsewhere[5].0 = "../outside".to_owned();
    assert!(refused(&elsewhere).contains("missing"));
    assert!(!fixture.path("outside").exists());
    write_members(&path, &members);
    let into = fixture.scratch();
    fixture.open(&name, None, Some(into.path())).unwrap();
}

#[test]
fn a_foreign_archive_and_one_of_a_newer_format_are_told_apart() {
    let fixture = Fixture::with_files(1);
    let name = fixture.back_up(0, false).unwrap().name;
    let path = fixture.archive(&name);
    fs::remove_file(path.with_file_name(name.replace(".tar.zst", ".json"))).unwrap();
    let mut members = members_of(&path);
    let manifest = String::from_utf8(members[0].1.clone()).unwrap();
    for (text, expected) in [
        (manifest.replace("\"formatVersion\": 1", "\"formatVersion\": 9"), "backup format 9"),
        (manifest.replace("transom-backup", "someone-elses"), "not a backup made by Transom"),
        (manifest.replace("\"schema\": 77", "\"schema\": \"x\""), "manifest cannot be read"),
        (manifest.replace("\"name\": \"key\"", "\"name\": \"kee\""), "does not name every member"),
    ] {
        members[0].1 = text.into_bytes();
        write_members(&path, &members);
        let said = fixture.open(&name, None, None).unwrap_err().to_string();
        assert!(said.contains(expected), "{said}");
    }
    for bytes in [&b""[..], b"PK\x03\x04 a zip", &[0x1f, 0x8b, 8, 0]] {
        fs::write(&path, bytes).unwrap();
        let error = fixture.open(&name, None, None).unwrap_err();
        assert!(matches!(error, Problem::Foreign(_)), "{error}");
    }
    fs::write(&path, zstd::encode_all(Cursor::new(b"text"), 3).unwrap()).unwrap();
    assert!(fixture.open(&name, None, None).is_err());
    let absent = fixture.open("transom-20260101T000000Z.tar.zst", None, None).unwrap_err();
    assert!(matches!(absent, Problem::Absent { .. }), "{absent}");
}

#[test]
fn the_wrong_key_and_no_key_are_told_in_words() {
    let mut fixture = Fixture::with_files(2);
    fixture.encrypted();
    let name = fixture.back_up(0, false).unwrap().name;
    let into = fixture.scratch();
    let sealed = fixture.open(&name, None, Some(into.path())).unwrap_err().to_string();
    assert!(sealed.contains("--identity"), "{sealed}");
    // If it is only read, it is compared with its record.
    let checked = fixture.open(&name, None, None).unwrap();
    assert_eq!((checked.manifest, checked.files, checked.problems.len()), (None, 2, 0));

    let other = fixture.path("other");
    Identity::create(&other).unwrap();
    let other = Identity::read(&other).unwrap();
    let wrong = fixture.open(&name, Some(&other), Some(into.path())).unwrap_err();
    assert!(matches!(wrong, Problem::WrongKey(_)), "{wrong}");

    fs::write(fixture.path("none"), "# nothing\n").unwrap();
    assert!(Identity::read(&fixture.path("none")).is_err());
    assert!("age1nonsense".parse::<Recipient>().is_err());
    assert!(Identity::create(&fixture.path("identity")).is_err());
}

#[test]
fn uploaded_files_that_are_missing_or_damaged_are_named() {
    for is_encrypted in [false, true] {
        let mut fixture = Fixture::with_files(4);
        let identity = is_encrypted.then(|| Identity::read(&fixture.encrypted()).unwrap());
        let name = fixture.back_up(0, false).unwrap().name;
        let stored = |content: &Content| fixture.stored_file(content);
        let missing = stored(&fixture.contents[0]);
        fs::remove_file(&missing).unwrap();
        let mut bytes = fs::read(stored(&fixture.contents[1])).unwrap();
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        fs::write(stored(&fixture.contents[1]), &bytes).unwrap();
        fs::write(stored(&fixture.contents[2]), &bytes[..10]).unwrap();
        let into = fixture.scratch();
        let opened = fixture.open(&name, identity.as_ref(), Some(into.path())).unwrap();
        assert_eq!(opened.files, 1);
        let told = opened.problems.join(" ");
        for (content, word) in fixture.contents.iter().zip(["missing", "damaged", "damaged"]) {
            assert!(told.contains(&format!("{} is {word}", content.sha256)), "{told}");
        }
        // Another backup may need the file that this one can't use.
        assert!(told.contains("Move that file elsewhere") && !told.contains("remove"), "{told}");
        // The next backup replaces what is missing or truncated.
        fixture.back_up(60, false).unwrap();
        assert!(missing.exists() && stored(&fixture.contents[2]).metadata().unwrap().len() > 10);
    }
}

#[test]
fn a_file_that_is_damaged_in_the_portal_is_told_and_not_kept_under_its_name() {
    let fixture = Fixture::with_files(3);
    fs::write(fixture.path("files").join(fixture.contents[0].path()), b"rotten").unwrap();
    fs::remove_file(fixture.path("files").join(fixture.contents[1].path())).unwrap();
    for is_single in [false, true] {
        let record = fixture.back_up(0, is_single).unwrap();
        assert_eq!(record.problems.len(), 2, "{:?}", record.problems);
        assert!(!fixture.repository().list().unwrap()[0].is_good());
    }
    assert_eq!(fixture.stored(), 1);
}

#[test]
fn what_an_ended_run_has_left_is_in_no_ones_way() {
    let fixture = Fixture::with_files(3);
    let desk_of_place = fixture.path("backups").join(".incoming");
    fs::create_dir_all(&desk_of_place).unwrap();
    fs::write(desk_of_place.join("unfinished"), b"half").unwrap();
    // An archive that was never verified.
    fs::write(fixture.archive("transom-20200101T000000Z.tar.zst"), b"half").unwrap();
    fs::write(fixture.archive("transom-20200102T000000Z.json"), b"{}").unwrap();
    let name = fixture.back_up(0, false).unwrap().name;
    fixture.comes_back(&name, 0, None);
    let pruned = fixture.prune(1);
    assert_eq!(pruned.archives, ["transom-20200101T000000Z.tar.zst"]);
    let stem = name.replace(".tar.zst", "");
    assert_eq!(fixture.names(), [format!("{stem}.files.zst"), format!("{stem}.json"), name]);
}

#[test]
fn a_run_that_fails_leaves_no_archive() {
    let fixture = Fixture::with_files(3);
    fs::remove_file(fixture.path("signing-key")).unwrap();
    let error = fixture.back_up(0, false).unwrap_err().to_string();
    assert!(error.contains("signing-key"), "{error}");
    assert_eq!(fixture.names(), Vec::<String>::new());
    fs::write(fixture.path("signing-key"), b"again").unwrap();
    let name = fixture.back_up(1, false).unwrap().name;
    fixture.comes_back(&name, 1, None);
}

#[test]
fn work_that_is_cancelled_ends_and_leaves_nothing() {
    let fixture = Fixture::with_files(3);
    let scratch = fixture.scratch();
    let progress = Progress::default();
    progress.cancel();
    let database = scratch.path().join("snapshot.db");
    fs::write(&database, b"x").unwrap();
    let facts = Facts {
        made_at: Instant(MOMENT),
        version: String::new(),
        schema: 1,
        portal: String::new(),
        counts: BTreeMap::new(),
    };
    let source = Source {
        facts: &facts,
        database: &database,
        settings: b"",
        key: &fixture.path("key"),
        signing_key: &fixture.path("signing-key"),
        named: &[],
        store: &fixture.path("files"),
        contents: &mut fixture.contents.iter().map(|content| Ok(*content)),
        is_gone: &|_| false,
        demand_room: &|_, _| Ok(()),
        is_single: false,
        problems: Vec::new(),
        sign: None,
    };
    assert!(fixture.repository().create(source, scratch.path(), &progress).is_err());
    assert_eq!(fixture.names(), Vec::<String>::new());
}

#[test]
fn files_stay_as_long_as_an_archive_names_them_and_all_do_where_that_is_unknown() {
    let mut fixture = Fixture::with_files(4);
    let first = fixture.back_up(0, false).unwrap().name;
    fixture.contents.truncate(1);
    let second = fixture.back_up(86_400, false).unwrap().name;
    fs::remove_file(fixture.archive(&second.replace(".tar.zst", ".files.zst"))).unwrap();
    let pruned = fixture.prune(1);
    assert_eq!(pruned.archives, [first]);
    assert!(pruned.files_kept.is_some() && fixture.stored() == 4);
    let third = fixture.back_up(2 * 86_400, false).unwrap().name;
    let pruned = fixture.prune(1);
    assert_eq!((pruned.archives, pruned.files, fixture.stored()), (vec![second], 3, 1));
    fixture.comes_back(&third, 2 * 86_400, None);
}

#[test]
fn backups_of_another_portal_in_the_same_place_are_left_alone() {
    let fixture = Fixture::with_files(2);
    for day in 0..3 {
        fixture.back_up(day * 86_400, false).unwrap();
    }
    let rules = KeepRules { daily: 1, weekly: 0, monthly: 0 };
    let pruned = fixture.repository().prune(rules, &TimeZone::UTC, "theirs", false).unwrap();
    assert_eq!(pruned, Pruned::default());
}

#[test]
fn progress_never_says_that_more_is_done_than_there_is() {
    for (is_single, is_sealed) in [(false, false), (true, false), (false, true), (true, true)] {
        let mut fixture = Fixture::new();
        let identity = is_sealed.then(|| Identity::read(&fixture.encrypted()).unwrap());
        // Large compared with the keys and settings, which the total leaves out.
        fixture.add(&vec![7; 1 << 20]);
        let (made, opened) = (Progress::default(), Progress::default());
        let record = fixture.back_up_telling(&fixture.repository(), 0, is_single, &made).unwrap();
        let scratch = fixture.scratch();
        let opening = Opening {
            identity: identity.as_ref(),
            scratch: scratch.path(),
            into: None,
            placing: Placing::Check,
            progress: &opened,
        };
        fixture.repository().open(&record.name, &opening).unwrap();
        for (what, progress) in [("made", made), ("opened", opened)] {
            let (done, total) = progress.read();
            let percent = done * 100 / total.unwrap();
            assert!((50..=105).contains(&percent), "{what}, {is_single} {is_sealed}: {percent} %");
        }
    }
}

#[test]
fn a_linked_file_is_the_same_and_a_backup_that_is_no_longer_good_says_so() {
    let fixture = Fixture::with_files(2);
    let record = fixture.back_up(0, false).unwrap();
    let (into, scratch) = (fixture.scratch(), fixture.scratch());
    let opening = Opening {
        identity: None,
        scratch: scratch.path(),
        into: Some(into.path()),
        placing: Placing::Link,
        progress: &Progress::default(),
    };
    assert_eq!(fixture.repository().open(&record.name, &opening).unwrap().files, 2);
    let path = into.path().join("files").join(fixture.contents[0].path());
    assert_eq!(Hash::of(&fs::read(path).unwrap()), fixture.contents[0].sha256);

    let repository = fixture.repository();
    assert!(repository.find(None).is_ok());
    repository.note_problems(&record, &["It is lost.".to_owned()], scratch.path()).unwrap();
    assert!(matches!(repository.find(None), Err(Problem::NoneGood(_))));
    assert_eq!(repository.find(Some(&record.name)).unwrap().record.unwrap().problems.len(), 1);
}

#[test]
fn a_backup_and_its_files_are_opened_by_the_key_it_was_made_for_before_and_after_the_key_changes() {
    let mut fixture = Fixture::with_files(5);
    fixture.key("a");
    fixture.key("b");
    fixture.encrypt_to(&["a"]);
    let first = fixture.back_up(0, false).unwrap();
    assert_eq!(first.recipients, [fixture.public("a")]);
    assert!(fixture.repository().changed_keys().unwrap().is_none());

    // The portal deletes one file and adds another.
    let contents = fixture.contents.clone();
    fixture.contents.remove(0);
    fixture.add(b"one more");
    fixture.encrypt_to(&["b"]);
    let changed = fixture.repository().changed_keys().unwrap().unwrap();
    assert_eq!(changed.name, first.name);
    let second = fixture.back_up(86_400, false).unwrap();
    assert_eq!((second.files, second.new_files), (5, 5), "all are encrypted anew");
    assert_eq!(second.problems, Vec::<String>::new());
    assert!(fixture.repository().changed_keys().unwrap().is_none());
    // Files of the two keys are stored separately, and each key opens all of its own.
    fixture.comes_back(&second.name, 86_400, Some(&fixture.identity("b")));
    let error = fixture.open(&second.name, Some(&fixture.identity("a")), None).unwrap_err();
    assert!(matches!(error, Problem::WrongKey(_)), "{error}");
    let after = std::mem::replace(&mut fixture.contents, contents);
    fixture.comes_back(&first.name, 0, Some(&fixture.identity("a")));
    fixture.contents = after;

    // A backup that no current key opens isn't good, and isn't taken for the last good one.
    let listed = fixture.repository().list().unwrap();
    let told: Vec<_> =
        listed.iter().map(|one| (one.name.clone(), one.key, one.is_good())).collect();
    assert_eq!(
        told,
        [
            (second.name.clone(), KeyState::Present, true),
            (first.name.clone(), KeyState::Other, false)
        ]
    );
    assert_eq!(listed[1].recipients(), [fixture.public("a")]);
    assert_eq!(fixture.repository().find(None).unwrap().name, second.name);
    let at_hand = fixture.repository().with_identity(&fixture.identity("a"));
    assert!(at_hand.list().unwrap().iter().all(Listed::is_good));

    // The first backup's files are removed along with it, and those of the second stay.
    assert_eq!((fixture.prune(2), fixture.stored()), (Pruned::default(), 10));
    let pruned = fixture.prune(1);
    assert_eq!((pruned.archives, pruned.files, fixture.stored()), (vec![first.name], 5, 5));
    fixture.comes_back(&second.name, 86_400, Some(&fixture.identity("b")));
}

#[test]
fn a_lost_key_leaves_new_backups_whole_and_old_ones_are_told_apart() {
    let mut fixture = Fixture::with_files(3);
    fixture.key("a");
    fixture.encrypt_to(&["a"]);
    let first = fixture.back_up(0, false).unwrap().name;
    fs::remove_file(fixture.path("a")).unwrap();
    fixture.key("b");
    fixture.encrypt_to(&["b"]);
    let error = fixture.repository().find(None).unwrap_err().to_string();
    assert!(error.contains(&first) && error.contains(&fixture.public("a")), "{error}");
    let second = fixture.back_up(60, false).unwrap().name;
    fixture.comes_back(&second, 60, Some(&fixture.identity("b")));
    // Without encryption nothing opens them either.
    fixture.recipients = Recipients::default();
    assert!(fixture.repository().list().unwrap().iter().all(|one| !one.is_good()));
}

#[test]
fn each_of_several_keys_opens_all_of_a_backup() {
    let mut fixture = Fixture::with_files(3);
    for name in ["a", "b", "c"] {
        fixture.key(name);
    }
    fixture.encrypt_to(&["a"]);
    let alone = fixture.back_up(0, false).unwrap().name;
    fixture.encrypt_to(&["b", "a", "b"]);
    let record = fixture.back_up(60, false).unwrap();
    assert_eq!((record.recipients.len(), record.new_files), (2, 3));
    for name in ["a", "b"] {
        fixture.comes_back(&record.name, 60, Some(&fixture.identity(name)));
    }
    assert!(fixture.open(&record.name, Some(&fixture.identity("c")), None).is_err());
    // In a different order they are the same keys.
    fixture.encrypt_to(&["a", "b"]);
    assert_eq!(fixture.back_up(120, false).unwrap().new_files, 0);
    fixture.encrypt_to(&["b"]);
    let states: Vec<_> = fixture.repository().list().unwrap().iter().map(|one| one.key).collect();
    assert_eq!(states, [KeyState::Present, KeyState::Present, KeyState::Other]);
    assert!(!fixture.repository().list().unwrap()[2].is_good(), "{alone}");
}

/// Backups of older versions name no key, and their files have names without one.
#[test]
fn a_backup_whose_files_have_another_key_than_itself_is_told_and_opened_with_both() {
    let mut fixture = Fixture::with_files(3);
    fixture.key("a");
    fixture.key("b");
    fixture.encrypt_to(&["b"]);
    let name = fixture.back_up(0, false).unwrap().name;
    let older = |fixture: &Fixture, name: &str| {
        let record =
            fixture.archive(name).with_extension("").with_extension("").with_extension("json");
        let mut noted: serde_json::Value =
            serde_json::from_slice(&fs::read(&record).unwrap()).unwrap();
        noted.as_object_mut().unwrap().remove("recipients");
        fs::write(record, noted.to_string()).unwrap();
    };
    older(&fixture, &name);
    // The archive itself says which keys its files are encrypted to.
    fixture.comes_back(&name, 0, Some(&fixture.identity("b")));
    assert_eq!(fixture.repository().list().unwrap()[0].key, KeyState::Unknown);

    let of_older = |content: &Content, from: &Path| {
        let plain = fs::read(from.join(content.path())).unwrap();
        let mut sealed = Vec::new();
        let keys = Recipients::parse(&[fixture.public("a")]).unwrap();
        let mut writer = keys.wrap(&mut sealed).unwrap();
        writer.write_all(&plain).unwrap();
        writer.finish().unwrap();
        sealed
    };
    let content = fixture.contents[0];
    let sealed = of_older(&content, &fixture.path("files"));
    let path = fixture.path("backups").join(format!("files/{}.age", content.path()));
    fs::write(&path, sealed).unwrap();
    let scratch = fixture.scratch();
    let open = |identity: &Identity| {
        let opening = Opening {
            identity: Some(identity),
            scratch: scratch.path(),
            into: None,
            placing: Placing::Check,
            progress: &Progress::default(),
        };
        fixture.repository().open_content(&content, &repository::Naming::Sealed, &opening)
    };
    let told = open(&fixture.identity("b")).unwrap().unwrap();
    assert!(told.contains("another key") && told.contains("kept as it is"), "{told}");
    assert_eq!(open(&fixture.identity("a")).unwrap(), None);
    let both = fixture.path("both");
    let text = |name: &str| fs::read_to_string(fixture.path(name)).unwrap();
    fs::write(&both, text("a") + &text("b")).unwrap();
    assert_eq!(open(&Identity::read(&both).unwrap()).unwrap(), None);
}

#[test]
fn files_that_the_configuration_names_come_along_and_those_that_cannot_be_read_are_told() {
    let mut fixture = Fixture::with_files(1);
    fs::write(fixture.path("ca.pem"), b"an authority").unwrap();
    let named = |key: &str, path: PathBuf| NamedFile {
        key: key.to_owned(),
        path: path.to_str().unwrap().to_owned(),
    };
    fixture.named = vec![
        named("company.logo", fixture.path("absent.svg")),
        named("mail.ca", fixture.path("ca.pem")),
    ];
    let record = fixture.back_up(0, false).unwrap();
    assert_eq!(record.problems.len(), 1, "{:?}", record.problems);
    assert!(record.problems[0].contains("absent.svg (company.logo) cannot be read"));
    let into = fixture.scratch();
    let manifest = fixture.open(&record.name, None, Some(into.path())).unwrap().manifest.unwrap();
    assert_eq!(manifest.named, fixture.named[1..]);
    assert_eq!(fs::read(into.path().join(named_member(0))).unwrap(), b"an authority");
}

/// A place that accepts some files and then runs out of space.
struct Full {
    directory: Directory,
    left: std::sync::atomic::AtomicUsize,
}

impl Place for Full {
    fn describe(&self) -> String {
        self.directory.describe()
    }

    fn list(&self, prefix: &str) -> Result<BTreeMap<String, u64>, Problem> {
        self.directory.list(prefix)
    }

    fn open(&self, name: &str) -> Result<Box<dyn Read + Send>, Problem> {
        self.directory.open(name)
    }

    fn work_dir(&self, scratch: &Path) -> Result<PathBuf, Problem> {
        self.directory.work_dir(scratch)
    }

    fn accept(&self, file: &Path, name: &str) -> Result<(), Problem> {
        let less = |left: usize| left.checked_sub(1);
        let order = std::sync::atomic::Ordering::Relaxed;
        if self.left.fetch_update(order, order, less).is_err() {
            return Err(std::io::Error::from(std::io::ErrorKind::StorageFull).into());
        }
        self.directory.accept(file, name)
    }

    fn flush(&self) -> Result<(), Problem> {
        self.directory.flush()
    }

    fn remove(&self, name: &str) -> Result<(), Problem> {
        self.directory.remove(name)
    }

    fn local(&self, name: &str) -> Option<PathBuf> {
        self.directory.local(name)
    }
}

#[test]
fn a_disk_that_is_full_at_any_moment_leaves_no_archive_and_the_next_run_works() {
    // Three files, their list, the archive and its record.
    for taken in 0..6 {
        let fixture = Fixture::with_files(3);
        let place =
            Full { directory: Directory::new(&fixture.path("backups")), left: taken.into() };
        let error = fixture
            .back_up_to(&Repository::new(Box::new(place), Recipients::default()), 0, false)
            .unwrap_err();
        assert!(error.to_string().contains("no storage space"), "{error}");
        assert_eq!(fixture.names(), Vec::<String>::new(), "after {taken}");
        let name = fixture.back_up(1, false).unwrap().name;
        fixture.comes_back(&name, 1, None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// After any sequence of adding, dropping, backing up and pruning, every remaining archive can be restored in full.
    #[test]
    fn whatever_is_pruned_what_is_left_is_whole(
        days in prop::collection::vec((0_u8..6, 0_u8..6, any::<bool>(), any::<bool>()), 1..7),
        daily in 1_u32..4,
    ) {
        let mut fixture = Fixture::new();
        for (day, (from, count, is_single, prunes)) in days.into_iter().enumerate() {
            fixture.contents.clear();
            for number in from..from + count {
                fixture.add(&[number; 100]);
            }
            fixture.back_up(i64::try_from(day).unwrap() * 86_400, is_single).unwrap();
            if prunes {
                fixture.prune(daily);
            }
            for one in fixture.repository().list().unwrap() {
                let opened = fixture.open(&one.name, None, None).unwrap();
                prop_assert!(opened.problems.is_empty(), "{:?}", opened.problems);
            }
        }
    }

    /// Arbitrary bytes under an archive's name are reported as not being an archive.
    #[test]
    fn nothing_foreign_is_taken_for_a_backup(
        head in prop_oneof![
            Just(Vec::new()),
            Just(vec![0x28, 0xb5, 0x2f, 0xfd]),
            Just(b"age-encryption.org/v1\n".to_vec()),
        ],
        rest in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let mut fixture = Fixture::new();
        let identity = Identity::read(&fixture.encrypted()).unwrap();
        fs::create_dir(fixture.path("backups")).unwrap();
        let name = "transom-20261126T000000Z.tar.zst";
        let mut file = fs::File::create(fixture.archive(name)).unwrap();
        file.write_all(&head).unwrap();
        file.write_all(&rest).unwrap();
        let error = fixture.open(name, Some(&identity), None).unwrap_err();
        let is_told = matches!(
            error,
            Problem::Damaged { .. } | Problem::Foreign(_) | Problem::WrongKey(_)
        );
        prop_assert!(is_told, "{error:?}");
    }
}
