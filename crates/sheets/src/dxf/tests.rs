//! Tests shapes against known coordinates, and malicious files.

#![expect(
    clippy::float_arithmetic,
    clippy::float_cmp,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "drawings are made of coordinates"
)]

use std::fmt::Write as _;

use proptest::prelude::*;

use super::*;
use crate::MOST_SHAPES;

/// A file with these entities, each pair on two lines.
fn dxf(blocks: &str, entities: &str) -> String {
    let pairs = format!(
        "0 SECTION 2 BLOCKS {blocks} 0 ENDSEC 0 SECTION 2 ENTITIES {entities} 0 ENDSEC 0 EOF"
    );
    pairs.split_whitespace().collect::<Vec<_>>().join("\n")
}

fn drawn(entities: &str) -> Lines {
    read(dxf("", entities).as_bytes()).unwrap()
}

fn ends(lines: &Lines, index: usize) -> ([f64; 2], [f64; 2]) {
    let points = &lines.shapes[index].points;
    let n = points.len();
    ([points[0], points[1]], [points[n - 2], points[n - 1]])
}

fn near(a: [f64; 2], b: [f64; 2]) -> bool {
    (a[0] - b[0]).abs() < 0.001 && (a[1] - b[1]).abs() < 0.001
}

#[test]
fn a_line_is_where_it_was_drawn() {
    let lines = drawn("0 LINE 8 Walls 62 1 10 1.5 20 2 11 -3 21 4");
    assert_eq!(lines.shapes[0].points, [1.5, 2.0, -3.0, 4.0]);
    assert_eq!(lines.shapes[0].color.as_deref(), Some("#ff0000"));
    assert_eq!(lines.layers[0].name, "Walls");
    let margin = 4.5 * 0.02;
    assert_eq!(lines.extent, [-3.0 - margin, 2.0 - margin, 1.5 + margin, 4.0 + margin]);
}

#[test]
fn a_bulge_of_one_is_a_half_circle_on_the_right_of_the_chord() {
    let lines = drawn("0 LWPOLYLINE 90 2 70 0 10 0 20 0 42 1 10 2 20 0");
    let points = &lines.shapes[0].points;
    assert!(near(ends(&lines, 0).0, [0.0, 0.0]) && near(ends(&lines, 0).1, [2.0, 0.0]));
    let lowest = points.chunks(2).map(|point| point[1]).fold(f64::INFINITY, f64::min);
    assert!((lowest + 1.0).abs() < 0.001, "{lowest}");
}

#[test]
fn closed_polylines_of_both_kinds_come_back_to_their_beginning() {
    let lines = drawn(
        "0 LWPOLYLINE 70 1 10 0 20 0 10 4 20 0 10 4 20 3 \
         0 POLYLINE 70 1 0 VERTEX 10 0 20 0 0 VERTEX 10 1 20 0 0 VERTEX 10 1 20 1 0 SEQEND",
    );
    assert_eq!(lines.shapes[0].points, [0.0, 0.0, 4.0, 0.0, 4.0, 3.0, 0.0, 0.0]);
    assert_eq!(lines.shapes[1].points, [0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 0.0]);
}

#[test]
fn arcs_circles_and_ellipses_go_through_their_points() {
    let lines = drawn(
        "0 ARC 10 0 20 0 40 2 50 350 51 90 0 CIRCLE 10 5 20 5 40 1 \
         0 ELLIPSE 10 0 20 0 11 4 21 0 40 0.5 41 0 42 1.5707963267948966",
    );
    let (from, to) = ends(&lines, 0);
    assert!(near(from, [1.9696, -0.3473]) && near(to, [0.0, 2.0]), "{from:?} {to:?}");
    assert!(near(ends(&lines, 1).0, [6.0, 5.0]) && near(ends(&lines, 1).1, [6.0, 5.0]));
    assert!(near(ends(&lines, 2).0, [4.0, 0.0]) && near(ends(&lines, 2).1, [0.0, 2.0]));
}

#[test]
fn an_arc_that_is_seen_from_behind_is_mirrored() {
    let lines = drawn("0 ARC 10 1 20 0 40 1 50 0 51 90 210 0 220 0 230 -1");
    assert!(near(ends(&lines, 0).0, [-2.0, 0.0]) && near(ends(&lines, 0).1, [-1.0, 1.0]));
}

