//! Writes JSON Lines: an object per row, with titles as keys.

use std::io::Write;

use anyhow::Context;
use serde::Serializer as _;

use super::Rows;
use crate::error::Error;

const FAILED: &str = "cannot write the export";

pub(super) fn write(
    titles: &[&str],
    out: &mut (dyn Write + Send),
    rows: &mut Rows<'_>,
) -> Result<(), Error> {
    rows(&mut |cells| {
        let pairs = titles.iter().zip(cells);
        serde_json::Serializer::new(&mut *out).collect_map(pairs).context(FAILED)?;
        out.write_all(b"\n").context(FAILED)?;
        Ok(())
    })?;
    out.flush().context(FAILED)?;
    Ok(())
}
