//! What the manufacturer knows about its products: articles of steps with drawings, in a tree of categories.

use std::collections::{HashMap, hash_map::Entry};

use rusqlite::{Connection, params};

use super::pictures::Picture::{self, *};
use crate::{
    files::{Attachments, FileKind, FileStore, Owner, StoredFile},
    kernel::{ids::UserId, text::fold, time::Instant},
};

/// Name, the one above it, drawing.
const CATEGORIES: &[(&str, Option<&str>, &str)] = &[
    ("Windows", None, "window"),
    ("Doors", None, "door"),
    ("Glass", None, "glass"),
    ("Measuring and installing", None, "ruler"),
    ("Care", None, "drop"),
    ("Hinges and hardware", Some("Windows"), "hinge"),
    ("Sashes", Some("Windows"), "sash"),
    ("Drainage and seals", Some("Windows"), "seal"),
    ("Locks", Some("Doors"), "lock"),
    ("Patio doors", Some("Doors"), "slider"),
    ("Condensation", Some("Glass"), "drop"),
    ("Breakage", Some("Glass"), "crack"),
];

struct Article {
    title: &'static str,
    category: &'static str,
    summary: &'static str,
    /// Words, those for the symptoms that it helps with among them.
    tags: &'static [&'static str],
    status: &'static str,
    steps: &'static [Step],
}

/// Title, text, warning, drawing.
type Step = (&'static str, &'static str, &'static str, Option<Picture>);

const fn article(
    title: &'static str,
    category: &'static str,
    summary: &'static str,
    tags: &'static [&'static str],
    steps: &'static [Step],
) -> Article {
    Article { title, category, summary, tags, status: "published", steps }
}

