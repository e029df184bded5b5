//! The dealers of the demo: who they are, on which route they lie and how much they order.

use super::{
    dice::Dice,
    places::{self, Address, TOWNS, Town},
    words,
};

/// One dealer, as orders need to know it.
pub(super) struct Dealer {
    pub(super) account: i64,
    pub(super) code: String,
    pub(super) name: String,
    pub(super) town: &'static Town,
    pub(super) address: Address,
    pub(super) ship_to: Vec<(String, Address)>,
    pub(super) terms: Terms,
    pub(super) route: &'static Route,
    pub(super) currency: &'static str,
    pub(super) discount_bp: i64,
    /// Installs what it buys and therefore pays the state's tax.
    pub(super) installs: bool,
    pub(super) language: &'static str,
    pub(super) status: &'static str,
    pub(super) manager: usize,
    pub(super) salespeople: Vec<String>,
    /// What its own order numbers begin with.
    pub(super) po_prefix: String,
    /// The share of the orders, against the other dealers but the first.
    pub(super) weight: i64,
}

impl Dealer {
    /// Whether the places that it has goods sent to are branches.
    pub(super) fn has_branches(&self) -> bool {
        self.ship_to.len() > 1
    }
}

/// Terms of payment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Terms {
    pub(super) text: &'static str,
    pub(super) days: i32,
}

const TERMS: &[Terms] = &[
    Terms { text: "Net 30", days: 30 },
    Terms { text: "Net 30", days: 30 },
    Terms { text: "2% 10, net 30", days: 30 },
    Terms { text: "Net 45", days: 45 },
    Terms { text: "Net 15", days: 15 },
];

/// A delivery route: its name, as dealers read it, the provinces it serves and the day of the week on which it leaves.
pub(super) struct Route {
    pub(super) code: &'static str,
    pub(super) provinces: &'static [&'static str],
    /// Days after Monday.
    pub(super) weekday: i32,
    /// Every how many weeks.
    pub(super) every: i32,
}

pub(super) const ROUTES: &[Route] = &[
    Route { code: "Manitoba", provinces: &["MB"], weekday: 1, every: 1 },
    Route { code: "Saskatchewan", provinces: &["SK"], weekday: 2, every: 1 },
    Route { code: "Alberta", provinces: &["AB"], weekday: 0, every: 1 },
    Route { code: "British Columbia", provinces: &["BC"], weekday: 3, every: 1 },
    Route { code: "Ontario", provinces: &["ON"], weekday: 4, every: 1 },
    Route { code: "Quebec", provinces: &["QC"], weekday: 4, every: 2 },
    Route { code: "Atlantic Canada", provinces: &["NS", "NB", "PE", "NL"], weekday: 0, every: 2 },
    Route { code: "US Midwest", provinces: &["ND", "SD", "MN", "WI"], weekday: 2, every: 1 },
    Route { code: "US West", provinces: &["MT", "WA"], weekday: 3, every: 2 },
    Route { code: "US East", provinces: &["ME"], weekday: 4, every: 2 },
];

/// The route that the largest account has to itself.
pub(super) const OWN_ROUTE: Route =
    Route { code: "Prairie’s own truck", provinces: &["MB"], weekday: 4, every: 4 };

/// Code, name, town, discount in basis points, share of the orders.
const NAMED: &[(&str, &str, &str, i64, i64)] = &[
    ("PRAIRIE", "Prairie Window & Door Centre", "Winnipeg", 4200, 0),
    ("LAKEHEAD", "Lakehead Building Products", "Thunder Bay", 3800, 60),
    ("CHINOOK", "Chinook Windows Calgary", "Calgary", 4000, 90),
    ("WHEATCITY", "Wheat City Glass & Door", "Brandon", 3600, 40),
    ("QUEENCITY", "Queen City Exteriors", "Regina", 3700, 55),
    ("BRIDGE", "Bridge City Windows", "Saskatoon", 3800, 60),
    ("CAPITAL", "Capital Region Window Supply", "Edmonton", 3900, 80),
    ("COAST", "Coast & Mountain Millwork", "Vancouver", 3700, 70),
    ("OKANAGAN", "Okanagan Door Gallery", "Kelowna", 3500, 45),
    ("RIDEAU", "Rideau Fenestration", "Ottawa", 3600, 60),
    ("SIMCOE", "Simcoe Home Exteriors", "Barrie", 3500, 45),
    ("OUTAOUAIS", "Portes et fenêtres de l'Outaouais", "Gatineau", 3600, 50),
    ("LAVAL", "Fenestration Laval-Nord", "Laval", 3500, 45),
    ("HARBOUR", "Harbour City Windows", "Halifax", 3400, 40),
    ("FUNDY", "Fundy Building Supply", "Moncton", 3300, 30),
    ("AVALON", "Avalon Doors & Windows", "St. John's", 3300, 25),
    ("REDRIVER", "Red River Valley Lumber", "Fargo", 3800, 65),
    ("TWINCITY", "Twin City Sash Works", "Minneapolis", 3900, 70),
    ("DULUTH", "North Shore Millwork", "Duluth", 3500, 35),
    ("SIOUX", "Sioux Falls Window Company", "Sioux Falls", 3600, 40),
    ("YELLOWST", "Yellowstone Door & Window", "Billings", 3500, 35),
    ("GALLATIN", "Gallatin Custom Millwork", "Bozeman", 3400, 30),
    ("DAIRYLAND", "Dairyland Exteriors", "Green Bay", 3400, 30),
    ("KATAHDIN", "Katahdin Windows", "Bangor", 3200, 20),
];

