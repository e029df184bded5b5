//! Runs the worker process: it limits itself, reads one job from its standard input, responds on its standard output,
//! and exits.

use std::{
    fs,
    io::{self, BufRead, Read, Write},
};

use rustix::{
    param::page_size,
    process::{Resource, Rlimit, nice, setrlimit},
};

use super::job::{Answer, Drawn, Job, Kind, MOST_LINE, Wanted, Why};
use crate::{
    files::FileKind,
    images::{self, Refusal},
    sandbox,
    sheets::{self, Encoded, PageSize, Paper, Pixels},
};

/// The largest picture of a page in bytes at a width of 800; at other widths in proportion to its area.
const MOST_AT_800: usize = 120_000;
/// The least that a small picture is allowed, in bytes.
const MOST_OF_SMALL: usize = 24_000;

/// Gives up permanently what a job doesn't need: memory beyond this limit and the program itself, processor time beyond
/// this limit, files, sockets, processes; and enters the sandbox that protects other files and processes.
pub fn limit(memory: u64, seconds: u64) -> io::Result<()> {
    let pages = fs::read_to_string("/proc/self/statm")?;
    let pages = pages.split(' ').next().and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0);
    let page = u64::try_from(page_size()).unwrap_or(4096);
    let memory = memory.saturating_add(pages.saturating_mul(page));
    sandbox::wall_in(|| set_limits(memory, seconds)).map(drop)
}

fn set_limits(memory: u64, seconds: u64) -> io::Result<()> {
    let all = |most| Rlimit { current: Some(most), maximum: Some(most) };
    setrlimit(Resource::As, all(memory))?;
    let time = Rlimit { current: Some(seconds), maximum: Some(seconds.saturating_add(1)) };
    setrlimit(Resource::Cpu, time)?;
    setrlimit(Resource::Fsize, all(0))?;
    setrlimit(Resource::Core, all(0))?;
    // The two ends of the job are already open.
    setrlimit(Resource::Nofile, all(0))?;
    // Threads count as processes here. Root isn't limited by this.
    let _ = setrlimit(Resource::Nproc, all(0));
    // Requests to the server have priority.
    let _ = nice(5);
    Ok(())
}

pub fn work(memory: u64, seconds: u64) -> io::Result<()> {
    limit(memory, seconds)?;
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    let most = u64::try_from(MOST_LINE).unwrap_or(u64::MAX);
    (&mut input).take(most).read_until(b'\n', &mut line)?;
    let job: Job = serde_json::from_slice(&line)?;
    let size = usize::try_from(job.size).map_err(io::Error::other)?;
    // If there isn't that much memory, the process ends here.
    let mut document = Vec::with_capacity(size);
    input.take(job.size).read_to_end(&mut document)?;
    if document.len() != size {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let mut done = Done::default();
    done.answer.why = done.look(&job, document).err();
    done.send()
}

#[derive(Default)]
struct Done {
    answer: Answer,
    bytes: Vec<u8>,
}

impl Done {
    fn look(&mut self, job: &Job, document: Vec<u8>) -> Result<(), Why> {
        let kind = FileKind::from_mime(&job.mime).ok_or(Why::Kind)?;
        match Kind::of(kind) {
            Kind::Pdf => self.look_at_pdf(job, document),
            Kind::Dxf => self.look_at_dxf(job, &document),
            Kind::Image => self.look_at_image(job, kind, document),
            Kind::Other => Err(Why::Kind),
        }
    }

    fn look_at_pdf(&mut self, job: &Job, document: Vec<u8>) -> Result<(), Why> {
        let paper = Paper::open(document)?;
        if job.is_first {
            self.answer.pages = paper.pages();
        }
        for wanted in &job.pictures {
            self.add(*wanted, paper.draw(wanted.page, wanted.width));
        }
        Ok(())
    }

    fn look_at_dxf(&mut self, job: &Job, document: &[u8]) -> Result<(), Why> {
        let lines = sheets::read_dxf(document)?;
        if lines.shapes.is_empty() {
            self.answer.holds = lines.left_out;
            return Err(Why::NothingShown);
        }
        if job.is_first {
            self.answer.pages = vec![lines.page()];
        }
        for wanted in &job.pictures {
            let drawn = if wanted.page == 1 { lines.draw(wanted.width) } else { None };
            self.add(*wanted, drawn);
        }
        if job.is_first {
            let before = self.bytes.len();
            serde_json::to_writer(&mut self.bytes, &lines).map_err(|_| Why::Broken)?;
            self.answer.lines = self.bytes.len() - before;
        }
        Ok(())
    }

    fn look_at_image(&mut self, job: &Job, kind: FileKind, document: Vec<u8>) -> Result<(), Why> {
        let limits = images::Limits {
            pixels: job.images.pixels,
            side: job.images.side,
            memory: job.images.memory,
            ..images::Limits::default()
        };
        let widths: Vec<u32> = job.pictures.iter().map(|wanted| wanted.width).collect();
        let shown =
            images::in_widths(kind, document, &limits, &widths).map_err(
                |refusal| match refusal {
                    Refusal::Damaged => Why::Broken,
                    Refusal::TooManyPixels { .. } => Why::TooManyPixels,
                },
            )?;
        if job.is_first {
            let (width, height) = (f64::from(shown.width), f64::from(shown.height));
            self.answer.pages = vec![PageSize { width, height }];
        }
        for (wanted, picture) in job.pictures.iter().zip(shown.pictures) {
            self.add(*wanted, (wanted.page == 1).then(|| Pixels::of_rgb(picture)));
        }
        Ok(())
    }

    fn add(&mut self, wanted: Wanted, drawn: Option<Pixels>) {
        let picture = drawn.map(|drawn| drawn.encode(most_bytes(wanted.width)));
        let bytes = picture.map(|Encoded { bytes, .. }| bytes).unwrap_or_default();
        self.answer.pictures.push(Drawn { wanted, size: bytes.len() });
        self.bytes.extend(bytes);
    }

    fn send(self) -> io::Result<()> {
        let mut output = io::stdout().lock();
        serde_json::to_writer(&mut output, &self.answer)?;
        output.write_all(b"\n")?;
        output.write_all(&self.bytes)?;
        output.flush()
    }
}

fn most_bytes(width: u32) -> usize {
    let width = usize::try_from(width).unwrap_or(usize::MAX);
    (MOST_AT_800.saturating_mul(width) / 800 * width / 800).max(MOST_OF_SMALL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_page_has_at_most_120_kb_and_larger_ones_in_proportion() {
        assert_eq!(most_bytes(800), 120_000);
        assert_eq!(most_bytes(1600), 480_000);
        assert_eq!(most_bytes(240), 24_000);
    }
}
