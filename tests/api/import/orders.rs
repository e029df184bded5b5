//! Tests orders, invoices and service orders, and how related records find each other.

use transom::{config::NounName, import::Report};

use super::{Plant, refusals, small};

#[test]
fn orders_and_invoices_of_every_night_change_nothing() {
    let mut plant = small();
    let orders =
        "account,number,entered_on,status,subtotal\nNORTH,2001,2026-01-05,shipped,100.00\n";
    let invoices =
        "account,number,order_number,invoiced_on,total\nNORTH,I-2001,2001,2026-02-01,100.00\n";
    for night in 0..3 {
        let changed = |report: Report| (report.added + report.changed, report.refused);
        let expected = if night == 0 { (1, 0) } else { (0, 0) };
        assert_eq!(changed(plant.import(NounName::Orders, orders, "")), expected, "{night}");
        assert_eq!(changed(plant.import(NounName::Invoices, invoices, "")), expected, "{night}");
        let shown = "select status || stage from orders where number = '2001'";
        assert_eq!(plant.text(shown), "shippedcurrent");
    }
    // Without the ERP's word it follows from the invoice.
    let silent = orders.replace("status,", "").replace("shipped,", "").replace("2001", "2002");
    let invoice = invoices.replace("2001", "2002");
    for _ in 0..2 {
        plant.import(NounName::Orders, &silent, "");
        plant.import(NounName::Invoices, &invoice, "");
        assert_eq!(plant.text("select status from orders where number = '2002'"), "invoiced");
    }
}

#[test]
fn an_order_keeps_its_account_and_a_file_its_word() {
    let mut plant = small();
    let moved =
        plant.import(NounName::Orders, "account,number,entered_on\nSOUTH,1001,2026-01-05\n", "");
    assert_eq!(
        refusals(&moved),
        ["2 account [SOUTH]: is not the account of this order, which is NORTH"]
    );
    let twice = plant.import(
        NounName::Orders,
        "account,number,entered_on\nNORTH,3001,2026-01-05\nNORTH,3001,2026-01-05\nNORTH,3002,2026-01-05\nNORTH,3002,2026-01-06\n",
        "",
    );
    assert_eq!(
        refusals(&twice),
        [
            "4  [NORTH 3002]: duplicates line 5 with different values in entered_on",
            "5  [NORTH 3002]: duplicates line 4 with different values in entered_on"
        ]
    );
    let across = plant.import(
        NounName::Orders,
        "account,number,entered_on\nNORTH,3001,2026-01-05\nSOUTH,3001,2026-01-05\n",
        "",
    );
    assert_eq!(
        refusals(&across),
        [
            "2 number [3001]: is also on line 3, as an order of account SOUTH",
            "3 number [3001]: is also on line 2, as an order of account NORTH"
        ]
    );
}

#[test]
fn lines_never_come_before_their_orders() {
    let mut plant = small();
    let report = plant.import(
        NounName::OrderLines,
        "order,line_no,quantity,unit_price\n1001,1,2,10\n9999,1,1,1\n",
        "",
    );
    assert_eq!(
        refusals(&report),
        ["3 order [9999]: is not a known order: import orders before their lines"]
    );
    assert_eq!(plant.number("select count(*) from order_lines"), 0);
}

