//! Pictures on their way to a record: received, worked on, counted, kept. A record's own table says where a
//! picture belongs; nothing is kept before there is a place for it, so a transfer that is cut or refused leaves
//! nothing.

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

/// A picture may come from a clock that is fast, by so many seconds.
const FAST_CLOCK: i64 = 86_400;

/// A picture that was received and worked on; nothing of it is kept yet.
pub struct ReceivedPicture {
    name: FileName,
    kind: FileKind,
    picture: Picture,
    /// Of what is kept.
    pub sha256: Sha256,
    taken_at: Option<Instant>,
}

impl ReceivedPicture {
    /// Receives a picture and has it worked on. `said` is when it was taken, where it does not say so itself.
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

    /// Counts what is about to be kept among what its sender has uploaded today.
    pub async fn count(&self, app: &App, uploader: Uploader) -> Result<(), Error> {
        let shown = self.picture.shown.as_ref();
        let shown = shown.map_or(0, |shown| shown.thumbnail.len() + shown.display.len());
        let bytes = self.picture.content.len() + shown;
        uploader.count(app, bytes).await
    }

    /// Keeps what came out.
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

/// A picture whose contents are kept, on its way to its row.
pub struct StoredPicture {
    pub original: StoredFile,
    /// What screens show; none where the picture could not be read.
    pub thumbnail: Option<StoredFile>,
    pub display: Option<StoredFile>,
    /// Width and height of the original.
    pub size: Option<(u32, u32)>,
    pub taken_at: Option<Instant>,
}
