//! What the plant makes: windows and doors with sizes, prices and options.

use super::dice::Dice;
use crate::kernel::money::{BasisPoints, Cents, Quantity, UnitPrice};

/// One product of the range.
pub(super) struct Product {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    /// Windows and doors are marked W and D on the drawings.
    mark: char,
    /// Smallest and largest width and height, in inches.
    width: (i64, i64),
    height: (i64, i64),
    /// What one costs without its glass and frame area, and each square foot, in cents.
    base: i64,
    per_square_foot: i64,
    /// How it is operated; empty for what does not open.
    pub(super) operations: &'static [&'static str],
    has_screen: bool,
    weight: u8,
}

const fn window(
    code: &'static str,
    name: &'static str,
    width: (i64, i64),
    height: (i64, i64),
    price: (i64, i64),
    operations: &'static [&'static str],
    weight: u8,
) -> Product {
    let has_screen = !operations.is_empty();
    Product {
        code,
        name,
        mark: 'W',
        width,
        height,
        base: price.0,
        per_square_foot: price.1,
        operations,
        has_screen,
        weight,
    }
}

const fn door(
    code: &'static str,
    name: &'static str,
    width: (i64, i64),
    height: (i64, i64),
    price: (i64, i64),
    operations: &'static [&'static str],
    weight: u8,
) -> Product {
    Product {
        code,
        name,
        mark: 'D',
        width,
        height,
        base: price.0,
        per_square_foot: price.1,
        operations,
        has_screen: false,
        weight,
    }
}

pub(super) const PRODUCTS: &[Product] = &[
    window(
        "CSM",
        "Casement window",
        (18, 36),
        (24, 72),
        (24_500, 2450),
        &["left hand", "right hand"],
        26,
    ),
    window(
        "CSM2",
        "Casement, two wide",
        (40, 72),
        (30, 72),
        (46_000, 2380),
        &["left and right hand"],
        8,
    ),
    window(
        "CPC",
        "Casement, picture, casement",
        (72, 120),
        (36, 72),
        (61_000, 2260),
        &["left and right hand"],
        6,
    ),
    window("AWN", "Awning window", (24, 60), (16, 36), (25_200, 2510), &["crank out"], 12),
    window("DHG", "Double hung window", (20, 44), (36, 76), (26_800, 2300), &["both sash tilt"], 8),
    window(
        "SHG",
        "Single hung window",
        (20, 44),
        (36, 72),
        (22_400, 2150),
        &["lower sash tilts"],
        5,
    ),
    window(
        "SLD",
        "Slider window",
        (30, 72),
        (20, 60),
        (21_500, 2050),
        &["left over right", "right over left"],
        9,
    ),
    window("PIC", "Picture window", (24, 96), (24, 84), (18_200, 1980), &[], 12),
    window("TRN", "Transom light", (24, 96), (10, 20), (16_800, 2240), &[], 5),
    window("SHP", "Shape, half round", (24, 72), (12, 36), (38_500, 3900), &[], 1),
    window("SHA", "Shape, arch top", (24, 60), (36, 84), (41_200, 3750), &[], 1),
    window("TRI", "Shape, trapezoid", (24, 84), (24, 72), (36_400, 3600), &[], 1),
    window(
        "BAY",
        "Bay window, 30 degrees",
        (72, 120),
        (42, 72),
        (164_000, 4200),
        &["flankers open"],
        2,
    ),
    window(
        "BOW",
        "Bow window, four lights",
        (80, 132),
        (42, 72),
        (178_000, 4350),
        &["end lights open"],
        1,
    ),
    window("BSM", "Basement hopper", (30, 48), (14, 24), (12_900, 1890), &["tilt in"], 4),
    door(
        "PDR",
        "Sliding patio door, two panels",
        (60, 96),
        (80, 82),
        (98_500, 2600),
        &["left panel slides", "right panel slides"],
        7,
    ),
    door(
        "PDR3",
        "Sliding patio door, three panels",
        (108, 144),
        (80, 82),
        (142_000, 2680),
        &["centre panel slides"],
        2,
    ),
    door(
        "GDR",
        "Garden door",
        (60, 74),
        (80, 84),
        (148_000, 3100),
        &["left active", "right active"],
        5,
    ),
    door(
        "ENT",
        "Steel entry door",
        (32, 38),
        (80, 84),
        (89_500, 2700),
        &["left hand inswing", "right hand inswing"],
        9,
    ),
    door(
        "ENS",
        "Entry door with one sidelight",
        (46, 54),
        (80, 84),
        (134_000, 2900),
        &["left hand inswing", "right hand inswing"],
        4,
    ),
    door(
        "ENF",
        "Fibreglass entry door, two sidelights",
        (62, 72),
        (80, 84),
        (192_000, 3250),
        &["left hand inswing", "right hand inswing"],
        3,
    ),
    door("STM", "Storm door", (32, 36), (80, 84), (32_500, 820), &["left hand", "right hand"], 3),
];

