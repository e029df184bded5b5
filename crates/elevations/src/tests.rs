//! Tests what holds for every elevation, and a sheet of examples for people to look at.

use proptest::prelude::*;
use transom_messages::Language;

use crate::{
    Elevation, Finishes, Glazing, Opening, Unit,
    area::Area,
    drawing::FRAME,
    grammar::*,
    layout::Layout,
    parse::{MAX_CELLS, MAX_LETTERS, MAX_LEVELS},
    size::Length,
};

fn parsed(text: &str) -> Elevation {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))
}

fn refused(text: &str) -> (usize, String) {
    let refusal = text.parse::<Elevation>().expect_err(text);
    (refusal.at, refusal.reason.to_string())
}

fn inches(width: i64, height: i64) -> Opening {
    Opening { thirty_seconds: Some((width * 32, height * 32)), millimetres: None }
}

fn unit(elevation: &Elevation, opening: Opening) -> Unit<'_> {
    let (glazing, finishes) = (Glazing::Clear, Finishes::default());
    Unit { elevation: Some(elevation), opening, frame: FRAME, glazing, finishes }
}

fn label(text: &str, opening: Opening) -> String {
    unit(&parsed(text), opening).large(Language::English).label
}

#[test]
fn texts_are_printed_in_one_way() {
    for (text, printed) in [
        ("C<(24in) F C>(24in)", "C<(24in) F C>(24in)"),
        ("OXXO", "F S< S> F"),
        ("O X", "F S<"),
        ("XOX", "S> F S<"),
        ("OXO", "F X F"),
        ("XX", "X X"),
        ("O", "F"),
        ("DH + DH", "DH+DH"),
        ("C</A:16in", "C< / A:16in"),
        ("bay=45  C<(1)+F(2)+C>(1.0)", "bay=45 C<+F(2)+C>"),
        (
            "half-round~F:20in//F(12in)+[D<i D>i*]+F(12in)",
            "half-round~F:20in // F(12in)+[D<i D>i*]+F(12in)",
        ),
        (
            "[_:18in / DH]+[half-round~F:18in // DH]+[_:18in / DH]",
            "[_:18in / DH]+[half-round~F:18in // DH]+[_:18in / DH]",
        ),
        ("DH%40{3x2/none}", "DH%40{3x2/none}"),
        ("rake=60in=40in~F{prairie}(11.50in)", ""),
        ("rake=60in=40in~F(11.50in){prairie}", "rake=60in=40in~F(11.5in){prairie}"),
    ] {
        if printed.is_empty() {
            assert!(text.parse::<Elevation>().is_err(), "{text}");
        } else {
            assert_eq!(parsed(text).to_string(), printed, "{text}");
        }
    }
}

#[test]
fn what_is_no_elevation_is_refused_with_its_place() {
    for (text, at, reason) in [
        ("", 1, "Unknown kind"),
        ("   ", 4, "Unknown kind"),
        ("C< Q", 4, "Unknown kind"),
        ("S", 1, "Add “<” or “>”"),
        ("F)", 2, "Unknown kind"),
        ("F]", 2, "Nothing more"),
        ("[F", 3, "Expected “]”"),
        ("F(0)", 3, "above zero"),
        ("F(1.123456)", 5, "Enter a number"),
        ("F(123456)", 3, "Enter a number"),
        ("_", 1, "At least one panel"),
        ("_ / _", 1, "At least one panel"),
        ("bay=45 F", 8, "at least two facets"),
        ("bay=45 F F / F F", 8, "at least two facets"),
        ("bow=0 F+F", 5, "1 to 90"),
        ("F / F+F", 3, "divides one frame"),
        ("F+F / F", 5, "divides one frame"),
        ("C< [F // F]", 7, "inside a frame"),
        ("[F+F] / F", 3, "inside a frame"),
        ("half-round~[F+F]", 14, "inside a frame"),
        ("square~F", 1, "Unknown shape"),
        ("arch=8~F", 6, "“in” or “mm”"),
        ("DH%5", 4, "10 to 90"),
        ("F{0x2}", 3, "1 to 20"),
        ("F{3x2/none}", 2, "Only hung windows"),
        ("P{3x2}", 2, "Only glass"),
        ("F+round~_", 3, "can't have a shape"),
        ("Fé", 2, "Unknown kind"),
        ("é", 1, "Unknown kind"),
    ] {
        let (place, words) = refused(text);
        assert_eq!(place, at, "{text}: {words}");
        assert!(words.contains(reason), "{text}: {words}");
    }
    assert!(refused(&"F ".repeat(MAX_LETTERS)).1.contains("characters"));
    assert!(refused(&["F"; MAX_CELLS + 1].join(" ")).1.contains("cells"));
    let deep = format!("{}F{}", "[".repeat(MAX_LEVELS), "]".repeat(MAX_LEVELS));
    assert!(refused(&deep).1.contains("nested"));
    assert_eq!(
        "C< Q".parse::<Elevation>().unwrap_err().message().to_string(),
        "Character 4: Unknown kind. Use F, C, A, H, S, DH, SH, T, D, B, P, X or _."
    );
}

