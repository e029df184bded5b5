//! Determines the country of a phone number from its prefix, because text messages are priced and limited by country.

/// Canadian area codes.
const CANADIAN: &[&str] = &[
    "204", "226", "236", "249", "250", "257", "263", "289", "306", "343", "354", "365", "367",
    "368", "382", "387", "403", "416", "418", "428", "431", "437", "438", "450", "460", "468",
    "474", "506", "514", "519", "548", "568", "579", "581", "584", "587", "604", "613", "639",
    "647", "672", "683", "705", "709", "742", "753", "778", "780", "782", "807", "819", "825",
    "851", "867", "873", "879", "902", "905", "942",
];

/// Area codes after +1 of other countries, and of territories with their own rates.
const ELSEWHERE: &[(&str, &str)] = &[
    ("242", "BS"),
    ("246", "BB"),
    ("264", "AI"),
    ("268", "AG"),
    ("284", "VG"),
    ("340", "VI"),
    ("345", "KY"),
    ("441", "BM"),
    ("473", "GD"),
    ("649", "TC"),
    ("658", "JM"),
    ("664", "MS"),
    ("670", "MP"),
    ("671", "GU"),
    ("684", "AS"),
    ("721", "SX"),
    ("758", "LC"),
    ("767", "DM"),
    ("784", "VC"),
    ("787", "PR"),
    ("809", "DO"),
    ("829", "DO"),
    ("849", "DO"),
    ("868", "TT"),
    ("869", "KN"),
    ("876", "JM"),
    ("939", "PR"),
];

/// Non-geographic codes after +1, where calls and texts may cost anything or go nowhere.
const NOWHERE: &[&str] = &[
    "456", "500", "521", "522", "523", "524", "525", "526", "527", "528", "529", "532", "533",
    "535", "538", "542", "543", "544", "545", "546", "547", "549", "550", "552", "553", "554",
    "556", "566", "569", "577", "578", "588", "589", "600", "622", "633", "644", "655", "677",
    "688", "700", "710", "800", "822", "833", "844", "855", "866", "877", "880", "881", "882",
    "883", "884", "885", "886", "887", "888", "889", "898", "900", "976",
];

/// Country codes other than +1, with the countries that share each. Satellite and international services have none.
const CODES: &str = "\
20 EG;211 SS;212 MA EH;213 DZ;216 TN;218 LY;220 GM;221 SN;222 MR;223 ML;224 GN;225 CI;226 BF;227 NE;228 TG;229 BJ;\
230 MU;231 LR;232 SL;233 GH;234 NG;235 TD;236 CF;237 CM;238 CV;239 ST;240 GQ;241 GA;242 CG;243 CD;244 AO;245 GW;\
246 IO;248 SC;249 SD;250 RW;251 ET;252 SO;253 DJ;254 KE;255 TZ;256 UG;257 BI;258 MZ;260 ZM;261 MG;262 RE YT;263 ZW;\
264 NA;265 MW;266 LS;267 BW;268 SZ;269 KM;27 ZA;290 SH;291 ER;297 AW;298 FO;299 GL;30 GR;31 NL;32 BE;33 FR;34 ES;\
350 GI;351 PT;352 LU;353 IE;354 IS;355 AL;356 MT;357 CY;358 FI AX;359 BG;36 HU;370 LT;371 LV;372 EE;373 MD;374 AM;\
375 BY;376 AD;377 MC;378 SM;380 UA;381 RS;382 ME;385 HR;386 SI;387 BA;389 MK;39 IT VA;40 RO;41 CH;420 CZ;\
421 SK;423 LI;43 AT;44 GB GG IM JE;45 DK;46 SE;47 NO SJ;48 PL;49 DE;500 FK;501 BZ;502 GT;503 SV;504 HN;505 NI;506 CR;\
507 PA;508 PM;509 HT;51 PE;52 MX;53 CU;54 AR;55 BR;56 CL;57 CO;58 VE;590 GP BL MF;591 BO;592 GY;593 EC;594 GF;595 PY;\
596 MQ;597 SR;598 UY;599 CW BQ;60 MY;61 AU CC CX;62 ID;63 PH;64 NZ;65 SG;66 TH;670 TL;672 NF;673 BN;674 NR;675 PG;\
676 TO;677 SB;678 VU;679 FJ;680 PW;681 WF;682 CK;683 NU;685 WS;686 KI;687 NC;688 TV;689 PF;690 TK;691 FM;692 MH;\
7 RU KZ;81 JP;82 KR;84 VN;850 KP;852 HK;853 MO;855 KH;856 LA;86 CN;880 BD;886 TW;90 TR;91 IN;92 PK;93 AF;94 LK;95 MM;\
960 MV;961 LB;962 JO;963 SY;964 IQ;965 KW;966 SA;967 YE;968 OM;970 PS;971 AE;972 IL;973 BH;974 QA;975 BT;976 MN;\
977 NP;98 IR;992 TJ;993 TM;994 AZ;995 GE;996 KG;998 UZ";

/// The codes of the countries that an E.164 number may belong to. Empty for numbers without a country.
pub fn countries_of(number: &str) -> Vec<&'static str> {
    let Some(digits) = number.strip_prefix('+') else { return Vec::new() };
    if let Some(rest) = digits.strip_prefix('1') {
        return north_american(rest).into_iter().collect();
    }
    let shared = CODES.split(';').filter_map(|line| line.split_once(' '));
    let fitting = shared.filter(|(code, _)| digits.starts_with(code));
    let longest = fitting.max_by_key(|(code, _)| code.len());
    longest.map(|(_, countries)| countries.split(' ').collect()).unwrap_or_default()
}

fn north_american(number: &str) -> Option<&'static str> {
    let area = number.get(..3)?;
    if NOWHERE.contains(&area) || area.ends_with("11") || area.get(1..2) == Some("9") {
        return None;
    }
    if let Some((_, country)) = ELSEWHERE.iter().find(|(code, _)| *code == area) {
        return Some(country);
    }
    Some(if CANADIAN.contains(&area) { "CA" } else { "US" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places;

    #[test]
    fn a_number_is_of_its_country_and_of_none_where_it_may_cost_anything() {
        for (number, countries) in [
            ("+12045550101", &["CA"][..]),
            ("+16135550101", &["CA"]),
            ("+12125550101", &["US"]),
            ("+14155550101", &["US"]),
            ("+18765550101", &["JM"]),
            ("+17875550101", &["PR"]),
            ("+19005550000", &[]),
            ("+18005550000", &[]),
            ("+15005550000", &[]),
            ("+447911123456", &["GB", "GG", "IM", "JE"]),
            ("+8821612345678", &[]),
            ("+8835100012345", &[]),
            ("+2525551234", &["SO"]),
            ("+4915112345678", &["DE"]),
            ("+76005551234", &["RU", "KZ"]),
            ("2045550101", &[]),
        ] {
            assert_eq!(countries_of(number), countries, "{number}");
        }
    }

    #[test]
    fn every_country_of_the_table_is_one() {
        let named = CODES.split(';').flat_map(|line| line.split(' ').skip(1));
        for country in named.chain(ELSEWHERE.iter().map(|(_, country)| *country)) {
            assert_eq!(places::country(country), Some(country));
        }
    }
}
