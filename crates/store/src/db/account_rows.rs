//! Provides access to one account's rows: for every dealer's handle, and for acts shared by dealers, staff and the
//! clock, where no session restricts access by itself.

use std::borrow::Cow;

use rusqlite::{Connection, ToSql, types::FromSql};

use super::{
    FromRow, Listed, Narrow, Params, Reached, Scoped, Shared, bind, binding,
    row::{row_that, rows_that},
    scope::shown,
    value, values,
};
use crate::{
    error::Error,
    kernel::ids::{AccountId, RecordId, UserId},
};

/// Reads and writes of one account, with `scoped!` statements only.
#[derive(Clone, Copy)]
pub struct AccountRows<'a> {
    conn: &'a Connection,
    account: AccountId,
    /// A user of the account who reaches only some of its records.
    caller: Option<(&'a dyn Narrow, UserId)>,
    /// Whether rows hidden from dealers are left out.
    is_for_dealers: bool,
    /// Whether the portal itself acts: the clock, the command line, or what follows from someone's act.
    is_systems: bool,
}

impl<'a> AccountRows<'a> {
    /// All rows of an account that the caller was found to reach.
    pub fn new(conn: &'a Connection, account: AccountId) -> Self {
        Self { conn, account, caller: None, is_for_dealers: false, is_systems: false }
    }

    /// All rows of an account for the portal itself: the clock, the command line, or what follows from someone's act
    /// whatever they reach.
    pub fn of_the_system(conn: &'a Connection, account: AccountId) -> Self {
        Self { is_systems: true, ..Self::new(conn, account) }
    }

    /// The same account's rows for what follows from someone's act, whatever they reach.
    #[must_use]
    pub fn as_the_system(&self) -> Self {
        Self::of_the_system(self.conn, self.account)
    }

    /// Restricts the rows to those that this user of the account reaches.
    #[must_use]
    pub fn reached_by(self, caller: &'a dyn Narrow) -> Self {
        Self { caller: Some((caller, caller.person())), ..self }
    }

    /// Leaves out rows that are hidden from dealers.
    #[must_use]
    pub fn for_dealers(self) -> Self {
        Self { is_for_dealers: true, ..self }
    }

    pub fn account(&self) -> AccountId {
        self.account
    }

