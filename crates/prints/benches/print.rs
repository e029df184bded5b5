//! Benchmarks printing 200 drawings against a floor: the same files concatenated by another library, without headers,
//! stamps and page numbers. Each runs in its own process, whose peak memory is reported.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    reason = "a measurement ends at what it cannot do, and says what it finds"
)]

use std::{collections::BTreeMap, fs, io::Write, path::Path, process::Command, time::Instant};

use lopdf::{Document, Object, ObjectId, dictionary};
use transom_elevations::{Elevation, FRAME, Finishes, Glazing, Opening};
use transom_prints::{
    Bounds, Head, Item, Print, Source, SourceKind, Stamp, Tone, Words, combine,
    shop::{self, ShopSheet, ShopUnit},
};

const DRAWINGS: usize = 200;
const RUNS: usize = 3;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, which, dir] = arguments.as_slice()
        && ["ours", "floor"].contains(&which.as_str())
    {
        return measure(which, Path::new(dir));
    }
    println!("\n| print | pages | ms | most memory, MB | file, MB | the floor's ms | MB | ratio |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for pages in [5, 25] {
        let dir =
            std::env::temp_dir().join(format!("transom-print-{}-{pages}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        for drawing in 0..DRAWINGS {
            fs::write(dir.join(format!("{drawing}.pdf")), drawn(drawing, pages)).unwrap();
        }
        let run = |which: &str| -> [f64; 3] {
            let mut command = Command::new(std::env::current_exe().unwrap());
            let said = command.arg(which).arg(&dir).output().unwrap();
            let said = String::from_utf8(said.stdout).unwrap();
            let figures: Vec<f64> =
                said.split_whitespace().map(|word| word.parse().unwrap()).collect();
            figures.try_into().unwrap()
        };
        let [ours, memory, size] = run("ours");
        let [floor, theirs, _] = run("floor");
        println!(
            "| {DRAWINGS} drawings with heads, stamps and bookmarks | {} | {ours:.0} | {memory:.0} | {size:.1} | {floor:.0} | {theirs:.0} | {:.2} |",
            DRAWINGS * pages,
            floor / ours
        );
        fs::remove_dir_all(&dir).unwrap();
    }
}

fn drawn(drawing: usize, pages: usize) -> Vec<u8> {
    let elevation: Elevation = "F:16in // C<{2x2} F(2){3x3} C>{2x2}".parse().unwrap();
    let marks: Vec<String> = (0..pages).map(|page| format!("W-{drawing}-{page}")).collect();
    let unit = |mark| ShopUnit {
        order: "SO-104233-A",
        line: 1,
        mark,
        description: "Casement 400, triple glazed LoE 180 with argon",
        quantity: "4",
        elevation: Some(&elevation),
        opening: Opening { thirty_seconds: Some((2272, 1524)), millimetres: Some((1803, 1210)) },
        frame: FRAME,
        glazing: Glazing::Clear,
        finishes: Finishes::default(),
    };
    let units: Vec<_> = marks.iter().map(|mark| unit(mark.as_str())).collect();
    shop::pdf(&ShopSheet {
        company: "Northlight Windows & Doors",
        dealer: "Maple Leaf Supply",
        project: "Maple Court, phase 2",
        number: "P-000123-02-07",
        revision: "A",
        title: "Street side",
        drawn_by: "D. Rivera",
        checked_by: "A. Okafor",
        date: "Nov 18, 2026",
        change: "",
        units: &units,
    })
    .unwrap()
}

/// Prints the median in milliseconds, the peak memory in MB, and the file's size in MB.
fn measure(which: &str, dir: &Path) {
    let out = dir.join(format!("{which}.out"));
    let mut spans = Vec::new();
    for _ in 0..RUNS {
        let begun = Instant::now();
        let make = if which == "ours" { ours } else { floor };
        make(dir, &out);
        spans.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    spans.sort_by(f64::total_cmp);
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let most: f64 = most.trim().trim_end_matches(" kB").parse().unwrap();
    #[expect(clippy::cast_precision_loss, reason = "megabytes")]
    let size = fs::metadata(&out).unwrap().len() as f64 / 1e6;
    println!("{} {} {size}", spans[RUNS / 2], most / 1024.0);
}

fn ours(dir: &Path, out: &Path) {
    let item = |drawing: usize| Item {
        bookmark: format!("P-000123-02-{drawing:02}"),
        head: Some(Head {
            name: format!("P-000123-02-{drawing:02} Rev A"),
            title: "Street side".to_owned(),
        }),
        stamp: Some(Stamp {
            word: "APPROVED".to_owned(),
            detail: "Nov 26, 2026 · Zoë Tremblay".to_owned(),
            tone: Tone::Good,
        }),
        sources: vec![Source {
            file: drawing,
            name: format!("{drawing}.pdf"),
            kind: SourceKind::Pdf,
            marks: Vec::new(),
        }],
    };
    let say = |text: &str| text.to_owned();
    let print = Print {
        title: say("Drawings"),
        words: Words {
            page_of: say("Page #1 of #2"),
            sheet_of: say("Sheet #1 of #2"),
            unreadable: String::new(),
            download: String::new(),
            damaged: String::new(),
            protected: String::new(),
            unknown: String::new(),
        },
        items: (0..DRAWINGS).map(item).collect(),
    };
    let mut file = |drawing: usize| fs::read(dir.join(format!("{drawing}.pdf")));
    let mut to = std::io::BufWriter::new(fs::File::create(out).unwrap());
    combine(&print, Bounds::default(), &mut file, &mut to, &mut |_| {}).unwrap();
    to.flush().unwrap();
}

fn floor(dir: &Path, out: &Path) {
    let mut whole = Document::with_version("1.7");
    let tree = whole.new_object_id();
    let mut kids: Vec<Object> = Vec::new();
    let mut objects: BTreeMap<ObjectId, Object> = BTreeMap::new();
    let mut next = whole.max_id + 1;
    for drawing in 0..DRAWINGS {
        let mut one = Document::load(dir.join(format!("{drawing}.pdf"))).unwrap();
        one.renumber_objects_with(next);
        next = one.max_id + 1;
        for page in one.get_pages().into_values() {
            one.get_object_mut(page).unwrap().as_dict_mut().unwrap().set("Parent", tree);
            kids.push(page.into());
        }
        objects.extend(one.objects);
    }
    whole.objects = objects;
    whole.max_id = next;
    let count = i64::try_from(kids.len()).unwrap();
    let pages = dictionary! { "Type" => "Pages", "Count" => count, "Kids" => kids };
    whole.objects.insert(tree, pages.into());
    let root = whole.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    whole.trailer.set("Root", root);
    whole.save(out).unwrap();
}