const ARTICLES: &[Article] = &[
    article(
        "Adjust the height of a casement hinge",
        "Hinges and hardware",
        "When the sash drags on the sill or the gap at the top is not even.",
        &["hinge", "casement", "Hard to open or close", "Sash or door sags"],
        &[
            (
                "Look at the gap",
                "Close the window and compare the gap at the top left and the top right. It should differ by no more than 1/16 inch.",
                "",
                Some(Casement),
            ),
            (
                "Take the weight off",
                "Open the sash to a right angle and let a second person hold it.",
                "A large sash weighs more than 80 pounds. Never work on it alone.",
                Some(OpenSash),
            ),
            (
                "Turn the height screw",
                "Turn the screw at the bottom of the hinge with a 4 mm hex key: to the right raises the sash, a full turn by about 1 mm.",
                "",
                Some(HingeHeight),
            ),
            (
                "Close and look again",
                "Close the window slowly. Repeat with half turns until the gap is even.",
                "",
                Some(Casement),
            ),
        ],
    ),
    article(
        "Move a sash sideways",
        "Hinges and hardware",
        "When the lock side rubs or the hinge side lets air in.",
        &["hinge", "casement", "Does not close or latch"],
        &[
            (
                "Find the side screw",
                "It sits in the arm of the lower hinge, behind the cover.",
                "",
                Some(HingeSide),
            ),
            (
                "Turn it a quarter",
                "To the right moves the sash towards the hinges. Turn a quarter and try the handle.",
                "Stop when the screw is flush: further, and it falls out.",
                Some(Screw),
            ),
            (
                "Do the same above",
                "Set the upper hinge by the same amount so that the sash stays square.",
                "",
                Some(HingeSide),
            ),
        ],
    ),
    article(
        "Replace a crank operator",
        "Hinges and hardware",
        "When the handle turns and the sash does not move.",
        &["hardware", "operator", "Crank or operator slips"],
        &[
            (
                "Unhook the arm",
                "Open the sash until the guide shoe meets the notch in the track, and press the arm down and out.",
                "Hold the sash: nothing else does now.",
                Some(OpenSash),
            ),
            (
                "Take out the screws",
                "Remove the cover and the four screws of the operator.",
                "",
                Some(Screw),
            ),
            (
                "Fit the new one",
                "Seat it on the gasket, fasten all four screws by hand first, then tighten them crosswise.",
                "",
                Some(Screw),
            ),
            (
                "Hook the arm in",
                "Set the shoe into the track, close the window, and fit the cover and the handle.",
                "",
                Some(Casement),
            ),
        ],
    ),
    article(
        "Oil hinges and locks",
        "Hinges and hardware",
        "Twice a year keeps them easy to move.",
        &["hardware", "maintenance", "Hinge worn, bent or noisy", "Noise or rattling"],
        &[
            (
                "Brush out the dirt",
                "Clear the tracks with a dry brush and wipe them.",
                "",
                Some(HingeHeight),
            ),
            (
                "One drop of silicone oil",
                "Put one drop on each joint and move the sash a few times.",
                "No grease and no penetrating oil: they hold dust and attack the seals.",
                Some(HingeSide),
            ),
        ],
    ),
    article(
        "Free a stuck multi-point lock",
        "Locks",
        "When the handle stops half way.",
        &["lock", "casement", "Lock does not catch", "Handle loose or broken"],
        &[
            (
                "Press the sash home",
                "Push the sash against the frame at each locking point and try the handle.",
                "Never force the handle: the rod bends.",
                Some(Casement),
            ),
            (
                "Look for the point that binds",
                "Open the sash, turn the handle and watch which point moves last.",
                "",
                Some(Door),
            ),
            (
                "Set the keeper",
                "Loosen its screws, move the keeper by 1/16 inch and tighten them.",
                "",
                Some(Screw),
            ),
        ],
    ),
    article(
        "Replace a sash",
        "Sashes",
        "For a sash that is damaged or whose sealed unit has failed in the frame.",
        &["sash", "casement"],
        &[
            (
                "Compare the label",
                "The number on the spacer of the new sash must be that of the order line.",
                "",
                Some(Pane),
            ),
            (
                "Free both arms",
                "Open the sash wide, unhook the operator and lift both hinge shoes out of their tracks.",
                "Two people. Wear gloves.",
                Some(OpenSash),
            ),
            (
                "Lift it out",
                "Tilt the top towards you and lift.",
                "Carry glass on its edge, never flat.",
                Some(LiftedSash),
            ),
            (
                "Hang the new one",
                "Set the lower shoe first, then the upper one, then the operator's arm.",
                "",
                Some(OpenSash),
            ),
            (
                "Adjust",
                "Close it, look at the gap all around and set the hinges.",
                "",
                Some(HingeHeight),
            ),
        ],
    ),
    article(
        "Take out a single-hung sash for cleaning",
        "Sashes",
        "Tilt it in without marking the frame.",
        &["sash", "single hung", "cleaning"],
        &[
            (
                "Raise it four inches",
                "Raise the sash four inches and slide both tilt latches inwards.",
                "",
                Some(Casement),
            ),
            (
                "Tilt it towards you",
                "Let it come down to the level and support it with your knee.",
                "",
                Some(LiftedSash),
            ),
            (
                "Turn and lift",
                "Lift one side until the pivot bar leaves its shoe.",
                "The shoe must stay locked, or the balance snaps up.",
                Some(LiftedSash),
            ),
        ],
    ),
    article(
        "Replace the balance of a hung window",
        "Sashes",
        "When the sash does not stay where it is put.",
        &["balance", "single hung", "Sash does not stay up"],
        &[
            (
                "Take the sash out",
                "As for cleaning: tilt it in and lift it off its pivots.",
                "",
                Some(LiftedSash),
            ),
            (
                "Unscrew the old balance",
                "One screw holds it near the top of the jamb.",
                "The spring is under tension. Hold the shoe with a screwdriver.",
                Some(Screw),
            ),
            (
                "Fit the new one",
                "Hook it in, pull the shoe down and lock it sixteen inches above the sill.",
                "",
                Some(Measure),
            ),
        ],
    ),
    article(
        "Clear the drain holes",
        "Drainage and seals",
        "Water on the sill inside is nearly always a blocked drain.",
        &["drainage", "maintenance", "Water comes in"],
        &[
            (
                "Find the holes",
                "Outside, below the sash: two or three small slots, some with a flap.",
                "",
                Some(Drain),
            ),
            (
                "Pour a glass of water",
                "Pour it into the track inside. It should be gone in a minute.",
                "",
                Some(Drain),
            ),
            (
                "Clear them",
                "Use a thin plastic strip or air. Rinse afterwards.",
                "Nothing of metal: it scratches the corner welds.",
                Some(Drain),
            ),
        ],
    ),
    article(
        "Replace the weather seal of a sash",
        "Drainage and seals",
        "For draughts, whistling, and seals that have gone hard.",
        &["seal", "draught", "Weatherstrip loose or torn"],
        &[
            (
                "Pull out the old one",
                "Begin in a corner and pull along the groove.",
                "",
                Some(Seal),
            ),
            ("Clean the groove", "Wipe it with soap and water and let it dry.", "", Some(Seal)),
            (
                "Press in the new one",
                "Begin in the middle of the top. Do not stretch it; cut the corners at 45 degrees.",
                "A stretched seal shrinks and leaves the corners open.",
                Some(Seal),
            ),
        ],
    ),
    article(
        "Find a draught",
        "Drainage and seals",
        "Where the air really comes from.",
        &["draught", "seal", "Draught"],
        &[
            ("Wait for wind", "Close everything and turn on the kitchen fan.", "", Some(Casement)),
            (
                "Go around with a strip of tissue",
                "Hold it before the seal, then before the joint of frame and wall.",
                "",
                Some(Sealant),
            ),
            (
                "Decide",
                "Air at the seal: adjust hinges or replace the seal. Air at the wall: the installation needs foam or sealant.",
                "",
                None,
            ),
        ],
    ),
    article(
        "Why water runs out of the sill in heavy rain",
        "Drainage and seals",
        "It is meant to: how a drained sill works.",
        &["drainage", "rain"],
        &[
            (
                "The outer seal lets some in",
                "Rain that is driven by wind passes the outer seal and collects in the sill.",
                "",
                Some(Drain),
            ),
            (
                "The chamber drains it",
                "From there it leaves through the slots to the outside. Never seal them.",
                "",
                Some(Drain),
            ),
        ],
    ),
    article(
        "Adjust an entry door that rubs",
        "Doors",
        "At the head, at the sill or at the lock side.",
        &["door", "hinge"],
        &[
            (
                "Mark where it rubs",
                "Slide a sheet of paper around the closed door and mark where it is held.",
                "",
                Some(Door),
            ),
            (
                "Tighten the hinge screws",
                "Most doors have only sunk. The long screws go into the stud.",
                "",
                Some(Screw),
            ),
            (
                "Set the hinge",
                "Turn the side screw a quarter at a time, the same on every hinge.",
                "",
                Some(HingeSide),
            ),
            (
                "Set the sill",
                "Raise the adjustable sill until it touches the sweep along its whole length.",
                "",
                Some(Level),
            ),
        ],
    ),
    article(
        "Replace a lock cylinder",
        "Locks",
        "With the key at hand, ten minutes.",
        &["door", "lock"],
        &[
            (
                "Take out the long screw",
                "It is in the edge of the door, level with the cylinder.",
                "",
                Some(Door),
            ),
            (
                "Turn the key a little",
                "About ten degrees, until the cylinder slides out.",
                "Do not close the door while the cylinder is out.",
                Some(Door),
            ),
            (
                "Measure both sides",
                "From the middle of the screw hole to each end, and order that length.",
                "",
                Some(Measure),
            ),
        ],
    ),
    article(
        "Set the keepers of a three-point lock",
        "Locks",
        "When the handle is hard to lift.",
        &["door", "lock"],
        &[
            (
                "Try it with the door open",
                "If the handle lifts easily now, the keepers are out of place.",
                "",
                Some(Door),
            ),
            (
                "Move them by a sixteenth",
                "Loosen the keeper, move it outwards, tighten it, and try again.",
                "",
                Some(Screw),
            ),
        ],
    ),
    article(
        "Adjust the rollers of a patio door",
        "Patio doors",
        "When the panel is hard to slide or not parallel to the frame.",
        &["patio door", "roller", "Rollers or track"],
        &[
            ("Clean the track", "Vacuum it and wipe it with soap and water.", "", Some(Drain)),
            (
                "Find the two screws",
                "Low on both edges of the panel, behind plugs.",
                "",
                Some(Screw),
            ),
            (
                "Raise or lower",
                "To the right raises the panel. Aim for 1/4 inch above the track on both sides.",
                "Take the weight off with a pry bar on a block of wood.",
                Some(Level),
            ),
        ],
    ),
    article(
        "Take a patio door panel out",
        "Patio doors",
        "For new rollers or for moving furniture.",
        &["patio door"],
        &[
            ("Lower the rollers", "Turn both screws to the left until they stop.", "", Some(Screw)),
            ("Remove the head stop", "Two screws hold it.", "", Some(Screw)),
            (
                "Lift and swing out",
                "Lift the panel into the head and swing its foot towards you.",
                "Three people for triple glazing.",
                Some(LiftedSash),
            ),
        ],
    ),
    article(
        "Condensation inside the room",
        "Condensation",
        "What it says about the air of the house, and what helps.",
        &["condensation", "humidity", "Condensation on the inside", "Ice or frost on the inside"],
        &[
            (
                "It is the air, not the glass",
                "Warm moist air gives water to the coldest surface of the room.",
                "",
                Some(Condensation),
            ),
            (
                "Measure the humidity",
                "At 0 F outside it should be below 30 per cent, at 20 F below 35.",
                "",
                None,
            ),
            (
                "Let the moisture out",
                "Run fans while cooking and bathing, open curtains, leave air to the glass.",
                "",
                Some(OpenSash),
            ),
        ],
    ),
    article(
        "Condensation outside on clear mornings",
        "Condensation",
        "A sign of good glass, gone by ten.",
        &["condensation", "low-e"],
        &[
            (
                "Why it comes",
                "Good insulation keeps the outer pane as cold as the grass, and dew falls on both.",
                "",
                Some(Condensation),
            ),
            ("What to do", "Nothing. It goes with the sun.", "", None),
        ],
    ),
    article(
        "Condensation between the panes",
        "Condensation",
        "The seal of the unit has failed: how to claim.",
        &["condensation", "warranty", "Fog or moisture between the panes"],
        &[
            (
                "Make sure",
                "Wipe both sides. What stays is between the panes.",
                "",
                Some(Condensation),
            ),
            (
                "Read the spacer",
                "The number and the date are printed between the panes, mostly at the top.",
                "",
                Some(Pane),
            ),
            (
                "Send a service request",
                "With one picture of the whole window and one of the number.",
                "",
                Some(Casement),
            ),
        ],
    ),
    article(
        "Stress cracks in glass",
        "Breakage",
        "How to tell one from a blow.",
        &["glass", "breakage", "warranty", "Cracked or broken"],
        &[
            (
                "Look at the edge",
                "A stress crack begins at the edge, at a right angle, and then wanders.",
                "Keep away from cracked panes that are not held by tape.",
                Some(Crack),
            ),
            (
                "Look for the blow",
                "A blow has a centre from which several cracks run.",
                "",
                Some(Crack),
            ),
            (
                "Think of heat",
                "Half-closed blinds, films and dark stickers heat a pane unevenly.",
                "Films void the warranty of the glass.",
                Some(Condensation),
            ),
            (
                "Take pictures",
                "The whole pane, the beginning of the crack, and the spacer's number.",
                "",
                Some(Pane),
            ),
        ],
    ),
    article(
        "Replace a sealed unit",
        "Breakage",
        "Beads out, new unit in, blocks where they were.",
        &["glass", "sealed unit"],
        &[
            (
                "Take out the beads",
                "Begin with a long one, in the middle, with a wide putty knife.",
                "",
                Some(Pane),
            ),
            (
                "Note where the blocks sit",
                "They carry the glass. The new unit needs them in the same places.",
                "",
                Some(Pane),
            ),
            (
                "Set the new unit",
                "On its blocks, the coated side as the label says.",
                "Two people and suction cups above 20 square feet.",
                Some(LiftedSash),
            ),
            ("Press in the beads", "Short ones first, then the long ones.", "", Some(Pane)),
        ],
    ),
    article(
        "Scratches: what counts as a fault",
        "Glass",
        "How our inspection looks at glass.",
        &["glass", "warranty", "Scratched", "Dirt or marks between the panes"],
        &[
            (
                "Stand ten feet away",
                "In daylight, not against the sun. What is not seen from there is within the standard.",
                "",
                Some(Casement),
            ),
            (
                "Take two pictures",
                "One of the whole unit and one of the spot with a coin beside it.",
                "",
                Some(Pane),
            ),
        ],
    ),
    article(
        "Measure an opening for a replacement",
        "Measuring and installing",
        "Three widths, three heights, two diagonals.",
        &["measuring"],
        &[
            (
                "Width and height",
                "Measure the width at top, middle and bottom and the height at left, middle and right. The smallest counts.",
                "",
                Some(Measure),
            ),
            (
                "Both diagonals",
                "They may differ by 1/4 inch; beyond that the opening needs work first.",
                "",
                Some(Diagonals),
            ),
            (
                "Take off the allowance",
                "Half an inch in width and in height leaves room for shims and foam.",
                "",
                Some(Measure),
            ),
        ],
    ),
    article(
        "Set a window level and square",
        "Measuring and installing",
        "Ten minutes here save a service visit.",
        &["installing"],
        &[
            (
                "Shim the sill",
                "Under each jamb and every 16 inches between. Look with a level.",
                "",
                Some(Level),
            ),
            (
                "Square it",
                "Make the diagonals equal before the first screw is tight.",
                "",
                Some(Diagonals),
            ),
            (
                "Fasten the hinge side first",
                "Then close the sash and set the lock side by the gap.",
                "",
                Some(Casement),
            ),
        ],
    ),
    article(
        "Foam and sealant",
        "Measuring and installing",
        "Which goes where, and how much.",
        &["installing", "sealant"],
        &[
            (
                "Low-expansion foam only",
                "One bead a third of the depth. A frame that bulges was filled too much.",
                "",
                Some(Sealant),
            ),
            (
                "Backer rod, then sealant",
                "The bead is as deep as half its width and touches two sides only.",
                "",
                Some(Sealant),
            ),
            ("Leave the sill open below", "The drain holes stay free.", "", Some(Drain)),
        ],
    ),
    article(
        "Mull two windows together",
        "Measuring and installing",
        "Straight, dry and strong enough for the wind.",
        &["installing", "mull"],
        &[
            ("Dry fit", "Lay both on a flat bench, the outside down.", "", Some(Casement)),
            (
                "Seal the joint",
                "A bead along the whole mullion before the clips go on.",
                "",
                Some(Sealant),
            ),
            ("Screw every 12 inches", "From both sides in turn.", "", Some(Screw)),
        ],
    ),
    article(
        "Store units on site",
        "Measuring and installing",
        "Upright, dry, and out of the sun.",
        &["delivery", "storage", "Wet or stained"],
        &[
            (
                "Upright on two blocks",
                "Lean them at five degrees, never more than six deep.",
                "A leaning stack slides. Tie it.",
                Some(Casement),
            ),
            (
                "Keep the sun off",
                "Wrapped units in the sun crack from heat within a day.",
                "",
                Some(Crack),
            ),
        ],
    ),
    article(
        "Clean frames and glass",
        "Care",
        "Mild soap, much water, soft cloth.",
        &["cleaning", "maintenance", "Corrosion or stains"],
        &[
            ("Rinse first", "Dust scratches when it is rubbed.", "", Some(Casement)),
            (
                "Soap and water",
                "From top to bottom, then dry with a rubber blade.",
                "No razor blades, no abrasives, no pressure washer.",
                Some(Pane),
            ),
        ],
    ),
    article(
        "The yearly check in ten minutes",
        "Care",
        "What to look at before every winter.",
        &["maintenance"],
        &[
            ("Drains", "Pour a glass of water into each track.", "", Some(Drain)),
            ("Seals", "Look for gaps in the corners.", "", Some(Seal)),
            (
                "Hardware",
                "Every handle turns with two fingers. One drop of silicone oil each.",
                "",
                Some(HingeSide),
            ),
            (
                "Sealant outside",
                "Press it with a finger: it should give and hold on both sides.",
                "",
                Some(Sealant),
            ),
        ],
    ),
    Article {
        status: "draft",
        ..article(
            "Retrofit of motorised awnings",
            "Hinges and hardware",
            "Waiting for the wiring diagram.",
            &["awning", "motor"],
            &[("Check the chain", "To be completed.", "", None)],
        )
    },
    Article {
        status: "archived",
        ..article(
            "Bronze operator of the first series",
            "Hinges and hardware",
            "For units made before 2012.",
            &["operator"],
            &[("Order the old part", "The service desk still has some.", "", None)],
        )
    },
];

