//! Checks and sets passwords. The rules for length and blocked passwords follow NIST SP 800-63B-4.

use std::{collections::HashSet, sync::LazyLock};

use rusqlite::named_params;
use unicode_normalization::UnicodeNormalization;

use super::{Person, second_step};
use crate::{
    app::App,
    db::Shared,
    domain::bounds,
    error::{Checks, Error},
    kernel::{ids::UserId, text::fold, time::Instant},
    messages::{Message, message},
    outbox::{NewMail, Template},
    shared,
    wiring::PasswordPolicy,
};

/// The longest password. Longer ones are refused, never truncated.
pub const LONGEST: usize = *bounds::PASSWORD.end();
/// Common passwords and the words that they are based on, folded, one per line: the frequency list of zxcvbn (MIT), and
/// the most used passwords of `SecLists` with at least twelve characters (MIT, see `assets/long-passwords.LICENSE`).
static COMMON: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let short = include_str!("../../../assets/common-passwords.txt").lines();
    short.chain(include_str!("../../../assets/long-passwords.txt").lines()).collect()
});

/// Returns everything wrong with a new password, each as a sentence.
///
/// Any character is allowed, and there is no composition rule. `needs_second_step` is whether two-step verification is
/// required for this user, which lowers the minimum length. `names` are what it must not consist of: the user's names
/// and the companies'.
fn reasons(
    password: &str,
    policy: &PasswordPolicy,
    needs_second_step: bool,
    names: &[&str],
) -> Vec<Message> {
    let length = password.nfc().count();
    let shortest =
        if needs_second_step { policy.shortest_with_second_step } else { policy.shortest };
    let shortest = shortest as usize;
    let folded = fold(password);
    let mut reasons = Vec::new();
    let mut refuse = |is_wrong: bool, reason: Message| {
        if is_wrong {
            reasons.push(reason);
        }
    };
    refuse(length < shortest, message!("person-password-too-short", shortest));
    refuse(length > LONGEST, message!("person-password-too-long", longest = LONGEST));
    if length > LONGEST {
        return reasons;
    }
    refuse(is_common(&folded), message!("person-password-too-common"));
    refuse(is_made_of(&folded, names), message!("person-password-with-name"));
    refuse(is_made_of(&folded, CALENDAR), message!("person-password-of-dates"));
    refuse(is_repeated(&folded), message!("person-password-repetitive"));
    reasons
}

/// Words that people put before a year when a password has to be changed.
const CALENDAR: &[&str] = &[
    "spring summer autumn fall winter printemps automne hiver",
    "january february march april june july august september october november december",
    "monday tuesday wednesday thursday friday saturday sunday",
];

/// Well-known phrases, without separators between their words.
const PHRASES: &[&str] = &[
    "correcthorsebatterystaple",
    "iloveyouverymuch",
    "letmeinplease",
    "loremipsumdolorsitamet",
    "maytheforcebewithyou",
    "onceuponatime",
    "thequickbrownfoxjumpsoverthelazydog",
    "thisismypassword",
    "tobeornottobethatisthequestion",
    "winteriscoming",
];

/// Whether this is a common password or phrase, possibly with digits and punctuation around it: long enough, but still
/// among the first that anyone tries.
fn is_common(folded: &str) -> bool {
    let core = folded.trim_matches(|c: char| !c.is_alphabetic());
    let part = period(core).and_then(|part| core.get(..part)).unwrap_or(core);
    let letters: String = folded.chars().filter(|c| c.is_alphabetic()).collect();
    let is_phrase = |phrase: &&str| {
        let rest = letters.replace(*phrase, "");
        rest.len() < letters.len() && rest.chars().count() < 6
            || letters.chars().count() >= 12 && phrase.starts_with(&letters)
    };
    COMMON.contains(folded)
        || COMMON.contains(core)
        || COMMON.contains(part)
        || PHRASES.iter().any(is_phrase)
}

/// Whether a text repeats one part, so that the repetitions add nothing to guess.
fn is_repeated(folded: &str) -> bool {
    period(folded).is_some()
}

/// The length in bytes of the part that a text repeats, at least twice; the last repetition may be cut off.
fn period(text: &str) -> Option<usize> {
    // The longest prefix that is also a suffix (Knuth, Morris and Pratt), in one pass for any input.
    let bytes = text.as_bytes();
    let mut borders: Vec<usize> = vec![0];
    for byte in bytes.iter().skip(1) {
        let mut border = borders.last().copied().unwrap_or(0);
        while border > 0 && bytes.get(border) != Some(byte) {
            border = borders.get(border - 1).copied().unwrap_or(0);
        }
        borders.push(border + usize::from(bytes.get(border) == Some(byte)));
    }
    let part = bytes.len() - borders.last().copied().unwrap_or(0);
    (part > 0 && part * 2 <= bytes.len()).then_some(part)
}

