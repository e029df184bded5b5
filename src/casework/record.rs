//! Generates the struct of a record with a workflow from a single list of its columns.

/// Declares a record for verbs, how it is read (from a table with the alias `r`) and how it is written: first the
/// fields that never change and that no event lists, then the others. A third list has columns that follow from the
/// others, as expressions over the bound fields, so that no trigger has to write the row again. `begun whole` is for
/// records that are filled in memory and then inserted once.
#[macro_export]
macro_rules! case_record {
    ($(#[$meta:meta])* $vis:vis $name:ident $(begun $whole:ident)? in $table:literal
        { $($key:ident: $key_type:ty,)+ } { $($field:ident: $type:ty,)+ }
        $({ $($follows:ident = $from:expr,)+ })?
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        $vis struct $name {
            $(#[serde(skip)] $vis $key: $key_type,)+
            $($vis $field: $type,)+
        }

        impl $crate::db::FromRow for $name {
            const COLUMNS: &'static str =
                concat!("null" $(, ", r.", stringify!($key))+ $(, ", r.", stringify!($field))+);

            fn from_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
                let mut column = 1..;
                let mut next = || column.next().unwrap_or(usize::MAX);
                Ok(Self { $($key: row.get(next())?,)+ $($field: row.get(next())?,)+ })
            }
        }

        impl $name {
            /// Writes every field that may change, and increments the version.
            pub(super) fn update(
                &self,
                context: &$crate::casework::Context<'_>,
            ) -> Result<(), $crate::error::Error> {
                let sql = $crate::scoped!($crate::sql!(
                    "update ", $table, " set ",
                    $(stringify!($field), " = :", stringify!($field), ", ",)+
                    $($(stringify!($follows), " = ", $from, ", ",)+)?
                    "updated_at = :now, updated_by = coalesce(:user, updated_by),
                     row_version = row_version + 1
                     where id = :id and account_id = :account /*reached*/"
                ));
                context.rows.execute(sql, &[
                    $((concat!(":", stringify!($field)), &self.$field as &dyn rusqlite::ToSql),)+
                    (":now", &context.now), (":user", &context.user()), (":id", &self.id),
                ])?;
                Ok(())
            }
        }

        $crate::case_record!(@begun [$($whole)?] $vis $name in $table
            { $($key: $key_type,)+ } { $($field,)+ } { $($($follows = $from,)+)? });
    };
    (@begun [] $($rest:tt)*) => {};
    (@begun [whole] $vis:vis $name:ident in $table:literal
        { $($key:ident: $key_type:ty,)+ } { $($field:ident,)+ } { $($follows:ident = $from:expr,)* }
    ) => {
        impl $name {
            fn blank($($key: $key_type),+) -> Self {
                Self { $($key,)+ $($field: Default::default(),)+ }
            }

            /// Inserts the record.
            $vis fn insert(
                &self,
                context: &$crate::casework::Context<'_>,
            ) -> Result<(), $crate::error::Error> {
                let sql = $crate::scoped!($crate::sql!(
                    "insert into ", $table, " (",
                    $(stringify!($key), ", ",)+ $(stringify!($field), ", ",)+
                    $(stringify!($follows), ", ",)*
                    "account_id, created_at, updated_at, updated_by) values (",
                    $(":", stringify!($key), ", ",)+ $(":", stringify!($field), ", ",)+
                    $($from, ", ",)*
                    ":account, :now, :now, :user) /*reached*/"
                ));
                context.rows.execute(sql, &[
                    $((concat!(":", stringify!($key)), &self.$key as &dyn rusqlite::ToSql),)+
                    $((concat!(":", stringify!($field)), &self.$field as &dyn rusqlite::ToSql),)+
                    (":now", &context.now), (":user", &context.user()),
                ])?;
                Ok(())
            }
        }
    };
}
