//! What the manufacturer writes to its dealers: news, notifications and pages.

use rusqlite::{Connection, params};

use crate::{
    files::{Attachments, FileKind, FileStore, Owner},
    kernel::{
        text::fold,
        time::{Day, Instant},
    },
    records::rich_text,
};

/// One item of news. Days count from today: -3 is three days ago.
struct News {
    title: &'static str,
    summary: &'static str,
    body: &'static str,
    status: &'static str,
    from: i64,
    until: Option<i64>,
    is_pinned: bool,
    is_must_read: bool,
    /// Provinces that see it; none: everyone.
    provinces: &'static [&'static str],
}

const fn news(title: &'static str, from: i64, summary: &'static str, body: &'static str) -> News {
    News {
        title,
        summary,
        body,
        status: "published",
        from,
        until: None,
        is_pinned: false,
        is_must_read: false,
        provinces: &[],
    }
}

const NEWS: &[News] = &[
    News {
        is_pinned: true,
        is_must_read: true,
        ..news(
            "Holiday shutdown and last loads of the year",
            -4,
            "The plant rests for two weeks; order by the cut-off to be on the last trucks.",
            "<p>The plant and the offices close for two weeks over the holidays. The <strong>last loads</strong> of the year leave in the week before.</p><ul><li>Orders that are to leave before the shutdown must be firm nine days before their load.</li><li>Changes to orders in production cannot be taken in the last week.</li><li>Service visits are made until the last Friday.</li></ul><p>The load dates in the portal already allow for the shutdown.</p>",
        )
    },
    News {
        is_must_read: true,
        ..news(
            "New lead times for painted frames",
            -9,
            "Painted exteriors now take six weeks instead of five.",
            "<p>Because of the demand for black and slate grey, painted exteriors take <strong>six weeks</strong> from a firm order. White and almond stay at four.</p><p>Orders that are already promised keep their dates.</p>",
        )
    },
    News {
        is_pinned: true,
        ..news(
            "Triple glazing promotion",
            -12,
            "Triple LowE 180/180 argon at the price of dual glazing on casements and awnings.",
            "<p>Until the end of next month, casement and awning windows with <em>Triple LowE 180/180 argon</em> are priced as dual glazed. The price shows by itself on new quotes.</p>",
        )
    },
    news(
        "Garden doors with multi-point locks as standard",
        -20,
        "All garden doors now ship with the three-point lock.",
        "<p>Every garden door ordered from now on has the three-point lock, in the same five finishes as before. The old lock remains available as a part (HW02).</p>",
    ),
    news(
        "How to measure for a renovation flange",
        -31,
        "A short guide for showroom staff, with the allowances that production uses.",
        "<p>Measure the opening in three places and take the smallest size. We deduct <strong>1/2 inch</strong> in width and height for shimming.</p><ol><li>Width: top, middle, bottom.</li><li>Height: left, middle, right.</li><li>Both diagonals: they may differ by at most 1/4 inch.</li></ol><figure><img src=\"attachment:measuring.png\" alt=\"An opening with three widths and three heights\"></figure>",
    ),
    news(
        "Energy ratings for the new code",
        -45,
        "U-values and solar heat gain are now under each line of an order.",
        "<p>Inspectors ask for the figures more often. You find the U-value and the solar heat gain of each unit among the details of its line.</p>",
    ),
    News {
        provinces: &["BC"],
        ..news(
            "Mountain passes: winter routing to British Columbia",
            -6,
            "From the first snow the BC truck leaves half a day earlier.",
            "<p>The truck to British Columbia leaves at noon instead of in the evening while winter tires are required. Please have people ready to unload from seven in the morning.</p>",
        )
    },
    News {
        provinces: &["ND", "SD", "MN", "WI", "MT", "WA", "ME"],
        ..news(
            "Customs papers for dealers in the United States",
            -15,
            "Send us your new resale certificate before the old one ends.",
            "<p>Shipments to the United States need a resale certificate on file. Please send the new one to receivables before the old one ends, so that no sales tax is charged.</p>",
        )
    },
    news(
        "Colour chart with four new exteriors",
        -60,
        "Iron ore, pebble, forest green and cranberry join the range.",
        "<p>Four more exterior colours can be ordered on all windows and patio doors. Samples go out with the next loads.</p>",
    ),
    news(
        "Glass scratches: what the inspection allows",
        -75,
        "How our inspection looks at glass, and what to photograph for a claim.",
        "<p>Glass is looked at from three metres in daylight. What cannot be seen from there is within the standard. For a claim, please take one photo of the whole unit and one of the spot with a coin beside it.</p>",
    ),
    news(
        "Thank you for a record season",
        -110,
        "More than in any summer before, and on time more often.",
        "<p>This summer more units left the plant than in any season before, and more of them on the promised day. Thank you for planning ahead with us.</p>",
    ),
    news(
        "Order desk hours",
        -140,
        "The order desk is open from seven to five, Central Time.",
        "<p>The order desk answers from 7:00 to 17:00 Central Time on working days.</p>",
    ),
    News {
        until: Some(-30),
        ..news(
            "Spring show: meet us in Winnipeg",
            -200,
            "Our booth had the new garden door.",
            "<p>Visit us at the spring show and try the new garden door.</p>",
        )
    },
    News {
        status: "archived",
        ..news(
            "Price list of last year",
            -380,
            "Replaced by the current list.",
            "<p>The price list of last year, kept for reference.</p>",
        )
    },
    News {
        from: 10,
        ..news(
            "New price list in the new year",
            10,
            "What changes and from which day.",
            "<p>The new price list counts for orders entered from the first working day of the year. Quotes keep their prices for thirty days.</p>",
        )
    },
    News {
        status: "draft",
        ..news(
            "Training days for installers",
            20,
            "Two days at the plant, in English and French.",
            "<p>Dates to be confirmed.</p>",
        )
    },
];