#[test]
fn an_orders_totals_follow_its_lines_unless_the_file_gives_them() {
    let mut plant = small();
    let text = "order,line_no,quantity,unit_price,discount_bp,width,glass\n\
                1001,1,3,33.3333,0,35 1/2,LowE\n1001,2,1,0.005,0,,\n1002,1,2,10,5000,,\n";
    let map = "[fields]\norder = \"order\"\nline_no = \"line_no\"\nquantity = \"quantity\"\nunit_price = \"unit_price\"\n\
               discount_bp = \"discount_bp\"\nwidth = \"width\"\n[[details]]\ncolumn = \"glass\"\nlabel = \"Glass\"\n";
    let report = plant.import(NounName::OrderLines, text, map);
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    let first = "select subtotal_cents || ' ' || tax_cents || ' ' || total_cents || ' ' || line_count || ' ' || unit_thousandths
                 from orders where number = '1001'";
    assert_eq!(plant.text(first), "10001 130 11131 2 4000");
    assert_eq!(plant.text("select width_32nds || ' ' || width_mm from order_lines where line_no = 1 and width_mm > 0"), "1136 902");
    assert_eq!(plant.text("select label || '=' || value from order_line_details"), "Glass=LowE");
    let again = plant.import(NounName::OrderLines, text, map);
    assert_eq!((again.unchanged, again.changed), (3, 0));

    // More freight, same lines: only the total moves.
    let freight = "account,number,entered_on,freight\nNORTH,1001,2026-01-05,20.00\n";
    assert_eq!(plant.import(NounName::Orders, freight, "").changed, 1);
    assert_eq!(plant.text(first), "10001 130 12131 2 4000");
    assert_eq!(plant.import(NounName::Orders, freight, "").unchanged, 1);

    // The file's own totals stay, whatever the lines say.
    plant.import(
        NounName::Orders,
        "account,number,entered_on,subtotal,total\nNORTH,1001,2026-01-05,99.00,120.00\n",
        "",
    );
    plant.import(NounName::OrderLines, "order,line_no,quantity,unit_price\n1001,3,1,50\n", "");
    assert_eq!(plant.text(first), "9900 130 12000 3 5000");
}

#[test]
fn units_are_windows_and_doors_and_an_order_weighs_what_all_of_them_weigh() {
    let mut plant = small();
    let counted = |plant: &mut Plant, text: &str| {
        let report = plant.import(NounName::OrderLines, text, "");
        assert_eq!(report.refused, 0, "{report}");
        let sql =
            "select (unit_thousandths / 1000) || ' ' || coalesce(weight_thousandths, 'unknown')
                   from orders where number = '1001'";
        plant.text(sql)
    };
    let head = "order,line_no,quantity,unit_price,width,height,weight,is_unit\n";
    // No line tells, so all count.
    let plain = "order,line_no,quantity,unit_price\n1001,1,2,10\n1001,2,5,1\n";
    assert_eq!(counted(&mut plant, plain), "7 unknown");
    // One has a size, the other is trim; a weight of 0 is none.
    let sized = format!("{head}1001,1,2,10,30,40,0,\n1001,2,5,1,,,1.5,\n");
    assert_eq!(counted(&mut plant, &sized), "2 unknown");
    let weighed = format!("{head}1001,1,2,10,30,40,61.25,\n1001,2,5,1,,,1.5,\n");
    assert_eq!(counted(&mut plant, &weighed), "2 62750");
    assert_eq!(plant.import(NounName::OrderLines, &weighed, "").unchanged, 2);
    // What the ERP says counts first: a screen has a size, and a kit has none.
    let said = format!("{head}1001,1,2,10,30,40,61.25,no\n1001,2,5,1,,,1.5,yes\n");
    assert_eq!(counted(&mut plant, &said), "5 62750");
    // A file without these columns changes neither.
    assert_eq!(counted(&mut plant, "order,line_no,quantity,unit_price\n1001,2,4,1\n"), "4 62750");
    let rejected = format!("{head}1001,1,2,10,30,40,-1,maybe\n");
    let reasons = refusals(&plant.import(NounName::OrderLines, &rejected, ""));
    assert_eq!(reasons.len(), 2, "{reasons:?}");
    let named = ["is_unit", "weight"].map(|field| reasons.iter().any(|it| it.contains(field)));
    assert_eq!(named, [true, true], "{reasons:?}");
}

