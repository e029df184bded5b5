//! Towns with their postal codes, dialling codes and taxes, and addresses made up in them.

use super::{
    dice::Dice,
    words::{STREET_TYPES, STREETS},
};

/// A town that the demo delivers to.
pub(super) struct Town {
    pub(super) city: &'static str,
    pub(super) province: &'static str,
    pub(super) country: &'static str,
    /// The first half of a Canadian postal code, or the first three digits of a ZIP code.
    pub(super) postal: &'static str,
    /// Where telephone numbers begin, without the country's 1.
    pub(super) area: &'static str,
}

const fn ca(
    city: &'static str,
    province: &'static str,
    postal: &'static str,
    area: &'static str,
) -> Town {
    Town { city, province, country: "CA", postal, area }
}

const fn us(
    city: &'static str,
    province: &'static str,
    postal: &'static str,
    area: &'static str,
) -> Town {
    Town { city, province, country: "US", postal, area }
}

pub(super) const TOWNS: &[Town] = &[
    ca("Winnipeg", "MB", "R3T", "204"),
    ca("Winnipeg", "MB", "R2C", "204"),
    ca("Brandon", "MB", "R7A", "204"),
    ca("Steinbach", "MB", "R5G", "204"),
    ca("Portage la Prairie", "MB", "R1N", "204"),
    ca("Selkirk", "MB", "R1A", "204"),
    ca("Regina", "SK", "S4S", "306"),
    ca("Saskatoon", "SK", "S7K", "306"),
    ca("Prince Albert", "SK", "S6V", "306"),
    ca("Moose Jaw", "SK", "S6H", "306"),
    ca("Calgary", "AB", "T2X", "403"),
    ca("Calgary", "AB", "T3K", "403"),
    ca("Airdrie", "AB", "T4B", "403"),
    ca("Red Deer", "AB", "T4N", "403"),
    ca("Edmonton", "AB", "T6E", "780"),
    ca("St. Albert", "AB", "T8N", "780"),
    ca("Grande Prairie", "AB", "T8V", "780"),
    ca("Vancouver", "BC", "V5R", "604"),
    ca("Surrey", "BC", "V3S", "604"),
    ca("Abbotsford", "BC", "V2T", "604"),
    ca("Kelowna", "BC", "V1Y", "250"),
    ca("Kamloops", "BC", "V2C", "250"),
    ca("Thunder Bay", "ON", "P7B", "807"),
    ca("Kenora", "ON", "P9N", "807"),
    ca("Ottawa", "ON", "K2J", "613"),
    ca("Kingston", "ON", "K7L", "613"),
    ca("Barrie", "ON", "L4N", "705"),
    ca("Toronto", "ON", "M6G", "416"),
    ca("Hamilton", "ON", "L8P", "905"),
    ca("Gatineau", "QC", "J8T", "819"),
    ca("Laval", "QC", "H7N", "450"),
    ca("Québec", "QC", "G1V", "418"),
    ca("Trois-Rivières", "QC", "G8Z", "819"),
    ca("Halifax", "NS", "B3L", "902"),
    ca("Truro", "NS", "B2N", "902"),
    ca("Moncton", "NB", "E1C", "506"),
    ca("Fredericton", "NB", "E3B", "506"),
    ca("Charlottetown", "PE", "C1A", "902"),
    ca("St. John's", "NL", "A1B", "709"),
    us("Fargo", "ND", "581", "701"),
    us("Grand Forks", "ND", "582", "701"),
    us("Bismarck", "ND", "585", "701"),
    us("Minneapolis", "MN", "554", "612"),
    us("Duluth", "MN", "558", "218"),
    us("Moorhead", "MN", "565", "218"),
    us("Sioux Falls", "SD", "571", "605"),
    us("Billings", "MT", "591", "406"),
    us("Bozeman", "MT", "597", "406"),
    us("Madison", "WI", "537", "608"),
    us("Green Bay", "WI", "543", "920"),
    us("Spokane", "WA", "992", "509"),
    us("Bangor", "ME", "044", "207"),
];

/// The towns of one province, in the table's order; all of them when it has none.
pub(super) fn towns_of(province: &str) -> Vec<&'static Town> {
    let own: Vec<&Town> = TOWNS.iter().filter(|town| town.province == province).collect();
    if own.is_empty() { TOWNS.iter().collect() } else { own }
}

