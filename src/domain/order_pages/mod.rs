//! Implements what an order's page shows beside the order itself: the records around it, its documents, and the
//! conversation about it, which a dealer's users and the manufacturer's staff share, with its files; and the staff's
//! list of messages that wait for a reply.
//!
//! A dealer's message waits until staff reply or say that it needs no reply, and is late after eight working hours.
//! While the order is on hold, the first message of someone who may order or request changes is the answer to the hold;
//! the order stays on hold until the ERP says otherwise.

mod around;
mod conversation;
mod desk;
mod documents;
mod files;
pub mod filing;
mod mail;
mod messages;
mod papers;
mod tell;
mod turn;

pub use files::sweep;
pub use messages::say;
pub(super) use turn::DESK;

use crate::http::{Api, PDF};

pub fn api() -> Api {
    Api::new()
        .get("ordersListMessages", "/order/messages", messages::list_messages)
        .post("ordersWriteMessage", "/order/message", messages::write_message)
        .post("ordersUploadFile", "/order/upload/{id}", files::upload)
        .get("ordersDownloadFile", "/order/download/{id}/{name}", files::download)
        .post("contactManager", "/email/send", mail::send_message)
        .get("ordersReadAround", "/order/around", around::read_around)
        .get("ordersListDocuments", "/order/documents", documents::list_documents)
        .get(
            "ordersPrintAcknowledgement",
            "/order/acknowledgement/{id}",
            papers::print_acknowledgement,
        )
        .sends(&[PDF])
        .get("ordersPrintPackingList", "/order/packinglist/{id}", papers::print_packing_list)
        .sends(&[PDF])
        .get(
            "adminOrdersListDocuments",
            "/admin/order/documents",
            documents::list_documents_for_staff,
        )
        .get(
            "adminOrdersPrintAcknowledgement",
            "/admin/order/acknowledgement/{id}",
            papers::print_acknowledgement_for_staff,
        )
        .sends(&[PDF])
        .get(
            "adminOrdersPrintPackingList",
            "/admin/order/packinglist/{id}",
            papers::print_packing_list_for_staff,
        )
        .sends(&[PDF])
        .get("adminOrdersListMessages", "/admin/order/messages", messages::list_messages_for_staff)
        .post("adminOrdersWriteMessage", "/admin/order/message", messages::write_message_by_staff)
        .put("adminOrdersTakeMessage", "/admin/order/message/take", desk::take_message)
        .put("adminOrdersFinishMessage", "/admin/order/message/done", desk::finish_message)
        .listed("adminOrdersListWaiting", "/admin/orders/messages/list", desk::list_waiting)
        .post("adminOrdersUploadFile", "/admin/order/upload/{id}", files::upload_by_staff)
        .get(
            "adminOrdersDownloadFile",
            "/admin/order/download/{id}/{name}",
            files::download_for_staff,
        )
}