const COLOURS: &[&str] = &[
    "White",
    "White",
    "White",
    "White",
    "Almond",
    "Sandalwood",
    "Commercial brown",
    "Black",
    "Black",
    "Slate grey",
    "Iron ore",
    "Pebble",
    "Forest green",
    "Cranberry",
];
const GLASS: &[(&str, &str, &str)] = &[
    ("Dual LowE 180 argon", "1.60", "0.54"),
    ("Dual LowE 272 argon", "1.53", "0.39"),
    ("Dual LowE 366 argon", "1.48", "0.26"),
    ("Triple LowE 180/180 argon", "1.05", "0.47"),
    ("Triple LowE 180/366 argon", "0.99", "0.24"),
    ("Triple LowE 180/272 krypton", "0.91", "0.33"),
];
const GRILLES: &[&str] = &[
    "None",
    "None",
    "None",
    "None",
    "Colonial 5/8\" flat",
    "Prairie 1\" contour",
    "Simulated divided light 7/8\"",
    "Perimeter 5/8\" flat",
];
const HARDWARE: &[&str] =
    &["White", "Satin nickel", "Oil-rubbed bronze", "Black", "Brushed chrome"];
const JAMBS: &[&str] = &[
    "3 1/4\" frame only",
    "4 9/16\" primed",
    "5 7/8\" clear pine",
    "6 9/16\" clear pine",
    "6 9/16\" vinyl clad",
    "7 1/4\" oak",
];
const BRICKMOULDS: &[&str] =
    &["None", "Nailing fin", "1 1/4\" brickmould", "2\" brickmould", "Renovation flange"];
const ROOMS: &[&str] = &[
    "Kitchen",
    "Living room",
    "Family room",
    "Main bedroom",
    "Bedroom 2",
    "Bedroom 3",
    "Bath",
    "Ensuite",
    "Basement",
    "Stairwell",
    "Office",
    "Dining",
    "Front entry",
    "Rear entry",
    "Garage",
];

/// One line of an order.
pub(super) struct Line {
    pub(super) product: &'static Product,
    pub(super) description: String,
    pub(super) mark: String,
    pub(super) quantity: i64,
    /// Thirty-seconds of an inch.
    pub(super) width: i64,
    pub(super) height: i64,
    /// List price for one.
    pub(super) price: UnitPrice,
    pub(super) discount: BasisPoints,
    pub(super) net: Cents,
    options: Options,
}

impl Line {
    /// How its units are operated.
    pub(super) fn operation(&self) -> &'static str {
        self.options.operation
    }

    /// What the line weighs, in thousandths of a pound: frame and glass, to half a pound each.
    pub(super) fn weight(&self) -> i64 {
        let is_triple = self.options.glass.0.starts_with("Triple");
        let (frame, per_square_foot) = match (self.product.mark, is_triple) {
            ('D', _) => (24, 7),
            (_, true) => (9, 9),
            _ => (8, 6),
        };
        // A square foot is (12 · 32)² square thirty-seconds.
        let half_pounds = 2 * frame + 2 * per_square_foot * self.width * self.height / (384 * 384);
        half_pounds * 500 * self.quantity
    }

    pub(super) fn height_mm(&self) -> i64 {
        millimetres(self.height)
    }
}

/// How a line's units are made up: indexes into the tables above.
struct Options {
    operation: &'static str,
    colour_out: &'static str,
    colour_in: &'static str,
    glass: (&'static str, &'static str, &'static str),
    is_tempered: bool,
    grille: &'static str,
    hardware: &'static str,
    jamb: &'static str,
    brickmould: &'static str,
    room: &'static str,
}

/// What the lines of one order have in common: people choose colour and glass once for a house.
pub(super) struct House {
    colour_out: &'static str,
    colour_in: &'static str,
    glass: (&'static str, &'static str, &'static str),
    grille: &'static str,
    hardware: &'static str,
    jamb: &'static str,
    brickmould: &'static str,
    windows: u32,
    doors: u32,
}

impl House {
    /// Chooses for one order.
    pub(super) fn new(dice: &mut Dice) -> Self {
        Self {
            colour_out: dice.word(COLOURS),
            colour_in: if dice.chance(700) { "White" } else { dice.word(COLOURS) },
            glass: *dice.pick(GLASS),
            grille: dice.word(GRILLES),
            hardware: dice.word(HARDWARE),
            jamb: dice.word(JAMBS),
            brickmould: dice.word(BRICKMOULDS),
            windows: 100,
            doors: 0,
        }
    }