#[test]
fn a_spline_begins_and_ends_at_its_outer_points_and_passes_the_middle() {
    let lines = drawn("0 SPLINE 71 2 40 0 40 0 40 0 40 1 40 1 40 1 10 0 20 0 10 1 20 2 10 2 20 0");
    assert!(near(ends(&lines, 0).0, [0.0, 0.0]) && near(ends(&lines, 0).1, [2.0, 0.0]));
    let points = &lines.shapes[0].points;
    assert!(points.chunks(2).any(|point| near([point[0], point[1]], [1.0, 1.0])));
}

#[test]
fn a_block_is_scaled_turned_and_repeated() {
    let block = "0 BLOCK 8 0 2 PANE 10 1 20 0 0 LINE 8 0 62 0 10 1 20 0 11 2 21 0 0 ENDBLK";
    let insert = "0 INSERT 8 Glass 62 3 2 pane 10 10 20 5 41 2 42 2 50 90 70 2 71 1 44 4 45 0";
    let lines = read(dxf(block, insert).as_bytes()).unwrap();
    assert_eq!(lines.shapes.len(), 2);
    assert!(near(ends(&lines, 0).0, [10.0, 5.0]) && near(ends(&lines, 0).1, [10.0, 7.0]));
    // Columns follow the rotated axis.
    assert!(near(ends(&lines, 1).0, [10.0, 9.0]) && near(ends(&lines, 1).1, [10.0, 11.0]));
    let layer = &lines.layers[lines.shapes[0].layer];
    assert_eq!((layer.name.as_str(), lines.shapes[0].color.as_deref()), ("Glass", Some("#00ff00")));
}

#[test]
fn a_dimension_is_drawn_by_its_block() {
    let block = "0 BLOCK 2 *D1 10 0 20 0 0 LINE 10 0 20 0 11 9 21 0 0 ENDBLK";
    let lines = read(dxf(block, "0 DIMENSION 2 *D1 10 100 20 100").as_bytes()).unwrap();
    assert_eq!(lines.shapes[0].points, [0.0, 0.0, 9.0, 0.0]);
}

#[test]
fn texts_lose_their_marks_and_keep_their_place() {
    let file = "0\nSECTION\n2\nENTITIES\n0\nTEXT\n10\n1\n20\n2\n40\n3\n50\n90\n1\n48%%d \\U+00D8 %%p1\n0\nMTEXT\n10\n0\n20\n10\n40\n2\n71\n1\n1\n{\\fArial|b0;\\H2;Frame}\\Pdepth 4\\S1^2;\\~in\n0\nENDSEC\n0\nEOF\n";
    let lines = read(file.as_bytes()).unwrap();
    let texts: Vec<_> = lines.shapes.iter().map(|shape| shape.text.as_deref().unwrap()).collect();
    assert_eq!(texts, ["48° Ø ±1", "Frame", "depth 4 1/2 in"]);
    assert_eq!(lines.shapes[0].at, Some([1.0, 2.0]));
    assert_eq!(lines.shapes[0].angle, Some(90.0));
    assert_eq!(lines.shapes[1].at, Some([0.0, 8.0]));
}

#[test]
fn layers_have_colours_and_are_off_where_the_file_says_so() {
    let file = "0 SECTION 2 TABLES 0 TABLE 2 LAYER 0 LAYER 2 Off 62 -5 70 0 0 LAYER 2 Cold 62 4 70 1 \
        0 LAYER 2 True 420 1193046 62 7 70 0 0 ENDTAB 0 ENDSEC 0 SECTION 2 ENTITIES 0 LINE 8 true 10 0 20 0 11 1 21 1 0 ENDSEC";
    let file = file.split_whitespace().collect::<Vec<_>>().join("\r\n");
    let lines = read(file.as_bytes()).unwrap();
    let layers: Vec<_> =
        lines.layers.iter().map(|layer| (&*layer.name, &*layer.color, layer.is_on)).collect();
    assert_eq!(
        layers,
        [("Off", "#0000ff", false), ("Cold", "#00ffff", false), ("True", "#123456", true)]
    );
    assert_eq!(lines.shapes[0].layer, 2);
}

