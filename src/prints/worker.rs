//! Runs the worker's side: reads the job and the files, writes the PDF and the outcome.

use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write as _};

use transom_prints::{PrintError, combine};

use super::{Job, Outcome};
use crate::{previews, sheets};

/// The longest job: two hundred items with all their marks.
const MOST_JOB: u64 = 64 << 20;

/// Prints, with these limits on memory and processor time.
pub fn work(memory: u64, seconds: u64) -> io::Result<()> {
    previews::limit(memory, seconds)?;
    let mut input = BufReader::new(io::stdin().lock());
    let mut line = Vec::new();
    (&mut input).take(MOST_JOB).read_until(b'\n', &mut line)?;
    let Job { print, bounds, sizes, is_dxf } = serde_json::from_slice(&line)?;
    drop(line);
    let mut output = BufWriter::new(io::stdout().lock());
    let mut file = |place: usize| {
        // Tells the server which file is being read, in case it crashes the worker.
        writeln!(io::stderr(), "{place}")?;
        let size = sizes.get(place).copied().ok_or(io::ErrorKind::InvalidInput)?;
        let whole = usize::try_from(size).map_err(io::Error::other)?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(whole).map_err(io::Error::other)?;
        (&mut input).take(size).read_to_end(&mut bytes)?;
        if bytes.len() != whole {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if is_dxf.get(place) == Some(&true) {
            // If the lines can't be parsed, a page says so.
            let lines = sheets::read_dxf(&bytes).ok();
            return Ok(lines
                .map(|lines| serde_json::to_vec(&lines))
                .transpose()?
                .unwrap_or_default());
        }
        Ok(bytes)
    };
    let outcome = match combine(&print, bounds, &mut file, &mut output, &mut |_| {}) {
        Ok(combined) => Outcome::Made(combined),
        Err(PrintError::TooManyPages(_)) => Outcome::TooManyPages,
        Err(PrintError::Io(error)) => return Err(error),
    };
    let text = serde_json::to_vec(&outcome)?;
    output.write_all(&text)?;
    let length = u32::try_from(text.len()).map_err(io::Error::other)?;
    output.write_all(&length.to_le_bytes())?;
    output.flush()
}
