//! Determines a place's time zone from its province, and from its postal code if the province has several. If that
//! isn't certain, the zone is unknown.

/// Every possible zone: its IANA name, and the key of its display name.
pub const ZONES: &[(&str, &str)] = &[
    ("America/St_Johns", "newfoundland"),
    ("America/Halifax", "atlantic"),
    ("America/Goose_Bay", "atlantic"),
    ("America/Moncton", "atlantic"),
    ("America/Blanc-Sablon", "atlantic-standard"),
    ("America/Puerto_Rico", "atlantic-standard"),
    ("America/Toronto", "eastern"),
    ("America/New_York", "eastern"),
    ("America/Detroit", "eastern"),
    ("America/Indiana/Indianapolis", "eastern"),
    ("America/Iqaluit", "eastern"),
    ("America/Atikokan", "eastern-standard"),
    ("America/Winnipeg", "central"),
    ("America/Chicago", "central"),
    ("America/Rankin_Inlet", "central"),
    ("America/Resolute", "central"),
    ("America/Regina", "central-standard"),
    ("America/Edmonton", "mountain"),
    ("America/Denver", "mountain"),
    ("America/Boise", "mountain"),
    ("America/Cambridge_Bay", "mountain"),
    ("America/Dawson_Creek", "mountain-standard"),
    ("America/Creston", "mountain-standard"),
    ("America/Phoenix", "mountain-standard"),
    ("America/Whitehorse", "yukon"),
    ("America/Vancouver", "pacific"),
    ("America/Los_Angeles", "pacific"),
    ("America/Anchorage", "alaska"),
    ("America/Adak", "aleutian"),
    ("Pacific/Honolulu", "hawaii"),
];

/// The zone from [`ZONES`] with this name.
pub fn known(zone: &str) -> Option<&'static str> {
    ZONES.iter().find(|(id, _)| *id == zone.trim()).map(|(id, _)| *id)
}

/// The key of a zone's display name.
pub fn name_of(zone: &str) -> Option<&'static str> {
    ZONES.iter().find(|(id, _)| *id == zone).map(|(_, name)| *name)
}

/// The zone of a place, or `None` if it isn't certain. `province` is a code from `places::province`.
pub fn zone_of(province: &str, postal_code: &str) -> Option<&'static str> {
    let province = province.trim().to_uppercase();
    let code: String =
        postal_code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase();
    let is_canadian = code.starts_with(|first: char| first.is_ascii_alphabetic());
    match &*province {
        "NL" if is_canadian => newfoundland(&code),
        "NS" | "PE" => Some("America/Halifax"),
        "NB" => Some("America/Moncton"),
        "QC" if is_canadian => quebec(&code),
        "ON" if is_canadian => ontario(&code),
        "MB" => Some("America/Winnipeg"),
        "SK" if is_canadian => Some(match &*code {
            code if code.starts_with("S9V") => "America/Edmonton",
            code if begins(code, &["S0P0A", "S0P0B"]) => "America/Winnipeg",
            _ => "America/Regina",
        }),
        "AB" | "NT" => Some("America/Edmonton"),
        "BC" if is_canadian => british_columbia(&code),
        "YT" => Some("America/Whitehorse"),
        "NU" if is_canadian => nunavut(&code),
        state => american(state, &code),
    }
}

/// Whether a code begins with one of these prefixes.
fn begins(code: &str, with: &[&str]) -> bool {
    with.iter().any(|start| code.starts_with(start))
}

/// Labrador observes Atlantic time, except for its southeastern coast.
fn newfoundland(code: &str) -> Option<&'static str> {
    if begins(code, &["A0P", "A0R", "A2V", "A0K1V", "A0K1N"]) {
        return Some("America/Goose_Bay");
    }
    code.starts_with('A').then_some("America/St_Johns")
}

/// Settlements of the Lower North Shore.
const LOWER_NORTH_SHORE: &[&str] = &[
    "G0G1C", "G0G1G", "G0G1M", "G0G1N", "G0G1S", "G0G1T", "G0G1W", "G0G1Z", "G0G2C", "G0G2P",
    "G0G2R", "G0G2W", "G0G2Z",
];

