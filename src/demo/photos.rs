//! Photos for the demo's service requests: windows and doors as a phone shows them, with what is wrong with
//! them, painted in code, the same every time.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "how much of a pixel something covers; nothing here is counted or compared"
)]

use anyhow::Context;
use image::{DynamicImage, RgbImage, codecs::jpeg::JpegEncoder};

use super::dice::Dice;

/// Pixels of a photo.
pub(super) const WIDTH: u32 = 480;
const W: i32 = 480;
const H: i32 = 360;
/// The longer side of its thumbnail.
const THUMBNAIL: u32 = 320;

type Colour = [u8; 3];
type Point = (i32, i32);

/// The part of a photo from a corner above and on the left to the one below and on the right.
#[derive(Clone, Copy)]
struct Area {
    from: Point,
    to: Point,
}

const PHOTO: Area = Area { from: (0, 0), to: (W + 24, H) };

/// What a photo shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Scene {
    /// The unit as a whole.
    Whole,
    Fog,
    Crack,
    Scratch,
    Handle,
    Gap,
    Warp,
    Peel,
    Leak,
    Frost,
    Seal,
    Screen,
    Dent,
    /// The unit as a whole, repaired and closed.
    Repaired,
    /// A name on a screen.
    Signature,
}

/// The unit that a photo shows. All units of a house have the same frames and stand in the same wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Subject {
    pub(super) is_door: bool,
    /// Whether its frame is dark.
    pub(super) is_dark: bool,
}

impl Scene {
    /// The units of which it is painted: from near, a door's sash looks like a window's.
    pub(super) fn units(self) -> &'static [Subject] {
        const LIGHT: Subject = Subject { is_door: false, is_dark: false };
        const DARK: Subject = Subject { is_door: false, is_dark: true };
        const ALL: &[Subject] =
            &[LIGHT, DARK, Subject { is_door: true, ..LIGHT }, Subject { is_door: true, ..DARK }];
        match self {
            Self::Signature => &[LIGHT],
            _ if self.is_whole() => ALL,
            _ => &[LIGHT, DARK],
        }
    }

    /// The picture of it that is there for a unit.
    pub(super) fn unit(self, unit: Subject) -> Subject {
        match self {
            Self::Signature => Subject { is_door: false, is_dark: false },
            _ if self.is_whole() => unit,
            _ => Subject { is_door: false, ..unit },
        }
    }

    /// Whether the whole unit is in the picture.
    fn is_whole(self) -> bool {
        matches!(self, Self::Whole | Self::Repaired | Self::Screen | Self::Frost)
    }
}

/// A photo with its small twin, both JPEG.
pub(super) struct Photo {
    pub(super) full: Vec<u8>,
    pub(super) thumbnail: Vec<u8>,
    /// Pixels; it is [`WIDTH`] wide.
    pub(super) height: u32,
}

/// Paints a scene of a unit; each variant has its own light.
pub(super) fn paint(scene: Scene, unit: Subject, variant: u32) -> anyhow::Result<Photo> {
    let mut dice = Dice::new(u64::from(variant), 77, scene as u64);
    let picture =
        if scene == Scene::Signature { signature(&mut dice) } else { view(scene, unit, &mut dice) };
    let pixels = RgbImage::from_raw(picture.width(), picture.height(), picture.bytes())
        .context("a photo of the demo has not the size that it says")?;
    let full = DynamicImage::ImageRgb8(pixels);
    let thumbnail = full.thumbnail(THUMBNAIL, THUMBNAIL);
    Ok(Photo { full: encode(&full)?, thumbnail: encode(&thumbnail)?, height: full.height() })
}

fn encode(picture: &DynamicImage) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    picture
        .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 78))
        .context("cannot paint a photo of the demo")?;
    Ok(bytes)
}

const WALL: (Colour, Colour) = ([222, 219, 211], [201, 197, 188]);
const BRICK: (Colour, Colour) = ([150, 96, 78], [128, 78, 62]);
const WHITE: Colour = [242, 242, 238];
const BROWN: Colour = [86, 68, 56];
const MARK: Colour = [208, 60, 44];

