//! The people of the demo: those whom everyone is told of, and those who fill the lists.

use anyhow::Context;
use rusqlite::{Connection, params};

use super::{
    DemoOptions,
    dealers::Dealer,
    dice::Dice,
    pace::{day_of, is_weekend},
    places, words,
};
use crate::{
    access::{Permission, Permissions, Reach, Section, UserStatus},
    db::Shared,
    domain::people::person::{self, Names, NewPerson},
    kernel::{ids::AccountId, secret::Vault, time::Instant},
};

/// The TOTP secret of `dealer.totp@demo.test`, in the base32 that authenticator apps take.
const TOTP_SECRET: &str = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/// Mail name before `@demo.test`, role, first name, last name, title.
type Known = (&'static str, &'static str, &'static str, &'static str, &'static str);

/// Staff, in the order of their ids; all of them can sign in.
const STAFF: &[Known] = &[
    ("admin", "sa", "Ingrid", "Halvorsen", "Systems administrator"),
    ("content", "ce", "Naomi", "Friesen", "Content editor"),
    ("manager", "am", "Marcus", "Oyelaran", "Account manager, Prairies"),
    ("orderdesk", "od", "Bonnie", "Sawatzky", "Order desk"),
    ("advisor", "sv", "Darcy", "Lavallee", "Service advisor"),
    ("technician", "te", "Tomasz", "Wiebe", "Service technician"),
    ("servicelead", "sl", "Rhonda", "Kirkness", "Service supervisor"),
    ("drafter", "dr", "Priya", "Raman", "Drafter"),
    ("draftinglead", "dl", "Gordon", "Penner", "Drafting supervisor"),
    ("planning", "pp", "Oksana", "Melnyk", "Production planner"),
    ("supervisor", "su", "Elaine", "Beaulieu", "Change supervisor"),
    ("receivables", "ar", "Samuel", "Okafor", "Accounts receivable"),
    ("auditor", "au", "Judith", "Claassen", "Internal auditor"),
    ("manager.west", "am", "Carmen", "Delacroix", "Account manager, West"),
    ("manager.us", "am", "Travis", "Lindqvist", "Account manager, United States"),
    ("technician.east", "te", "Dmytro", "Hrynko", "Service technician, Winnipeg East"),
    ("technician.west", "te", "Lena", "Bouchard", "Service technician, Winnipeg West"),
    ("technician.regina", "te", "Curtis", "Poitras", "Service technician, Saskatchewan"),
    ("technician.calgary", "te", "Anjali", "Deol", "Service technician, Alberta"),
    ("technician.lakehead", "te", "Mika", "Saarinen", "Service technician, Lakehead"),
    ("technician.us", "te", "Joel", "Amundson", "Service technician, Upper Midwest"),
];

/// Where account managers stand in [`STAFF`].
const MANAGERS: [usize; 3] = [2, 13, 14];

/// How many account managers there are.
pub(super) const MANAGER_COUNT: usize = MANAGERS.len();

/// People of the first and largest account.
const FIRST_ACCOUNT: &[Known] = &[
    ("dealer.admin", "owner", "Wendy", "Toews", "Owner"),
    ("dealer.orders", "orders", "Kyle", "Bergeron", "Purchasing"),
    ("dealer.accounting", "accounting", "Lorraine", "Chartrand", "Bookkeeper"),
    ("dealer.service", "service", "Amir", "Haddad", "Service coordinator"),
    ("dealer.design", "design", "Megan", "Thiessen", "Project designer"),
    ("dealer.viewer", "viewer", "Doug", "Sinclair", "Showroom"),
    ("dealer.noprice", "viewer_noprice", "Aisha", "Rahman", "Installation lead"),
    ("dealer.totp", "orders", "Pierre", "Desrosiers", "Sales"),
    ("dealer.mailcode", "orders", "Hannah", "Klassen", "Sales"),
    ("dealer.branch", BRANCH_ROLE, "Nadine", "Okemow", "Yard manager"),
    ("dealer.mailonly", "notifications", "Brent", "Mercredi", "Warehouse"),
];

/// The code of the role whose rights end at branches.
const BRANCH_ROLE: &str = "demo_branch";

/// The only account of the second dealer that everyone is told of.
const OTHER_ACCOUNT: &[Known] = &[("other.admin", "owner", "Cheryl", "Makinen", "General manager")];

/// A user that is about to be written.
struct Person<'a> {
    account: Option<i64>,
    email: String,
    first: &'a str,
    last: &'a str,
    title: &'a str,
    role: &'a str,
    status: UserStatus,
    mfa: &'a str,
    language: &'a str,
}

/// Writes users one after the other.
struct Writer<'a> {
    conn: &'a Connection,
    options: &'a DemoOptions,
    midnight: Instant,
    count: i64,
}

