//! Receives files for handlers. A caller who may not add one is refused before the transfer, and again after it.

use std::sync::Arc;

use super::{Answered, Dealer, DealerDb, DealerTx, Reply, Staff, StaffDb, StaffTx, Upload};
use crate::{
    access::Right,
    error::Error,
    files::{FileKind, Received, StoredFile},
    uploads::Uploader,
};

macro_rules! receives {
    ($guard:ident, $db:ident, $tx:ident) => {
        impl<P: Right> $guard<P> {
            /// Receives a file for a record and counts it towards the sender's daily quota. `ask` refuses it before the
            /// transfer and again before `keep` attaches it.
            pub async fn receive<A, T>(
                self,
                upload: Upload,
                accepts: &'static [FileKind],
                ask: impl Fn(&$db<'_>) -> Result<A, Error> + Send + Sync + 'static,
                keep: impl FnOnce(&$tx<'_>, A, &StoredFile) -> Result<T, Error> + Send + 'static,
            ) -> Result<Answered<T>, Error>
            where
                T: Reply,
            {
                let ask = Arc::new(ask);
                let asked = Arc::clone(&ask);
                let uploader = self
                    .beforehand()
                    .read(move |db| {
                        asked(db)?;
                        db.admit_upload()
                    })
                    .await?;
                let file = upload.receive(accepts).await?;
                self.write(move |tx| {
                    let found = ask(tx)?;
                    tx.count_upload(uploader, &file)?;
                    keep(tx, found, &file)
                })
                .await
            }

            /// Receives a file that is read before anything is written. It counts towards the sender's daily quota even
            /// if it turns out to be unusable.
            pub async fn receive_to_read(
                &self,
                upload: Upload,
                accepts: &'static [FileKind],
            ) -> Result<StoredFile, Error> {
                let uploader = self.admit_upload().await?;
                let file = upload.receive(accepts).await?;
                uploader.count(self.call().app(), file.length()).await?;
                Ok(file)
            }

            /// Receives a file that is only read, without storing it. It counts towards the sender's daily quota.
            pub async fn receive_only(
                &self,
                upload: Upload,
                accepts: &'static [FileKind],
            ) -> Result<Received, Error> {
                let uploader = self.admit_upload().await?;
                let file = upload.receive_only(accepts).await?;
                uploader.count(self.call().app(), file.size()).await?;
                Ok(file)
            }

            async fn admit_upload(&self) -> Result<Uploader, Error> {
                self.beforehand().read(|db| db.admit_upload()).await
            }
        }
    };
}

receives!(Dealer, DealerDb, DealerTx);
receives!(Staff, StaffDb, StaffTx);