/// A wall with a window or door in it, and what is wrong.
fn view(scene: Scene, unit: Subject, dice: &mut Dice) -> Canvas {
    let ((light, dark), frame) = if unit.is_dark { (WALL, BROWN) } else { (BRICK, WHITE) };
    let mut canvas = Canvas::new(W + 24, H, light);
    canvas.fade((0, 0), (W + 24, H), light, dark);
    // Siding, or courses of brick.
    let course = i32::try_from(dice.between(16, 30)).unwrap_or(20);
    for y in (0..H).step_by(usize::try_from(course).unwrap_or(20)) {
        canvas.line((0, y), (W + 24, y), 2, darker(dark, 26));
        canvas.line((0, y + 2), (W + 24, y + 2), 1, darker(light, -14));
    }
    let is_whole = scene.is_whole();
    let opening = match (is_whole, unit.is_door) {
        (true, false) => Area { from: (118, 30), to: (386, 322) },
        (true, true) => Area { from: (152, 12), to: (352, 340) },
        (false, _) => Area { from: (44, -40), to: (460, 324) },
    };
    let has_middle_rail = is_whole && !unit.is_door && dice.chance(500);
    let pane = sash(&mut canvas, opening, frame, is_whole, dice);
    if unit.is_door {
        door(&mut canvas, opening, pane, frame);
    } else if has_middle_rail {
        middle_rail(&mut canvas, pane, frame);
    }
    if !(unit.is_door && matches!(scene, Scene::Whole | Scene::Repaired)) {
        defect(&mut canvas, scene, opening, pane, frame, dice);
    }
    canvas.finish(dice)
}

/// Frame, sash, glass with what it mirrors; gives the glass.
fn sash(
    canvas: &mut Canvas,
    Area { from, to }: Area,
    frame: Colour,
    is_whole: bool,
    dice: &mut Dice,
) -> Area {
    let depth = if is_whole { 14 } else { 26 };
    canvas.soft_box((from.0 + 7, from.1 + 9), (to.0 + 9, to.1 + 11), [30, 28, 26], 0.35);
    canvas.fade(from, to, darker(frame, -6), darker(frame, 16));
    canvas.edge(from, to, 2, darker(frame, 60));
    let inside = |Area { from, to }: Area| Area {
        from: (from.0 + depth, from.1 + depth),
        to: (to.0 - depth, to.1 - depth),
    };
    let sash = inside(Area { from, to });
    canvas.fade(sash.from, sash.to, frame, darker(frame, 10));
    canvas.edge(sash.from, sash.to, 2, darker(frame, 44));
    let glass = inside(sash);
    let skies: &[(Colour, Colour)] = &[
        ([176, 203, 226], [214, 226, 232]),
        ([150, 172, 190], [196, 204, 208]),
        ([128, 166, 206], [206, 220, 226]),
    ];
    let (top, bottom) = *dice.pick(skies);
    canvas.fade(glass.from, glass.to, top, bottom);
    // Trees and a roof across the road, as glass shows them.
    let horizon = glass.from.1 + (glass.to.1 - glass.from.1) * 2 / 3;
    canvas.fill((glass.from.0, horizon), glass.to, [112, 122, 110]);
    for _ in 0..9 {
        let x = glass.from.0 + within(dice, i64::from(glass.to.0 - glass.from.0));
        let size = 12 + within(dice, 26);
        canvas.disc((x, horizon - size / 3), size, [92, 106, 90], 0.75, glass);
    }
    for slant in [40, 62, 150] {
        let x = glass.from.0 + slant + within(dice, 60);
        canvas.streak((x, glass.to.1), (x + 90, glass.from.1), 9, [255, 255, 255], 0.16, glass);
    }
    canvas.edge(glass.from, glass.to, 3, darker(frame, 70));
    glass
}

/// The rail where the two sashes of a hung window meet.
fn middle_rail(canvas: &mut Canvas, Area { from, to }: Area, frame: Colour) {
    let middle = i32::midpoint(from.1, to.1);
    canvas.fill((from.0, middle - 6), (to.0, middle + 6), frame);
    canvas.edge((from.0, middle - 6), (to.0, middle + 6), 1, darker(frame, 44));
}

/// What makes a door of a sash: the panel below its glass, the lever, the threshold and the step.
fn door(canvas: &mut Canvas, opening: Area, glass: Area, frame: Colour) {
    let Area { from, to } = glass;
    let top = to.1 - (to.1 - from.1) * 3 / 10;
    canvas.fill((from.0, top), to, frame);
    canvas.edge((from.0, top), to, 2, darker(frame, 44));
    let (inset, low) = (16, top + 18);
    canvas.fade((from.0 + inset, low), (to.0 - inset, to.1 - inset), darker(frame, 12), frame);
    canvas.edge((from.0 + inset, low), (to.0 - inset, to.1 - inset), 2, darker(frame, 44));
    handle(canvas, (from.0 - 8, i32::midpoint(opening.from.1, opening.to.1) + 18), frame, 0);
    canvas.fill(
        (opening.from.0 - 6, opening.to.1),
        (opening.to.0 + 6, opening.to.1 + 8),
        [96, 96, 98],
    );
    canvas.fill((opening.from.0 - 40, opening.to.1 + 8), (opening.to.0 + 40, H), [166, 162, 154]);
}

