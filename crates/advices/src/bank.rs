//! Recognizes bank files and electronic data interchange, which are not lists. Each format is refused by its name.

use transom_messages::{Message, message};

/// Returns why a text in a bank's format can't be read as an advice, or `None` for any other text.
pub fn refusal(text: &str) -> Option<Message> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let format = format_of(text)?;
    Some(message!("advice-bank-format", format))
}

fn format_of(text: &str) -> Option<&'static str> {
    let first = text.lines().next().unwrap_or_default().trim();
    let begins = |line: &str, with: &str| line.trim_start().starts_with(with);
    let any = |with: &str| text.lines().any(|line| begins(line, with));
    // X12 segments end with a terminator of their own, often without a line break.
    let segment = |name: &str| {
        text.split(['~', '\n', '\'']).any(|part| {
            let part = part.trim_start();
            ['*', '|', '^']
                .into_iter()
                .any(|sign| part.strip_prefix(name).is_some_and(|rest| rest.starts_with(sign)))
        })
    };
    if segment("ISA") || segment("ST") || (segment("BPR") && segment("RMR")) {
        let is_820 = segment("RMR") || segment("BPR") || text.contains("*820*");
        return Some(if is_820 { "edi820" } else { "x12" });
    }
    if begins(first, "UNA") && text.contains("UNB")
        || begins(first, "UNB+")
        || begins(first, "UNH+")
    {
        return Some("edifact");
    }
    let lower: String = text.chars().take(4000).collect::<String>().to_lowercase();
    if lower.starts_with("ofxheader") || lower.contains("<ofx>") {
        return Some("ofx");
    }
    if lower.starts_with('<') {
        for (sign, format) in [
            ("camt.052", "camt"),
            ("camt.053", "camt"),
            ("camt.054", "camt"),
            ("<ntry>", "camt"),
            ("<bktocstmr", "camt"),
            ("pain.001", "pain"),
            ("<!doctype html", "html"),
            ("<html", "html"),
        ] {
            if lower.contains(sign) {
                return Some(format);
            }
        }
        if lower.starts_with("<?xml") {
            return Some("xml");
        }
    }
    // BAI2: 01 begins a file, 02 a group, 03 an account, 16 is a transaction, and 99 ends the file.
    let is_record = |line: &str| {
        let line = line.trim();
        let code = line.split(',').next().unwrap_or_default();
        let codes = ["01", "02", "03", "16", "49", "88", "98", "99"];
        codes.contains(&code) && line.contains(',')
    };
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_bai = |line: &&&str| begins(line, "16,") || begins(line, "88,") || begins(line, "49,");
    if lines.len() > 1
        && (begins(first, "01,")
            || begins(first, "02,")
            || begins(first, "03,")
            || begins(first, "16,"))
        && lines.iter().all(|line| is_record(line))
        && lines.iter().any(|line| is_bai(&line))
    {
        return Some("bai2");
    }
    if begins(first, "!Type:") || begins(first, "!Account") {
        return Some("qif");
    }
    if any(":20:") && any(":25:") && (any(":61:") || any(":60F:")) || begins(first, "{1:F") {
        return Some("mt940");
    }
    let is_nacha =
        |line: &&str| line.len() == 94 && line.starts_with(|c: char| "156789".contains(c));
    if first.len() == 94 && first.starts_with("101") && lines.iter().all(is_nacha) {
        return Some("nacha");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_of_banks_are_refused_by_their_names() {
        for (text, name) in [
            (include_str!("../fixtures/edi820.txt"), "EDI 820"),
            ("ISA*00*          *00*  ~GS*RA*1*2~ST*820*0001~RMR*IV*I1**5.00~", "EDI 820"),
            ("ST*810*0001~BIG*20261120*1~", "EDI X12"),
            (include_str!("../fixtures/bai2.txt"), "BAI2"),
            (include_str!("../fixtures/camt054.txt"), "camt"),
            (
                "<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.054.001.08\">",
                "camt",
            ),
            ("OFXHEADER:100\nDATA:OFXSGML\n<OFX><BANKMSGSRSV1>", "OFX"),
            ("<?xml version=\"1.0\"?><?OFX OFXHEADER=\"200\"?><OFX>", "OFX"),
            ("!Type:Bank\nD11/20/2026\nT-1335.00\n^", "QIF"),
            ("UNA:+.? '\nUNB+UNOA:1+1+2+261120:1200+1'", "EDIFACT"),
            (":20:STMT\n:25:123\n:28C:1\n:61:2611201120D1335,00NTRF", "MT940"),
            ("{1:F01BANKCATTXXX}{2:I940}{4:\n:20:1\n-}", "MT940"),
            ("<html><body>I512064</body></html>", "HTML"),
        ] {
            let why = refusal(text).map(|why| why.to_string()).unwrap_or_default();
            assert!(why.contains(name) && why.contains("Export the list as CSV"), "{name}: {why}");
        }
        for text in [
            "I512064 1335.00",
            "<jane@dealer.test> wrote:\nI512064 1335.00",
            "ST 820 Main Street\nI512064 1335.00",
            "16,I512064,1335.00",
            "01,I512064,1335.00\n02,I512104,768.12",
        ] {
            assert_eq!(refusal(text), None, "{text}");
        }
    }
}