#[test]
fn lines_that_arrive_with_their_order_count_like_those_that_change_it() {
    let text = "order,line_no,quantity,unit_price,width,height,elevation,weight\n\
                1001,1,1,10,30,40,,20\n1001,2,3,10,,,F,60\n1001,3,1,100,,,,\n";
    let mut plant = small();
    plant.import(NounName::OrderLines, text, "");
    let counted =
        "select unit_thousandths || ' ' || weight_thousandths from orders where number = '1001'";
    let first = plant.text(counted);
    assert_eq!(first, "4000 80000");
    plant.import(NounName::OrderLines, "order,line_no,quantity,unit_price\n1001,3,2,50\n", "");
    assert_eq!(plant.text(counted), first);
}

#[test]
fn invoices_take_what_their_file_leaves_open_from_account_and_order() {
    let mut plant = small();
    plant.import(
        NounName::OrderLines,
        "order,line_no,quantity,unit_price\n1001,1,1,100\n1002,1,1,50\n",
        "",
    );
    let text = "account,number,order_number,invoiced_on,terms,tax1_code,tax1_rate,tax1_amount,freight,total\n\
                NORTH,I-1,1001,2026-02-01,Net 30,HST,13%,1.30,10.00,111.30\nNORTH,I-2,8888,2026-02-01,,,,,0,5.00\n";
    let map = "[fields]\naccount = \"account\"\nnumber = \"number\"\norder_number = \"order_number\"\n\
               invoiced_on = \"invoiced_on\"\nterms = \"terms\"\ntax1_code = \"tax1_code\"\n\
               tax1_rate = { column = \"tax1_rate\", as = \"percent\" }\ntax1_amount = \"tax1_amount\"\n\
               freight = \"freight\"\ntotal = \"total\"\n";
    let report = plant.import(NounName::Invoices, text, map);
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    assert_eq!(
        plant.text("select due_on || ' ' || subtotal_cents || ' ' || tax_cents || ' ' || balance_cents || ' ' || bill_name
                    || ' ' || taxes from invoices where number = 'I-1'"),
        "2026-03-03 10000 130 11130 North Glass [{\"amountCents\":130,\"code\":\"HST\",\"name\":\"HST\",\"ratePpm\":130000}]"
    );
    // Invoiced in full, so the order is.
    assert_eq!(plant.text("select status from orders where number = '1001'"), "invoiced");
    assert_eq!(plant.text("select status from orders where number = '1002'"), "entered");
    assert_eq!(plant.number("select count(*) from invoices where order_id is null"), 1);
    let again = plant.import(NounName::Invoices, text, map);
    assert_eq!((again.unchanged, again.changed), (2, 0));
    // An order that comes later finds its invoice.
    plant.import(NounName::Orders, "account,number,entered_on\nNORTH,8888,2026-01-05\n", "");
    assert_eq!(plant.number("select count(*) from invoices where order_id is null"), 0);

    let foreign = plant.import(
        NounName::Invoices,
        "account,number,order_number,invoiced_on,total\nSOUTH,I-3,1001,2026-02-01,5\n",
        "",
    );
    assert_eq!(refusals(&foreign), ["2 order_number [1001]: belongs to another account"]);

    // Without a total of its own an invoice follows its lines; what is paid stays paid.
    plant.import(
        NounName::Invoices,
        "account,number,order_number,invoiced_on\nNORTH,I-4,1002,2026-02-01\n",
        "",
    );
    let lines = "invoice,line_no,quantity,unit_price\nI-4,1,2,12.345\nI-4,2,1,25.31\n";
    assert_eq!(plant.import(NounName::InvoiceLines, lines, "").added, 2);
    assert_eq!(
        plant.text("select total_cents || ' ' || balance_cents from invoices where number = 'I-4'"),
        "5000 5000"
    );
    assert_eq!(plant.text("select status from orders where number = '1002'"), "invoiced");
    let early = plant.import(NounName::InvoiceLines, "invoice,line_no,quantity\nI-9,1,1\n", "");
    assert_eq!(
        refusals(&early),
        ["2 invoice [I-9]: is not a known invoice: import invoices before their lines"]
    );
}

#[test]
fn service_orders_find_their_account_request_crew_and_parts() {
    let mut plant = small();
    plant
        .conn
        .execute_batch(
            "insert into service_requests (id, account_id, number, entry_door, status, created_at, updated_at)
             select account_id << 28 | n.column1, account_id, n.column2, 'product', n.column3, 0, 0
             from dealers
             cross join (values (1, 'SR-000001', 'submitted'), (2, 'SR-000002', 'draft')) n
             where code = 'NORTH';
             insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (7, 'C-2', 'c-2', 'North', 0, 0);
             insert into service_list_items (id, list, code, code_folded, name_en, created_at, updated_at)
             values (9001, 'shipMethods', 'VAN', 'van', 'Our own van', 0, 0);",
        )
        .unwrap();
    let text = "number,account,request,kind,status,crew,ordered_on,planned_on,parts,charge,ship_method\n\
        SV-1,,sr-000001,ship,scheduled,c-2,2026-03-02,2026-03-09,2 x GL-410 Sealed unit; 1/3 x HW-22,12.50,Our own van\n\
        SV-2,NORTH,OLD-77,visit,done,,2026-03-03,,,,van\n\
        SV-3,NORTH,SR-000002,remake,open,,2026-03-04,,,,\n";
    let report = plant.import(NounName::ServiceOrders, text, "");
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    let stored = "select group_concat(o.number || ' ' || d.code || ' ' || (o.request_id is not null) || ' '
            || o.request_number || ' ' || o.kind || ' ' || o.status || ' ' || o.stage || ' '
            || coalesce(o.crew_id, '-') || ' ' || coalesce(o.charge_cents, '-') || ' '
            || coalesce(o.ship_method_id, '-') || ' ' || json_array_length(o.parts), ', ' order by o.number)
         from service_orders o join dealers d on d.account_id = o.account_id";
    assert_eq!(
        plant.text(stored),
        "SV-1 NORTH 1 sr-000001 ship scheduled open 7 1250 9001 2, \
         SV-2 NORTH 0 OLD-77 visit done closed - - 9001 0, SV-3 NORTH 0 SR-000002 remake open open - - - 0"
    );
    assert_eq!(
        plant.text("select json_extract(parts, '$[1].shippedQuantity') || ' of ' \
                    || json_extract(parts, '$[1].quantity') from service_orders where number = 'SV-1'"),
        "1 of 3"
    );
    assert_eq!(plant.import(NounName::ServiceOrders, text, "").unchanged, 3);

    let later =
        "number,account,status,finished_on,ordered_on\nsv-1,NORTH,done,2026-03-10,2026-03-02\n";
    assert_eq!(plant.import(NounName::ServiceOrders, later, "").changed, 1);
    assert_eq!(
        plant.text(
            "select stage || ' ' || finished_on || ' ' || json_array_length(parts) || ' ' \
                    || row_version from service_orders where number_folded = 'sv-1'"
        ),
        "closed 2026-03-10 2 2"
    );

    let wrong = "number,account,request,crew,ordered_on,parts,ship_method\n\
        SV-4,,NONE,,2026-03-02,,\nSV-5,SOUTH,SR-000001,,2026-03-02,,\nSV-6,NORTH,,C-9,2026-03-02,,\n\
        SV-7,NORTH,,,2026-03-02,0 x A,\nSV-8,NORTH,,,2026-03-02,,Pigeon\nSV-1,SOUTH,,,2026-03-02,,\n";
    let refused = plant.import(NounName::ServiceOrders, wrong, "");
    assert_eq!(
        refusals(&refused),
        [
            "2 account []: is blank, and the request is unknown",
            "3 request [SR-000001]: belongs to another account",
            "4 crew [C-9]: is not a known crew",
            "5 parts [0 x A]: is not a list of parts such as “2 x GL-410 Sealed unit; 1/3 x HW-22 Lock”",
            "6 ship_method [Pigeon]: is not a known shipping method, by code or name",
            "7 number [SV-1]: is already a service order of NORTH",
        ]
    );
}
