//! Tests addresses and places.

use transom::{
    config::NounName,
    import::{self, mapping::Mapping, source::Form},
    kernel::memory::Memory,
};

use super::{Plant, options, samples};

#[test]
fn an_address_file_becomes_addresses_that_everybody_finds() {
    let mut plant = Plant::new();
    let mut options = options();
    let path = samples().join("addresses/rrad-addresses-us-250.csv");
    let map = import::suggest(&path, None, &Form::default(), &Memory::default()).unwrap();
    options.mapping = Some(Mapping::parse(&map).unwrap());
    assert_eq!(options.mapping.as_ref().unwrap().noun.as_deref(), Some("addresses"), "{map}");
    let report = plant.run(NounName::Addresses, &path, &options).unwrap();
    assert_eq!((report.rows, report.added, report.refused), (249, 249, 0), "{report}");
    assert_eq!(
        plant.text(
            "select postal_code || country || coalesce(account_id, 'all') from known_addresses
                    where line1 = '150 Carter Street'"
        ),
        "06040USall"
    );
    assert_eq!(plant.number("select count(*) from known_addresses_search where known_addresses_search match 'carter'"), 1);
}

#[test]
fn places_are_checked_where_their_form_is_known() {
    let mut plant = Plant::new();
    let report = plant.import(
        NounName::Dealers,
        "code,name,province,postal_code,country,phone\n\
         A,A,ON,M5V 2T6,Canada,416-555-0199\nB,B,ZZ,M5V 2T6,CA,\nC,C,NY,6040,USA,\nD,D,,,Ruritania,\nE,E,Bavaria,80331,Germany,089 1234\n",
        "",
    );
    assert_eq!((report.added, report.refused), (5, 0), "{report}");
    let notes: Vec<(&str, u64)> =
        report.notes.iter().map(|(note, rows)| (note.as_str(), *rows)).collect();
    assert_eq!(
        notes,
        [
            ("Phone numbers not recognized and kept as sent", 1),
            ("Postal codes not recognized and kept as sent", 1),
            ("Provinces and states not recognized and kept as sent", 1),
            ("Values not recognized and kept as sent", 1)
        ]
    );
}