    /// What belongs to no account.
    pub fn shared(&self) -> Shared<'a> {
        Shared::of(self.conn)
    }

    /// For what this package itself stores.
    pub(crate) fn conn(&self) -> &'a Connection {
        self.conn
    }

    /// The account's rows of `select <columns of T> <tail>`.
    pub fn rows<T: FromRow>(&self, tail: Scoped, params: Params<'_>) -> Result<Vec<T>, Error> {
        let text = self.text(tail)?;
        binding::demand(self.conn, T::COLUMNS, &text)?;
        let params = self.bound(&text, tail.reached(), params);
        rows_that(tail.decides_reach(self.is_for_dealers), self.conn, &text, &params)
    }

    pub fn row<T: FromRow>(&self, tail: Scoped, params: Params<'_>) -> Result<Option<T>, Error> {
        let text = self.text(tail)?;
        binding::demand(self.conn, T::COLUMNS, &text)?;
        let params = self.bound(&text, tail.reached(), params);
        row_that(tail.decides_reach(self.is_for_dealers), self.conn, &text, &params)
    }

    /// The first column of the first row of a complete statement.
    pub fn value<T: FromSql>(&self, sql: Scoped, params: Params<'_>) -> Result<Option<T>, Error> {
        let text = self.text(sql)?;
        binding::demand(self.conn, "", &text)?;
        value(self.conn, &text, &self.bound(&text, sql.reached(), params))
    }

    /// The record whose id a complete statement gives, if it says where it is decided who reaches the record.
    pub fn reach<Id: RecordId>(
        &self,
        sql: Scoped,
        params: Params<'_>,
    ) -> Result<Option<Reached<Id>>, Error> {
        if !sql.decides_reach(self.is_for_dealers) {
            return Err(Error::internal("a statement does not decide who reaches the record"));
        }
        Ok(self.value(sql, params)?.map(|key| Reached::of(Id::of(key))))
    }

    /// A record on which the portal itself acts. For people it is an internal error.
    pub fn by_the_system<Id: RecordId>(&self, id: Id) -> Result<Reached<Id>, Error> {
        if !self.is_systems {
            return Err(Error::internal("only the portal itself reaches records without asking"));
        }
        Ok(Reached::of(id))
    }

    /// The record that begins with the next number of a series, and that number. `id` makes its id of the account and
    /// the number.
    pub fn begin<Id: RecordId>(
        &self,
        series: &str,
        id: fn(AccountId, i64) -> i64,
    ) -> Result<(i64, Reached<Id>), Error> {
        let sql = "update number_series set last = last + 1 where name = :name returning last";
        let number = value(self.conn, sql, &[(":name", &series)])?;
        let number: i64 = number.ok_or_else(|| Error::internal("a series has no number"))?;
        Ok((number, Reached::of(Id::of(id(self.account, number)))))
    }

    /// The first column of all rows of a complete statement.
    pub fn values<T: FromSql>(&self, sql: Scoped, params: Params<'_>) -> Result<Vec<T>, Error> {
        let text = self.text(sql)?;
        binding::demand(self.conn, "", &text)?;
        values(self.conn, &text, &self.bound(&text, sql.reached(), params))
    }

    /// The id of the row that was inserted last.
    pub fn last_insert_rowid(&self) -> i64 {
        self.conn.last_insert_rowid()
    }

    /// Runs a statement and returns the number of affected rows.
    pub fn execute(&self, sql: Scoped, params: Params<'_>) -> Result<usize, Error> {
        let text = self.text(sql)?;
        binding::demand(self.conn, "", &text)?;
        let mut statement = self.conn.prepare_cached(&text)?;
        bind(&mut statement, &self.bound(&text, sql.reached(), params))?;
        Ok(statement.raw_execute()?)
    }

    /// A statement restricted to what the caller reaches and may see.
    fn text(&self, statement: Scoped) -> Result<Cow<'static, str>, Error> {
        let text = statement.narrowed(self.caller.map(|(caller, _)| caller))?;
        Ok(if self.is_for_dealers { shown(text) } else { text })
    }

    /// The condition of a list with this select list, restricted to what the caller reaches.
    pub fn list_filter(
        &self,
        columns: &str,
        from: Listed,
        filter: Scoped,
    ) -> Result<Cow<'static, str>, Error> {
        let caller = self.caller.map(|(caller, _)| caller);
        let filter = from.filter(filter, caller, self.is_for_dealers)?;
        if cfg!(debug_assertions) {
            binding::demand(self.conn, columns, &format!("from {} where {filter}", from.text()))?;
        }
        Ok(filter)
    }

    /// The parameters, plus the account, the person and the record that was reached if the text needs them.
    pub fn bound<'p>(
        &'p self,
        text: &str,
        reached: Option<&'p i64>,
        params: Params<'p>,
    ) -> Vec<(&'p str, &'p dyn ToSql)> {
        let mut all = params.to_vec();
        if text.contains(":account") {
            all.push((":account", &self.account));
        }
        if let Some((_, person)) = &self.caller
            && text.contains(":person")
        {
            all.push((":person", person));
        }
        if let Some(reached) = reached {
            all.push((":reached", reached));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        db::{FromRow, Row, rows},
        kernel::ids::OrderId,
        part, scoped,
    };

    const ACCOUNT: AccountId = AccountId(1);
    const ORDER: OrderId = OrderId(1 << 28 | 1);

    struct Order(Reached<OrderId>);

    impl FromRow for Order {
        const COLUMNS: &'static str = "o.id";

        fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
            row.get(0).map(Self)
        }
    }

    const ONE: Scoped =
        scoped!("from orders o where o.account_id = :account /*reach orders:view o*/");

    /// Two accounts with an order of two lines each, whose ids are theirs.
    fn with_orders() -> Connection {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        conn.pragma_update(None, "foreign_keys", true).unwrap();
        conn.execute_batch(
            "insert into dealers (account_id, code, code_folded, name, name_folded, created_at, updated_at)
             values (1, 'A', 'a', 'A', 'a', 0, 0), (2, 'B', 'b', 'B', 'b', 0, 0);
             insert into orders (id, account_id, number, number_folded, status, entered_on, currency, as_of,
                                 created_at, updated_at)
             select account_id << 28 | 1, account_id, code, code_folded, 'entered', '2026-01-02', 'CAD', 0, 0, 0 from dealers;
             insert into order_lines (order_id, line_no, account_id, quantity_thousandths)
             select o.id, n.value, o.account_id, 1000 from orders o, json_each('[1, 2]') n;",
        )
        .unwrap();
        conn
    }

    #[test]
    fn a_proof_comes_from_a_statement_that_decides_about_reach_and_from_nowhere_else() {
        let conn = with_orders();
        let own = AccountRows::new(&conn, ACCOUNT);
        let lines = part!(
            "select count(*) from order_lines l where l.order_id = :reached and l.account_id = :account"
        );
        let orders: Vec<Order> = own.rows(ONE, &[]).unwrap();
        let counts = orders.iter().map(|order| own.value::<i64>(lines.of(order.0), &[]).unwrap());
        assert_eq!(counts.collect::<Vec<_>>(), [Some(2)]);
        let other = AccountRows::new(&conn, AccountId(2));
        let order = orders.first().unwrap().0;
        assert_eq!(other.value::<i64>(lines.of(order), &[]).unwrap(), Some(0));

        assert!(rows::<Order>(&conn, "from orders o", &[]).is_err(), "no statement of a handle");
        let elsewhere = scoped!("select d.account_id from dealers d where d.account_id = :account");
        assert!(own.reach::<OrderId>(elsewhere, &[]).is_err(), "nothing decides about reach");
        let staffs = scoped!(
            "select o.id from orders o where o.account_id = :account and (:own is null or o.id = :own)"
        );
        let params: Params<'_> = &[(":own", &None::<i64>)];
        assert!(own.reach::<OrderId>(staffs, params).unwrap().is_some());
        assert!(
            own.for_dealers().reach::<OrderId>(staffs, params).is_err(),
            "staff's, for a dealer"
        );
    }

    #[test]
    fn the_portal_alone_reaches_a_record_without_asking() {
        let conn = with_orders();
        let own = AccountRows::new(&conn, ACCOUNT);
        assert!(own.by_the_system(ORDER).is_err());
        let system = own.as_the_system();
        assert_eq!(system.by_the_system(ORDER).unwrap().id(), ORDER);
    }

    #[test]
    fn a_record_that_begins_has_a_number_that_none_had_before() {
        let conn = with_orders();
        let own = AccountRows::new(&conn, ACCOUNT);
        let begin = || own.begin::<OrderId>("project", |account, number| account.0 * 1000 + number);
        let ((first, one), (second, other)) = (begin().unwrap(), begin().unwrap());
        assert_eq!((second, one.id().0, other.id().0), (first + 1, 1000 + first, 1000 + second));
    }
}
