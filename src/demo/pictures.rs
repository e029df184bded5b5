//! Line drawings for the demo's articles: windows, doors and their parts, drawn in code, the same every time.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "how much of a pixel a line covers; nothing here is counted or compared"
)]

use anyhow::Context;

/// Pixels of a drawing.
const WIDTH: usize = 720;
const HEIGHT: usize = 450;

type Colour = [u8; 3];

const PAPER: Colour = [247, 248, 250];
const INK: Colour = [36, 49, 66];
const SOFT: Colour = [148, 160, 176];
const FRAME: Colour = [255, 255, 255];
const GLASS: Colour = [214, 230, 246];
const WATER: Colour = [64, 132, 214];
const MARK: Colour = [217, 72, 15];

/// What is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Picture {
    /// A casement, closed.
    Casement,
    /// The same, with a sash that stands open.
    OpenSash,
    /// A sash that is lifted out of its frame.
    LiftedSash,
    /// A hinge with an arrow for height.
    HingeHeight,
    /// A hinge with an arrow to the side.
    HingeSide,
    /// A screw that is turned to the right.
    Screw,
    /// A sill with its drain holes.
    Drain,
    /// Drops on a pane.
    Condensation,
    /// A crack that begins at the edge of a pane.
    Crack,
    /// Width and height of an opening.
    Measure,
    /// Both diagonals of an opening.
    Diagonals,
    /// A level on a sill, with shims below.
    Level,
    /// A bead of sealant around a frame.
    Sealant,
    /// A door with its lock and its points.
    Door,
    /// A strip of weather seal in its groove.
    Seal,
    /// A pane between its beads.
    Pane,
}