#[test]
fn the_palette_is_the_usual_one() {
    for (number, color) in [
        (10, "#ff0000"),
        (30, "#ff7f00"),
        (50, "#ffff00"),
        (90, "#00ff00"),
        (170, "#0000ff"),
        (11, "#ff7f7f"),
    ] {
        let (got, want) = (colors::of_index(number), color);
        let part = |text: &str, from| i32::from_str_radix(&text[from..from + 2], 16).unwrap();
        assert!(
            (1..6).step_by(2).all(|from| (part(&got, from) - part(want, from)).abs() <= 1),
            "{number}: {got}"
        );
    }
}

#[test]
fn blocks_that_lie_in_themselves_end() {
    let blocks = "0 BLOCK 2 A 0 INSERT 2 B 0 LINE 10 0 20 0 11 1 21 0 0 ENDBLK \
                  0 BLOCK 2 B 0 INSERT 2 A 0 INSERT 2 B 0 ENDBLK";
    let lines = read(dxf(blocks, "0 INSERT 2 A").as_bytes()).unwrap();
    assert!(lines.is_cut);
    assert_eq!(lines.shapes.len(), 1);
}

#[test]
fn blocks_that_double_at_each_level_end_at_the_bound() {
    let mut blocks = String::from("0 BLOCK 2 b0 0 LINE 10 0 20 0 11 1 21 0 0 ENDBLK ");
    for level in 1..40 {
        let below = level - 1;
        let inserts = format!("0 INSERT 2 b{below} 0 INSERT 2 b{below} 10 1 20 1");
        write!(blocks, "0 BLOCK 2 b{level} {inserts} 0 ENDBLK ").unwrap();
    }
    for level in [14, 39] {
        let insert = format!("0 LINE 10 0 20 0 11 1 21 1 0 INSERT 2 b{level}");
        let lines = read(dxf(&blocks, &insert).as_bytes()).unwrap();
        assert!(lines.shapes.len() <= MOST_SHAPES);
        assert_eq!(lines.is_cut, level == 39);
    }
}

#[test]
fn arrays_without_end_are_cut() {
    let block = "0 BLOCK 2 A 0 LINE 10 0 20 0 11 1 21 0 0 ENDBLK 0 BLOCK 2 E 0 ENDBLK";
    let insert = "0 INSERT 2 A 70 2000000000 71 2000000000 44 1 45 1 0 INSERT 2 E 70 2000000000 71 2000000000";
    let lines = read(dxf(block, insert).as_bytes()).unwrap();
    assert_eq!((lines.shapes.len(), lines.is_cut), (MOST_SHAPES, true));
}

#[test]
fn what_is_no_drawing_is_said_to_be_none() {
    assert_eq!(read(b"AutoCAD Binary DXF\r\n\x1a\0").unwrap_err(), Reason::BinaryDxf);
    assert_eq!(read(b"").unwrap_err(), Reason::Broken);
    assert_eq!(read(b"hello\nworld\n").unwrap_err(), Reason::Broken);
    assert_eq!(read(dxf("", "").as_bytes()).unwrap_err(), Reason::Empty);
    assert_eq!(
        read(dxf("", "0 LINE 10 nan 20 inf 11 1e999 21 0").as_bytes()).unwrap_err(),
        Reason::Empty
    );
}

#[test]
fn what_is_not_drawn_is_counted_by_its_name() {
    let lines = drawn("0 LINE 10 0 20 0 11 1 21 1 0 HATCH 8 0 0 HATCH 8 0 0 IMAGE 8 0");
    assert_eq!(lines.left_out, [("HATCH".to_owned(), 2), ("IMAGE".to_owned(), 1)].into());
}

/// A file written by a CAD program.
macro_rules! sample {
    ($name:literal) => {
        read(include_bytes!(concat!("../../tests/files/", $name))).unwrap()
    };
}

fn texts(lines: &Lines) -> Vec<&str> {
    lines.shapes.iter().filter_map(|shape| shape.text.as_deref()).collect()
}

/// The parsed text with formatting codes.
fn read_marks(text: &str) -> Vec<String> {
    let file = format!(
        "0\nSECTION\n2\nENTITIES\n0\nMTEXT\n10\n0\n20\n0\n40\n1\n1\n{text}\n0\nENDSEC\n0\nEOF\n"
    );
    let lines = read(file.as_bytes()).unwrap();
    lines.shapes.into_iter().filter_map(|shape| shape.text).collect()
}