/// The Îles-de-la-Madeleine observe Atlantic time, and so does the Lower North Shore, all year. Three characters don't
/// distinguish its postal codes from those of the shore west of it.
fn quebec(code: &str) -> Option<&'static str> {
    match code {
        code if code.starts_with("G4T") => Some("America/Halifax"),
        code if begins(code, LOWER_NORTH_SHORE) => Some("America/Blanc-Sablon"),
        code if code.starts_with("G0G") => None,
        code if begins(code, &["G", "H", "J"]) => Some("America/Toronto"),
        _ => None,
    }
}

/// West of 90° W, Ontario observes Central time; Atikokan observes Eastern standard time.
fn ontario(code: &str) -> Option<&'static str> {
    const NORTHWEST: &[&str] =
        &["P0V", "P0W", "P0X", "P0Y", "P8N", "P8T", "P9A", "P9N", "P0T1T", "P0T2S"];
    match code {
        code if code.starts_with("P0T1C") => Some("America/Atikokan"),
        code if begins(code, NORTHWEST) => Some("America/Winnipeg"),
        code if begins(code, &["K", "L", "M", "N", "P"]) => Some("America/Toronto"),
        _ => None,
    }
}

/// The Peace observes Mountain standard time and the East Kootenay Mountain time. Creston follows the former, and the
/// eastern shore of Kootenay Lake isn't uniform.
fn british_columbia(code: &str) -> Option<&'static str> {
    match code {
        code if begins(code, &["V1G", "V1J", "V0C"]) => Some("America/Dawson_Creek"),
        code if begins(code, &["V0B1C", "V0B1G", "V0B1K", "V0B1W", "V0B1Y", "V0B2N"]) => {
            Some("America/Creston")
        }
        code if begins(code, &["V0B1A", "V0B1E", "V0B1S", "V0B2B", "V0B2C"]) => None,
        code if begins(code, &["V0A", "V0B", "V1A", "V1C"]) => Some("America/Edmonton"),
        code if code.starts_with('V') => Some("America/Vancouver"),
        _ => None,
    }
}

fn nunavut(code: &str) -> Option<&'static str> {
    match code {
        code if code.starts_with("X0A0V") => Some("America/Resolute"),
        code if code.starts_with("X0C0C") => Some("America/Atikokan"),
        code if code.starts_with("X0A") => Some("America/Iqaluit"),
        code if code.starts_with("X0B") => Some("America/Cambridge_Bay"),
        code if code.starts_with("X0C") => Some("America/Rankin_Inlet"),
        _ => None,
    }
}

/// A part of a state with another zone than the rest, by ZIP code prefix. Without a zone it isn't certain.
type Part = (&'static [&'static str], Option<&'static str>);