    /// The next line of this order; `discount` is the dealer's.
    pub(super) fn line(&mut self, dice: &mut Dice, discount: BasisPoints) -> anyhow::Result<Line> {
        let product = product(dice);
        let mark = if product.mark == 'D' {
            self.doors += 1;
            format!("D-{:02}", self.doors)
        } else {
            self.windows += 1;
            format!("W-{}", self.windows)
        };
        let width = size(dice, product.width.0, product.width.1);
        let height = size(dice, product.height.0, product.height.1);
        let is_tempered = product.mark == 'D' || dice.chance(120);
        let options = Options {
            operation: if product.operations.is_empty() {
                "fixed"
            } else {
                dice.word(product.operations)
            },
            colour_out: self.colour_out,
            colour_in: self.colour_in,
            glass: self.glass,
            is_tempered,
            grille: self.grille,
            hardware: self.hardware,
            jamb: self.jamb,
            brickmould: self.brickmould,
            room: dice.word(ROOMS),
        };
        let price = price(product, width, height, &options);
        let quantity = match dice.between(0, 99) {
            0..=69 => 1,
            70..=87 => 2,
            88..=95 => dice.between(3, 4),
            _ => dice.between(5, 12),
        };
        let net = price
            .line_net(Quantity::whole(quantity), discount)
            .ok_or_else(|| anyhow::anyhow!("a demo line is too dear to be counted"))?;
        let description = format!("{}, {}, {}", product.name, options.operation, options.glass.0);
        Ok(Line {
            product,
            description,
            mark,
            quantity,
            width,
            height,
            price,
            discount,
            net,
            options,
        })
    }
}

/// A product, the common ones more often.
fn product(dice: &mut Dice) -> &'static Product {
    let total: i64 = PRODUCTS.iter().map(|product| i64::from(product.weight)).sum();
    let mut left = dice.between(0, total - 1);
    for product in PRODUCTS {
        left -= i64::from(product.weight);
        if left < 0 {
            return product;
        }
    }
    dice.pick(PRODUCTS)
}

/// Between two limits in inches; mostly whole and half inches, sometimes to the thirty-second.
fn size(dice: &mut Dice, low: i64, high: i64) -> i64 {
    let step = match dice.between(0, 9) {
        0..=5 => 32,
        6..=7 => 16,
        8 => 4,
        _ => 1,
    };
    dice.between(low * 32 / step, high * 32 / step) * step
}

/// Millimetres of a size in thirty-seconds of an inch: 25.4 / 32 = 127 / 160, rounded half up.
pub(super) fn millimetres(thirty_seconds: i64) -> i64 {
    (thirty_seconds * 127 + 80) / 160
}

/// List price: base, area and surcharges, to five cents.
fn price(product: &Product, width: i64, height: i64, options: &Options) -> UnitPrice {
    // A square foot is (12 · 32)² square thirty-seconds.
    let area = width * height * product.per_square_foot / (384 * 384);
    let mut cents = product.base + area;
    let mut surcharge = |percent: i64| cents += (product.base + area) * percent / 100;
    if options.glass.0.starts_with("Triple") {
        surcharge(18);
    }
    if options.colour_out != "White" {
        surcharge(14);
    }
    if options.colour_in != "White" {
        surcharge(9);
    }
    if options.grille != "None" {
        surcharge(7);
    }
    if options.is_tempered && product.mark == 'W' {
        surcharge(11);
    }
    UnitPrice(cents / 5 * 5 * 100)
}

/// What is written under a line: category, label, value, in the order in which they are shown.
pub(super) fn details(line: &Line) -> Vec<(&'static str, &'static str, String)> {
    let options = &line.options;
    let (glass, u_value, shgc) = options.glass;
    let mut rows = vec![
        (
            "Size",
            "Rough opening",
            format!("{} × {}", inches(line.width + 16), inches(line.height + 16)),
        ),
        ("Size", "Frame size", format!("{} × {}", inches(line.width), inches(line.height))),
        ("Frame", "Exterior colour", options.colour_out.to_owned()),
        ("Frame", "Interior colour", options.colour_in.to_owned()),
        ("Frame", "Jamb depth", options.jamb.to_owned()),
        ("Frame", "Brickmould", options.brickmould.to_owned()),
        ("Glass", "Glass package", glass.to_owned()),
        ("Glass", "Tempered", if options.is_tempered { "Yes" } else { "No" }.to_owned()),
        ("Glass", "Grilles", options.grille.to_owned()),
        ("Operation", "Operation", options.operation.to_owned()),
    ];
    if !line.product.operations.is_empty() {
        rows.push(("Operation", "Hardware", options.hardware.to_owned()));
    }
    if line.product.has_screen {
        rows.push(("Operation", "Screen", "Full, charcoal mesh".to_owned()));
    }
    rows.push(("Performance", "U-value (W/m²K)", u_value.to_owned()));
    rows.push(("Performance", "Solar heat gain", shgc.to_owned()));
    rows.push(("Site", "Room", options.room.to_owned()));
    rows
}

/// A size in inches and its fraction, as the trade writes it: 35 1/2".
fn inches(thirty_seconds: i64) -> String {
    let (whole, mut part, mut of) = (thirty_seconds / 32, thirty_seconds % 32, 32);
    while part != 0 && part % 2 == 0 {
        part /= 2;
        of /= 2;
    }
    if part == 0 { format!("{whole}\"") } else { format!("{whole} {part}/{of}\"") }
}

/// One item of the catalogue.
pub(super) struct CatalogueItem {
    pub(super) code: String,
    pub(super) description: String,
    pub(super) category: &'static str,
    pub(super) unit: &'static str,
    pub(super) price: UnitPrice,
}

/// A family of parts: every name comes in every finish.
struct Parts {
    prefix: &'static str,
    category: &'static str,
    unit: &'static str,
    names: &'static [&'static str],
    finishes: &'static [&'static str],
    /// The cheapest of them, in cents.
    base: i64,
}