fn left_out(lines: &Lines) -> Vec<(&str, u32)> {
    lines.left_out.iter().map(|(kind, count)| (kind.as_str(), *count)).collect()
}

#[test]
fn a_stacked_fraction_is_set_off_from_the_number_before_it() {
    let lines = sample!("stacked-fraction.dxf");
    assert_eq!(texts(&lines), ["Width 36 1/2\" Ø12 ° ½ café", "35º ±1/8 \u{2300}"]);
    for (marks, read) in [
        ("36{\\H0.7x;\\S1/2;}\"", "36 1/2\""),
        ("7\\S1#2;\"", "7 1/2\""),
        ("2 \\S3/4;", "2 3/4"),
        ("\\S5/8;8", "5/8 8"),
        ("\\A1;1200\\S+0.5^-0.2;", "1200 +0.5/-0.2"),
        ("1200\\S+0.5^ -0.2;", "1200 +0.5/-0.2"),
        ("10 m\\S2^ ;", "10 m²"),
        ("H\\S^2;O", "H₂O"),
        ("\\Sa\\/b/c\\;d;.", "a/b/c;d."),
        ("(\\S1/4;)", "(1/4)"),
        ("C:\\jobs\\door", "C:\\jobs\\door"),
        ("\\M+1938cB", "東B"),
    ] {
        assert_eq!(read_marks(marks), [read], "{marks}");
    }
}

#[test]
fn what_is_embedded_in_a_text_is_not_its_direction() {
    let lines = sample!("embedded-object.dxf");
    assert_eq!(texts(&lines), ["SILL 36 1/2"]);
    assert_eq!(lines.shapes.last().unwrap().angle, Some(0.0));
    for kind in ["ATTRIB", "MTEXT"] {
        let file = format!(
            "0\nINSERT\n2\nA\n0\n{kind}\n10\n5\n20\n4\n40\n1\n1\nTAG\n101\nEmbedded Object\n70\n1\n11\n50\n21\n40\n1\nother\n"
        );
        let block = "0\nBLOCK\n2\nA\n0\nLINE\n10\n0\n20\n0\n11\n1\n21\n0\n0\nENDBLK";
        let file = format!(
            "0\nSECTION\n2\nBLOCKS\n{block}\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n{file}0\nENDSEC\n"
        );
        let lines = read(file.as_bytes()).unwrap();
        assert_eq!(texts(&lines), ["TAG"]);
        assert_eq!(lines.shapes.last().unwrap().angle, Some(0.0));
    }
}

#[test]
fn columns_stand_beside_each_other() {
    let file = "0\nMTEXT\n10\n0\n20\n0\n40\n3\n71\n1\n1\none\\Ntwo\\Pthree\\Pfour\n101\nEmbedded Object\n70\n1\n41\n8\n71\n1\n72\n3\n44\n40\n45\n5\n";
    let file = format!("0\nSECTION\n2\nENTITIES\n{file}0\nENDSEC\n");
    let lines = read(file.as_bytes()).unwrap();
    assert_eq!(texts(&lines), ["one", "two", "three", "four"]);
    let places: Vec<_> = lines.shapes.iter().map(|shape| shape.at.unwrap()).collect();
    assert_eq!(places, [[0.0, -3.0], [45.0, -3.0], [45.0, -8.0], [90.0, -3.0]]);
}

#[test]
fn a_text_is_wrapped_at_its_width() {
    let lines = sample!("wrapped-notes.dxf");
    let texts = texts(&lines);
    assert!(texts.len() > 3 && texts.iter().all(|line| line.len() <= 28), "{texts:?}");
    assert_eq!(
        texts.join(" "),
        "GENERAL NOTES: all glass tempered unless noted otherwise. Verify rough opening on site before ordering. Dimensions in inches."
    );
    let [left, _, right, _] = lines.extent;
    assert!(right - left < 120.0, "{:?}", lines.extent);
}