/// Whether little is left of the password without the names.
fn is_made_of(folded: &str, names: &[&str]) -> bool {
    let words = names
        .iter()
        .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()))
        .map(fold)
        .filter(|word| word.chars().count() >= 4);
    let mut rest = folded.to_owned();
    let mut is_hit = false;
    for word in words {
        if rest.contains(&word) {
            rest = rest.replace(&word, "");
            is_hit = true;
        }
    }
    is_hit && rest.chars().filter(|c| c.is_alphabetic()).count() < 6
}

/// Refuses a bad new password with the reasons, as the field `password`.
pub fn check_new(
    policy: &PasswordPolicy,
    shared: Shared<'_>,
    person: &Person,
    password: &str,
) -> Result<(), Error> {
    let names = [
        Some(person.first_name.as_str()),
        Some(&person.last_name),
        Some(&person.email),
        person.username.as_deref(),
        person.account_name.as_deref(),
        Some(&policy.company),
    ];
    let names: Vec<&str> = names.into_iter().flatten().collect();
    let is_demanded = second_step::is_demanded(&policy.mfa, shared, person)?;
    let reasons = reasons(password, policy, is_demanded, &names);
    let mut checks = Checks::new();
    for reason in reasons {
        checks.require(false, "password", reason);
    }
    checks.finish()
}

/// Notifies a user that their password was changed.
pub fn mail_changed(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    now: Instant,
) -> Result<(), Error> {
    let mut mail = NewMail::new(Template::PasswordChanged { at: now }, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    app.outbox.enqueue(shared, now, mail).map(|_| ())
}

/// Sets a password. `must_change` makes the next sign-in require another one.
pub fn set(
    shared: Shared<'_>,
    user: UserId,
    hash: &str,
    now: Instant,
    must_change: bool,
) -> Result<(), Error> {
    shared.execute(shared!("update users set password_hash = :hash, password_changed_at = :now, must_change_password = :must,
             updated_at = :now, row_version = row_version + 1 where id = :user"), named_params! { ":hash": hash, ":now": now, ":must": must_change, ":user": user })?;
    Ok(())
}

/// Replaces a hash of lower cost with one of the configured cost, unless the password was changed meanwhile.
pub fn raise_hash(shared: Shared<'_>, user: UserId, old: &str, new: &str) -> Result<(), Error> {
    shared.execute(
        shared!("update users set password_hash = :new where id = :user and password_hash = :old"),
        named_params! { ":new": new, ":user": user, ":old": old },
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::Config, wiring};

    #[test]
    fn weak_passwords_are_refused_with_the_reason() {
        let policy = wiring::password_policy(&Config::default());
        let names = ["Margaret", "Okonkwo", "Northlight Windows & Doors"];
        let reasons = |password: &str, second_step| reasons(password, &policy, second_step, &names);
        let check = |password: &str, second_step| match reasons(password, second_step).as_slice() {
            [] => Ok(()),
            _ => Err(()),
        };
        assert!(check("fourteen-chars", false).is_err());
        assert!(check("twelve-chars", true).is_ok());
        assert!(check("transom-demo-2026", false).is_ok());
        assert!(check("northlight-windows-2026", false).is_err());
        assert!(check("margaret-okonkwo-1", false).is_err());
        assert!(check("passwordpassword", false).is_err());
        assert!(check("hbartelletrab-h", false).is_err());
        assert!(check("!!!sunshine!!!2026", false).is_err());
        assert!(check("zzzzzzzzzzzzzzzzzzz", false).is_err());
        assert!(check(&"ab".repeat(129), false).is_err());
        for repeated in
            ["abcabcabcabcabc", "abcdabcdabcdabc", "Summer2026!Summer2026!", "xyxyxyxyxyxyxyxyx"]
        {
            assert!(check(repeated, false).is_err(), "{repeated}");
        }
        for known in [
            "correcthorsebatterystaple",
            "Correct-Horse-Battery-Staple-1",
            "correcthorsebattery",
            "Summer2026Winter2025",
            "!monday-tuesday-2026!",
            "to be or not to be, that is the question",
        ] {
            assert!(check(known, false).is_err(), "{known}");
        }
        for fine in [
            "a clear morning over seven lakes",
            "winter tyres on a blue canoe",
            "summers-glass-quarry",
        ] {
            assert!(check(fine, false).is_ok(), "{fine}");
        }
        let all = reasons("Summer-Summer", false);
        assert_eq!(all.len(), 2, "too short and of the calendar: {all:?}");
        assert!(reasons("margaretmargaret", false).len() >= 2);
    }
}