/// The dealers of a demo of `orders` orders: the named ones, and further ones as the demo grows.
pub(super) fn dealers(seed: u64, orders: u32, managers: usize) -> Vec<Dealer> {
    let count = NAMED.len().max((orders / 800).min(600) as usize);
    (0..count).map(|index| dealer(seed, index, managers)).collect()
}

fn dealer(seed: u64, index: usize, managers: usize) -> Dealer {
    let account = i64::try_from(index + 1).unwrap_or(i64::MAX);
    let mut dice = Dice::new(seed, 1, account.unsigned_abs());
    let named = NAMED.get(index);
    let town = named
        .and_then(|(_, _, city, ..)| TOWNS.iter().find(|town| town.city == *city))
        .unwrap_or_else(|| dice.pick(TOWNS));
    let (code, name, discount_bp, weight) = if let Some((code, name, _, discount, weight)) = named {
        ((*code).to_owned(), (*name).to_owned(), *discount, *weight)
    } else {
        let endings = [
            "Windows & Doors",
            "Building Supply",
            "Exteriors",
            "Home Centre",
            "Millwork",
            "Lumber",
        ];
        let name = format!("{} {}", words::surname(&mut dice, 4000), dice.word(&endings));
        (
            format!("D{:05}", 10_000 + account),
            name,
            2800 + dice.between(0, 10) * 100,
            dice.between(20, 60),
        )
    };
    let route = ROUTES
        .iter()
        .find(|route| route.provinces.contains(&town.province))
        .unwrap_or_else(|| dice.pick(ROUTES));
    let mut ship_to = vec![("Showroom".to_owned(), places::address(&mut dice, town))];
    for label in ["Warehouse", "Yard"] {
        if account == 1 || dice.chance(500) {
            let town = nearby(&mut dice, town);
            ship_to.push((label.to_owned(), places::address(&mut dice, town)));
        }
    }
    let salespeople = (0..3)
        .map(|_| format!("{} {}", dice.word(words::FIRST_NAMES), words::surname(&mut dice, 4000)))
        .collect();
    Dealer {
        account,
        po_prefix: code.chars().take(2).collect(),
        address: places::address(&mut dice, town),
        ship_to,
        terms: *dice.pick(TERMS),
        currency: if town.country == "US" { "USD" } else { "CAD" },
        installs: dice.chance(250),
        language: if town.province == "QC" { "fr" } else { "en" },
        status: if index == 18 { "hold" } else { "active" },
        manager: index % managers.max(1),
        salespeople,
        code,
        name,
        town,
        route,
        discount_bp,
        weight,
    }
}

/// A town of the same province.
pub(super) fn nearby(dice: &mut Dice, town: &Town) -> &'static Town {
    let towns = places::towns_of(town.province);
    towns.get(dice.below(towns.len())).copied().unwrap_or_else(|| dice.pick(TOWNS))
}

/// Deals `orders` out: the first dealer gets a tenth (rounded up), the others by weight and never
/// more than that; shuffled, so that everyone orders at all times. Index into `dealers` by order.
pub(super) fn deal(seed: u64, dealers: &[Dealer], orders: u32) -> Vec<u16> {
    let mut dice = Dice::new(seed, 2, 0);
    let first = orders.div_ceil(10);
    let weights: i64 = dealers.iter().map(|dealer| dealer.weight).sum();
    let mut hands: Vec<u16> = Vec::with_capacity(orders as usize);
    hands.extend(std::iter::repeat_n(0_u16, first as usize));
    let others = i64::from(orders - first);
    let mut passed = 0;
    let mut given = 0;
    for (index, dealer) in dealers.iter().enumerate().skip(1) {
        passed += dealer.weight;
        let until = others * passed / weights.max(1);
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        hands.extend((given..until).map(|_| index));
        given = until;
    }
    for place in (1..hands.len()).rev() {
        hands.swap(place, dice.below(place + 1));
    }
    hands
}