/// A postal address.
#[derive(Debug, Clone, Default)]
pub(super) struct Address {
    pub(super) line1: String,
    pub(super) line2: String,
    pub(super) city: &'static str,
    pub(super) province: &'static str,
    pub(super) postal_code: String,
    pub(super) country: &'static str,
}

/// A house in `town`.
pub(super) fn address(dice: &mut Dice, town: &Town) -> Address {
    let line1 =
        format!("{} {} {}", dice.between(3, 4200), dice.word(STREETS), dice.word(STREET_TYPES));
    let line2 =
        if dice.chance(60) { format!("Unit {}", dice.between(1, 48)) } else { String::new() };
    Address {
        line1,
        line2,
        city: town.city,
        province: town.province,
        postal_code: postal_code(dice, town),
        country: town.country,
    }
}

/// Letters that Canadian postal codes use.
const POSTAL_LETTERS: &[char] = &[
    'A', 'B', 'C', 'E', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V', 'W', 'X', 'Y',
    'Z',
];

fn postal_code(dice: &mut Dice, town: &Town) -> String {
    if town.country == "US" {
        return format!("{}{:02}", town.postal, dice.between(1, 99));
    }
    let (first, last) = (dice.between(1, 9), dice.between(0, 9));
    format!("{} {first}{}{last}", town.postal, dice.pick(POSTAL_LETTERS))
}

/// A telephone number in E.164, of the block that is kept free for made-up people.
pub(super) fn phone(dice: &mut Dice, area: &str) -> String {
    format!("+1{area}55501{:02}", dice.between(0, 99))
}

/// One tax of an order.
pub(super) struct Tax {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    /// Millionths, because Québec's 9.975 % does not fit basis points.
    pub(super) rate_ppm: i64,
}

const GST: Tax = Tax { code: "GST", name: "Goods and services tax", rate_ppm: 50_000 };

const fn hst(rate_ppm: i64) -> Tax {
    Tax { code: "HST", name: "Harmonized sales tax", rate_ppm }
}

const fn pst(code: &'static str, name: &'static str, rate_ppm: i64) -> Tax {
    Tax { code, name, rate_ppm }
}

/// The taxes on goods delivered to `province`. Sales to American dealers are for resale and free of
/// tax, but for dealers who install themselves (`installs`).
pub(super) fn taxes(province: &str, entered_on: &str, installs: bool) -> Vec<Tax> {
    match province {
        "ON" => vec![hst(130_000)],
        // Nova Scotia lowered its rate on the first of April 2025.
        "NS" if entered_on >= "2025-04-01" => vec![hst(140_000)],
        "NS" | "NB" | "NL" | "PE" => vec![hst(150_000)],
        "BC" => vec![GST, pst("PST", "Provincial sales tax", 70_000)],
        "SK" => vec![GST, pst("PST", "Provincial sales tax", 60_000)],
        "MB" => vec![GST, pst("RST", "Retail sales tax", 70_000)],
        "QC" => vec![GST, pst("QST", "Québec sales tax", 99_750)],
        "AB" => vec![GST],
        "MN" if installs => vec![pst("SALES", "Minnesota sales tax", 68_750)],
        "ND" if installs => vec![pst("SALES", "North Dakota sales tax", 50_000)],
        "WA" if installs => vec![pst("SALES", "Washington sales tax", 65_000)],
        _ => Vec::new(),
    }
}

impl Tax {
    /// This tax on an amount in cents, halves rounded away from zero.
    pub(super) fn on(&self, cents: i64) -> i64 {
        let product = i128::from(cents) * i128::from(self.rate_ppm);
        let half = if product < 0 { -500_000 } else { 500_000 };
        i64::try_from((product + half) / 1_000_000).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taxes_are_those_of_the_province_to_the_cent() {
        let sums = |province, day| -> Vec<(&str, i64)> {
            taxes(province, day, false).iter().map(|tax| (tax.code, tax.on(123_450))).collect()
        };
        assert_eq!(sums("QC", "2026-01-01"), [("GST", 6173), ("QST", 12_314)]);
        assert_eq!(sums("NS", "2025-03-31"), [("HST", 18_518)]);
        assert_eq!(sums("NS", "2025-04-01"), [("HST", 17_283)]);
        assert_eq!(sums("ND", "2026-01-01"), []);
        assert_eq!(GST.on(-30), -2);
    }
}