#[test]
fn elevations_are_described_by_what_they_are() {
    let opening = inches(48, 60);
    for (text, words) in [
        ("C< F", "Two-wide casement: left hinged left, right fixed; 48 by 60 inches"),
        ("C<", "Casement: hinged left; 48 by 60 inches"),
        ("OX", "Two-wide slider: left fixed, right slides left; 48 by 60 inches"),
        ("F / A", "Two-high awning window: top fixed, bottom hinged at the top; 48 by 60 inches"),
        ("F", "Fixed window: fixed; 48 by 60 inches"),
        ("half-round~F", "Fixed window: half-round fixed; 48 by 60 inches"),
        ("C< A", "Two-wide window: left hinged left, right hinged at the top; 48 by 60 inches"),
        ("D<i*", "Door: hinged left inswing active; 48 by 60 inches"),
        (
            "bay=45 C<+F(2)+C>",
            "Bay window of 3 facets at 45°: left hinged left, centre fixed, right hinged right; \
             48 by 60 inches",
        ),
        (
            "F // F+F",
            "Fixed window of 3 panels: panel 1 fixed, panel 2 fixed, panel 3 fixed; 48 by 60 inches",
        ),
    ] {
        assert_eq!(label(text, opening), words);
    }
    let half = Opening { thirty_seconds: Some((1520, 1920)), millimetres: None };
    assert!(label("F", half).ends_with("47\u{a0}1/2 by 60 inches"));
    let metric = Opening { thirty_seconds: None, millimetres: Some((1200, 1500)) };
    assert!(label("F", metric).ends_with("1200 by 1500 mm"));
    assert_eq!(label("C<", Opening::default()), "Casement: hinged left");
    let fixed = parsed("F");
    let unknown = Unit { elevation: None, ..unit(&fixed, opening) };
    assert_eq!(unknown.small(Language::English).label, "Operation not known; 48 by 60 inches");
}

#[test]
fn what_does_not_fit_is_a_plain_rectangle_that_says_so() {
    for (text, fits) in [
        ("F(24in) F(24in)", true),
        ("F(24in) F(25in)", false),
        ("F(24in) F(23in)", false),
        ("F(47in) F", true),
        ("F(48in) F", false),
        ("F:61in / A", false),
        ("arch=30in~F", false),
        ("gable=61in~F", false),
        ("rake=60in=40in~F", true),
        ("rake=61in=40in~F", false),
        ("609.6mm~F", false),
        ("F(609.6mm) F(24in)", true),
    ] {
        let Ok(elevation) = text.parse::<Elevation>() else {
            assert!(!fits, "{text}");
            continue;
        };
        let unit = unit(&elevation, inches(48, 60));
        assert_eq!(unit.fits().is_ok(), fits, "{text}");
        let drawing = unit.large(Language::English);
        assert_eq!(drawing.is_known, fits, "{text}");
        assert_eq!((drawing.width, drawing.height), (12_192, 15_240));
        assert!(fits || drawing.label == "Its elevation doesn't fit its size; 48 by 60 inches");
    }
}

