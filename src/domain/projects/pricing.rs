//! Prints the pricing documents of a project as one PDF.

use super::{
    item::request,
    store::{Project, ProjectRequest},
    table::Slot,
};
use crate::{
    access::ViewProjects,
    casework::{Context, attachments},
    documents::{self, CoverPaper},
    domain::prints::{self, PrintSet, SetItem},
    error::Error,
    http::{Api, Dealer, DealerDb, Delivery, FileAnswer, Later, PDF, Path},
    kernel::ids::ProjectId,
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("projectsPrintPricing", "/dds/project/downloadpricingcombined/{id}", print)
        .sends(&[PDF])
}

/// Returns all pricing documents of a project as one PDF, to people who may see amounts. The newest version of each
/// document is included, and one that can't be printed is replaced by a page that says so.
async fn print(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<ProjectId>,
    Later(is_later): Later,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let find = move |db: &DealerDb<'_>| pricing(&Context::of_dealer(db), id);
    prints::for_dealer(dealer, is_later, delivery, find).await
}

fn pricing(context: &Context<'_>, id: ProjectId) -> Result<PrintSet, Error> {
    let project = context.find::<Project>(id)?;
    let language = context.language();
    let mut requests = request::of_project(context, project.proof())?;
    requests.reverse();
    let (mut items, mut rows) = (Vec::new(), Vec::new());
    for request in &requests {
        for (file, attached) in
            attachments::newest::<ProjectRequest>(context, request.id, Slot::Pricing)?
        {
            let version = file.version.to_string();
            rows.push([
                request.number().to_owned(),
                file.base_name.clone(),
                version,
                documents::day(file.created_at.day_in(context.app.clock.zone())),
            ]);
            items.push(SetItem {
                name: request.number().to_owned(),
                title: file.base_name,
                stamp: None,
                files: vec![(attached, Vec::new())],
            });
        }
    }
    PrintSet::demand_size(items.len())?;
    let [number, title, ..] = prints::columns(language);
    let (version, dated) = (message!("print-version"), message!("paper-date"));
    Ok(PrintSet {
        cover: CoverPaper {
            language,
            kind: message!("print-pricing").in_language(language),
            name: project.name.clone(),
            dated: documents::day(context.today),
            dealer: prints::dealer(context)?,
            facts: vec![(message!("paper-project").in_language(language), project.number.clone())],
            columns: [number, title, version.in_language(language), dated.in_language(language)],
            rows,
        },
        name: format!("pricing-{}", project.number),
        items,
    })
}