/// Writes staff first, because dealers name an account manager.
pub(super) fn write_staff(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
) -> anyhow::Result<i64> {
    let mut writer = Writer { conn, options, midnight, count: 0 };
    for (mail, role, first, last, title) in STAFF {
        let status = UserStatus::Active;
        let email = format!("{mail}@demo.test");
        writer.add(
            &Person {
                account: None,
                email,
                first,
                last,
                title,
                role,
                status,
                mfa: "none",
                language: "en",
            },
            "204",
        )?;
    }
    write_hours(conn)?;
    Ok(writer.count)
}

/// When dealers reach the people whom they turn to; those in the West work by another clock.
const HOURS: &[(&str, &str)] = &[
    ("manager", "Mon–Fri, 8 a.m.–4:30 p.m. CT"),
    ("manager.west", "Mon–Fri, 7:30 a.m.–4 p.m. MT"),
    ("manager.us", "Mon–Fri, 8 a.m.–5 p.m. CT"),
    ("orderdesk", "Mon–Fri, 7 a.m.–5 p.m. CT"),
    ("advisor", "Mon–Fri, 8 a.m.–5 p.m. CT"),
    ("draftinglead", "Mon–Thu, 8 a.m.–4:30 p.m. CT"),
    ("receivables", "Mon–Fri, 8:30 a.m.–4:30 p.m. CT"),
    ("planning", "Mon–Fri, 6:30 a.m.–3 p.m. CT"),
];

fn write_hours(conn: &Connection) -> anyhow::Result<()> {
    let mut update = conn.prepare("update users set hours = ?2 where email_folded = ?1")?;
    for (mail, hours) in HOURS {
        let updated = update.execute(params![format!("{mail}@demo.test"), hours])?;
        anyhow::ensure!(updated == 1, "there is no {mail}@demo.test");
    }
    Ok(())
}

/// A role that the owner of the first account has made, for the counter of the showroom: orders without large amounts.
/// Someone who is invited has it.
fn write_own_role(conn: &Connection, midnight: Instant) -> anyhow::Result<()> {
    let created = midnight.plus_seconds(-40 * 86_400);
    conn.execute(
        "insert into roles (scope, account_id, name, description, created_at, updated_at)
         values ('dealer', 1, 'Showroom counter', 'Small orders and their changes, without invoices', ?1, ?1)",
        params![created],
    )?;
    let role = conn.last_insert_rowid();
    let of = Permissions::of;
    let rights = [
        (
            Section::Orders,
            of(&[Permission::View, Permission::Amounts, Permission::Order]),
            Some(500_000),
        ),
        (Section::LoadDates, of(&[Permission::View]), None),
        (
            Section::ChangeRequests,
            of(&[Permission::View, Permission::Edit, Permission::Approve]),
            Some(50_000),
        ),
        (Section::Service, of(&[Permission::View, Permission::Edit]), None),
    ];
    for (section, verbs, limit) in rights {
        conn.execute(
            "insert into role_permissions (role_id, section, verbs, data_scope, amount_limit_cents)
             values (?1, ?2, ?3, ?4, ?5)",
            params![role, section.code(), verbs.0, Reach::Account.code(), limit],
        )?;
    }
    conn.execute(
        "insert into user_roles (user_id, role_id)
         select min(id), ?1 from users where account_id = 1 and status = 'invited'",
        params![role],
    )?;
    Ok(())
}

/// The user id of a dealer's account manager.
pub(super) fn manager_id(manager: usize) -> i64 {
    let place = MANAGERS.get(manager).copied().unwrap_or_default();
    i64::try_from(place + 1).unwrap_or_default()
}

/// Name, title, mail address and a telephone number of an account manager.
pub(super) fn manager_card(manager: usize) -> (String, &'static str, String) {
    let (mail, _, first, last, title) =
        MANAGERS.get(manager).and_then(|place| STAFF.get(*place)).copied().unwrap_or_default();
    (format!("{first} {last}"), title, format!("{mail}@demo.test"))
}

