//! Parses ASCII DXF: its layers, its blocks and what is drawn in model space, as a bounded list of lines.
//!
//! The file is read once from start to end as pairs of code and value. This parser keeps only what is drawn and stops
//! at its limits; a library would first build records of everything in the file.

mod colors;
mod curves;
mod entity;
mod pairs;
mod place;
#[cfg(test)]
mod tests;
mod text;

use std::collections::{HashMap, HashSet};

pub use self::place::{PAPER_SPACE, XCLIP};

use self::{
    colors::Color,
    entity::{Drawn, Entity},
    pairs::{Group, Pairs},
};
use crate::{Layer, Lines, Reason};

const MOST_LAYERS: usize = 2_000;
const MOST_BLOCKS: usize = 20_000;
/// The most entities, in all blocks and the drawing itself.
const MOST_ENTITIES: usize = 400_000;
/// The most coordinates of their points.
const MOST_STORED: usize = 4_000_000;
/// How many kinds of skipped entities are counted separately.
const MOST_KINDS: usize = 50;
/// The most dictionaries with clips.
const MOST_CLIPS: usize = 100_000;
/// The longest name of a layer or block.
const MOST_NAME: usize = 255;

const BINARY: &[u8] = b"AutoCAD Binary DXF";

/// A parsed file, before blocks are inserted.
#[derive(Default)]
struct Drawing {
    unit: &'static str,
    layers: Vec<Layer>,
    /// Frozen layers. Entities in blocks inserted on them are hidden too.
    frozen: Vec<bool>,
    layers_by_name: HashMap<String, usize>,
    blocks: Vec<Block>,
    blocks_by_name: HashMap<String, usize>,
    entities: Vec<Entity>,
    /// The layout that was active when the file was saved.
    paper: Vec<Entity>,
    /// Names of the kinds of skipped entities.
    kinds: Vec<String>,
    /// Handles of the extension dictionaries of clipped blocks.
    clips: HashSet<String>,
    hides_attributes: bool,
    count: usize,
    numbers: usize,
    is_cut: bool,
}

#[derive(Default)]
struct Block {
    base: [f64; 2],
    entities: Vec<Entity>,
    /// Whether it references another file.
    is_elsewhere: bool,
    /// Whether it is a layout that wasn't active.
    is_layout: bool,
}

/// Parses a file. If there is nothing to draw, the result says what the file contains.
pub(crate) fn read(bytes: &[u8]) -> Result<Lines, Reason> {
    if bytes.starts_with(BINARY) {
        return Err(Reason::BinaryDxf);
    }
    let mut pairs = Pairs::new(bytes);
    let mut drawing = Drawing::default();
    let mut sections = 0;
    while let Some(pair) = pairs.next() {
        if !pair.begins("SECTION") {
            continue;
        }
        let Some(name) = pairs.next().filter(|pair| pair.code == 2) else { break };
        sections += 1;
        match name.value {
            b"HEADER" => drawing.read_header(&mut pairs),
            b"TABLES" => drawing.read_tables(&mut pairs),
            b"BLOCKS" => drawing.read_blocks(&mut pairs),
            b"ENTITIES" => {
                let (entities, paper) = drawing.read_entities(&mut pairs, "ENDSEC");
                drawing.entities.extend(entities);
                drawing.paper.extend(paper);
            }
            b"OBJECTS" => drawing.read_objects(&mut pairs),
            _ => {}
        }
    }
    if sections == 0 {
        return Err(Reason::Broken);
    }
    let lines = place::all(drawing);
    if lines.shapes.is_empty() && lines.left_out.is_empty() {
        return Err(Reason::Empty);
    }
    Ok(lines)
}

impl Drawing {
    fn read_header(&mut self, pairs: &mut Pairs<'_>) {
        let mut variable: &[u8] = b"";
        while let Some(pair) = pairs.next() {
            match pair.code {
                0 => {
                    pairs.back();
                    return;
                }
                9 => variable = pair.value,
                70 if variable == b"$INSUNITS" => {
                    self.unit = match pair.int() {
                        1 => "in",
                        4 => "mm",
                        _ => "",
                    };
                }
                70 if variable == b"$ATTMODE" => self.hides_attributes = pair.int() == 0,
                3 if variable == b"$DWGCODEPAGE" => pairs.encoding = text::code_page(pair.value),
                _ => {}
            }
        }
    }

    fn read_tables(&mut self, pairs: &mut Pairs<'_>) {
        while let Some(pair) = pairs.next() {
            if pair.begins("ENDSEC") {
                return;
            }
            if pair.begins("LAYER") {
                let group = Group::read(pairs);
                let name = group.text(2).unwrap_or_default();
                let Some(index) = self.layer(&name) else { continue };
                let number = group.int(62).unwrap_or(7);
                let is_frozen = group.int(70).unwrap_or(0) & 1 != 0;
                let color = group
                    .int(420)
                    .map_or_else(|| colors::of_index(number.abs()), colors::of_true_color);
                if let Some(layer) = self.layers.get_mut(index) {
                    layer.color = color;
                    layer.is_on = number >= 0 && !is_frozen;
                }
                if let Some(frozen) = self.frozen.get_mut(index) {
                    *frozen = is_frozen;
                }
            }
        }
    }