#[expect(clippy::too_many_lines, reason = "an arm for each thing that can be wrong")]
fn defect(
    canvas: &mut Canvas,
    scene: Scene,
    unit: Area,
    glass: Area,
    frame: Colour,
    dice: &mut Dice,
) {
    let (Area { from, to }, Area { from: low, to: high }) = (unit, glass);
    let middle = (i32::midpoint(low.0, high.0), i32::midpoint(low.1, high.1));
    match scene {
        Scene::Whole | Scene::Signature => handle(canvas, (middle.0, to.1 - 22), frame, 0),
        Scene::Repaired => {
            handle(canvas, (middle.0, to.1 - 22), frame, 0);
            canvas.soft_box((low.0, high.1 - 3), (high.0, high.1 + 2), [250, 250, 250], 0.8);
        }
        Scene::Fog => {
            for _ in 0..34 {
                let at =
                    (low.0 + within(dice, i64::from(high.0 - low.0)), high.1 - within(dice, 120));
                canvas.disc(at, 22 + within(dice, 34), [232, 236, 238], 0.2, glass);
            }
            for _ in 0..70 {
                let at =
                    (low.0 + within(dice, i64::from(high.0 - low.0)), high.1 - within(dice, 90));
                canvas.disc(at, 1 + within(dice, 3), [250, 252, 253], 0.7, glass);
            }
        }
        Scene::Crack => {
            let start = (low.0, high.1 - 40 - within(dice, 60));
            for _ in 0..3 {
                let mut at = start;
                let (rise, run) = (14 + within(dice, 22), 28 + within(dice, 22));
                while at.0 < high.0 && at.1 > low.1 {
                    let next =
                        (at.0 + run + within(dice, 14) - 7, at.1 - rise + within(dice, 20) - 10);
                    canvas.streak(at, next, 4, [40, 48, 52], 0.55, glass);
                    canvas.streak(
                        (at.0, at.1 - 2),
                        (next.0, next.1 - 2),
                        2,
                        [255, 255, 255],
                        0.9,
                        glass,
                    );
                    at = next;
                }
            }
        }
        Scene::Scratch => {
            for _ in 0..7 {
                let at = (middle.0 - 90 + within(dice, 120), middle.1 - 50 + within(dice, 90));
                let to = (at.0 + 40 + within(dice, 60), at.1 + within(dice, 34) - 17);
                canvas.streak(at, to, 2, [252, 252, 252], 0.8, glass);
            }
            canvas.ring(middle, 92, 4, MARK);
        }
        Scene::Handle => {
            handle(canvas, (middle.0, to.1 - 14), frame, 46);
            canvas.ring((middle.0, to.1 - 14), 54, 4, MARK);
        }
        Scene::Gap => {
            for x in low.0 - 10..high.0 + 10 {
                let open = (x - low.0) * 15 / (high.0 - low.0).max(1);
                canvas.fill((x, high.1 + 22 - open), (x + 1, high.1 + 26), [22, 20, 18]);
            }
            tape(canvas, (high.0 - 34, high.1 - 92), 118);
        }
        Scene::Warp => {
            for y in low.1..high.1 {
                let along = (y - low.1) as f32 / (high.1 - low.1).max(1) as f32;
                let bow = ((along * std::f32::consts::PI).sin() * 17.0) as i32;
                canvas.fill((high.0 + 3, y), (high.0 + 3 + bow, y + 1), [26, 24, 22]);
            }
            canvas.line((high.0 + 6, low.1), (high.0 + 6, high.1), 5, [214, 168, 40]);
        }
        Scene::Peel => {
            for _ in 0..16 {
                let at = (from.0 + 30 + within(dice, 360), high.1 + 8 + within(dice, 30));
                let size = 5 + within(dice, 12);
                canvas.disc((at.0 + 2, at.1 + 3), size, darker(frame, 90), 0.6, unit);
                canvas.disc(at, size, [188, 166, 132], 0.9, unit);
                canvas.disc((at.0 - 2, at.1 - 2), size / 2, [206, 186, 152], 0.9, unit);
            }
        }
        Scene::Leak => {
            canvas.soft_box((low.0 + 30, high.1 + 6), (high.0 - 60, to.1 + 14), [66, 74, 80], 0.45);
            for _ in 0..26 {
                let at = (low.0 + 20 + within(dice, 300), high.1 + within(dice, 40));
                let length = 4 + within(dice, 16);
                canvas.streak(at, (at.0, at.1 + length), 4, [186, 208, 222], 0.85, PHOTO);
                canvas.disc((at.0, at.1 + length), 3, [236, 244, 248], 0.9, PHOTO);
            }
        }
        Scene::Frost => {
            for _ in 0..90 {
                let at =
                    (low.0 + within(dice, i64::from(high.0 - low.0)), high.1 - within(dice, 70));
                let (dx, dy) = (within(dice, 24) - 12, within(dice, 24) - 18);
                canvas.streak(at, (at.0 + dx, at.1 + dy), 2, [250, 253, 255], 0.75, glass);
            }
            canvas.soft_box((low.0, high.1 - 26), high, [240, 247, 252], 0.75);
        }
        Scene::Seal => {
            // In its groove above, and hanging off the frame below, where the groove is empty.
            let loose = (low.0 - 6, middle.1 - 20 + within(dice, 24));
            canvas.line(loose, (loose.0, high.1), 4, darker(frame, 60));
            canvas.line((loose.0, low.1), loose, 9, [46, 46, 50]);
            let mut at = loose;
            for (side, down) in [(8, 30), (16, 32), (22, 34), (20, 34), (8, 32), (-6, 24)] {
                let next = (at.0 - side, at.1 + down);
                canvas.line(at, next, 9, [46, 46, 50]);
                canvas.line((at.0 - 2, at.1), (next.0 - 2, next.1), 2, [128, 128, 134]);
                at = next;
            }
        }
        Scene::Screen => {
            for x in (low.0..high.0).step_by(5) {
                canvas.streak((x, low.1), (x, high.1), 1, [60, 62, 64], 0.5, glass);
            }
            for y in (low.1..high.1).step_by(5) {
                canvas.streak((low.0, y), (high.0, y), 1, [60, 62, 64], 0.5, glass);
            }
            let tear = (middle.0 + within(dice, 40), middle.1 + 30);
            canvas.disc(tear, 30, [178, 196, 208], 0.85, glass);
            canvas.streak(
                (tear.0 - 26, tear.1 + 24),
                (tear.0 + 22, tear.1 - 28),
                3,
                [40, 40, 42],
                0.9,
                glass,
            );
        }
        Scene::Dent => {
            let at = (middle.0 - 70 + within(dice, 140), high.1 + 24);
            canvas.disc((at.0 + 4, at.1 + 3), 26, darker(frame, 70), 0.6, unit);
            canvas.disc(at, 18, darker(frame, 40), 0.7, unit);
            canvas.disc((at.0 - 7, at.1 - 6), 7, darker(frame, -30), 0.8, unit);
            tape(canvas, (at.0 + 34, at.1 - 86), 104);
        }
    }
}