/// The states with one zone, or with one that applies everywhere except in some parts, which come first.
const STATES: &[(&str, &[Part], &str)] = &[
    ("AK", &[(&["99546", "99547"], Some("America/Adak"))], "America/Anchorage"),
    ("AL", &[], "America/Chicago"),
    ("AR", &[], "America/Chicago"),
    (
        // The Navajo Nation observes daylight saving time; the Hopi Reservation within it doesn't.
        "AZ",
        &[
            (&["86033", "86035", "86044", "86045", "86053", "86054"], Some("America/Denver")),
            (&["865"], None),
        ],
        "America/Phoenix",
    ),
    ("CA", &[], "America/Los_Angeles"),
    ("CO", &[], "America/Denver"),
    ("CT", &[], "America/New_York"),
    ("DC", &[], "America/New_York"),
    ("DE", &[], "America/New_York"),
    (
        "FL",
        &[
            (&["32456", "32457"], Some("America/New_York")),
            (&["324", "325"], Some("America/Chicago")),
        ],
        "America/New_York",
    ),
    ("GA", &[], "America/New_York"),
    ("HI", &[], "Pacific/Honolulu"),
    ("IA", &[], "America/Chicago"),
    (
        "ID",
        &[(&["83549"], Some("America/Boise")), (&["835", "838"], Some("America/Los_Angeles"))],
        "America/Boise",
    ),
    ("IL", &[], "America/Chicago"),
    (
        "IN",
        &[(
            &[
                "463", "464", "46534", "476", "477", "47586", "47922", "47943", "47948", "47951",
                "47963", "47977", "47978",
            ],
            Some("America/Chicago"),
        )],
        "America/Indiana/Indianapolis",
    ),
    (
        "KS",
        &[(
            &[
                "67733", "67735", "67741", "67758", "67761", "67762", "67836", "67857", "67878",
                "67879",
            ],
            Some("America/Denver"),
        )],
        "America/Chicago",
    ),
    (
        "KY",
        &[
            (&["42701", "42702"], Some("America/New_York")),
            (
                &[
                    "40111", "40115", "40140", "40143", "40144", "40145", "40146", "40152",
                    "40157", "40170", "40171", "40176", "40178", "426", "427",
                ],
                None,
            ),
            (&["420", "421", "422", "423", "424"], Some("America/Chicago")),
        ],
        "America/New_York",
    ),
    ("LA", &[], "America/Chicago"),
    ("MA", &[], "America/New_York"),
    ("MD", &[], "America/New_York"),
    ("ME", &[], "America/New_York"),
    (
        "MI",
        &[(
            &[
                "49801", "49802", "49831", "49834", "49847", "49852", "49858", "49863", "49870",
                "49873", "49874", "49876", "49877", "49881", "49886", "49887", "49892", "49893",
                "49896", "49902", "49903", "49911", "49915", "49920", "49927", "49935", "49938",
                "49947", "49959", "49964", "49968", "49969",
            ],
            Some("America/Chicago"),
        )],
        "America/Detroit",
    ),
    ("MN", &[], "America/Chicago"),
    ("MO", &[], "America/Chicago"),
    ("MS", &[], "America/Chicago"),
    ("MT", &[], "America/Denver"),
    ("NC", &[], "America/New_York"),
    (
        "ND",
        &[
            (&["58528", "58538", "58631", "58638", "58835", "58838"], None),
            (&["586", "58529", "58533", "58562"], Some("America/Denver")),
        ],
        "America/Chicago",
    ),
    (
        "NE",
        &[
            (&["69001", "69101", "69103"], Some("America/Chicago")),
            (&["69153", "693"], Some("America/Denver")),
            (&["690", "691", "692"], None),
        ],
        "America/Chicago",
    ),
    ("NH", &[], "America/New_York"),
    ("NJ", &[], "America/New_York"),
    ("NM", &[], "America/Denver"),
    ("NV", &[(&["89883"], Some("America/Denver")), (&["89825"], None)], "America/Los_Angeles"),
    ("NY", &[], "America/New_York"),
    ("OH", &[], "America/New_York"),
    ("OK", &[], "America/Chicago"),
    (
        "OR",
        &[(
            &[
                "97901", "97903", "97906", "97908", "97909", "97910", "97911", "97913", "97914",
                "97917", "97918", "97920",
            ],
            Some("America/Boise"),
        )],
        "America/Los_Angeles",
    ),
    ("PA", &[], "America/New_York"),
    ("PR", &[], "America/Puerto_Rico"),
    ("RI", &[], "America/New_York"),
    ("SC", &[], "America/New_York"),
    (
        "SD",
        &[
            (&["57501", "57532", "57601"], Some("America/Chicago")),
            (&["577"], Some("America/Denver")),
            (&["575", "576"], None),
        ],
        "America/Chicago",
    ),
    (
        "TN",
        &[
            (
                &[
                    "37303", "37311", "37312", "37321", "37323", "37341", "37343", "37354",
                    "37363", "37379", "37385",
                ],
                Some("America/New_York"),
            ),
            (&["373"], None),
            (&["374", "376", "377", "378", "379"], Some("America/New_York")),
        ],
        "America/Chicago",
    ),
    (
        "TX",
        &[(
            &[
                "79821", "79835", "79836", "79837", "79838", "79839", "79847", "79849", "79851",
                "79853", "799", "885",
            ],
            Some("America/Denver"),
        )],
        "America/Chicago",
    ),
    ("UT", &[], "America/Denver"),
    ("VA", &[], "America/New_York"),
    ("VI", &[], "America/Puerto_Rico"),
    ("VT", &[], "America/New_York"),
    ("WA", &[], "America/Los_Angeles"),
    ("WI", &[], "America/Chicago"),
    ("WV", &[], "America/New_York"),
    ("WY", &[], "America/Denver"),
];