#[test]
fn what_the_drafter_has_hidden_stays_hidden() {
    assert_eq!(texts(&sample!("hidden-attribute.dxf")), ["D-101"]);
    let file = |mode: &str| {
        format!(
            "0 SECTION 2 HEADER 9 $ATTMODE 70 {mode} 0 ENDSEC 0 SECTION 2 TABLES \
             0 LAYER 2 Cold 62 3 70 1 0 LAYER 2 Off 62 -5 70 0 0 LAYER 2 Warm 62 1 70 0 0 ENDSEC \
             0 SECTION 2 BLOCKS 0 BLOCK 2 A 0 LINE 8 Warm 10 0 20 0 11 9 21 0 0 ENDBLK 0 ENDSEC \
             0 SECTION 2 ENTITIES 0 INSERT 8 Cold 2 A 66 1 0 ATTRIB 8 Warm 10 0 20 0 40 1 1 COLD \
             0 ATTRIB 8 0 10 0 20 0 40 1 1 ZERO 0 SEQEND \
             0 INSERT 8 Off 2 A 66 1 0 ATTRIB 8 0 10 0 20 0 40 1 1 OFF 0 ATTRIB 8 Warm 10 0 20 0 40 1 1 SEEN \
             0 SEQEND 0 TEXT 8 0 10 0 20 0 40 1 1 ALONE 0 ENDSEC"
        )
    };
    let seen = |mode: &str| {
        let file = file(mode).split_whitespace().collect::<Vec<_>>().join("\n");
        let lines = read(file.as_bytes()).unwrap();
        let seen = lines.shapes.iter().filter(|shape| lines.layers[shape.layer].is_on);
        let seen = seen.map(|shape| shape.text.clone().unwrap_or_else(|| "line".to_owned()));
        seen.collect::<Vec<_>>()
    };
    // Nothing of a block on a frozen layer is visible; if its layer is off, entities on other layers are.
    assert_eq!(seen("1"), ["line", "SEEN", "ALONE"]);
    assert_eq!(seen("0"), ["line", "ALONE"]);
}

#[test]
fn a_constant_attribute_is_drawn_with_its_block() {
    assert_eq!(texts(&sample!("constant-attribute.dxf")), ["CONSTANT VALUE"]);
}

#[test]
fn what_refers_to_a_block_that_draws_nothing_is_counted() {
    let lines = sample!("dimension-without-block.dxf");
    assert_eq!((lines.shapes.len(), left_out(&lines)), (1, vec![("DIMENSION", 1)]));
    let blocks = "0 BLOCK 2 *D1 0 ENDBLK 0 BLOCK 2 site 70 4 1 site.dwg 0 ENDBLK 0 BLOCK 2 P 0 HATCH 8 0 \
                  0 POLYLINE 70 64 0 VERTEX 70 192 10 0 20 0 0 SEQEND 0 ENDBLK 0 BLOCK 2 unused 0 HATCH 8 0 0 ENDBLK";
    let entities = "0 LINE 10 0 20 0 11 1 21 1 0 DIMENSION 2 *D1 0 INSERT 2 nowhere 0 INSERT 2 site \
                    0 INSERT 2 P 0 INSERT 2 P 10 5 0 POINT 8 Defpoints 10 0 20 0 0 POINT 8 0 10 0 20 0 \
                    0 ACAD_PROXY_ENTITY 8 0 0 POLYLINE 70 16 0 SEQEND 0 TEXT 67 1 10 0 20 0 40 1 1 A 0 VIEWPORT 67 1";
    let lines = read(dxf(blocks, entities).as_bytes()).unwrap();
    assert_eq!(
        left_out(&lines),
        [
            ("ACAD_PROXY_ENTITY", 1),
            ("DIMENSION", 1),
            ("HATCH", 2),
            ("INSERT", 1),
            ("PAPER SPACE", 1),
            ("POINT", 1),
            ("POLYFACE", 2),
            ("POLYMESH", 1),
            ("XREF", 1)
        ]
    );
}

#[test]
fn a_clip_that_is_not_followed_is_told() {
    let file = "0 SECTION 2 BLOCKS 0 BLOCK 2 A 0 LINE 10 0 20 0 11 9 21 0 0 ENDBLK 0 ENDSEC \
        0 SECTION 2 ENTITIES 0 INSERT 5 90 102 {ACAD_XDICTIONARY 360 9f 102 } 2 A 0 INSERT 2 A \
        0 INSERT 102 {ACAD_XDICTIONARY 360 9E 102 } 2 A 0 ENDSEC 0 SECTION 2 OBJECTS \
        0 DICTIONARY 5 9F 3 ACAD_FILTER 360 A0 0 DICTIONARY 5 9E 3 OTHER 360 A1 0 ENDSEC";
    let file = file.split_whitespace().collect::<Vec<_>>().join("\n");
    let lines = read(file.as_bytes()).unwrap();
    assert_eq!((lines.shapes.len(), left_out(&lines)), (3, vec![("XCLIP", 1)]));
}

