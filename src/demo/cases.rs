//! What happens to the demo's service requests: troubles with what is said and done about them, and in which state how
//! many requests are.

use super::photos::Scene;
use crate::domain::service::{FoundWhen, Status, Verdict, Wanted};

/// Each picture that is painted, in so many variants for each unit that it is painted of.
pub(super) const SCENES: &[(Scene, u32)] = &[
    (Scene::Whole, 2),
    (Scene::Fog, 2),
    (Scene::Crack, 2),
    (Scene::Scratch, 2),
    (Scene::Handle, 2),
    (Scene::Gap, 2),
    (Scene::Warp, 2),
    (Scene::Peel, 2),
    (Scene::Leak, 2),
    (Scene::Frost, 2),
    (Scene::Seal, 2),
    (Scene::Screen, 2),
    (Scene::Dent, 2),
    (Scene::Repaired, 2),
    (Scene::Signature, 3),
];

/// Something that goes wrong with windows and doors.
pub(super) struct Trouble {
    pub(super) symptom: &'static str,
    pub(super) scene: Scene,
    /// Codes of the short lists.
    pub(super) priority: &'static str,
    pub(super) kind: &'static str,
    pub(super) service: &'static str,
    pub(super) resolution: &'static str,
    pub(super) found_when: FoundWhen,
    pub(super) wanted: Wanted,
    pub(super) descriptions: &'static [&'static str],
    pub(super) question: &'static str,
    pub(super) answer: &'static str,
    pub(super) cause: &'static str,
    pub(super) verdict: Verdict,
    pub(super) verdict_reason: &'static str,
    pub(super) next_step: &'static str,
    pub(super) done: &'static str,
    /// Blank where nothing is put in.
    pub(super) part: Part,
}

/// What is put in.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) item: &'static str,
    pub(super) description: &'static str,
}

