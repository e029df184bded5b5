//! What happens to the demo's service requests: troubles with what is said and done about them, and the
//! way of each request from its submission to where it stands today.

use jiff::civil::Weekday;

use super::{dice::Dice, photos::Scene, working_hour};
use crate::kernel::time::{Day, Instant};

/// Each picture that is painted, in so many variants.
pub(super) const SCENES: &[(Scene, u32)] = &[
    (Scene::Whole, 4),
    (Scene::Fog, 2),
    (Scene::Crack, 3),
    (Scene::Scratch, 2),
    (Scene::Handle, 2),
    (Scene::Gap, 3),
    (Scene::Warp, 2),
    (Scene::Peel, 2),
    (Scene::Leak, 2),
    (Scene::Frost, 2),
    (Scene::Seal, 2),
    (Scene::Screen, 2),
    (Scene::Dent, 3),
    (Scene::Repaired, 4),
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
    pub(super) found_when: &'static str,
    pub(super) wanted: &'static str,
    pub(super) descriptions: &'static [&'static str],
    pub(super) question: &'static str,
    pub(super) answer: &'static str,
    pub(super) cause: &'static str,
    pub(super) verdict: &'static str,
    pub(super) verdict_reason: &'static str,
    pub(super) next_step: &'static str,
    pub(super) done: &'static str,
    /// Item and description of what is put in; blank where nothing is.
    pub(super) part: (&'static str, &'static str),
}