const PARTS: &[Parts] = &[
    Parts {
        prefix: "HW",
        category: "Hardware",
        unit: "each",
        names: &[
            "Folding crank handle",
            "Multi-point lock",
            "Sash lock",
            "Patio door handle set",
            "Lever set",
            "Hinge set",
        ],
        finishes: HARDWARE,
        base: 2450,
    },
    Parts {
        prefix: "SC",
        category: "Screens",
        unit: "each",
        names: &["Casement screen", "Slider screen", "Hung half screen", "Patio door screen"],
        finishes: &["white", "black", "almond"],
        base: 4200,
    },
    Parts {
        prefix: "TR",
        category: "Trim",
        unit: "length",
        names: &["Brickmould 2\"", "Casing 2 1/4\"", "Jamb extension", "Sill nosing", "J-channel"],
        finishes: &["white", "almond", "black", "slate grey", "commercial brown"],
        base: 1850,
    },
    Parts {
        prefix: "FX",
        category: "Sealants and fixings",
        unit: "each",
        names: &[
            "Installation foam",
            "Sealant tube",
            "Sill pan tape",
            "Shim pack",
            "Installation screws",
        ],
        finishes: &["standard", "low temperature"],
        base: 890,
    },
    Parts {
        prefix: "GL",
        category: "Replacement glass",
        unit: "square foot",
        names: &["Dual sealed unit", "Triple sealed unit", "Tempered dual unit"],
        finishes: &["LowE 180", "LowE 272", "LowE 366"],
        base: 1650,
    },
];

/// What the catalogue lists: every product in every glass package, then parts.
pub(super) fn catalogue() -> Vec<CatalogueItem> {
    let mut items = Vec::new();
    for product in PRODUCTS {
        for (step, (glass, ..)) in (0_i64..).zip(GLASS) {
            items.push(CatalogueItem {
                code: format!("{}-G{}", product.code, step + 1),
                description: format!("{}, {glass}", product.name),
                category: if product.mark == 'D' { "Doors" } else { "Windows" },
                unit: "each",
                price: UnitPrice(product.base * (100 + step * 6)),
            });
        }
    }
    for parts in PARTS {
        for (number, name) in (0_i64..).zip(parts.names) {
            for (finish_number, finish) in (0_i64..).zip(parts.finishes) {
                items.push(CatalogueItem {
                    code: format!("{}{:02}{:02}", parts.prefix, number + 1, finish_number + 1),
                    description: format!("{name}, {finish}"),
                    category: parts.category,
                    unit: parts.unit,
                    price: UnitPrice(parts.base * (20 + number * 7 + finish_number * 3) * 5),
                });
            }
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_written_as_the_trade_does() {
        assert_eq!(inches(35 * 32 + 16), "35 1/2\"");
        assert_eq!(inches(40 * 32), "40\"");
        assert_eq!(inches(20 * 32 + 3), "20 3/32\"");
        assert_eq!(millimetres(32), 25);
        assert_eq!(millimetres(36 * 32), 914);
    }
}