/// Title, text, severity, link, first and last day (from today). One that names the coming Sunday counts its last day
/// from there, and ends at nine.
type Notice = (&'static str, &'static str, &'static str, Option<&'static str>, i64, Option<i64>);

/// The notification that only the dealers of a province see.
const OF_ALBERTA: &str = "Alberta truck delayed by weather";

const NOTIFICATIONS: &[Notice] = &[
    (
        "Portal maintenance on {Sunday}",
        "The portal is closed on {Sunday} from 5:00 to 9:00 a.m. Central time for maintenance.",
        "info",
        None,
        -1,
        Some(0),
    ),
    (
        OF_ALBERTA,
        "This week's truck to Alberta arrives one day later.",
        "warn",
        Some("/load-dates"),
        -1,
        Some(4),
    ),
    (
        "Holiday cut-offs are near",
        "Please make orders firm that are to leave before the holidays.",
        "urgent",
        Some("/load-dates"),
        -2,
        Some(21),
    ),
    (
        "Your news settings",
        "Choose in your profile which mails you want to get.",
        "info",
        Some("/account"),
        -30,
        None,
    ),
    ("Spring show", "Thank you for your visit.", "info", None, -190, Some(-180)),
];

/// Slug, title, body, who sees it.
const PAGES: &[(&str, &str, &str, &str)] = &[
    (
        "terms-of-sale",
        "Terms of sale",
        "<h2>Orders</h2><p>An order is binding once it is acknowledged. Custom units cannot be returned.</p><h2>Prices</h2><p>Quotes hold for thirty days. Prices are in the currency of the account, before taxes and freight.</p><h2>Payment</h2><p>Invoices are due by the terms of the account. Units stay our property until they are paid.</p>",
        "both",
    ),
    (
        "warranty",
        "Warranty",
        "<h2>What is covered</h2><ul><li>Frames and sashes: twenty years</li><li>Sealed glass units: ten years</li><li>Hardware: ten years</li><li>Painted finishes: ten years</li><li>Labour: two years</li></ul><h2>What is not</h2><p>Glass broken after delivery, damage by installation, and condensation on the inside of the room.</p>",
        "both",
    ),
    (
        "care-and-maintenance",
        "Care and maintenance",
        "<h2>Twice a year</h2><ul><li>Wash frames with mild soap and water.</li><li>Clear the drain holes in the sill.</li><li>Oil hinges and locks with silicone, never with grease.</li></ul><p>Never use razor blades or abrasive cleaners on glass.</p>",
        "both",
    ),
    (
        "shipping-and-receiving",
        "Shipping and receiving",
        "<h2>Before the truck comes</h2><p>Have two people and a clear, level place ready.</p><h2>On arrival</h2><p>Count the units against the packing list and note damage before you sign. Report hidden damage within <strong>five working days</strong>.</p>",
        "dealer",
    ),
    (
        "contact",
        "Address and hours",
        "<p>Northlight Windows &amp; Doors Ltd.<br>1450 Inkster Boulevard<br>Winnipeg MB R2X 2N8</p><p>Order desk: (204) 555-0140, Monday to Friday, 7 a.m. to 5 p.m. Central Time.</p>",
        "both",
    ),
    (
        "desk-handbook",
        "Handbook of the order desk",
        "<h2>Holds</h2><p>Put an order on hold with a reason that the dealer understands. Release it on the day on which the reason has gone.</p><h2>Slips</h2><p>Every later promise needs a reason.</p>",
        "staff",
    ),
];

