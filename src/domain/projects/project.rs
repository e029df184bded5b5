//! Implements the verbs of a project: creating, changing, pricing, archiving and restoring it.

use std::ops::RangeInclusive;

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    item::project::ProjectContact,
    store::{self, Project, ProjectType},
    table::{Power, ProjectStatus, ProjectVerb, Projects},
};
use crate::{
    access::{Side, Standing},
    casework::{Context, Details},
    domain::{bounds, branches},
    error::{Checks, Error},
    http::{self, Done},
    kernel::{
        ids::{OrderId, ProjectId},
        money::Cents,
        time::Day,
    },
    messages::message,
    workflow::{Power as _, Workflow as _},
};

/// The most contacts of a project, and the most quotes and orders that are added to it at once.
const MOST: usize = 50;
/// The length of a project's name.
const NAME: RangeInclusive<usize> = 1..=160;
const SITE: RangeInclusive<usize> = 0..=400;
const FIRM: RangeInclusive<usize> = 0..=120;

/// A project.
#[http::body]
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ProjectForm {
    /// The project to change.
    pub(crate) id: Option<ProjectId>,
    #[bound(NAME)]
    pub(crate) name: String,
    /// The id of the project type.
    #[schema(required)]
    pub(crate) type_id: Option<i64>,
    /// For a change: `active`, `on_hold`, `ordered` or `lost`; if omitted, unchanged.
    pub(crate) status: Option<ProjectStatus>,
    /// The address of the site.
    #[bound(SITE)]
    pub(crate) site: String,
    #[bound(FIRM)]
    pub(crate) architect: String,
    #[bound(FIRM)]
    pub(crate) builder: String,
    /// The day on which the dealer bids.
    pub(crate) bid_on: Option<Day>,
    pub(crate) need_by: Option<Day>,
    /// All contacts; those that are missing here are removed.
    #[schema(required)]
    pub(crate) contacts: Option<Vec<ProjectContact>>,
    /// Quotes and orders to add to it.
    pub(crate) order_ids: Vec<OrderId>,
    pub(crate) row_version: Option<i64>,
}

/// Creates a project of the context's account.
pub(crate) fn create(context: &Context<'_>, form: &ProjectForm) -> Result<Project, Error> {
    let powers = match context.caller() {
        Some(caller) => Power::of(caller.side, &caller.grants, Standing::OF_MAKER),
        None => vec![Power::System],
    };
    Projects::begin(ProjectVerb::Create, &powers)?;
    if context.side() == Side::Dealer {
        context
            .demand_drafts(store::count_empty, |most| message!("project-too-many-empty", most))?;
    }
    let branch = match context.caller() {
        Some(caller) => branches::of_maker(context.rows.shared(), caller)?,
        None => None,
    };
    let project = store::begin_project(context, branch)?;
    let project = filled(context, &project, form)?;
    store::insert_project(context, &project)?;
    store::add_orders(context, project.proof(), &form.order_ids)?;
    let project = context.find_again::<Project>(project.proof())?;
    context.begun(&project, ProjectVerb::Create, Details::by_dealer())?;
    Ok(project)
}