/// A state with several zones needs a ZIP code; without one its zone isn't certain.
fn american(state: &str, code: &str) -> Option<&'static str> {
    let (_, parts, rest) = STATES.iter().find(|(known, _, _)| *known == state)?;
    if let Some((_, zone)) = parts.iter().find(|(starts, _)| begins(code, starts)) {
        return *zone;
    }
    let is_zip = code.len() >= 5 && code.bytes().all(|digit| digit.is_ascii_digit());
    (parts.is_empty() || is_zip).then_some(*rest)
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;

    #[test]
    fn a_province_with_one_zone_needs_no_postal_code_and_the_others_go_by_it() {
        for (province, code, zone) in [
            ("NS", "B3H 1A1", "America/Halifax"),
            ("MB", "", "America/Winnipeg"),
            ("AB", "T2P 1J9", "America/Edmonton"),
            ("NL", "A1B 3X5", "America/St_Johns"),
            ("NL", "A2V 1A1", "America/Goose_Bay"),
            ("NL", "A0P 1E0", "America/Goose_Bay"),
            ("QC", "H2X 1Y4", "America/Toronto"),
            ("QC", "G4T 1A1", "America/Halifax"),
            ("QC", "G0G 1C0", "America/Blanc-Sablon"),
            ("ON", "M5V 2T6", "America/Toronto"),
            ("ON", "P9N 1A1", "America/Winnipeg"),
            ("ON", "P8N 2Z6", "America/Winnipeg"),
            ("ON", "P7B 5E1", "America/Toronto"),
            ("ON", "P0T 1C0", "America/Atikokan"),
            ("SK", "S4P 3Y2", "America/Regina"),
            ("SK", "S9V 0A1", "America/Edmonton"),
            ("BC", "V6B 1A1", "America/Vancouver"),
            ("BC", "V1J 2B3", "America/Dawson_Creek"),
            ("BC", "V1C 1A1", "America/Edmonton"),
            ("BC", "V0B 1G0", "America/Creston"),
            ("NU", "X0A 0H0", "America/Iqaluit"),
            ("NU", "X0C 0G0", "America/Rankin_Inlet"),
            ("YT", "Y1A 1A1", "America/Whitehorse"),
            ("MN", "", "America/Chicago"),
            ("ND", "58102", "America/Chicago"),
            ("ND", "58601-1234", "America/Denver"),
            ("TX", "79901", "America/Denver"),
            ("TX", "75201", "America/Chicago"),
            ("FL", "32501", "America/Chicago"),
            ("FL", "33101", "America/New_York"),
            ("IN", "46402", "America/Chicago"),
            ("IN", "46204", "America/Indiana/Indianapolis"),
            ("MI", "49938", "America/Chicago"),
            ("OR", "97914", "America/Boise"),
            ("AZ", "85001", "America/Phoenix"),
        ] {
            assert_eq!(zone_of(province, code), Some(zone), "{province} {code}");
        }
    }

    #[test]
    fn what_is_not_certain_is_not_guessed() {
        for (province, code) in [
            ("", "R3C 1A1"),
            ("ON", ""),
            ("BC", ""),
            ("QC", "G0G 2E0"),
            ("BC", "V0B 2C0"),
            ("NU", ""),
            ("TX", ""),
            ("KY", "42728"),
            ("NE", "69201"),
            ("Bavaria", "80331"),
        ] {
            assert_eq!(zone_of(province, code), None, "{province} {code}");
        }
    }

    #[test]
    fn every_zone_is_one_of_the_database_and_has_a_name() {
        let of_states = STATES
            .iter()
            .flat_map(|(_, parts, rest)| parts.iter().filter_map(|(_, zone)| *zone).chain([*rest]));
        for zone in ZONES.iter().map(|(zone, _)| *zone).chain(of_states) {
            assert!(TimeZone::get(zone).is_ok(), "{zone}");
            assert!(name_of(zone).is_some(), "{zone}");
        }
    }
}