#[test]
fn dimension_lines_add_up() {
    let elevation = parsed("C<(24in) F C>(24in)");
    let drawing = unit(&elevation, inches(96, 60)).large(Language::English);
    let across: Vec<_> = drawing
        .dimensions
        .iter()
        .filter(|line| line.y1 == line.y2)
        .map(|line| &line.inches)
        .collect();
    assert_eq!(across, ["24", "48", "24", "96"]);
    assert!(
        drawing.dimensions.iter().all(|line| line.x2 > drawing.width || line.y2 > drawing.height)
    );
    assert!(unit(&elevation, inches(96, 60)).small(Language::English).dimensions.is_empty());
}

/// The sheet that people look at: `src/sheet.html`.
#[test]
fn the_sheet_is_drawn_as_before() {
    let mut sheet = String::new();
    for (text, width, height) in SHEET {
        let elevation = parsed(text);
        let mut unit = unit(&elevation, inches(*width, *height));
        // Some have known colors, or one that is only a name.
        unit.finishes = match *text {
            "C<(24in) F C>(24in)" => {
                Finishes { outside: Some("Commercial brown"), inside: Some("White") }
            }
            "bay=45 C<(1)+F(2)+C>(1)" => {
                Finishes { outside: Some("Iron ore"), inside: Some("Clear pine") }
            }
            "D<i*" => Finishes { outside: Some("RAL 7016"), inside: None },
            _ => Finishes::default(),
        };
        assert!(unit.fits().is_ok(), "{text} doesn't fit {width} by {height}");
        let drawing = unit.large(Language::English);
        assert!(drawing.is_known);
        let text = text.replace('<', "&lt;");
        let (svg, label) = (drawing.svg("Source Sans 3", None), drawing.label);
        sheet.push_str(&["<figure>", &svg, "<figcaption>", &text, "<br>", &label].concat());
        sheet.push_str("</figcaption></figure>\n");
    }
    let page = format!(
        "<!doctype html><meta charset=\"utf-8\"><title>Elevations</title><style>body{{display:grid;\
         grid-template-columns:repeat(5,1fr);gap:12px;font:11px sans-serif}}figure{{margin:0}}\
         svg{{width:100%;height:220px}}</style>\n{sheet}"
    );
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/sheet.html");
    if std::env::var_os("TRANSOM_UPDATE").is_some() {
        std::fs::write(path, page).unwrap();
        return;
    }
    let golden = std::fs::read_to_string(path).unwrap();
    assert!(golden == page, "the sheet differs: look at it and accept it with TRANSOM_UPDATE=1");
}

/// Forty units with their sizes in inches.
const SHEET: &[(&str, i64, i64)] = &[
    ("C<(24in) F C>(24in)", 96, 60),
    ("OXXO", 120, 80),
    ("DH+DH", 64, 60),
    ("C< / A:16in", 32, 64),
    ("bay=45 C<(1)+F(2)+C>(1)", 96, 54),
    ("half-round~F:20in // F(12in)+[D<i D>i*]+F(12in)", 96, 104),
    ("[_:18in / DH]+[half-round~F:18in // DH]+[_:18in / DH]", 108, 78),
    ("F", 48, 48),
    ("C<", 28, 48),
    ("C>", 28, 48),
    ("C", 28, 48),
    ("A", 40, 24),
    ("H", 40, 18),
    ("OX", 60, 36),
    ("XO", 60, 36),
    ("XOX", 96, 48),
    ("OXO", 120, 80),
    ("DH%40{3x2/none}", 36, 64),
    ("SH{2x2}", 32, 60),
    ("T<", 36, 60),
    ("T<+T>", 64, 60),
    ("D<i*", 36, 82),
    ("D>o*", 34, 82),
    ("D<i* F(14in){1x5}", 50, 82),
    ("F(12in)+D<i*+F(12in)", 64, 82),
    ("D<i D>i*", 68, 82),
    ("B< B< B>", 108, 84),
    ("P", 36, 80),
    ("X", 36, 48),
    ("F{3x4}", 48, 64),
    ("F{prairie}", 48, 60),
    ("round~F{2x2}", 36, 36),
    ("half-round~F{4x1}", 60, 30),
    ("quarter<~F", 36, 36),
    ("quarter>~F", 36, 36),
    ("arch=8in~F{3x3}", 48, 60),
    ("arch=10in~F:20in / C< C>", 56, 72),
    ("rake=60in=40in~F", 48, 60),
    ("gable=16in~F", 60, 60),
    ("bow=10 C<+F+F+C>", 112, 56),
];

