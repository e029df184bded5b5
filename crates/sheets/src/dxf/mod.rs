//! DXF as text: its layers, its blocks and what is drawn in model space, as a bounded list of lines.
//!
//! The file is read once from front to back in pairs of a code and a value. A reader of its own keeps no more than is
//! drawn and stops at bounds; a library would first make records of everything that a file announces.

mod colors;
mod curves;
mod entity;
mod pairs;
mod place;
#[cfg(test)]
mod tests;
mod text;

use std::collections::{BTreeMap, HashMap};

use self::{
    colors::Color,
    entity::Entity,
    pairs::{Group, Pairs},
};
use crate::{Layer, Lines, Reason};

/// The most layers that are told apart.
const MOST_LAYERS: usize = 2_000;
/// The most blocks.
const MOST_BLOCKS: usize = 20_000;
/// The most entities of all blocks and of the drawing itself.
const MOST_ENTITIES: usize = 400_000;
/// The most numbers in their points.
const MOST_STORED: usize = 4_000_000;
/// The most letters of a layer's or a block's name.
const MOST_NAME: usize = 255;

const BINARY: &[u8] = b"AutoCAD Binary DXF";

/// A file as it was read, before its blocks were put in their places.
#[derive(Default)]
struct Drawing {
    unit: &'static str,
    layers: Vec<Layer>,
    layers_by_name: HashMap<String, usize>,
    blocks: Vec<Block>,
    blocks_by_name: HashMap<String, usize>,
    entities: Vec<Entity>,
    left_out: BTreeMap<String, u32>,
    count: usize,
    numbers: usize,
    is_cut: bool,
}

#[derive(Default)]
struct Block {
    base: [f64; 2],
    entities: Vec<Entity>,
}

/// Reads the lines of a file.
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
                let entities = drawing.read_entities(&mut pairs, "ENDSEC");
                drawing.entities.extend(entities);
            }
            _ => {}
        }
    }
    if sections == 0 {
        return Err(Reason::Broken);
    }
    place::all(drawing).ok_or(Reason::Empty)
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
            let entities = self.read_entities(pairs, "ENDBLK");
            let Some(name) = group.text(2).map(|name| short_name(&name)) else { continue };
            if self.blocks.len() < MOST_BLOCKS {
                self.blocks_by_name.insert(name.to_lowercase(), self.blocks.len());
                self.blocks.push(Block { base: group.point(10), entities });
            } else {
                self.is_cut = true;
            }
        }
    }

    /// Reads entities up to the end of their section or block, which it takes too.
    fn read_entities(&mut self, pairs: &mut Pairs<'_>, end: &str) -> Vec<Entity> {
        let mut entities = Vec::new();
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
            // Paper space, and what is not to be seen.
            let is_shown = group.int(67).unwrap_or(0) == 0 && group.int(60).unwrap_or(0) == 0;
            let drawn = entity::drawn(pair.value, &group, pairs);
            if !is_shown {
                continue;
            }
            let Some(drawn) = drawn else {
                self.leave_out(pair.value);
                continue;
            };
            let layer = group.text(8).unwrap_or_default();
            let layer = self.layer(&layer).unwrap_or_default();
            let color = Color::of(&group);
            for drawn in drawn {
                self.numbers += drawn.numbers();
                self.count += 1;
                if self.count > MOST_ENTITIES || self.numbers > MOST_STORED {
                    self.is_cut = true;
                    break;
                }
                entities.push(Entity { layer, color: color.clone(), drawn });
            }
        }
        entities
    }

    /// The layer of a name, which is added where the file has not declared it.
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
        self.layers_by_name.insert(folded, index);
        Some(index)
    }

    fn leave_out(&mut self, kind: &[u8]) {
        // What holds no lines of its own is not missed.
        const UNSEEN: [&[u8]; 6] =
            [b"ATTDEF", b"SEQEND", b"VIEWPORT", b"VERTEX", b"POINT", b"ACAD_PROXY_ENTITY"];
        if UNSEEN.contains(&kind) {
            return;
        }
        let name = short_name(&text::decode(kind));
        if self.left_out.len() < 50 || self.left_out.contains_key(&name) {
            let count = self.left_out.entry(name).or_default();
            *count = count.saturating_add(1);
        }
    }
}

fn short_name(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(MOST_NAME).collect()
}
