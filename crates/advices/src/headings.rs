//! Recognizes what a column holds from its heading, in English and French.

use transom_kernel::text::fold;
use transom_tables::amounts::untypeset;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Heading {
    Invoice,
    Po,
    Order,
    /// The heading names the payment explicitly.
    Paid,
    /// After a discount, or before tax.
    Net,
    /// Before a discount: the invoiced amount.
    Gross,
    Total,
    /// An amount that the heading doesn't specify further.
    Amount,
    Discount,
    Tax,
    Deduction,
    Balance,
    Date,
    /// The payment's own number: a check or a transfer.
    Reference,
    Currency,
    /// Descriptions and names.
    Words,
}

/// Words that identify a heading, folded, without accents and dots. The first match counts, so more specific words come
/// first.
const WORDS: &[(Heading, &[&str])] = &[
    (Heading::Date, &["date", "dated", "due", "echeance", "jour", "day"]),
    (Heading::Currency, &["currency", "devise", "curr"]),
    (
        Heading::Discount,
        &["discount", "disc", "escompte", "esc", "rabais", "remise", "discount taken", "discounts"],
    ),
    (
        Heading::Tax,
        &[
            "gst",
            "hst",
            "qst",
            "pst",
            "rst",
            "tps",
            "tvq",
            "tvh",
            "tvp",
            "tax",
            "taxes",
            "vat",
            "tva",
            "taxe",
            "taxe de vente",
            "sales tax",
        ],
    ),
    (
        Heading::Deduction,
        &[
            "deduction",
            "deductions",
            "deduct",
            "withheld",
            "holdback",
            "retenue",
            "retenues",
            "chargeback",
            "adjustment",
            "adjustments",
            "adj",
            "ajustement",
            "short",
            "credit",
            "credits",
            "claim",
        ],
    ),
    (
        Heading::Balance,
        &[
            "balance",
            "bal",
            "solde",
            "remaining",
            "outstanding",
            "open",
            "owing",
            "restant",
            "reste",
            "unpaid",
            "impaye",
        ],
    ),
    (
        Heading::Paid,
        &[
            "paid",
            "payment",
            "pmt",
            "pymt",
            "paye",
            "payee",
            "payes",
            "payees",
            "verse",
            "paiement",
            "versement",
            "paying",
            "pay",
            "payer",
            "applied",
            "applique",
            "remitted",
            "regle",
            "reglement",
            "acquitte",
            // A bank statement's word for outgoing money.
            "debit",
            "debits",
            "withdrawal",
            "withdrawals",
            "retrait",
            "retraits",
        ],
    ),
    (Heading::Net, &["net", "nette", "nets"]),
    (Heading::Gross, &["gross", "brut", "brute", "original", "orig", "initial"]),
    (Heading::Total, &["total", "totals", "totaux"]),
    (
        Heading::Amount,
        &["amount", "amt", "montant", "sum", "somme", "value", "valeur", "cad", "usd"],
    ),
    (Heading::Po, &["po", "p o", "purchase order", "customer po", "bc", "bon de commande", "b c"]),
    (Heading::Order, &["order", "commande", "so", "sales order"]),
    (Heading::Invoice, &["invoice", "inv", "facture", "fact", "bill", "document", "doc"]),
    (
        Heading::Reference,
        &[
            "cheque",
            "check",
            "chq",
            "chk",
            "eft",
            "voucher",
            "batch",
            "trace",
            "remittance",
            "ref",
            "reference",
        ],
    ),
    (
        Heading::Words,
        &[
            "description",
            "desc",
            "vendor",
            "fournisseur",
            "customer",
            "client",
            "name",
            "nom",
            "job",
            "project",
            "projet",
            "memo",
            "comment",
            "comments",
            "note",
            "notes",
            "type",
            "terms",
            "termes",
            "account",
            "compte",
            "store",
            "branch",
            "days",
            "jours",
            "line",
            "ligne",
            "item",
            "qty",
            "site",
            "supplier",
            "company",
        ],
    ),
];