/// Files of news: the item, the name, the content.
const NEWS_FILES: &[(i64, &str, &[u8])] = &[
    (1, "Last loads of the year.pdf", include_bytes!("../../assets/demo/last-loads.pdf")),
    (2, "Lead times.csv", include_bytes!("../../assets/demo/lead-times.csv")),
    (5, "measuring.png", include_bytes!("../../assets/demo/measuring.png")),
];

const DAY: i64 = 86_400;

/// Gives the news their files.
pub(super) fn attach_files(
    conn: &Connection,
    files: &FileStore,
    midnight: Instant,
) -> anyhow::Result<()> {
    let attachments = Attachments::of_all(conn);
    for (id, name, content) in NEWS_FILES {
        let file = files.keep(name, *content, FileKind::ALL)?;
        attachments.attach(Owner { kind: "news", id: *id }, None, &file, None, midnight)?;
    }
    Ok(())
}

/// Writes all of it.
pub(super) fn write(conn: &Connection, today: Day, midnight: Instant) -> anyhow::Result<()> {
    let editor: i64 = conn.query_row(
        "select id from users where email_folded = 'content@demo.test'",
        [],
        |row| row.get(0),
    )?;
    let mut item = conn.prepare(
        "insert into news_items (id, title, title_folded, summary, body, body_folded, status, publish_from,
            publish_to, is_pinned, is_must_read, created_at, created_by, updated_at, updated_by)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?12, ?13)",
    )?;
    let mut audience = conn.prepare(
        "insert into audiences (owner_kind, owner_id, kind, value) values ('news', ?1, 'province', ?2)",
    )?;
    for (id, news) in (1_i64..).zip(NEWS) {
        let from = midnight.plus_seconds(news.from * DAY + 9 * 3600);
        let until = news.until.map(|day| midnight.plus_seconds(day * DAY));
        let written = midnight.plus_seconds(news.from.min(0) * DAY - 16 * 3600);
        item.execute(params![
            id,
            news.title,
            fold(news.title),
            news.summary,
            news.body,
            fold(&rich_text::words(news.body)),
            news.status,
            from,
            until,
            news.is_pinned,
            news.is_must_read,
            written,
            editor,
        ])?;
        for province in news.provinces {
            audience.execute(params![id, province])?;
        }
    }
    // A third of the readers has confirmed what must be read.
    conn.execute(
        "insert into news_reads (user_id, news_id, read_at)
         select u.id, n.id, n.publish_from + u.id * 61000 from users u join news_items n
         where n.is_must_read and n.publish_from < ?1 and u.kind = 'dealer' and u.id % 3 = 0",
        [midnight],
    )?;
    let mut notice = conn.prepare(
        "insert into notifications (title, body, severity, link, starts_at, ends_at, is_dismissible, created_at,
            created_by, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?5, ?8, ?5)",
    )?;
    let ahead = i64::from(7 - today.0.weekday().to_sunday_zero_offset());
    let sunday = today.plus_days(i32::try_from(ahead)?).0.strftime("Sunday, %B %-d").to_string();
    for (title, body, severity, link, from, until) in NOTIFICATIONS {
        let starts = midnight.plus_seconds(from * DAY + 8 * 3600);
        let end = if title.contains("{Sunday}") { ahead * DAY + 9 * 3600 } else { 0 };
        let ends = until.map(|day| midnight.plus_seconds(day * DAY + end));
        notice.execute(params![
            title.replace("{Sunday}", &sunday),
            body.replace("{Sunday}", &sunday),
            severity,
            link,
            starts,
            ends,
            *severity != "urgent",
            editor
        ])?;
        if *title == OF_ALBERTA {
            conn.execute(
                "insert into audiences (owner_kind, owner_id, kind, value)
                 values ('notification', ?1, 'province', 'AB')",
                [conn.last_insert_rowid()],
            )?;
        }
    }
    let mut page = conn.prepare(
        "insert into static_pages (slug, title, body, sort, visibility, created_at, updated_at, updated_by)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)",
    )?;
    for (sort, (slug, title, body, visibility)) in (1_i64..).zip(PAGES) {
        page.execute(params![
            slug,
            title,
            body,
            sort,
            visibility,
            midnight.plus_seconds(-90 * DAY),
            editor
        ])?;
    }
    Ok(())
}