pub(super) const TROUBLES: &[Trouble] = &[
    Trouble {
        symptom: "glass.sealFailure",
        scene: Scene::Fog,
        priority: "NORMAL",
        kind: "FINISH",
        service: "REGLAZE",
        resolution: "GLASS",
        found_when: "inUse",
        wanted: "repair",
        descriptions: &[
            "Fog between the panes at the bottom edge, every morning since the first frost.",
            "Moisture has settled inside the sealed unit and leaves white marks when it dries.",
            "The kitchen window clouds over between the panes; wiping does not reach it.",
        ],
        question: "Please send a photo of the etching in the corner of the glass, and tell us which pane fogs.",
        answer: "The etching is in the new photo. It is the inner cavity, on the left sash.",
        cause: "Spacer not sealed at the corner",
        verdict: "covered",
        verdict_reason: "",
        next_step: "Sealed unit is ordered; book the visit when it arrives.",
        done: "Sealed unit replaced, beads refitted, sash adjusted. Customer shown how it opens.",
        part: ("IG-3W-LOE", "Sealed unit, triple, LoE 180"),
    },
    Trouble {
        symptom: "glass.crack",
        scene: Scene::Crack,
        priority: "URGENT",
        kind: "SAFETY",
        service: "REGLAZE",
        resolution: "GLASS",
        found_when: "inUse",
        wanted: "repair",
        descriptions: &[
            "A crack runs from the lower left corner across the whole pane, overnight and without a blow.",
            "The outer pane has cracked from the edge. The customer has taped it up for now.",
        ],
        question: "Please send a photo of the place where the crack begins: a chip there tells us the cause.",
        answer: "There is no chip. The crack begins at the edge under the bead.",
        cause: "Stress at the setting block",
        verdict: "goodwill",
        verdict_reason: "The cause cannot be shown; glass is replaced once.",
        next_step: "Glass is in production; make the opening safe until then.",
        done: "Pane replaced, setting blocks set anew. Old glass taken along.",
        part: ("IG-2T-TMP", "Sealed unit, double, tempered"),
    },
    Trouble {
        symptom: "glass.scratch",
        scene: Scene::Scratch,
        priority: "LOW",
        kind: "FINISH",
        service: "INSPECT",
        resolution: "EXPLAINED",
        found_when: "installation",
        wanted: "unsure",
        descriptions: &[
            "Several fine scratches in the middle of the pane, seen from inside against the light.",
            "Scratches that were found when the protective film came off.",
        ],
        question: "How far away are they seen in daylight? Please take one photo from ten feet.",
        answer: "From about six feet, not from ten.",
        cause: "Within the standard for glass",
        verdict: "notCovered",
        verdict_reason: "Not seen from ten feet in daylight.",
        next_step: "",
        done: "Looked at together with the customer; polished where it helped.",
        part: ("", ""),
    },
    Trouble {
        symptom: "hardware.handle",
        scene: Scene::Handle,
        priority: "NORMAL",
        kind: "COMFORT",
        service: "PARTS",
        resolution: "PART",
        found_when: "inUse",
        wanted: "parts",
        descriptions: &[
            "The handle hangs loose and turns without moving the lock.",
            "Folding handle has broken off at the hub; the window can still be closed with pliers.",
        ],
        question: "Which colour is the handle, and is the spline behind it round or square?",
        answer: "White, and the spline is round.",
        cause: "Worn hub",
        verdict: "covered",
        verdict_reason: "",
        next_step: "Handle leaves with the next courier.",
        done: "Handle and cover replaced.",
        part: ("HW-2210-WH", "Folding handle, white"),
    },
    Trouble {
        symptom: "operation.closing",
        scene: Scene::Gap,
        priority: "NORMAL",
        kind: "WEATHER",
        service: "ADJUST",
        resolution: "ADJUSTED",
        found_when: "inUse",
        wanted: "repair",
        descriptions: &[
            "The sash no longer meets the frame at the lower right; a gap of a quarter inch stays open.",
            "Door drags on the sill and does not latch unless it is lifted.",
            "After the winter the casement does not close at the bottom any more.",
        ],
        question: "Please measure the gap at all four corners and tell us whether the house has settled.",
        answer: "Top 1/8, bottom left 1/8, bottom right 3/8. New house, two winters.",
        cause: "Sash has dropped on its hinges",
        verdict: "covered",
        verdict_reason: "",
        next_step: "One crew, about an hour.",
        done: "Hinges adjusted in height and to the side, keepers set. Closes evenly.",
        part: ("", ""),
    },
    Trouble {
        symptom: "frame.warped",
        scene: Scene::Warp,
        priority: "NORMAL",
        kind: "WEATHER",
        service: "WARRANTY",
        resolution: "SASH",
        found_when: "inUse",
        wanted: "repair",
        descriptions: &[
            "The lock side of the frame bows outward by half an inch, best seen with a level.",
            "Sash is bent: closed at top and bottom, open in the middle.",
        ],
        question: "Is the frame bowed, or the sash? Please hold a straight edge along both.",
        answer: "It is the sash. The frame is straight.",
        cause: "Sash profile bowed by heat",
        verdict: "covered",
        verdict_reason: "",
        next_step: "New sash is in production, two weeks.",
        done: "Sash replaced and adjusted.",
        part: ("SA-400-L", "Sash, casement 400, left"),
    },
    Trouble {
        symptom: "finish.peeling",
        scene: Scene::Peel,
        priority: "LOW",
        kind: "FINISH",
        service: "WARRANTY",
        resolution: "REPAIRED",
        found_when: "inUse",
        wanted: "repair",
        descriptions: &[
            "Paint blisters along the bottom rail and comes off in flakes.",
            "The stain on the sill peels where the sun reaches it.",
        ],
        question: "What is it cleaned with, and how often?",
        answer: "Water and mild soap, twice a year.",
        cause: "Moisture under the finish",
        verdict: "goodwill",
        verdict_reason: "Two months past the term for finishes.",
        next_step: "Needs two dry days above ten degrees.",
        done: "Sanded and refinished in two coats.",
        part: ("FN-20-ESP", "Finish, Espresso, one quart"),
    },
    Trouble {
        symptom: "airWater.leak",
        scene: Scene::Leak,
        priority: "URGENT",
        kind: "WEATHER",
        service: "WARRANTY",
        resolution: "REPAIRED",
        found_when: "inUse",
        wanted: "repair",
        descriptions: &[
            "Water stands on the inner sill after wind from the west and runs down the wall.",
            "It drips from the head of the frame in heavy rain; the drywall below is wet.",
        ],
        question: "Does it come through the frame or along its outside? A photo of the sill and corners helps.",
        answer: "Along the lower corner, between sill and jamb.",
        cause: "Corner joint open",
        verdict: "covered",
        verdict_reason: "",
        next_step: "Hose test before anything is taken apart.",
        done: "Corner cleaned and sealed, drain holes opened, hose test for fifteen minutes: dry.",
        part: ("SL-07", "Corner sealant"),
    },
    Trouble {
        symptom: "airWater.ice",
        scene: Scene::Frost,
        priority: "NORMAL",
        kind: "COMFORT",
        service: "INSPECT",
        resolution: "EXPLAINED",
        found_when: "inUse",
        wanted: "unsure",
        descriptions: &[
            "Ice builds up along the lower edge of the glass inside when it is below minus twenty.",
            "Frost on the inside of all bedroom windows in the morning.",
        ],
        question: "What do a hygrometer and a thermometer show in that room?",
        answer: "Forty-eight per cent at twenty-one degrees.",
        cause: "Humidity in the room",
        verdict: "notCovered",
        verdict_reason: "Humidity above thirty per cent in deep cold.",
        next_step: "",
        done: "Measured and explained; the sheet on condensation left with the customer.",
        part: ("", ""),
    },
    Trouble {
        symptom: "airWater.seal",
        scene: Scene::Seal,
        priority: "NORMAL",
        kind: "COMFORT",
        service: "PARTS",
        resolution: "SHIPPED",
        found_when: "inUse",
        wanted: "parts",
        descriptions: &[
            "The weatherstrip has come out of its groove on the hinge side and is torn.",
            "A draught on the lock side: the seal is flat and hard.",
        ],
        question: "How many feet are needed, and what colour is it?",
        answer: "Twelve feet, black.",
        cause: "Seal shrunk",
        verdict: "covered",
        verdict_reason: "",
        next_step: "Seal leaves with the next load.",
        done: "Weatherstrip replaced all around.",
        part: ("WS-14-BK", "Weatherstrip, black, 14 ft"),
    },
    Trouble {
        symptom: "hardware.screen",
        scene: Scene::Screen,
        priority: "LOW",
        kind: "COMFORT",
        service: "PARTS",
        resolution: "SHIPPED",
        found_when: "storage",
        wanted: "parts",
        descriptions: &[
            "Screen arrived with a tear the size of a hand in the lower half.",
            "One screen is bent and does not stay in its springs.",
        ],
        question: "Please read us the number on the label of the screen's frame.",
        answer: "The label says 35 1/2 by 47 1/8.",
        cause: "Damaged in packing",
        verdict: "covered",
        verdict_reason: "",
        next_step: "New screen goes with the next load.",
        done: "Screen replaced.",
        part: ("SC-STD", "Insect screen"),
    },
    Trouble {
        symptom: "damage.dented",
        scene: Scene::Dent,
        priority: "NORMAL",
        kind: "OCCUPANCY",
        service: "DELIVERY",
        resolution: "REPAIRED",
        found_when: "delivery",
        wanted: "repair",
        descriptions: &[
            "The sill is dented on arrival, two inches wide. Noted on the delivery slip.",
            "Cladding is pushed in at the corner; the packaging there was torn.",
        ],
        question: "Please add a photo of the packaging and of the signed delivery slip.",
        answer: "Both are added now.",
        cause: "Damaged in transport",
        verdict: "covered",
        verdict_reason: "",
        next_step: "Cladding is cut; one crew, two hours.",
        done: "Cladding replaced at the sill, joints sealed.",
        part: ("CL-112-WH", "Sill cladding, white"),
    },
    Trouble {
        symptom: "operation.hard",
        scene: Scene::Handle,
        priority: "LOW",
        kind: "COMFORT",
        service: "CHARGE",
        resolution: "ADJUSTED",
        found_when: "inUse",
        wanted: "repair",
        descriptions: &[
            "The crank is very hard to turn, and skips when the window is half open.",
            "Patio door needs two hands to slide; the track has been cleaned.",
        ],
        question: "When was the hardware oiled last?",
        answer: "Never, as far as the customer knows.",
        cause: "Dry hardware",
        verdict: "chargeable",
        verdict_reason: "Care is the owner's: one hour at the usual rate.",
        next_step: "The customer agreed to the price.",
        done: "Hardware cleaned and oiled, operator screws tightened.",
        part: ("", ""),
    },
];