const DAY: i64 = 86_400;

/// Writes categories, articles, steps, and their drawings where there is a place for files.
pub(super) fn write(
    conn: &Connection,
    midnight: Instant,
    files: Option<&FileStore>,
) -> anyhow::Result<()> {
    let editor: i64 = conn.query_row(
        "select id from users where email_folded = 'content@demo.test'",
        [],
        |row| row.get(0),
    )?;
    let began = midnight.plus_seconds(-400 * DAY);
    let mut category = conn.prepare(
        "insert into knowledge_categories
             (name, name_folded, parent_id, icon, sort, created_at, created_by, updated_at, updated_by)
         values (?1, ?2, (select id from knowledge_categories where name = ?3), ?4, ?5, ?6, ?7, ?6, ?7)",
    )?;
    for (sort, (name, above, icon)) in (1_i64..).zip(CATEGORIES) {
        category.execute(params![name, fold(name), above, icon, sort, began, editor])?;
    }
    let mut item = conn.prepare(
        "insert into knowledge_items
             (id, title, title_folded, category_id, summary, tags, status, publish_from, views,
              created_at, created_by, updated_at, updated_by)
         values (?1, ?2, ?3, (select id from knowledge_categories where name = ?4), ?5, ?6, ?7, ?8, ?9,
                 ?10, ?11, ?10, ?11)",
    )?;
    let mut step = conn.prepare(
        "insert into knowledge_steps
             (item_id, seq, title, text, warning, created_at, created_by, updated_at, updated_by)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?6, ?7)",
    )?;
    let mut drawings = Drawings { files, kept: HashMap::new() };
    let attachments = Attachments::of_all(conn);
    for (id, article) in (1_i64..).zip(ARTICLES) {
        let written = midnight.plus_seconds(-(id * 11 % 390 + 2) * DAY + 10 * 3600);
        let from = (article.status != "draft").then(|| written.plus_seconds(DAY));
        item.execute(params![
            id,
            article.title,
            fold(article.title),
            article.category,
            article.summary,
            serde_json::to_string(article.tags)?,
            article.status,
            from,
            if article.status == "published" { id * 37 % 211 + 4 } else { 0 },
            written,
            editor
        ])?;
        for (seq, (title, text, warning, picture)) in (1_i64..).zip(article.steps) {
            let text = format!("<p>{text}</p>");
            step.execute(params![id, seq, title, text, warning, written, editor])?;
            let owner = Owner { kind: "knowledgeStep", id: conn.last_insert_rowid() };
            if let Some(drawing) =
                picture.map(|picture| drawings.of(picture)).transpose()?.flatten()
            {
                attachments.attach(owner, None, drawing, Some(UserId(editor)), written)?;
            }
        }
    }
    // Some of the dealers' people have said what they think of it.
    conn.execute(
        "insert into knowledge_votes (item_id, user_id, is_helpful, version, voted_at)
         select k.id, u.id, (k.id * 7 + u.id * 3) % 9 <> 0, k.version, k.publish_from
         from knowledge_items k join users u on u.kind = 'dealer' and u.status = 'active'
         where k.status = 'published' and (u.id * 13 + k.id * 17) % 50 = 0 and u.id <= 400",
        [],
    )?;
    Ok(())
}

/// Drawings, each made and kept once.
struct Drawings<'a> {
    files: Option<&'a FileStore>,
    kept: HashMap<Picture, StoredFile>,
}

impl Drawings<'_> {
    fn of(&mut self, picture: Picture) -> anyhow::Result<Option<&StoredFile>> {
        let Some(files) = self.files else { return Ok(None) };
        Ok(Some(match self.kept.entry(picture) {
            Entry::Occupied(kept) => kept.into_mut(),
            Entry::Vacant(place) => {
                let (name, png) = (picture.name(), picture.png()?);
                place.insert(files.keep(&name, png.as_slice(), &[FileKind::Png])?)
            }
        }))
    }
}