#[test]
fn a_layout_is_drawn_where_the_model_is_empty_and_what_is_there_is_named() {
    let lines = sample!("layout-only.dxf");
    assert_eq!(texts(&lines), ["TITLE BLOCK: UNIT A"]);
    assert_eq!((lines.shapes.len(), lines.left_out.len()), (2, 0));
    let lines = sample!("polyface-only.dxf");
    assert_eq!((lines.shapes.len(), left_out(&lines)), (0, vec![("POLYFACE", 1)]));
    let lines = drawn("0 ACAD_TABLE 8 0 2 *T1 10 5 20 5 0 HATCH 8 0");
    assert_eq!(left_out(&lines), [("ACAD_TABLE", 1), ("HATCH", 1)]);
    assert!(lines.draw(240).is_none());
    // A layout that wasn't active is stored as a block.
    let block = "0 BLOCK 2 *Paper_Space0 0 LINE 67 1 10 0 20 0 11 3 21 0 0 ENDBLK";
    let lines = read(dxf(block, "").as_bytes()).unwrap();
    assert_eq!(lines.shapes[0].points, [0.0, 0.0, 3.0, 0.0]);
}

#[test]
fn a_table_is_drawn_by_its_block_at_its_point() {
    let block = "0 BLOCK 2 *T1 10 0 20 0 0 LINE 10 0 20 0 11 9 21 0 0 ENDBLK";
    let lines = read(dxf(block, "0 ACAD_TABLE 2 *T1 10 100 20 50 11 0 21 1").as_bytes()).unwrap();
    assert_eq!(lines.shapes[0].points, [100.0, 50.0, 100.0, 59.0]);
}

#[test]
fn a_text_between_two_points_stands_between_them() {
    let lines = sample!("fitted-text.dxf");
    let [_, aligned, fit] = &lines.shapes[..] else { panic!("{lines:?}") };
    assert_eq!((aligned.at, aligned.angle), (Some([10.0, 10.0]), Some(45.0)));
    assert!((aligned.width.unwrap() - 50.0 * std::f64::consts::SQRT_2).abs() < 0.001);
    assert!((aligned.height.unwrap() - 13.4687).abs() < 0.001, "{aligned:?}");
    assert_eq!((fit.at, fit.angle, fit.width), (Some([10.0, 40.0]), Some(0.0), Some(80.0)));
    assert_eq!(fit.height, Some(5.0));
    // The fitted text has ink from one end to the other, and not beyond.
    let drawn = lines.draw(1000).unwrap();
    let [left, _, right, top] = lines.extent;
    let pixel = |along: f64| (along * 1000.0 / (right - left)).round() as usize;
    let inked = |from: f64, to: f64| {
        (pixel(top - 44.5)..pixel(top - 40.5)).any(|row| {
            let columns = pixel(from - left)..pixel(to - left);
            columns.into_iter().any(|column| drawn.rgb()[(row * 1000 + column) * 3] < 100)
        })
    };
    assert!(inked(10.5, 25.0) && inked(75.0, 90.0) && !inked(91.0, 98.0));
}

#[test]
fn texts_of_older_files_are_of_their_code_page() {
    let lines = sample!("windows-1252.dxf");
    assert_eq!(texts(&lines), ["Fenêtre “A” – 36½ € ’"]);
    let mut file = b"0\nSECTION\n2\nHEADER\n9\n$DWGCODEPAGE\n3\nANSI_1251\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nTEXT\n10\n0\n20\n0\n40\n1\n1\n".to_vec();
    file.extend(b"\xce\xea\xed\xee\n0\nENDSEC\n");
    assert_eq!(texts(&read(&file).unwrap()), ["Окно"]);
}