/// Who takes a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Dealer,
    Advisor,
    Technician,
}

/// A verb that was done.
pub(super) struct Step {
    pub(super) verb: &'static str,
    pub(super) from: &'static str,
    pub(super) to: &'static str,
    pub(super) who: Who,
    pub(super) at: Instant,
    day: Day,
    pub(super) reason: Option<&'static str>,
}

/// The way of one request.
pub(super) struct Case {
    /// Where it stands today.
    pub(super) state: &'static str,
    pub(super) submitted_on: Day,
    /// The first is its submission, or its draft's.
    pub(super) steps: Vec<Step>,
    /// Whether someone comes, or came.
    pub(super) is_visited: bool,
    pub(super) visit_on: Option<Day>,
    /// What was ordered for it.
    pub(super) order_kind: Option<&'static str>,
}

/// States, how many of three hundred are in each, and how many days ago the last step may lie.
const STATES: &[(&str, u32, i64, i64)] = &[
    ("draft", 10, 1, 12),
    ("submitted", 22, 1, 2),
    ("in_review", 24, 1, 4),
    ("more_info", 14, 1, 2),
    ("approved", 20, 1, 5),
    ("awaiting_parts", 22, 1, 16),
    ("scheduled", 34, 1, 8),
    ("in_progress", 6, 1, 1),
    ("completed", 18, 1, 5),
    ("closed", 94, 2, 690),
    ("rejected", 20, 2, 300),
    ("cancelled", 16, 2, 300),
];