/// Writes the people of every dealer; gives how many users there are now.
pub(super) fn write_dealers_people(
    conn: &Connection,
    options: &DemoOptions,
    midnight: Instant,
    dealers: &[Dealer],
    staff: i64,
    vault: &Vault,
) -> anyhow::Result<i64> {
    write_branch_role(conn, midnight)?;
    let mut writer = Writer { conn, options, midnight, count: staff };
    for dealer in dealers {
        let known = match dealer.account {
            1 => FIRST_ACCOUNT,
            2 => OTHER_ACCOUNT,
            _ => &[],
        };
        for (mail, role, first, last, title) in known {
            let mfa = match *mail {
                "dealer.totp" => "totp",
                "dealer.mailcode" => "email",
                _ => "none",
            };
            let email = format!("{mail}@demo.test");
            let person = Person {
                account: Some(dealer.account),
                email,
                first,
                last,
                title,
                role,
                status: UserStatus::Active,
                mfa,
                language: "en",
            };
            let id = writer.add(&person, dealer.town.area)?;
            if *role == BRANCH_ROLE {
                conn.execute(
                    "insert into user_branches (user_id, branch_id)
                     select ?1, id from branches where account_id = ?2 and name in ('Warehouse', 'Yard')",
                    params![id, dealer.account],
                )?;
            }
            if mfa == "totp" {
                let sealed = vault.seal(&format!("totp:{id}"), TOTP_SECRET.as_bytes())?;
                conn.execute(
                    "insert into totp_secrets (user_id, secret, confirmed_at, created_at) values (?1, ?2, ?3, ?3)",
                    params![id, sealed, midnight.plus_seconds(-200 * 86_400)],
                )?;
            }
        }
        writer.add_others(dealer)?;
    }
    write_own_role(conn, midnight)?;
    Ok(writer.count)
}

/// A role for people who work at a branch: made by the manufacturer, for all dealers.
fn write_branch_role(conn: &Connection, midnight: Instant) -> anyhow::Result<()> {
    conn.execute(
        "insert into roles (scope, code, name, description, created_at, updated_at)
         values ('dealer', ?1, 'Branch', 'Orders, invoices and service of their own branches', ?2, ?2)",
        params![BRANCH_ROLE, midnight],
    )?;
    let role = conn.last_insert_rowid();
    let view = Permissions::of(&[Permission::View]);
    let rights = [
        (Section::Orders, view.and(Permissions::of(&[Permission::Amounts]))),
        (Section::LoadDates, view),
        (Section::ChangeRequests, view.and(Permissions::of(&[Permission::Edit]))),
        (Section::Invoices, view),
        (Section::Service, view.and(Permissions::of(&[Permission::Edit]))),
    ];
    for (section, verbs) in rights {
        conn.execute(
            "insert into role_permissions (role_id, section, verbs, data_scope) values (?1, ?2, ?3, ?4)",
            params![role, section.code(), verbs.0, Reach::Branch.code()],
        )?;
    }
    Ok(())
}

impl Writer<'_> {
    /// People whom no one is told of: they fill the lists of users.
    fn add_others(&mut self, dealer: &Dealer) -> anyhow::Result<()> {
        let mut dice = Dice::new(self.options.seed, 3, dealer.account.unsigned_abs());
        let others: &[(&str, UserStatus, &str)] = match dealer.account {
            1 => &[
                ("orders", UserStatus::Invited, "Sales"),
                ("viewer", UserStatus::Inactive, "Showroom"),
            ],
            2 => &[
                ("orders", UserStatus::Active, "Purchasing"),
                ("accounting", UserStatus::Active, "Bookkeeper"),
                ("viewer", UserStatus::Invited, "Showroom"),
            ],
            _ => &[
                ("owner", UserStatus::Active, "Owner"),
                ("orders", UserStatus::Active, "Purchasing"),
                ("accounting", UserStatus::Active, "Bookkeeper"),
            ],
        };
        for (role, status, title) in others {
            let first = dice.word(words::FIRST_NAMES);
            let last = words::surname(&mut dice, 4000);
            let number = self.count + 1;
            let email = format!(
                "{}.{}.{number}@{}.example",
                plain(first),
                plain(&last),
                plain(&dealer.code)
            );
            let person = Person {
                account: Some(dealer.account),
                email,
                first,
                last: &last,
                title,
                role,
                status: *status,
                mfa: "none",
                language: dealer.language,
            };
            self.add(&person, dealer.town.area)?;
        }
        Ok(())
    }

    fn add(&mut self, person: &Person<'_>, area: &str) -> anyhow::Result<i64> {
        self.count += 1;
        let id = self.count;
        let mut dice = Dice::new(self.options.seed, 4, id.unsigned_abs());
        let kind = if person.account.is_some() { "dealer" } else { "staff" };
        let is_active = person.status == UserStatus::Active;
        let created =
            self.midnight.plus_seconds(-dice.between(200, 700) * 86_400 + dice.between(0, 20_000));
        let invited_lately = self.midnight.plus_seconds(-30_000);
        let created = if person.status == UserStatus::Invited { invited_lately } else { created };
        let seen = is_active.then(|| {
            // On a day of work, between seven and five.
            let day = -dice.between(1, 14) * 86_400;
            let mut at = self.midnight.plus_seconds(day + dice.between(7 * 3600, 17 * 3600));
            while is_weekend(day_of(at)) {
                at = at.plus_seconds(-86_400);
            }
            at
        });
        let names = Names {
            email: &person.email,
            username: None,
            first: person.first,
            last: person.last,
            job_title: Some(person.title),
        };
        let new = NewPerson {
            account: person.account.map(AccountId),
            names,
            status: person.status,
            by: None,
        };
        let id = person::insert(Shared::of(self.conn), &new, created)?.0;
        let has_password = person.status != UserStatus::Invited;
        self.conn
            .prepare_cached(
                "update users set language = ?2, mfa_type = ?3, password_hash = ?4, password_changed_at = ?5,
                     last_sign_in_at = ?6 where id = ?1",
            )?
            .execute(params![
                id,
                person.language,
                person.mfa,
                has_password.then_some(&self.options.password_hash),
                has_password.then_some(created),
                seen,
            ])?;
        let roles = self
            .conn
            .prepare_cached(
                "insert into user_roles (user_id, role_id)
             select ?1, id from roles where scope = ?2 and code = ?3 and account_id is null",
            )?
            .execute(params![id, kind, person.role])?;
        anyhow::ensure!(roles == 1, "there is no {kind} role {}", person.role);
        let mut phone = self.conn.prepare_cached(
            "insert into user_phones (user_id, phone_type_id, number, is_recognised, extension, is_primary)
             values (?1, ?2, ?3, 1, ?4, ?5)",
        )?;
        phone.execute(params![id, 1, places::phone(&mut dice, area), "", 1])?;
        if dice.chance(500) {
            let extension = dice.between(101, 189).to_string();
            phone.execute(params![id, 2, places::phone(&mut dice, area), extension, 0])?;
        }
        Ok(id)
    }
}