    fn read_blocks(&mut self, pairs: &mut Pairs<'_>) {
        while let Some(pair) = pairs.next() {
            if pair.begins("ENDSEC") {
                return;
            }
            if !pair.begins("BLOCK") {
                continue;
            }
            let group = Group::read(pairs);
            let (mut entities, paper) = self.read_entities(pairs, "ENDBLK");
            let Some(name) = group.text(2).map(|name| short_name(&name)) else { continue };
            let name = name.to_lowercase();
            let is_layout = name.starts_with("*paper_space") || name.starts_with("$paper_space");
            if is_layout {
                entities.extend(paper);
            }
            if self.blocks.len() < MOST_BLOCKS {
                self.blocks_by_name.insert(name, self.blocks.len());
                let is_elsewhere = group.int(70).unwrap_or(0) & (4 | 8) != 0;
                self.blocks.push(Block {
                    base: group.point(10),
                    entities,
                    is_elsewhere,
                    is_layout,
                });
            } else {
                self.is_cut = true;
            }
        }
    }

    /// Collects the extension dictionaries with a clip.
    fn read_objects(&mut self, pairs: &mut Pairs<'_>) {
        while let Some(pair) = pairs.next() {
            if pair.begins("ENDSEC") {
                return;
            }
            if pair.begins("DICTIONARY") {
                let group = Group::read(pairs);
                let has_clip =
                    group.pairs().iter().any(|pair| pair.code == 3 && pair.value == b"ACAD_FILTER");
                let handle = group.text(5).filter(|_| has_clip && self.clips.len() < MOST_CLIPS);
                self.clips.extend(handle.map(|handle| short_name(&handle).to_uppercase()));
            }
        }
    }

    /// Parses entities up to and including the end of their section or block, both in model space and in a layout.
    fn read_entities(&mut self, pairs: &mut Pairs<'_>, end: &str) -> (Vec<Entity>, Vec<Entity>) {
        let (mut entities, mut paper) = (Vec::new(), Vec::new());
        // The layer of the block reference whose attributes follow.
        let mut reference = None;
        while let Some(pair) = pairs.next() {
            if pair.code != 0 {
                continue;
            }
            if pair.begins(end) || pair.begins("ENDSEC") {
                if !pair.begins(end) {
                    pairs.back();
                }
                break;
            }
            let group = Group::read(pairs);
            let is_hidden = group.int(60).unwrap_or(0) != 0;
            let is_on_paper = group.int(67).unwrap_or(0) != 0;
            let drawn = entity::drawn(pair.value, &group, pairs);
            let is_attribute = pair.value == b"ATTRIB";
            if !is_attribute {
                reference = None;
            }
            if is_hidden || self.is_unseen(pair.value, &group) {
                continue;
            }
            let drawn = match drawn {
                Ok(drawn) => drawn,
                Err(name) => {
                    let name = if name.is_empty() { pair.value } else { name.as_bytes() };
                    vec![Drawn::Missing(self.kind(name))]
                }
            };
            let layer = group.text(8).unwrap_or_default();
            let layer = self.layer(&layer).unwrap_or_default();
            if pair.value == b"INSERT" {
                reference = Some(layer);
            }
            let of = reference.filter(|_| is_attribute);
            let color = Color::of(&group);
            for drawn in drawn {
                self.numbers += drawn.numbers();
                self.count += 1;
                if self.count > MOST_ENTITIES || self.numbers > MOST_STORED {
                    self.is_cut = true;
                    break;
                }
                let into = if is_on_paper { &mut paper } else { &mut entities };
                into.push(Entity { layer, color: color.clone(), of, drawn });
            }
        }
        (entities, paper)
    }

    /// Entities that no program shows: frames of objects, and hidden texts.
    fn is_unseen(&self, kind: &[u8], group: &Group<'_>) -> bool {
        const INVISIBLE: i64 = 1;
        const CONSTANT: i64 = 2;
        let flags = group.int(70).unwrap_or(0);
        match kind {
            b"SEQEND" | b"VIEWPORT" | b"VERTEX" => true,
            // Definition points of a dimension.
            b"POINT" => group.text(8).is_some_and(|layer| layer.eq_ignore_ascii_case("defpoints")),
            b"ATTRIB" => self.hides_attributes || flags & INVISIBLE != 0,
            // A definition; a constant attribute is drawn with its block.
            b"ATTDEF" => self.hides_attributes || flags & (INVISIBLE | CONSTANT) != CONSTANT,
            _ => false,
        }
    }

    /// The index of a kind among the names of skipped ones.
    fn kind(&mut self, name: &[u8]) -> usize {
        // Beyond the limit, the remaining kinds share one count.
        const OTHERS: &str = "…";
        let name: String = short_name(&String::from_utf8_lossy(name));
        let name = if self.kinds.len() < MOST_KINDS { name.as_str() } else { OTHERS };
        if let Some(at) = self.kinds.iter().position(|kind| kind == name) {
            return at;
        }
        self.kinds.push(name.to_owned());
        self.kinds.len() - 1
    }

    /// The layer of this name, which is added if the file doesn't declare it.
    fn layer(&mut self, name: &str) -> Option<usize> {
        let name = short_name(if name.is_empty() { "0" } else { name });
        let folded = name.to_lowercase();
        if let Some(index) = self.layers_by_name.get(&folded) {
            return Some(*index);
        }
        if self.layers.len() == MOST_LAYERS {
            self.is_cut = true;
            return None;
        }
        let index = self.layers.len();
        self.layers.push(Layer { name, color: colors::of_index(7), is_on: true });
        self.frozen.push(false);
        self.layers_by_name.insert(folded, index);
        Some(index)
    }
}

fn short_name(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(MOST_NAME).collect()
}