pub(super) const TROUBLES: &[Trouble] = &[
    Trouble {
        symptom: "glass.sealFailure",
        scene: Scene::Fog,
        priority: "NORMAL",
        kind: "FINISH",
        service: "REGLAZE",
        resolution: "GLASS",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Repair,
        descriptions: &[
            "Fog between the panes at the bottom edge, every morning since the first frost.",
            "Moisture has settled inside the sealed unit and leaves white marks when it dries.",
            "The kitchen window clouds over between the panes; wiping does not reach it.",
        ],
        question: "Please send a photo of the etching in the corner of the glass, and tell us which pane fogs.",
        answer: "The etching is in the new photo. It is the inner cavity, on the left sash.",
        cause: "Spacer not sealed at the corner",
        verdict: Verdict::Covered,
        verdict_reason: "",
        next_step: "Sealed unit is ordered; book the visit when it arrives.",
        done: "Sealed unit replaced, beads refitted, sash adjusted. Customer shown how it opens.",
        part: Part { item: "IG-3W-LOE", description: "Sealed unit, triple, LoE 180" },
    },
    Trouble {
        symptom: "glass.crack",
        scene: Scene::Crack,
        priority: "URGENT",
        kind: "SAFETY",
        service: "REGLAZE",
        resolution: "GLASS",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Repair,
        descriptions: &[
            "A crack runs from the lower left corner across the whole pane, overnight and without a blow.",
            "The outer pane has cracked from the edge. The customer has taped it up for now.",
        ],
        question: "Please send a photo of the place where the crack begins: a chip there tells us the cause.",
        answer: "There is no chip. The crack begins at the edge under the bead.",
        cause: "Stress at the setting block",
        verdict: Verdict::Goodwill,
        verdict_reason: "The cause cannot be shown; glass is replaced once.",
        next_step: "Glass is in production; make the opening safe until then.",
        done: "Pane replaced, setting blocks set anew. Old glass taken along.",
        part: Part { item: "IG-2T-TMP", description: "Sealed unit, double, tempered" },
    },
    Trouble {
        symptom: "glass.scratch",
        scene: Scene::Scratch,
        priority: "LOW",
        kind: "FINISH",
        service: "INSPECT",
        resolution: "EXPLAINED",
        found_when: FoundWhen::Installation,
        wanted: Wanted::Unsure,
        descriptions: &[
            "Several fine scratches in the middle of the pane, seen from inside against the light.",
            "Scratches that were found when the protective film came off.",
        ],
        question: "How far away are they seen in daylight? Please take one photo from ten feet.",
        answer: "From about six feet, not from ten.",
        cause: "Within the standard for glass",
        verdict: Verdict::NotCovered,
        verdict_reason: "Not seen from ten feet in daylight.",
        next_step: "",
        done: "Looked at together with the customer; polished where it helped.",
        part: Part { item: "", description: "" },
    },
    Trouble {
        symptom: "hardware.handle",
        scene: Scene::Handle,
        priority: "NORMAL",
        kind: "COMFORT",
        service: "PARTS",
        resolution: "PART",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Parts,
        descriptions: &[
            "The handle hangs loose and turns without moving the lock.",
            "Folding handle has broken off at the hub; the window can still be closed with pliers.",
        ],
        question: "Which colour is the handle, and is the spline behind it round or square?",
        answer: "White, and the spline is round.",
        cause: "Worn hub",
        verdict: Verdict::Covered,
        verdict_reason: "",
        next_step: "Handle leaves with the next courier.",
        done: "Handle and cover replaced.",
        part: Part { item: "HW-2210-WH", description: "Folding handle, white" },
    },
    Trouble {
        symptom: "operation.closing",
        scene: Scene::Gap,
        priority: "NORMAL",
        kind: "WEATHER",
        service: "ADJUST",
        resolution: "ADJUSTED",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Repair,
        descriptions: &[
            "The sash no longer meets the frame at the lower right; a gap of a quarter inch stays open.",
            "Door drags on the sill and does not latch unless it is lifted.",
            "After the winter the casement does not close at the bottom any more.",
        ],
        question: "Please measure the gap at all four corners and tell us whether the house has settled.",
        answer: "Top 1/8, bottom left 1/8, bottom right 3/8. New house, two winters.",
        cause: "Sash has dropped on its hinges",
        verdict: Verdict::Covered,
        verdict_reason: "",
        next_step: "One crew, about an hour.",
        done: "Hinges adjusted in height and to the side, keepers set. Closes evenly.",
        part: Part { item: "", description: "" },
    },
    Trouble {
        symptom: "frame.warped",
        scene: Scene::Warp,
        priority: "NORMAL",
        kind: "WEATHER",
        service: "WARRANTY",
        resolution: "SASH",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Repair,
        descriptions: &[
            "The lock side of the frame bows outward by half an inch, best seen with a level.",
            "Sash is bent: closed at top and bottom, open in the middle.",
        ],
        question: "Is the frame bowed, or the sash? Please hold a straight edge along both.",
        answer: "It is the sash. The frame is straight.",
        cause: "Sash profile bowed by heat",
        verdict: Verdict::Covered,
        verdict_reason: "",
        next_step: "New sash is in production, two weeks.",
        done: "Sash replaced and adjusted.",
        part: Part { item: "SA-400-L", description: "Sash, casement 400, left" },
    },
    Trouble {
        symptom: "finish.peeling",
        scene: Scene::Peel,
        priority: "LOW",
        kind: "FINISH",
        service: "WARRANTY",
        resolution: "REPAIRED",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Repair,
        descriptions: &[
            "Paint blisters along the bottom rail and comes off in flakes.",
            "The stain on the sill peels where the sun reaches it.",
        ],
        question: "What is it cleaned with, and how often?",
        answer: "Water and mild soap, twice a year.",
        cause: "Moisture under the finish",
        verdict: Verdict::Goodwill,
        verdict_reason: "Two months past the term for finishes.",
        next_step: "Needs two dry days above ten degrees.",
        done: "Sanded and refinished in two coats.",
        part: Part { item: "FN-20-ESP", description: "Finish, Espresso, one quart" },
    },
    Trouble {
        symptom: "airWater.leak",
        scene: Scene::Leak,
        priority: "URGENT",
        kind: "WEATHER",
        service: "WARRANTY",
        resolution: "REPAIRED",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Repair,
        descriptions: &[
            "Water stands on the inner sill after wind from the west and runs down the wall.",
            "It drips from the head of the frame in heavy rain; the drywall below is wet.",
        ],
        question: "Does it come through the frame or along its outside? A photo of the sill and corners helps.",
        answer: "Along the lower corner, between sill and jamb.",
        cause: "Corner joint open",
        verdict: Verdict::Covered,
        verdict_reason: "",
        next_step: "Hose test before anything is taken apart.",
        done: "Corner cleaned and sealed, drain holes opened, hose test for fifteen minutes: dry.",
        part: Part { item: "SL-07", description: "Corner sealant" },
    },
    Trouble {
        symptom: "airWater.ice",
        scene: Scene::Frost,
        priority: "NORMAL",
        kind: "COMFORT",
        service: "INSPECT",
        resolution: "EXPLAINED",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Unsure,
        descriptions: &[
            "Ice builds up along the lower edge of the glass inside when it is below minus twenty.",
            "Frost on the inside of all bedroom windows in the morning.",
        ],
        question: "What do a hygrometer and a thermometer show in that room?",
        answer: "Forty-eight per cent at twenty-one degrees.",
        cause: "Humidity in the room",
        verdict: Verdict::NotCovered,
        verdict_reason: "Humidity above thirty per cent in deep cold.",
        next_step: "",
        done: "Measured and explained; the sheet on condensation left with the customer.",
        part: Part { item: "", description: "" },
    },
    Trouble {
        symptom: "airWater.seal",
        scene: Scene::Seal,
        priority: "NORMAL",
        kind: "COMFORT",
        service: "PARTS",
        resolution: "SHIPPED",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Parts,
        descriptions: &[
            "The weatherstrip has come out of its groove on the hinge side and is torn.",
            "A draught on the lock side: the seal is flat and hard.",
        ],
        question: "How many feet are needed, and what colour is it?",
        answer: "Twelve feet, black.",
        cause: "Seal shrunk",
        verdict: Verdict::Covered,
        verdict_reason: "",
        next_step: "Seal leaves with the next load.",
        done: "Weatherstrip replaced all around.",
        part: Part { item: "WS-14-BK", description: "Weatherstrip, black, 14 ft" },
    },
    Trouble {
        symptom: "hardware.screen",
        scene: Scene::Screen,
        priority: "LOW",
        kind: "COMFORT",
        service: "PARTS",
        resolution: "SHIPPED",
        found_when: FoundWhen::Storage,
        wanted: Wanted::Parts,
        descriptions: &[
            "Screen arrived with a tear the size of a hand in the lower half.",
            "One screen is bent and does not stay in its springs.",
        ],
        question: "Please read us the number on the label of the screen's frame.",
        answer: "The label says 35 1/2 by 47 1/8.",
        cause: "Damaged in packing",
        verdict: Verdict::Covered,
        verdict_reason: "",
        next_step: "New screen goes with the next load.",
        done: "Screen replaced.",
        part: Part { item: "SC-STD", description: "Insect screen" },
    },
    Trouble {
        symptom: "damage.dented",
        scene: Scene::Dent,
        priority: "NORMAL",
        kind: "OCCUPANCY",
        service: "DELIVERY",
        resolution: "REPAIRED",
        found_when: FoundWhen::Delivery,
        wanted: Wanted::Repair,
        descriptions: &[
            "The sill is dented on arrival, two inches wide. Noted on the delivery slip.",
            "Cladding is pushed in at the corner; the packaging there was torn.",
        ],
        question: "Please add a photo of the packaging and of the signed delivery slip.",
        answer: "Both are added now.",
        cause: "Damaged in transport",
        verdict: Verdict::Covered,
        verdict_reason: "",
        next_step: "Cladding is cut; one crew, two hours.",
        done: "Cladding replaced at the sill, joints sealed.",
        part: Part { item: "CL-112-WH", description: "Sill cladding, white" },
    },
    Trouble {
        symptom: "operation.hard",
        scene: Scene::Handle,
        priority: "LOW",
        kind: "COMFORT",
        service: "CHARGE",
        resolution: "ADJUSTED",
        found_when: FoundWhen::InUse,
        wanted: Wanted::Repair,
        descriptions: &[
            "The crank is very hard to turn, and skips when the window is half open.",
            "Patio door needs two hands to slide; the track has been cleaned.",
        ],
        question: "When was the hardware oiled last?",
        answer: "Never, as far as the customer knows.",
        cause: "Dry hardware",
        verdict: Verdict::Chargeable,
        verdict_reason: "Care is the owner's: one hour at the usual rate.",
        next_step: "The customer agreed to the price.",
        done: "Hardware cleaned and oiled, operator screws tightened.",
        part: Part { item: "", description: "" },
    },
];