/// How many visits the technician that everyone is told of has today, or on the next day of work.
const VISITS_TODAY: i64 = 5;

impl Case {
    /// The way of the request of this number: states are dealt out in turn, so that every account has some
    /// of each.
    pub(super) fn of(number: u32, today: Day, dice: &mut Dice) -> Self {
        // A stride without a common divisor visits every place once.
        let place = number.wrapping_mul(97) % 300;
        let mut before = 0;
        let (state, nth, low, high) = STATES
            .iter()
            .find_map(|(state, count, low, high)| {
                let nth = place.checked_sub(before).filter(|nth| nth < count);
                before += count;
                nth.map(|nth| (*state, i64::from(nth), *low, *high))
            })
            .unwrap_or(("closed", 0, 2, 690));
        let is_asked = state == "more_info" || dice.chance(240);
        let is_ship_only = matches!(state, "completed" | "closed") && dice.chance(250);
        let path = path(state, is_asked, is_ship_only);
        let length = path.last().map_or(0, |(offset, ..)| *offset);
        let submitted_on =
            today.plus_days(-i32::try_from(dice.between(low, high)).unwrap_or(1) - length);
        let yesterday = workday(today.plus_days(-1));
        let mut case = Self {
            state,
            submitted_on: workday(submitted_on).min(yesterday),
            steps: Vec::new(),
            is_visited: false,
            visit_on: None,
            order_kind: None,
        };
        for (minute, (offset, verb, from, to, who, reason)) in (0_i64..).zip(path) {
            // No one works on weekends, and nothing lies behind yesterday.
            let day = workday(submitted_on.plus_days(offset)).min(yesterday);
            let at = working_hour(day, dice.between(0, 50)).plus_seconds(minute * 1500);
            let at = case.steps.last().map_or(at, |last| at.max(last.at.plus_seconds(600)));
            case.steps.push(Step { verb, from, to, who, at, day, reason });
        }
        case.order_kind = case.at("process").map(|_| {
            if is_ship_only || state == "awaiting_parts" && dice.chance(700) {
                "ship"
            } else {
                "visit"
            }
        });
        if state == "awaiting_parts" && dice.chance(300) {
            case.order_kind = Some("remake");
        }
        case.is_visited = case.at("schedule").is_some();
        case.visit_on = match state {
            "scheduled" if nth < VISITS_TODAY => Some(next_workday(today)),
            "scheduled" => {
                let ahead = i32::try_from(dice.between(1, 12)).unwrap_or(1);
                Some(next_workday(today.plus_days(ahead)))
            }
            _ if case.is_visited => case.day_of("start"),
            _ => None,
        };
        case
    }

    /// When it was submitted, or its draft begun.
    pub(super) fn submitted(&self) -> Instant {
        self.steps.first().map_or(Instant(0), |step| step.at)
    }

    /// When a verb was done last.
    pub(super) fn at(&self, verb: &str) -> Option<Instant> {
        self.steps.iter().rev().find(|step| step.verb == verb).map(|step| step.at)
    }

    /// On which day it was.
    pub(super) fn day_of(&self, verb: &str) -> Option<Day> {
        self.steps.iter().rev().find(|step| step.verb == verb).map(|step| step.day)
    }