/// The words of a heading, folded, without accents, dots and signs.
fn plain(text: &str) -> String {
    let text = fold(&untypeset(text));
    let letters = text.chars().map(|letter| match letter {
        '\u{e0}'..='\u{e5}' => 'a',
        '\u{e8}'..='\u{eb}' => 'e',
        '\u{ec}'..='\u{ef}' => 'i',
        '\u{f2}'..='\u{f6}' => 'o',
        '\u{f9}'..='\u{fc}' => 'u',
        '\u{e7}' => 'c',
        letter if letter.is_alphanumeric() => letter,
        _ => ' ',
    });
    let text: String = letters.collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Recognizes a heading, or returns `None` if it is unknown.
pub(crate) fn of(text: &str) -> Option<Heading> {
    if text.chars().count() > 60 {
        return None;
    }
    // A "Discount %" column has rates; a "GST 5 %" column has amounts.
    let is_rate = text.contains('%') && !text.contains(|c: char| c.is_ascii_digit());
    let has_number_sign = text.contains(['#', '\u{b0}', '\u{ba}', '\u{2116}']);
    let text = plain(text);
    let says = |word: &str| format!(" {text} ").contains(&format!(" {word} "));
    let of = |heading: Heading| {
        WORDS.iter().any(|(other, words)| *other == heading && words.iter().any(|word| says(word)))
    };
    if is_rate || ["rate", "taux", "percent", "pct"].into_iter().any(says) {
        return Some(Heading::Words);
    }
    if ["subtotal", "sub total", "sous total", "before tax", "before taxes", "avant taxes"]
        .into_iter()
        .any(says)
    {
        return Some(Heading::Net);
    }
    if [
        "incl tax",
        "incl taxes",
        "with tax",
        "with taxes",
        "including tax",
        "taxes incluses",
        "taxes incl",
    ]
    .into_iter()
    .any(says)
    {
        return Some(Heading::Total);
    }
    // "Invoice amount" is the invoiced amount; "invoice discount" is a discount.
    if of(Heading::Invoice) && !of(Heading::Date) {
        let is_more = [
            Heading::Currency,
            Heading::Discount,
            Heading::Tax,
            Heading::Deduction,
            Heading::Balance,
            Heading::Paid,
            Heading::Net,
        ];
        if !is_more.into_iter().any(of) {
            let is_sum = of(Heading::Gross) || of(Heading::Total) || of(Heading::Amount);
            return Some(if is_sum { Heading::Gross } else { Heading::Invoice });
        }
    }
    // "PO amount" and "order total" aren't part of the payment; "payment number" isn't an amount.
    let is_number =
        has_number_sign || ["number", "no", "num", "numero", "nbr"].into_iter().any(says);
    if of(Heading::Reference) && of(Heading::Amount) {
        return Some(Heading::Paid);
    }
    let is_number = is_number || of(Heading::Reference);
    if is_number && (of(Heading::Paid) || of(Heading::Reference)) && !of(Heading::Amount) {
        return Some(Heading::Reference);
    }
    if (of(Heading::Po) || of(Heading::Order)) && (of(Heading::Amount) || of(Heading::Total)) {
        return Some(Heading::Words);
    }
    if of(Heading::Amount) && of(Heading::Words) && !of(Heading::Paid) && !of(Heading::Discount) {
        return Some(Heading::Amount);
    }
    // An amount that is due or open is a balance, not a day.
    if (of(Heading::Amount) || of(Heading::Balance)) && says("due") && !says("date") {
        return Some(Heading::Balance);
    }
    WORDS.iter().find(|(_, words)| words.iter().any(|word| says(word))).map(|(heading, _)| *heading)
}

/// The currency that a heading names.
pub(crate) fn currency(text: &str) -> Option<&'static str> {
    let text = plain(text);
    let says = |word: &str| text.split(' ').any(|other| other == word);
    if says("usd") || says("us") {
        Some("USD")
    } else if says("cad") || says("cdn") {
        Some("CAD")
    } else {
        None
    }
}