fn measure() -> impl Strategy<Value = Measure> {
    (1..9_000_000_u64, any::<bool>()).prop_map(|(amount, metric)| {
        if metric { Measure::Millimetres(amount) } else { Measure::Inches(amount) }
    })
}

fn size() -> impl Strategy<Value = Size> {
    prop_oneof![
        2 => Just(Size::default()),
        1 => (1..900_000_u64).prop_map(Size::Parts),
        1 => measure().prop_map(Size::Measured),
    ]
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Left), Just(Side::Right)]
}

fn operation() -> impl Strategy<Value = Operation> {
    let share = || prop::option::of(10..=90_u8);
    let swing = prop::option::of(prop_oneof![Just(Swing::In), Just(Swing::Out)]);
    prop_oneof![
        Just(Operation::Fixed),
        prop::option::of(side()).prop_map(Operation::Casement),
        Just(Operation::Awning),
        Just(Operation::Hopper),
        side().prop_map(Operation::Slider),
        share().prop_map(Operation::DoubleHung),
        share().prop_map(Operation::SingleHung),
        side().prop_map(Operation::TiltTurn),
        (side(), swing, any::<bool>()).prop_map(|(hinge, swing, is_active)| Operation::Door {
            hinge,
            swing,
            is_active
        }),
        side().prop_map(Operation::Folding),
        Just(Operation::Solid),
        Just(Operation::Unknown),
    ]
}

fn pattern() -> impl Strategy<Value = Pattern> {
    prop_oneof![
        (1..=20_u8, 1..=20_u8).prop_map(|(across, down)| Pattern::Lights(across, down)),
        Just(Pattern::Prairie),
        Just(Pattern::None),
    ]
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        Just(Shape::Round),
        Just(Shape::HalfRound),
        side().prop_map(Shape::Quarter),
        measure().prop_map(Shape::Arch),
        (measure(), measure()).prop_map(|(left, right)| Shape::Rake(left, right)),
        measure().prop_map(Shape::Gable),
    ]
}

fn panel() -> impl Strategy<Value = Cell> {
    let grille = prop::option::of((pattern(), prop::option::of(pattern())));
    (prop::option::weighted(0.2, shape()), operation(), size(), grille).prop_map(
        |(shape, operation, width, grille)| {
            let grille =
                grille.filter(|_| operation != Operation::Solid).map(|(pattern, lower)| Grille {
                    pattern,
                    lower: lower.filter(|_| operation.is_hung()),
                });
            Cell { shape, content: Content::Panel(operation), width, grille }
        },
    )
}

/// Rows that divide one frame, so they are valid anywhere.
fn divided() -> impl Strategy<Value = Stack> {
    let row = (prop::collection::vec(panel(), 1..4), size());
    prop::collection::vec(row, 1..4).prop_map(|rows| Stack {
        rows: rows
            .into_iter()
            .map(|(cells, height)| Row { is_mulled: false, frames: vec![Frame { cells }], height })
            .collect(),
    })
}