    /// The day of the last step.
    pub(super) fn last_day(&self) -> Day {
        self.steps.last().map_or(self.submitted_on, |step| step.day)
    }
}

type Move = (i32, &'static str, &'static str, &'static str, Who, Option<&'static str>);

/// Days since the submission, verb, from, to, who, why.
fn path(state: &str, is_asked: bool, is_ship_only: bool) -> Vec<Move> {
    use Who::{Advisor, Dealer, Technician};
    if state == "draft" {
        return vec![(0, "save", "draft", "draft", Dealer, None)];
    }
    let mut path = vec![(0, "submit", "draft", "submitted", Dealer, None)];
    if state == "submitted" {
        return path;
    }
    path.push((1, "review", "submitted", "in_review", Advisor, None));
    if is_asked && state != "in_review" {
        path.push((2, "moreinfo", "in_review", "more_info", Advisor, None));
        if state == "more_info" {
            return path;
        }
        path.push((4, "reply", "more_info", "in_review", Dealer, None));
    }
    match state {
        "in_review" => return path,
        "rejected" => {
            let why = Some("Caused by the installation: the frame is not fastened at the lock.");
            path.push((5, "reject", "in_review", "rejected", Advisor, why));
            return path;
        }
        "cancelled" => {
            let why = Some("The customer fixed it themselves.");
            path.push((6, "cancel", "in_review", "cancelled", Dealer, why));
            return path;
        }
        _ => {}
    }
    path.push((5, "approve", "in_review", "approved", Advisor, None));
    if state == "approved" {
        return path;
    }
    if state == "awaiting_parts" || is_ship_only {
        path.push((7, "process", "approved", "awaiting_parts", Advisor, None));
        if state == "awaiting_parts" {
            return path;
        }
        path.push((16, "complete", "awaiting_parts", "completed", Advisor, None));
    } else {
        path.push((7, "process", "approved", "scheduled", Advisor, None));
        path.push((8, "schedule", "scheduled", "scheduled", Advisor, None));
        if state == "scheduled" {
            return path;
        }
        path.push((15, "start", "scheduled", "in_progress", Technician, None));
        if state == "in_progress" {
            return path;
        }
        path.push((15, "complete", "in_progress", "completed", Technician, None));
    }
    if state == "closed" {
        path.push((19, "close", "completed", "closed", Dealer, None));
    }
    path
}

/// The day itself, or the Friday before.
fn workday(day: Day) -> Day {
    match day.0.weekday() {
        Weekday::Saturday => day.plus_days(-1),
        Weekday::Sunday => day.plus_days(-2),
        _ => day,
    }
}

/// The day itself, or the Monday after.
pub(super) fn next_workday(day: Day) -> Day {
    match day.0.weekday() {
        Weekday::Saturday => day.plus_days(2),
        Weekday::Sunday => day.plus_days(1),
        _ => day,
    }
}

/// The instant so many working minutes later, by days of nine hours from Monday to Friday.
pub(super) fn working_after(from: Instant, minutes: i64) -> Instant {
    const DAY: i64 = 540;
    let mut at = from;
    let mut left = minutes;
    while left >= DAY {
        left -= DAY;
        at = at.plus_seconds(86_400);
        while is_weekend(at) {
            at = at.plus_seconds(86_400);
        }
    }
    at = at.plus_seconds(left * 60);
    while is_weekend(at) {
        at = at.plus_seconds(86_400);
    }
    at
}

/// The same moment where it lies in working hours, else a moment of the next ones. `midnight` is any
/// midnight at the plant.
pub(super) fn in_working_hours(at: Instant, midnight: Instant) -> Instant {
    const SHIFT: i64 = 8 * 3600;
    let second = at.seconds_since(midnight).rem_euclid(86_400);
    let mut at = match second / SHIFT {
        0 => at.plus_seconds(SHIFT),
        1 => at,
        _ => at.plus_seconds(2 * SHIFT),
    };
    while is_weekend(at) {
        at = at.plus_seconds(86_400);
    }
    at
}

pub(super) fn is_weekend(at: Instant) -> bool {
    // The first of January 1970 was a Thursday.
    let day = at.0.div_euclid(86_400_000).rem_euclid(7);
    matches!(day, 2 | 3)
}
