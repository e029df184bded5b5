//! Lets staff without the permission to maintain pages read those for staff and for everyone.

use rusqlite::named_params;

use super::{
    dealer::{PageLine, PageWithFiles, StaticPage},
    staff::Pages,
};
use crate::{
    db,
    error::Error,
    http::{Api, FileAnswer, FileOrPages, Item, Items, Path, PathPair, Staff, StaffDb},
    kernel::ids::PageId,
    records::{Filed as _, files},
};

pub(super) fn api() -> Api {
    Api::new()
        .get("adminPagesListReadable", "/admin/staticpages/listing", list_pages)
        .get("adminPagesReadReadable", "/admin/staticpages/item/{id}", read_page)
        .get("adminPagesDownloadReadable", "/admin/staticpages/download/{id}/{name}", download)
}

fn find(db: &StaffDb<'_>, id: PageId) -> Result<StaticPage, Error> {
    let tail = "from static_pages p
                where p.id = :id and p.is_active = 1 and p.visibility in ('staff', 'both')";
    db::row(db.conn(), tail, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// Lists the pages for staff in order.
async fn list_pages(staff: Staff) -> Result<Items<PageLine>, Error> {
    staff
        .read(|db| {
            let tail =
                "from static_pages p where p.is_active = 1 and p.visibility in ('staff', 'both')
                        order by p.sort, p.id";
            Ok(Items::new(db::rows(db.conn(), tail, &[])?))
        })
        .await
}

/// Returns one of the pages for staff.
async fn read_page(staff: Staff, Path(id): Path<PageId>) -> Result<Item<PageWithFiles>, Error> {
    staff
        .read(move |db| {
            let page = find(db, id)?;
            let attachments = files::of(db.attachments(), Pages::owner(id.0))?;
            Ok(Item::new(PageWithFiles { page, attachments }))
        })
        .await
}

/// Returns a file of a page for staff: a picture in its text or an attachment.
async fn download(
    staff: Staff,
    PathPair(id, name): PathPair<PageId, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    staff
        .send(wanted, move |db| {
            find(db, id)?;
            db.attachments().find(Pages::owner(id.0), &name)
        })
        .await
}