impl Picture {
    /// The name of its file.
    pub(super) fn name(self) -> String {
        let words = format!("{self:?}");
        let mut name = String::new();
        for letter in words.chars() {
            if letter.is_ascii_uppercase() && !name.is_empty() {
                name.push('-');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name + ".png"
    }

    /// The drawing as PNG.
    pub(super) fn png(self) -> anyhow::Result<Vec<u8>> {
        let mut sheet = Sheet::new();
        self.draw(&mut sheet);
        sheet.encode()
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each drawing")]
    fn draw(self, sheet: &mut Sheet) {
        match self {
            Self::Casement => {
                window(sheet, 230, 45);
                sheet.line((448, 212), (464, 212), 8, INK);
                sheet.line((456, 212), (456, 262), 8, INK);
            }
            Self::OpenSash => {
                window(sheet, 160, 45);
                sheet.line((420, 60), (560, 20), 5, INK);
                sheet.line((420, 390), (560, 430), 5, INK);
                sheet.line((560, 20), (560, 430), 5, INK);
                arrow(sheet, (470, 225), (540, 225));
            }
            Self::LiftedSash => {
                frame(sheet, (230, 90), (490, 420), 20);
                pane(sheet, (265, 40), (455, 330));
                arrow(sheet, (360, 240), (360, 110));
                sheet.line((245, 60), (265, 80), 5, MARK);
                sheet.line((475, 60), (455, 80), 5, MARK);
            }
            Self::HingeHeight => {
                hinge(sheet);
                arrow(sheet, (600, 300), (600, 130));
                arrow(sheet, (640, 130), (640, 300));
            }
            Self::HingeSide => {
                hinge(sheet);
                arrow(sheet, (300, 400), (140, 400));
                arrow(sheet, (420, 400), (580, 400));
            }
            Self::Screw => {
                sheet.disc((330, 225), 110, FRAME);
                sheet.ring((330, 225), 110, 6, INK);
                sheet.line((262, 225), (398, 225), 16, SOFT);
                sheet.line((330, 157), (330, 293), 16, SOFT);
                sheet.arc((330, 225), 165, -60, 60, 7, MARK);
                arrow(sheet, (428, 350), (408, 373));
            }
            Self::Drain => {
                sheet.fill((60, 230), (660, 330), FRAME);
                sheet.edge((60, 230), (660, 330), 5, INK);
                sheet.fill((60, 60), (660, 230), GLASS);
                sheet.edge((60, 60), (660, 230), 5, INK);
                for x in [150, 360, 570] {
                    sheet.fill((x - 30, 285), (x + 30, 305), INK);
                    arrow(sheet, (x, 325), (x, 400));
                }
            }
            Self::Condensation => {
                window(sheet, 230, 45);
                let drops = [
                    (298, 300),
                    (334, 270),
                    (372, 318),
                    (410, 284),
                    (318, 240),
                    (398, 232),
                    (354, 338),
                    (292, 345),
                    (426, 340),
                ];
                for (place, (x, y)) in (0_i32..).zip(drops) {
                    let size = 7 + place % 3 * 4;
                    sheet.disc((x, y), size, WATER);
                    sheet.line((x, y - size * 2), (x, y), size / 2, WATER);
                }
            }
            Self::Crack => {
                pane(sheet, (180, 40), (540, 410));
                let points = [
                    (183, 300),
                    (235, 285),
                    (270, 240),
                    (330, 228),
                    (365, 170),
                    (430, 150),
                    (470, 90),
                ];
                for (from, to) in points.iter().zip(points.iter().skip(1)) {
                    sheet.line(*from, *to, 5, MARK);
                }
                sheet.ring((183, 300), 28, 5, MARK);
            }
            Self::Measure => {
                frame(sheet, (210, 60), (510, 350), 12);
                for y in [120, 205, 290] {
                    arrow(sheet, (360, y), (230, y));
                    arrow(sheet, (360, y), (490, y));
                }
                arrow(sheet, (560, 205), (560, 66));
                arrow(sheet, (560, 205), (560, 344));
                sheet.line((530, 60), (590, 60), 4, SOFT);
                sheet.line((530, 350), (590, 350), 4, SOFT);
            }
            Self::Diagonals => {
                frame(sheet, (210, 50), (510, 400), 12);
                arrow(sheet, (360, 225), (232, 72));
                arrow(sheet, (360, 225), (488, 378));
                arrow(sheet, (360, 225), (488, 72));
                arrow(sheet, (360, 225), (232, 378));
            }
            Self::Level => {
                sheet.fill((120, 250), (600, 300), FRAME);
                sheet.edge((120, 250), (600, 300), 5, INK);
                sheet.fill((200, 190), (520, 245), MARK);
                sheet.edge((200, 190), (520, 245), 4, INK);
                sheet.fill((320, 203), (400, 232), GLASS);
                sheet.ring((360, 217), 9, 4, INK);
                for x in [150, 360, 570] {
                    for layer in 0..3 {
                        sheet.fill((x - 34, 306 + layer * 14), (x + 34, 314 + layer * 14), SOFT);
                    }
                }
                sheet.line((60, 352), (660, 352), 5, INK);
            }
            Self::Sealant => {
                frame(sheet, (210, 60), (510, 390), 20);
                sheet.edge((196, 46), (524, 404), 7, MARK);
                sheet.line((560, 110), (640, 40), 22, SOFT);
                sheet.line((532, 136), (560, 110), 8, INK);
            }
            Self::Door => {
                frame(sheet, (250, 20), (470, 430), 14);
                sheet.edge((285, 60), (435, 190), 4, SOFT);
                sheet.edge((285, 250), (435, 390), 4, SOFT);
                sheet.line((440, 220), (405, 220), 9, INK);
                for y in [70, 220, 380] {
                    sheet.fill((462, y - 14), (484, y + 14), MARK);
                }
            }
            Self::Seal => {
                sheet.fill((110, 120), (610, 330), FRAME);
                sheet.edge((110, 120), (610, 330), 5, INK);
                sheet.fill((250, 120), (470, 220), PAPER);
                sheet.edge((250, 120), (470, 220), 5, INK);
                sheet.disc((360, 130), 62, SOFT);
                sheet.ring((360, 130), 62, 6, INK);
                sheet.line((360, 190), (360, 214), 26, SOFT);
                arrow(sheet, (360, 30), (360, 62));
            }
            Self::Pane => {
                sheet.fill((150, 300), (570, 400), FRAME);
                sheet.edge((150, 300), (570, 400), 5, INK);
                for x in [320, 400] {
                    sheet.fill((x - 12, 60), (x + 12, 320), GLASS);
                    sheet.edge((x - 12, 60), (x + 12, 320), 4, INK);
                }
                sheet.fill((332, 280), (388, 318), SOFT);
                for x in [250, 430] {
                    sheet.fill((x, 250), (x + 46, 300), MARK);
                    sheet.edge((x, 250), (x + 46, 300), 4, INK);
                }
            }
        }
    }
}

type Point = (i32, i32);

fn frame(sheet: &mut Sheet, from: Point, to: Point, depth: i32) {
    sheet.fill(from, to, FRAME);
    sheet.edge(from, to, 5, INK);
    let (from, to) = ((from.0 + depth, from.1 + depth), (to.0 - depth, to.1 - depth));
    sheet.fill(from, to, PAPER);
    sheet.edge(from, to, 4, INK);
}

fn pane(sheet: &mut Sheet, from: Point, to: Point) {
    sheet.fill(from, to, FRAME);
    sheet.edge(from, to, 5, INK);
    let (from, to) = ((from.0 + 24, from.1 + 24), (to.0 - 24, to.1 - 24));
    sheet.fill(from, to, GLASS);
    sheet.edge(from, to, 4, INK);
    sheet.line((from.0 + 30, from.1 + 70), (from.0 + 80, from.1 + 20), 4, FRAME);
    sheet.line((from.0 + 30, from.1 + 105), (from.0 + 115, from.1 + 20), 4, FRAME);
}

fn window(sheet: &mut Sheet, left: i32, top: i32) {
    frame(sheet, (left, top), (left + 260, top + 360), 16);
    pane(sheet, (left + 22, top + 22), (left + 238, top + 338));
}

fn hinge(sheet: &mut Sheet) {
    for left in [150, 370] {
        sheet.fill((left, 80), (left + 200, 350), FRAME);
        sheet.edge((left, 80), (left + 200, 350), 5, INK);
        for y in [125, 215, 305] {
            sheet.disc((left + 100, y), 22, SOFT);
            sheet.ring((left + 100, y), 22, 4, INK);
            sheet.line((left + 88, y), (left + 112, y), 4, INK);
        }
    }
    sheet.fill((342, 60), (378, 370), SOFT);
    sheet.edge((342, 60), (378, 370), 5, INK);
}

/// A line with a head.
fn arrow(sheet: &mut Sheet, from: Point, to: Point) {
    sheet.line(from, to, 6, MARK);
    let (dx, dy) = ((to.0 - from.0) as f32, (to.1 - from.1) as f32);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length * 20.0, dy / length * 20.0);
    for side in [1.0, -1.0] {
        let tip = (to.0 as f32 - ux - side * uy * 0.6, to.1 as f32 - uy + side * ux * 0.6);
        sheet.line(to, (tip.0.round() as i32, tip.1.round() as i32), 6, MARK);
    }
}

/// Something to draw on.
struct Sheet(Vec<u8>);

impl Sheet {
    fn new() -> Self {
        Self(PAPER.repeat(WIDTH * HEIGHT))
    }

    /// Lays a colour over a pixel, as far as it is covered.
    fn blend(&mut self, x: i32, y: i32, colour: Colour, cover: f32) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x >= WIDTH || cover <= 0.0 {
            return;
        }
        let cover = cover.min(1.0);
        let at = (y * WIDTH + x) * 3;
        let Some(pixel) = self.0.get_mut(at..at + 3) else { return };
        for (part, new) in pixel.iter_mut().zip(colour) {
            let mixed = f32::from(*part) + (f32::from(new) - f32::from(*part)) * cover;
            *part = mixed.round() as u8;
        }
    }

    /// Colours every pixel of a box by how far inside it is: half a pixel inside is wholly.
    fn shade(&mut self, from: Point, to: Point, colour: Colour, inside: impl Fn(f32, f32) -> f32) {
        for y in from.1..=to.1 {
            for x in from.0..=to.0 {
                self.blend(x, y, colour, inside(x as f32, y as f32) + 0.5);
            }
        }
    }

    fn fill(&mut self, from: Point, to: Point, colour: Colour) {
        self.shade(from, to, colour, |_, _| 1.0);
    }

    fn edge(&mut self, from: Point, to: Point, width: i32, colour: Colour) {
        let corners = [from, (to.0, from.1), to, (from.0, to.1), from];
        for (start, end) in corners.iter().zip(corners.iter().skip(1)) {
            self.line(*start, *end, width, colour);
        }
    }

    fn line(&mut self, from: Point, to: Point, width: i32, colour: Colour) {
        let half = width as f32 / 2.0;
        let (ax, ay) = (from.0 as f32, from.1 as f32);
        let (dx, dy) = (to.0 as f32 - ax, to.1 as f32 - ay);
        let square = (dx * dx + dy * dy).max(1.0);
        let low = (from.0.min(to.0) - width, from.1.min(to.1) - width);
        let high = (from.0.max(to.0) + width, from.1.max(to.1) + width);
        self.shade(low, high, colour, |x, y| {
            let along = (((x - ax) * dx + (y - ay) * dy) / square).clamp(0.0, 1.0);
            half - (x - ax - along * dx).hypot(y - ay - along * dy)
        });
    }

    fn disc(&mut self, centre: Point, radius: i32, colour: Colour) {
        let (from, to) = around(centre, radius);
        let (cx, cy) = (centre.0 as f32, centre.1 as f32);
        self.shade(from, to, colour, |x, y| radius as f32 - (x - cx).hypot(y - cy));
    }

    fn ring(&mut self, centre: Point, radius: i32, width: i32, colour: Colour) {
        self.arc(centre, radius, -180, 180, width, colour);
    }

    /// Part of a ring, from one angle to another in degrees, clockwise from the right.
    fn arc(&mut self, centre: Point, radius: i32, from: i32, to: i32, width: i32, colour: Colour) {
        let (low, high) = around(centre, radius + width);
        let (cx, cy) = (centre.0 as f32, centre.1 as f32);
        let half = width as f32 / 2.0;
        self.shade(low, high, colour, |x, y| {
            let angle = (y - cy).atan2(x - cx).to_degrees();
            if angle < from as f32 || angle > to as f32 {
                return -1.0;
            }
            half - ((x - cx).hypot(y - cy) - radius as f32).abs()
        });
    }

    fn encode(self) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let (width, height) = (u32::try_from(WIDTH)?, u32::try_from(HEIGHT)?);
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&self.0))
            .context("cannot draw a picture of the demo")?;
        Ok(bytes)
    }
}

fn around(centre: Point, radius: i32) -> (Point, Point) {
    let reach = radius + 1;
    ((centre.0 - reach, centre.1 - reach), (centre.0 + reach, centre.1 + reach))
}