/// A state in which some of the requests are.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) status: Status,
    /// How many of three hundred.
    count: u32,
    /// How many days ago the last act may lie, at least and at most.
    pub(super) latest: i64,
    pub(super) earliest: i64,
}

const fn state(status: Status, count: u32, latest: i64, earliest: i64) -> State {
    State { status, count, latest, earliest }
}

const STATES: &[State] = &[
    state(Status::Draft, 10, 1, 12),
    state(Status::Submitted, 22, 1, 6),
    state(Status::InReview, 24, 1, 12),
    state(Status::MoreInfo, 14, 1, 11),
    state(Status::Approved, 20, 1, 12),
    state(Status::AwaitingParts, 22, 1, 16),
    state(Status::Scheduled, 34, 1, 8),
    state(Status::InProgress, 6, 1, 1),
    state(Status::Completed, 18, 1, 5),
    CLOSED,
    state(Status::Rejected, 20, 2, 300),
    state(Status::Cancelled, 16, 2, 300),
];
const CLOSED: State = state(Status::Closed, 94, 2, 690);

/// The state of the request with a number, and which of those in it the request is. States are dealt out in turn, so
/// that every account has some of each.
pub(super) fn state_of(number: u32) -> (State, u32) {
    // A stride without a common divisor visits every place once.
    let place = number.wrapping_mul(97) % 300;
    let mut before = 0;
    let found = STATES.iter().find_map(|state| {
        let nth = place.checked_sub(before).filter(|nth| *nth < state.count);
        before += state.count;
        nth.map(|nth| (*state, nth))
    });
    found.unwrap_or((CLOSED, 0))
}
