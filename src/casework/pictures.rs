//! Receives pictures for a record: transfer, processing, quota, storage. A record's own table says where a picture
//! belongs. Nothing is stored before there is a row for it, so an interrupted or refused transfer leaves nothing
//! behind.

use sha2::Digest;

use crate::{
    app::App,
    error::Error,
    files::{FileKind, FileName, Sha256, StoredFile},
    http::Upload,
    images::Picture,
    kernel::time::Instant,
    uploads::Uploader,
};

/// How many seconds in the future a picture may be, because cameras' clocks may be fast.
const FAST_CLOCK: i64 = 86_400;

/// A picture that was received and processed, but not stored yet.
pub struct ReceivedPicture {
    name: FileName,
    kind: FileKind,
    picture: Picture,
    /// The hash of the stored content.
    pub sha256: Sha256,
    taken_at: Option<Instant>,
}

impl ReceivedPicture {
    /// Receives and processes a picture. `said` is when it was taken, if its metadata doesn't tell.
    pub async fn from(app: &App, upload: Upload, said: Option<Instant>) -> Result<Self, Error> {
        let owner = upload.owner();
        let received = upload.receive_only(FileKind::IMAGES).await?;
        let (name, kind) = (received.name.clone(), received.kind);
        let picture = app.image_processor.process(owner, kind, move || received.read()).await?;
        let said = said.filter(|at| app.clock.now().plus_seconds(FAST_CLOCK) >= *at);
        let taken_at = picture.taken.and_then(|taken| taken.instant(app.clock.zone())).or(said);
        let hash = move || (Sha256(sha2::Sha256::digest(&picture.content).into()), picture);
        let hashed = tokio::task::spawn_blocking(hash).await;
        let (sha256, picture) = hashed.map_err(anyhow::Error::from)?;
        Ok(Self { name, kind, picture, sha256, taken_at })
    }

    /// Counts what is about to be stored towards its sender's daily quota.
    pub async fn count(&self, app: &App, uploader: Uploader) -> Result<(), Error> {
        let shown = self.picture.shown.as_ref();
        let shown = shown.map_or(0, |shown| shown.thumbnail.len() + shown.display.len());
        let bytes = self.picture.content.len() + shown;
        uploader.count(app, bytes).await
    }

    pub async fn keep(self, app: &App) -> Result<StoredPicture, Error> {
        let Self { name, kind, picture, taken_at, .. } = self;
        let files = app.files.clone();
        let keep = move || {
            let keep = |content: &[u8], kind| files.keep(name.as_str(), content, &[kind]);
            let (mut thumbnail, mut display, mut size) = (None, None, None);
            if let Some(shown) = picture.shown {
                thumbnail = Some(keep(&shown.thumbnail, FileKind::Jpeg)?);
                display = Some(keep(&shown.display, FileKind::Jpeg)?);
                size = Some((shown.width, shown.height));
            }
            let original = keep(&picture.content, kind)?;
            Ok(StoredPicture { original, thumbnail, display, size, taken_at })
        };
        tokio::task::spawn_blocking(keep).await.map_err(anyhow::Error::from)?
    }
}

/// A picture whose contents are stored, but without a row yet.
pub struct StoredPicture {
    pub original: StoredFile,
    /// The versions for screens, or `None` if the picture couldn't be decoded.
    pub thumbnail: Option<StoredFile>,
    pub display: Option<StoredFile>,
    /// Width and height of the original.
    pub size: Option<(u32, u32)>,
    pub taken_at: Option<Instant>,
}