/// A handle, hanging by so many degrees.
fn handle(canvas: &mut Canvas, at: Point, frame: Colour, hanging: i32) {
    let metal = if frame[0] > 150 { [120, 122, 126] } else { [196, 198, 202] };
    canvas.line((at.0 - 12, at.1), (at.0 + 12, at.1), 18, darker(metal, 20));
    let drop = hanging * 62 / 60;
    canvas.line(at, (at.0 + 66 - hanging / 3, at.1 + drop), 11, metal);
    canvas.line(
        (at.0, at.1 - 2),
        (at.0 + 62 - hanging / 3, at.1 + drop - 3),
        3,
        darker(metal, -40),
    );
}

/// A tape measure, upright.
fn tape(canvas: &mut Canvas, at: Point, length: i32) {
    canvas.fill(at, (at.0 + 22, at.1 + length), [236, 196, 40]);
    for (number, y) in (at.1..at.1 + length).step_by(7).enumerate() {
        let reach = if number % 4 == 0 { 15 } else { 8 };
        canvas.line((at.0, y), (at.0 + reach, y), 1, [30, 28, 20]);
    }
    canvas.edge(at, (at.0 + 22, at.1 + length), 1, [150, 120, 20]);
}

/// A name written with a finger.
fn signature(dice: &mut Dice) -> Canvas {
    let mut canvas = Canvas::new(W, 160, [255, 255, 255]);
    let mut at = (60, 100);
    for stroke in 0..13 {
        let next = (at.0 + 18 + within(dice, 16), 50 + within(dice, 70));
        if stroke != 6 {
            let bend = (i32::midpoint(at.0, next.0) + within(dice, 16) - 8, at.1);
            canvas.line(at, bend, 3, [24, 32, 60]);
            canvas.line(bend, next, 3, [24, 32, 60]);
        }
        at = next;
    }
    canvas.line((50, 128), (at.0 + 10, 118), 2, [24, 32, 60]);
    canvas
}