/// A project with the values of a form.
fn filled(context: &Context<'_>, project: &Project, form: &ProjectForm) -> Result<Project, Error> {
    let shared = context.rows.shared();
    let mut checks = Checks::new();
    let mut filled = project.clone();
    checks.text("name", &form.name, NAME).clone_into(&mut filled.name);
    checks.lines("site", &form.site, SITE).clone_into(&mut filled.site);
    checks.text("architect", &form.architect, FIRM).clone_into(&mut filled.architect);
    checks.text("builder", &form.builder, FIRM).clone_into(&mut filled.builder);
    let types = store::project_types(shared)?;
    let is_offered = |kind: &&ProjectType| {
        Some(kind.id) == form.type_id && (kind.is_active || kind.id == project.type_id)
    };
    let kind = types.iter().find(is_offered).map(|kind| kind.id);
    let kind = checks.demanded("typeId", kind, message!("prequest-choose-type"));
    let contacts = checks.needed("contacts", form.contacts.clone());
    for (place, contact) in contacts.iter().flatten().take(MOST).enumerate() {
        let field = |name: &str| format!("contacts.{place}.{name}");
        checks.text(&field("name"), &contact.name, bounds::COMPANY_NAME);
        checks.text(&field("role"), &contact.role, bounds::JOB_TITLE);
        checks.text(&field("email"), &contact.email, bounds::up_to(&bounds::EMAIL));
        checks.text(&field("phone"), &contact.phone, bounds::PHONE_OR_FAX);
    }
    let is_few = contacts.as_ref().is_none_or(|contacts| contacts.len() <= MOST);
    checks.require(is_few, "contacts", message!("project-too-many-contacts", most = MOST));
    let is_few = form.order_ids.len() <= MOST;
    checks.require(is_few, "orderIds", message!("project-too-many-orders", most = MOST));
    if is_few {
        let is_known = store::are_orders(&context.rows, &form.order_ids)?;
        checks.require(is_known, "orderIds", message!("project-choose-orders"));
    }
    let (kind, contacts) = checks.given(kind.zip(contacts))?;
    filled.type_id = kind;
    filled.contacts = serde_json::to_string(&contacts)?;
    (filled.bid_on, filled.need_by) = (form.bid_on, form.need_by);
    Ok(filled)
}

/// Changes a project.
pub(crate) fn change(
    context: &Context<'_>,
    project: &Project,
    form: &ProjectForm,
) -> Result<Project, Error> {
    context.permit(project, ProjectVerb::Update, form.row_version)?;
    let mut after = filled(context, project, form)?;
    after.status = form.status.unwrap_or(project.status);
    if after.status == ProjectStatus::Archived {
        return Err(Error::field("status", message!("project-archive-apart")));
    }
    store::add_orders(context, project.proof(), &form.order_ids)?;
    context.commit(project, after, ProjectVerb::Update, Details::by_dealer())
}

/// The value of a project.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ProjectPriceForm)]
pub(crate) struct PriceForm {
    /// 0.00 or more.
    #[schema(required)]
    #[serde(alias = "amount")]
    pub(crate) price: Option<Cents>,
    /// `CAD` or `USD`.
    #[bound(bounds::CURRENCY)]
    pub(crate) currency: String,
    pub(crate) row_version: Option<i64>,
}

/// The highest value of a project.
const HIGHEST: i64 = 100_000_000_000;

/// Sets the value of a project.
pub(crate) fn price(
    context: &Context<'_>,
    project: &Project,
    form: &PriceForm,
) -> Result<Project, Error> {
    context.permit(project, ProjectVerb::Price, form.row_version)?;
    let mut checks = Checks::new();
    let amount = checks.needed("price", form.price);
    let is_fine = amount.is_none_or(|amount| (0..=HIGHEST).contains(&amount.0));
    checks.require(is_fine, "price", message!("project-value-bounds"));
    let is_known = matches!(&*form.currency, "CAD" | "USD");
    checks.require(is_known, "currency", message!("project-choose-currency"));
    let amount = checks.given(amount)?;
    let mut priced = project.clone();
    (priced.value_cents, priced.value_currency) = (Some(amount), Some(form.currency.clone()));
    context.commit(project, priced, ProjectVerb::Price, Details::default())
}

/// Archives a project, which can still be read.
pub(crate) fn archive(context: &Context<'_>, project: &Project) -> Result<Done, Error> {
    context.permit(project, ProjectVerb::Archive, None)?;
    let mut archived = project.clone();
    archived.status = ProjectStatus::Archived;
    archived.archived_at = Some(context.now);
    archived.back_to = Some(project.status);
    let verb = ProjectVerb::Archive;
    context.done(&context.commit(project, archived, verb, Details::by_dealer())?, verb)
}

/// Restores an archived project to its previous status.
pub(super) fn restore(context: &Context<'_>, project: &Project) -> Result<Done, Error> {
    context.permit(project, ProjectVerb::Restore, None)?;
    let mut restored = project.clone();
    restored.status = project.back_to.unwrap_or(ProjectStatus::Active);
    (restored.archived_at, restored.back_to) = (None, None);
    let verb = ProjectVerb::Restore;
    context.done(&context.commit(project, restored, verb, Details::by_dealer())?, verb)
}