#[test]
fn nearly_white_is_drawn_as_ink_on_paper() {
    let lines = sample!("white-layer.dxf");
    let drawn = lines.draw(800).unwrap();
    let dark = drawn.rgb().chunks(3).filter(|pixel| pixel.iter().all(|part| *part < 90)).count();
    assert!(dark > 800, "{dark}");
    let yellow = drawn_picture("0 LINE 62 2 10 0 20 0 11 1 21 0");
    assert!(yellow.rgb().chunks(3).any(|pixel| pixel[0] < 230), "it is darker");
}

fn drawn_picture(entities: &str) -> crate::Pixels {
    drawn(entities).draw(240).unwrap()
}

#[test]
fn a_letter_that_the_font_lacks_looks_like_itself() {
    let file = |letter: &str| {
        let text = format!(
            "0\nSECTION\n2\nENTITIES\n0\nTEXT\n10\n0\n20\n0\n40\n9\n1\n{letter}\n0\nENDSEC\n"
        );
        read(text.as_bytes()).unwrap().draw(240).unwrap().rgb().to_vec()
    };
    assert_eq!(file("\u{2300}"), file("Ø"));
}

#[test]
#[ignore = "takes seconds"]
fn texts_and_clips_without_end_take_no_longer_than_their_bytes() {
    let begun = std::time::Instant::now();
    let stack = "\\S1".repeat(2_000_000);
    let blank = " ".repeat(4_000_000);
    let entities = format!("0\nMTEXT\n10\n0\n20\n0\n40\n1\n41\n1\n1\n{stack}\n0\nMTEXT\n10\n0\n20\n0\n40\n1\n41\n1\n1\n{blank}x\n").repeat(3);
    let clips = "0\nDICTIONARY\n5\nA\n3\nACAD_FILTER\n".repeat(500_000);
    let file = format!(
        "0\nSECTION\n2\nENTITIES\n{entities}0\nENDSEC\n0\nSECTION\n2\nOBJECTS\n{clips}0\nENDSEC\n"
    );
    let _ = read(file.as_bytes());
    assert!(begun.elapsed().as_secs() < 20);
}

#[test]
#[ignore = "takes seconds"]
fn a_million_inserts_and_a_text_without_end_are_cut() {
    let block = "0 BLOCK 2 A 0 LINE 10 0 20 0 11 1 21 0 0 ENDBLK";
    let inserts = "0 INSERT 2 A 10 1 20 1 ".repeat(1_000_000);
    let lines = read(dxf(block, &inserts).as_bytes()).unwrap();
    assert_eq!((lines.shapes.len(), lines.is_cut), (MOST_SHAPES, true));
    let text = format!(
        "0\nSECTION\n2\nENTITIES\n0\nTEXT\n10\n0\n20\n0\n40\n1\n1\n{}\n0\nENDSEC\n",
        "x".repeat(50_000_000)
    );
    let lines = read(text.as_bytes()).unwrap();
    assert_eq!(lines.shapes[0].text.as_ref().unwrap().len(), 1000);
}

#[test]
fn a_picture_shows_the_lines_within_its_bound() {
    let lines = drawn("0 LINE 10 0 20 0 11 100 21 50 0 CIRCLE 10 50 20 25 40 10");
    let page = lines.page();
    assert_eq!((page.width, page.height), (1224.0, 635.54));
    let drawn = lines.draw(800).unwrap();
    assert_eq!((drawn.width(), drawn.height()), (800, 415));
    assert!(drawn.rgb().iter().any(|part| *part < 60));
    assert!(drawn.encode(20_000).bytes.len() <= 20_000);
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        let _ = read(&bytes);
    }

    #[test]
    fn any_pairs_are_read_or_refused(pairs in proptest::collection::vec((0i32..80, "[A-Z0-9.*^%\\\\{}-]{0,6}"), 0..200)) {
        let kinds = ["LINE", "ARC", "SPLINE", "LWPOLYLINE", "POLYLINE", "VERTEX", "MTEXT", "TEXT", "INSERT", "ELLIPSE", "DIMENSION", "BLOCK", "ENDBLK", "ENDSEC", "ATTRIB", "ACAD_TABLE"];
        let mut file = String::from("0\nSECTION\n2\nENTITIES\n");
        for (code, value) in pairs {
            let value = if code == 0 { kinds[value.len() * 2 % kinds.len()].to_owned() } else { value };
            write!(file, "{code}\n{value}\n").unwrap();
        }
        if let Ok(lines) = read(file.as_bytes()) {
            let _ = lines.draw(240);
        }
    }
}