fn within(dice: &mut Dice, span: i64) -> i32 {
    i32::try_from(dice.between(0, span.max(1) - 1)).unwrap_or(0)
}

/// Darker by so much; lighter where it is below zero.
fn darker([red, green, blue]: Colour, by: i32) -> Colour {
    [dimmed(red, by), dimmed(green, by), dimmed(blue, by)]
}

fn dimmed(part: u8, by: i32) -> u8 {
    (i32::from(part) - by).clamp(0, 255) as u8
}

/// Something to paint on.
struct Canvas {
    width: i32,
    height: i32,
    pixels: Vec<Colour>,
}

impl Canvas {
    fn new(width: i32, height: i32, colour: Colour) -> Self {
        let count = usize::try_from(width * height).unwrap_or(0);
        Self { width, height, pixels: vec![colour; count] }
    }

    fn width(&self) -> u32 {
        self.width.unsigned_abs()
    }

    fn height(&self) -> u32 {
        self.height.unsigned_abs()
    }

    fn bytes(self) -> Vec<u8> {
        self.pixels.into_flattened()
    }

    /// A row's pixels from one place to another.
    fn row(&mut self, y: i32, from: i32, to: i32) -> &mut [Colour] {
        let (from, to) = (from.clamp(0, self.width), to.clamp(0, self.width));
        if y < 0 || y >= self.height || from >= to {
            return &mut [];
        }
        let start = usize::try_from(y * self.width).unwrap_or(0);
        let (from, to) = (usize::try_from(from).unwrap_or(0), usize::try_from(to).unwrap_or(0));
        self.pixels.get_mut(start + from..start + to).unwrap_or_default()
    }

    fn fill(&mut self, from: Point, to: Point, colour: Colour) {
        for y in from.1..to.1 {
            self.row(y, from.0, to.0).fill(colour);
        }
    }

    /// From one colour at the top to another at the bottom.
    fn fade(&mut self, from: Point, to: Point, top: Colour, bottom: Colour) {
        for y in from.1..to.1 {
            let along = (y - from.1) as f32 / (to.1 - from.1).max(1) as f32;
            self.row(y, from.0, to.0).fill(mixed(top, bottom, along));
        }
    }

    fn soft_box(&mut self, from: Point, to: Point, colour: Colour, cover: f32) {
        for y in from.1..to.1 {
            for pixel in self.row(y, from.0, to.0) {
                *pixel = mixed(*pixel, colour, cover);
            }
        }
    }

    fn edge(&mut self, from: Point, to: Point, width: i32, colour: Colour) {
        self.fill(from, (to.0, from.1 + width), colour);
        self.fill((from.0, to.1 - width), to, colour);
        self.fill(from, (from.0 + width, to.1), colour);
        self.fill((to.0 - width, from.1), to, colour);
    }

    fn line(&mut self, from: Point, to: Point, width: i32, colour: Colour) {
        let all = Area { from: (0, 0), to: (self.width, self.height) };
        self.streak(from, to, width, colour, 1.0, all);
    }

    /// A line that covers what is below by so much, within a box.
    fn streak(
        &mut self,
        from: Point,
        to: Point,
        width: i32,
        colour: Colour,
        cover: f32,
        Area { from: low, to: high }: Area,
    ) {
        let half = width as f32 / 2.0;
        let (ax, ay) = (from.0 as f32, from.1 as f32);
        let (dx, dy) = (to.0 as f32 - ax, to.1 as f32 - ay);
        let square = (dx * dx + dy * dy).max(1.0);
        let left = (from.0.min(to.0) - width).max(low.0);
        let right = (from.0.max(to.0) + width + 1).min(high.0);
        let rows =
            (from.1.min(to.1) - width).max(low.1)..(from.1.max(to.1) + width + 1).min(high.1);
        for y in rows {
            let left = left.max(0);
            for (x, pixel) in (left..).zip(self.row(y, left, right)) {
                let (px, py) = (x as f32 - ax, y as f32 - ay);
                let along = ((px * dx + py * dy) / square).clamp(0.0, 1.0);
                let inside = half - (px - along * dx).hypot(py - along * dy) + 0.5;
                if inside > 0.0 {
                    *pixel = mixed(*pixel, colour, inside.min(1.0) * cover);
                }
            }
        }
    }