/// Frames next to and above each other, some with a divided stack.
fn elevation() -> impl Strategy<Value = Elevation> {
    let cell = prop_oneof![
        4 => panel(),
        1 => (divided(), size()).prop_map(|(stack, width)| Cell {
            shape: None,
            content: Content::Stack(stack),
            width,
            grille: None,
        }),
    ];
    let frame = prop::collection::vec(cell, 1..3).prop_map(|cells| Frame { cells });
    let row = (prop::collection::vec(frame, 1..3), size());
    prop::collection::vec(row, 1..4).prop_map(|rows| Elevation {
        plan: None,
        stack: Stack {
            rows: rows
                .into_iter()
                .enumerate()
                .map(|(index, (frames, height))| Row { is_mulled: index > 0, frames, height })
                .collect(),
        },
    })
}

/// An elevation without measured sizes, which fits any opening.
fn in_parts(mut elevation: Elevation) -> Elevation {
    fn stack(stack: &mut Stack) {
        for row in &mut stack.rows {
            row.height = parts(row.height);
            for cell in row.frames.iter_mut().flat_map(|frame| &mut frame.cells) {
                cell.width = parts(cell.width);
                cell.shape = None;
                if let Content::Stack(within) = &mut cell.content {
                    in_parts_of(within);
                }
            }
        }
    }
    fn parts(size: Size) -> Size {
        match size {
            // Small enough to leave an inch for each.
            Size::Parts(parts) => Size::Parts(100_000 + parts % 300_000),
            Size::Measured(_) => Size::default(),
        }
    }
    stack(&mut elevation.stack);
    elevation
}

fn in_parts_of(stack: &mut Stack) {
    let whole =
        Elevation { plan: None, stack: std::mem::replace(stack, Stack { rows: Vec::new() }) };
    *stack = in_parts(whole).stack;
}

fn overlap(one: Area, other: Area) -> bool {
    one.x < other.right()
        && other.x < one.right()
        && one.y < other.bottom()
        && other.y < one.bottom()
}

proptest! {
    #[test]
    fn what_is_printed_is_read_as_the_same(elevation in elevation()) {
        let text = elevation.to_string();
        prop_assume!(text.chars().count() <= MAX_LETTERS);
        match text.parse::<Elevation>() {
            Ok(read) => prop_assert_eq!(read, elevation, "{}", text),
            Err(refusal) => prop_assert!(
                refusal.reason.to_string().contains("cells"), "{}: {:?}", text, refusal
            ),
        }
    }

    #[test]
    fn nothing_that_is_typed_makes_reading_panic(text in "[FOCAHSDTBPX_<>%*io 0-9.+/:(){}\\[\\]~a-z=é]{0,60}") {
        if let Ok(elevation) = text.parse::<Elevation>() {
            let printed = elevation.to_string();
            prop_assert_eq!(printed.parse::<Elevation>().expect("it was read once"), elevation);
            for (width, height) in [(1, 1), (48, 60), (999, 3), (1000, 1000)] {
                let _ = unit(&parsed(&printed), inches(width, height)).large(Language::English);
            }
        }
    }

    #[test]
    fn panels_fill_the_opening_and_none_overlap(
        elevation in elevation().prop_map(in_parts), width in 300..900_i64, height in 300..900_i64,
    ) {
        let size = (Length(width * Length::INCH.0 + 5), Length(height * Length::INCH.0 + 3));
        let layout = Layout::new(&elevation, size, FRAME).expect("parts fit any size");
        let areas: Vec<Area> = layout.panels.iter().map(|panel| panel.area).collect();
        let filled: i128 =
            areas.iter().map(|area| i128::from(area.width) * i128::from(area.height)).sum();
        prop_assert_eq!(filled, i128::from(size.0.0) * i128::from(size.1.0));
        for (index, one) in areas.iter().enumerate() {
            for other in areas.iter().skip(index + 1) {
                prop_assert!(!overlap(*one, *other), "{:?} {:?}", one, other);
            }
        }
        let inside = |area: Area| area.x >= 0 && area.y >= 0
            && area.right() <= size.0.0 && area.bottom() <= size.1.0;
        prop_assert!(areas.into_iter().all(inside));
    }
}