/// Whether a line is a total of the others. A balance still open is not a total of the payment, nor is a subtotal.
pub(crate) fn is_total(text: &str) -> bool {
    const TOTALS: [&str; 16] = [
        "total",
        "totals",
        "totaux",
        "totale",
        "sum",
        "somme",
        "amount paid",
        "amount of payment",
        "payment amount",
        "cheque amount",
        "check amount",
        "eft amount",
        "montant paye",
        "montant verse",
        "montant du paiement",
        "montant du cheque",
    ];
    const OTHERS: [&str; 13] = [
        "balance",
        "solde",
        "outstanding",
        "owing",
        "subtotal",
        "sub total",
        "sous total",
        "remaining",
        "restant",
        "discount",
        "escompte",
        "tax",
        "gst",
    ];
    let text = plain(text);
    let says = |word: &&str| format!(" {text} ").contains(&format!(" {word} "));
    TOTALS.iter().any(says) && !OTHERS.iter().any(says)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_in_english_and_french() {
        use Heading::*;
        for (text, heading) in [
            ("Invoice", Invoice),
            ("Invoice No.", Invoice),
            ("Inv #", Invoice),
            ("N\u{ba} de facture", Invoice),
            ("Facture", Invoice),
            ("Invoice Date", Date),
            ("Date de facture", Date),
            ("Due date", Date),
            ("\u{c9}ch\u{e9}ance", Date),
            ("Amount Paid", Paid),
            ("Montant pay\u{e9}", Paid),
            ("Paid Amt", Paid),
            ("Net Paid", Paid),
            ("Payment Amount", Paid),
            ("Cheque Amount", Paid),
            ("Cheque no.", Reference),
            ("Payment #", Reference),
            ("Check #", Reference),
            ("Payment ref", Reference),
            ("Discount %", Words),
            ("Tax rate", Words),
            ("Montant \u{e0} payer", Paid),
            ("Subtotal", Net),
            ("Amount before tax", Net),
            ("Total incl. taxes", Total),
            ("Payment number", Reference),
            ("Check", Reference),
            ("Net", Net),
            ("Montant net", Net),
            ("Net Amount", Net),
            ("Gross", Gross),
            ("Gross Amount", Gross),
            ("Montant brut", Gross),
            ("Invoice Amount", Gross),
            ("Montant de la facture", Gross),
            ("Original amount", Gross),
            ("Amount", Amount),
            ("Montant", Amount),
            ("Amt CAD", Amount),
            ("Total", Total),
            ("Discount", Discount),
            ("Disc. taken", Discount),
            ("Escompte", Discount),
            ("Discount amount", Discount),
            ("GST", Tax),
            ("GST 5 %", Tax),
            ("TPS", Tax),
            ("TVQ 9,975 %", Tax),
            ("HST Amount", Tax),
            ("Sales tax", Tax),
            ("Deduction", Deduction),
            ("Retenue", Deduction),
            ("Balance", Balance),
            ("Balance due", Balance),
            ("Amount due", Balance),
            ("Solde", Balance),
            ("Solde restant", Balance),
            ("PO", Po),
            ("P.O. Number", Po),
            ("Bon de commande", Po),
            ("Order", Order),
            ("Description", Words),
        ] {
            assert_eq!(of(text), Some(heading), "{text}");
        }
        for text in ["", "1335.00", "I512064", "Good morning"] {
            assert_eq!(of(text), None, "{text}");
        }
    }

    #[test]
    fn totals_say_so() {
        for text in
            ["Total", "TOTAL:", "Grand total", "Total pay\u{e9}", "Montant du ch\u{e8}que", "Somme"]
        {
            assert!(is_total(text), "{text}");
        }
        for text in
            ["Check no. 30441", "Paid", "Subtotal", "Sous-total", "Total outstanding", "GST total"]
        {
            assert!(!is_total(text), "{text}");
        }
    }
}