/// The accounts that members of staff keep at hand.
pub(super) fn write_favourites(conn: &Connection, dealers: &[Dealer]) -> anyhow::Result<()> {
    let mut insert = conn.prepare_cached(
        "insert into favourite_accounts (user_id, account_id, sort)
         select id, ?2, ?3 from users where email_folded = ?1",
    )?;
    let mine =
        dealers.iter().filter(|dealer| dealer.manager == 0).take(5).map(|dealer| dealer.account);
    for (sort, account) in (1_i64..).zip(mine) {
        insert.execute(params!["manager@demo.test", account, sort])?;
    }
    for (sort, account) in (1_i64..).zip([1, 3, 7, 2]) {
        let known = dealers.iter().any(|dealer| dealer.account == account);
        anyhow::ensure!(known, "the demo has too few dealers");
        insert
            .execute(params!["orderdesk@demo.test", account, sort])
            .context("favourite accounts")?;
    }
    Ok(())
}

/// An applicant: hours ago, the fields that they sent, and why they were rejected if they were.
type Applicant = (
    i64,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    Option<&'static str>,
);

const APPLICANTS: &[Applicant] = &[
    (
        5,
        "Noelle",
        "Guenther",
        "Prairie Window & Door Centre",
        "noelle.guenther@prairie.example",
        "I took over the counter from Doug this week.",
        None,
    ),
    (
        21,
        "Ruben",
        "Castellano",
        "Castellano Renovations",
        "ruben@castellano.example",
        "We fit about forty windows a month around Kelowna.",
        None,
    ),
    (
        28,
        "Sylvie",
        "Arsenault",
        "Fundy Building Supply",
        "sylvie.arsenault@fundy.example",
        "For our second branch in Moncton.",
        None,
    ),
    (52, "Jordan", "Whitecloud", "Red River Valley Lumber", "jordan.w@redriver.example", "", None),
    (
        75,
        "Mira",
        "Petrov",
        "Petrov & Daughter Millwork",
        "office@petrovmillwork.example",
        "Referred by Carmen Delacroix.",
        None,
    ),
    (
        240,
        "Max",
        "Power",
        "Best Deals Online",
        "max@bestdeals.example",
        "Send the full price list please",
        Some("We supply dealers with a showroom and an installation crew only."),
    ),
];

/// Applications for access: several wait, one was turned down.
pub(super) fn write_registrations(conn: &Connection, midnight: Instant) -> anyhow::Result<()> {
    let mut insert = conn.prepare_cached(
        "insert into registrations (payload, email, status, address, created_at, decided_at, decided_by, reason)
         values (?1, ?2, iif(?5 is null, 'waiting', 'rejected'), '203.0.113.7', ?3, ?4, iif(?5 is null, null, 1), ?5)",
    )?;
    for (hours, first, last, company, email, note, rejected) in APPLICANTS {
        let payload = serde_json::json!({
            "firstName": first, "lastName": last, "company": company, "email": email, "note": note,
        });
        let sent = midnight.plus_seconds(-hours * 3600);
        let decided = rejected.map(|_| sent.plus_seconds(86_400));
        insert.execute(params![payload.to_string(), email, sent, decided, rejected])?;
    }
    Ok(())
}

/// The letters and digits of a name without their accents, for a mail address.
pub(super) fn plain(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.nfd().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
}