    /// A disc with a soft edge, within a box.
    fn disc(
        &mut self,
        centre: Point,
        radius: i32,
        colour: Colour,
        cover: f32,
        Area { from: low, to: high }: Area,
    ) {
        let reach = radius as f32;
        let left = (centre.0 - radius).max(low.0).max(0);
        let right = (centre.0 + radius + 1).min(high.0);
        for y in (centre.1 - radius).max(low.1)..(centre.1 + radius + 1).min(high.1) {
            for (x, pixel) in (left..).zip(self.row(y, left, right)) {
                let away = ((x - centre.0) as f32).hypot((y - centre.1) as f32);
                let inside = ((reach - away) / reach.max(1.0) * 2.5).clamp(0.0, 1.0);
                *pixel = mixed(*pixel, colour, inside * cover);
            }
        }
    }

    fn ring(&mut self, centre: Point, radius: i32, width: i32, colour: Colour) {
        for y in centre.1 - radius - width..=centre.1 + radius + width {
            let left = (centre.0 - radius - width).max(0);
            for (x, pixel) in (left..).zip(self.row(y, left, centre.0 + radius + width)) {
                let away = ((x - centre.0) as f32).hypot((y - centre.1) as f32);
                let inside = width as f32 / 2.0 - (away - radius as f32).abs() + 0.5;
                if inside > 0.0 {
                    *pixel = mixed(*pixel, colour, inside.min(1.0));
                }
            }
        }
    }

    /// What a hand and a lens do: a slight lean, darker corners, grain.
    fn finish(self, dice: &mut Dice) -> Self {
        let lean = within(dice, 25) - 12;
        let mut grain = dice.between(1, i64::from(u32::MAX)).unsigned_abs();
        let mut photo = Self::new(W, H, [0, 0, 0]);
        let warmth = within(dice, 13) - 6;
        for y in 0..H {
            let shift = usize::try_from(12 + lean * (y - H / 2) / H).unwrap_or(12);
            let start = usize::try_from(y * self.width).unwrap_or(0) + shift;
            let source = self.pixels.get(start..).unwrap_or_default();
            let high = (y - H / 2).abs();
            for (x, (pixel, seen)) in (0_i32..).zip(photo.row(y, 0, W).iter_mut().zip(source)) {
                grain ^= grain << 13;
                grain ^= grain >> 7;
                grain ^= grain << 17;
                let corner = ((x - W / 2).abs() * (x - W / 2).abs() + high * high) / 2600;
                let noise = i32::try_from(grain & 15).unwrap_or(8) - 8 + corner;
                let [red, green, blue] = darker(*seen, noise);
                *pixel = [dimmed(red, -warmth), green, dimmed(blue, warmth)];
            }
        }
        photo
    }
}

fn mixed(under: Colour, over: Colour, cover: f32) -> Colour {
    let part = |under: u8, over: u8| {
        (f32::from(under) + (f32::from(over) - f32::from(under)) * cover).round() as u8
    };
    [part(under[0], over[0]), part(under[1], over[1]), part(under[2], over[2])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_shows_what_it_says_and_is_the_same_every_time() {
        let [light, dark] = Scene::Fog.units() else { panic!("light and dark frames") };
        let fog = paint(Scene::Fog, *light, 0).unwrap();
        assert_eq!(fog.full, paint(Scene::Fog, *light, 0).unwrap().full);
        assert_ne!(fog.full, paint(Scene::Fog, *light, 1).unwrap().full);
        assert_ne!(fog.full, paint(Scene::Fog, *dark, 0).unwrap().full);
        let seen = image::load_from_memory(&fog.full).unwrap();
        assert_eq!((seen.width(), seen.height()), (WIDTH, fog.height));
        assert!(fog.thumbnail.len() < fog.full.len() && fog.full.len() < 80_000);
    }
}
