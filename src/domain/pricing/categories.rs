//! Defines the tree of categories of priced items.

use crate::{
    access::{DeletePricing, EditPricing, ViewPricing},
    error::Error,
    http::StaffTx,
    kernel::time::Instant,
    messages::{Key, Message, key, message},
    records::{self, Checked, Record, count, tree},
};

pub(super) struct Categories;

const DEEPEST: i64 = 5;

/// A category of priced items.
#[records::row(
    from = "pricing_categories c left join pricing_categories p on p.id = c.parent_id",
    order("p.name_folded", "c.sort", "c.name_folded")
)]
pub(super) struct PricingCategory {
    pub id: i64,
    #[column("heading-name", folded)]
    pub name: String,
    /// The parent category.
    pub parent_id: Option<i64>,
    #[column("heading-below", sql = "p.name", folded)]
    pub parent: Option<String>,
    /// The position among its siblings.
    #[column("heading-place")]
    pub sort: i64,
    /// The number of items in it.
    #[column(
        "heading-items",
        sql = "(select count(*) from pricing_items i where i.category_id = c.id)"
    )]
    pub items: i64,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of a category.
#[records::form(table = "pricing_categories", checked = CheckedCategory)]
#[schema(as = PricingCategoryForm)]
pub(super) struct CategoryForm {
    /// The name, unique among categories.
    #[field(1..=120, folded, unique = "pricing-category-name-taken")]
    name: String,
    /// The parent category. Null at the top level.
    parent_id: Option<i64>,
    /// The position among its siblings.
    #[field(0..=9999)]
    sort: i64,
}

impl Record for Categories {
    const ENTITY: &'static str = "pricingCategory";
    const NAME: Key = key!("record-name-category");
    const NOUNS: [&'static str; 2] = ["price category", "price categories"];

    type View = ViewPricing;
    type Edit = EditPricing;
    type Delete = DeletePricing;
    type Row = PricingCategory;
    type Form = CategoryForm;
    type Item = PricingCategory;

    fn prepare(
        tx: &StaffTx<'_>,
        id: Option<i64>,
        category: &mut Checked<Self>,
    ) -> Result<(), Error> {
        tree::check_parent::<Self>(tx, id, category.parent_id, DEEPEST)
    }

    fn in_use(tx: &StaffTx<'_>, id: i64) -> Result<Option<Message>, Error> {
        let items = count(tx, "select count(*) from pricing_items where category_id = :id", id)?;
        let below = count(tx, "select count(*) from pricing_categories where parent_id = :id", id)?;
        Ok(match (items, below) {
            (0, 0) => None,
            (0, _) => Some(message!("pricing-category-contains-below", below)),
            _ => Some(message!("pricing-category-contains-items", items)),
        })
    }
}
