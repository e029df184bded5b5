//! Categories of priced items, as a tree.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{DeletePricing, EditPricing, ViewPricing},
    db::{OnUnique, row, value},
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::{
        text::{counted, fold},
        time::Instant,
    },
    records::{Record, tree},
    row,
};

/// Categories.
pub(super) struct Categories;

/// The most levels of the tree.
const DEEPEST: i64 = 5;

const TAKEN: &str = "Another category already has this name.";

static CATEGORIES: List = List {
    key: "c.id",
    fields: &[
        Field::integer("id", "c.id"),
        Field::text("name", "c.name").folded("c.name_folded").title("Name"),
        Field::integer("parentId", "c.parent_id").nullable(),
        Field::text("parent", "p.name").nullable().folded("p.name_folded").title("Below"),
        Field::integer("sort", "c.sort").title("Place"),
        Field::integer(
            "items",
            "(select count(*) from pricing_items i where i.category_id = c.id)",
        )
        .title("Items"),
        Field::instant("updatedAt", "c.updated_at").title("Changed"),
    ],
    default_order: &[
        ("p.name_folded", Direction::Asc),
        ("c.sort", Direction::Asc),
        ("c.name_folded", Direction::Asc),
    ],
    search: None,
};

/// A category of priced items.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PricingCategory {
    pub id: i64,
    pub name: String,
    /// The category above it.
    pub parent_id: Option<i64>,
    pub parent: Option<String>,
    /// Its place among those beside it.
    pub sort: i64,
    /// How many items are in it.
    pub items: i64,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { PricingCategory {
    id: "c.id", name: "c.name", parent_id: "c.parent_id", parent: "p.name", sort: "c.sort",
    items: "(select count(*) from pricing_items i where i.category_id = c.id)",
    updated_at: "c.updated_at", row_version: "c.row_version",
} }

const FROM: &str = "pricing_categories c left join pricing_categories p on p.id = c.parent_id";

/// What the form of a category sends.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = PricingCategoryForm)]
pub(super) struct CategoryForm {
    /// At most 120 characters; no other category has it.
    name: String,
    /// The category above it; none: it stands at the top.
    parent_id: Option<i64>,
    /// Its place among those beside it.
    sort: i64,
}

impl Record for Categories {
    const ENTITY: &'static str = "pricingCategory";
    const NAME: &'static str = "Category";
    const NOUNS: [&'static str; 2] = ["price category", "price categories"];
    const TABLE: &'static str = "pricing_categories";
    const LIST: &'static List = &CATEGORIES;
    const FROM: &'static str = FROM;

    type View = ViewPricing;
    type Edit = EditPricing;
    type Delete = DeletePricing;
    type Row = PricingCategory;
    type Form = CategoryForm;
    type Checked = CategoryForm;
    type Item = PricingCategory;

    fn check(mut form: CategoryForm) -> Result<CategoryForm, Error> {
        let mut checks = Checks::new();
        form.name = checks.text("name", &form.name, 1, 120).to_owned();
        checks.require((0..=9999).contains(&form.sort), "sort", "Enter a number from 0 to 9999.");
        checks.finish()?;
        Ok(form)
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<PricingCategory>, Error> {
        let tail = format!("from {FROM} where c.id = :id");
        row(db.conn(), &tail, named_params! { ":id": id })
    }

    fn insert(tx: &StaffTx<'_>, form: &CategoryForm) -> Result<i64, Error> {
        tree::check_parent(tx.conn(), Self::TABLE, (None, form.parent_id), DEEPEST)?;
        tx.conn()
            .prepare_cached(
                "insert into pricing_categories
                     (name, name_folded, parent_id, sort, created_at, created_by, updated_at, updated_by)
                 values (:name, :folded, :parent, :sort, :now, :user, :now, :user)",
            )?
            .execute(named_params! {
                ":name": form.name, ":folded": fold(&form.name), ":parent": form.parent_id,
                ":sort": form.sort, ":now": tx.now(), ":user": tx.caller().user,
            })
            .on_unique("name", TAKEN)?;
        Ok(tx.conn().last_insert_rowid())
    }

    fn update(tx: &StaffTx<'_>, id: i64, form: &CategoryForm) -> Result<(), Error> {
        tree::check_parent(tx.conn(), Self::TABLE, (Some(id), form.parent_id), DEEPEST)?;
        tx.conn()
            .prepare_cached(
                "update pricing_categories
                 set name = :name, name_folded = :folded, parent_id = :parent, sort = :sort
                 where id = :id",
            )?
            .execute(named_params! {
                ":id": id, ":name": form.name, ":folded": fold(&form.name),
                ":parent": form.parent_id, ":sort": form.sort,
            })
            .on_unique("name", TAKEN)
            .map(|_| ())
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<String>, Error> {
        let count = |sql| -> Result<i64, Error> {
            Ok(value(tx.conn(), sql, named_params! { ":id": id })?.unwrap_or(0))
        };
        let items = count("select count(*) from pricing_items where category_id = :id")?;
        let below = count("select count(*) from pricing_categories where parent_id = :id")?;
        Ok(match (items, below) {
            (0, 0) => None,
            (0, _) => Some(format!(
                "This category contains {}.",
                counted(below, "category", "categories")
            )),
            _ => Some(format!("This category contains {}.", counted(items, "item", "items"))),
        })
    }
}
