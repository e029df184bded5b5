//! Names of people, firms and streets, all made up by putting together common parts.

use super::dice::Dice;

#[rustfmt::skip]
pub(super) const FIRST_NAMES: &[&str] = &[
    "Aaron", "Abigail", "Adam", "Adele", "Adrian", "Agnes", "Aidan", "Aisha", "Alan", "Albert",
    "Alejandra", "Alexander", "Alice", "Alina", "Allison", "Amanda", "Amélie", "Amir", "Amy",
    "Ana", "Andrea", "Andrew", "Anika", "Anita", "Anna", "Anne", "Anthony", "Antoine", "Arjun",
    "Arlene", "Arthur", "Asha", "Audrey", "Barbara", "Beatrice", "Benjamin", "Bernadette",
    "Bernard", "Beth", "Bianca", "Blair", "Bonnie", "Bradley", "Brenda", "Brent", "Brian",
    "Bridget", "Bruce", "Bryce", "Caleb", "Cameron", "Camille", "Carl", "Carla", "Carlos",
    "Carmen", "Caroline", "Catherine", "Cecilia", "Chantal", "Charles", "Charlotte", "Cheryl",
    "Chloe", "Christine", "Christopher", "Claire", "Claude", "Colleen", "Colin", "Connor",
    "Corinne", "Craig", "Crystal", "Curtis", "Cynthia", "Dale", "Daniel", "Danielle", "Daphne",
    "Darcy", "Darlene", "Darren", "David", "Dawn", "Deborah", "Denis", "Denise", "Derek", "Diana",
    "Diego", "Dolores", "Dominic", "Donald", "Donna", "Doreen", "Dorothy", "Douglas", "Duncan",
    "Dustin", "Dylan", "Edith", "Edward", "Eileen", "Elaine", "Eleanor", "Elena", "Eli", "Elise",
    "Elizabeth", "Ella", "Emil", "Emily", "Emma", "Eric", "Erin", "Ernest", "Esther", "Ethan",
    "Eugene", "Eva", "Evan", "Evelyn", "Farah", "Felix", "Fernando", "Fiona", "Florence",
    "Frances", "François", "Frank", "Frederick", "Gabriel", "Gail", "Garry", "Geneviève",
    "Geoffrey", "George", "Gerald", "Gilles", "Gina", "Gisèle", "Gladys", "Glen", "Gordon",
    "Grace", "Graham", "Grant", "Gregory", "Guillaume", "Gurpreet", "Gwen", "Hannah", "Harold",
    "Harpreet", "Harry", "Hassan", "Heather", "Hélène", "Helen", "Henry", "Herbert", "Holly",
    "Howard", "Hugh", "Ian", "Ingrid", "Irene", "Iris", "Isaac", "Isabelle", "Ivan", "Jack",
    "Jacob", "Jacqueline", "James", "Jane", "Janet", "Jared", "Jasmine", "Jason", "Jean",
    "Jeffrey", "Jennifer", "Jenny", "Jeremy", "Jessica", "Jill", "Joan", "Joanne", "Joel",
    "Johanna", "John", "Jonathan", "Jordan", "Joseph", "Joshua", "Joyce", "Juan", "Judith",
    "Julia", "Julian", "Julie", "Justin", "Karen", "Karim", "Karl", "Kathleen", "Katrina",
    "Keith", "Kelly", "Kenneth", "Kevin", "Kimberly", "Kirk", "Kristen", "Kyle", "Lana", "Lars",
    "Laura", "Lauren", "Laurent", "Lawrence", "Leah", "Leanne", "Leo", "Leslie", "Liam",
    "Lillian", "Linda", "Lisa", "Logan", "Lorna", "Lorraine", "Louis", "Louise", "Lucas", "Lucie",
    "Luis", "Lynn", "Madeleine", "Magdalena", "Malcolm", "Manuel", "Marc", "Marcel", "Margaret",
    "Maria", "Marianne", "Marie", "Marilyn", "Mario", "Mark", "Marlene", "Marta", "Martin",
    "Mary", "Mathieu", "Matthew", "Maureen", "Maxime", "Megan", "Mei", "Melanie", "Melissa",
    "Mia", "Michael", "Michelle", "Miguel", "Mildred", "Miriam", "Mitchell", "Mohammed",
    "Monique", "Morgan", "Murray", "Myrna", "Nadia", "Nancy", "Naomi", "Natalie", "Nathan",
    "Neil", "Nicholas", "Nicole", "Nina", "Noah", "Noel", "Nora", "Norman", "Oksana", "Olga",
    "Oliver", "Olivia", "Omar", "Oscar", "Owen", "Pamela", "Pascal", "Patricia", "Patrick",
    "Paul", "Paula", "Pauline", "Peter", "Philip", "Phyllis", "Pierre", "Priya", "Rachel",
    "Rajesh", "Ralph", "Randall", "Raymond", "Rebecca", "Reginald", "Rémi", "Renée", "Rhonda",
    "Richard", "Robert", "Roger", "Roland", "Ronald", "Rosa", "Rose", "Ross", "Roy", "Russell",
    "Ruth", "Ryan", "Sabrina", "Salma", "Samantha", "Samuel", "Sandra", "Sara", "Scott", "Sean",
    "Serge", "Shannon", "Sharon", "Shawn", "Sheila", "Shirley", "Simon", "Simone", "Sofia",
    "Sonia", "Stanley", "Stefan", "Stephanie", "Stephen", "Stuart", "Susan", "Suzanne", "Sylvia",
    "Tamara", "Tanya", "Tara", "Taras", "Teresa", "Terrence", "Theodore", "Thérèse", "Thomas",
    "Timothy", "Tina", "Todd", "Tracy", "Trevor", "Tyler", "Valerie", "Vanessa", "Vera",
    "Veronica", "Victor", "Victoria", "Vincent", "Violet", "Virginia", "Vivian", "Walter",
    "Wanda", "Warren", "Wayne", "Wendy", "Wilfred", "William", "Xavier", "Yolanda", "Yvette",
    "Yvonne", "Zachary", "Zoe",
];

/// Surnames by family: every beginning goes with every ending of its family.
#[rustfmt::skip]
const SURNAME_PARTS: &[(&[&str], &[&str])] = &[
    (
        &[
            "Ack", "Ald", "Apple", "Arm", "Ash", "Ayl", "Bar", "Bex", "Birch", "Black", "Brad",
            "Bram", "Brook", "Buck", "Burn", "Cald", "Cam", "Carl", "Chad", "Clay", "Clif", "Cob",
            "Cran", "Crow", "Dal", "Dun", "Eaton", "Eld", "Elm", "Fair", "Fen", "Fern", "Gar",
            "Glad", "Gran", "Green", "Hal", "Ham", "Har", "Haw", "Hazel", "Hel", "Hill", "Hol",
            "Hunt", "Ken", "Kim", "Lang", "Lin", "Lock", "Mal", "Mar", "Mel", "Mid", "Nor", "Oak",
            "Pem", "Pen", "Rad", "Red", "Rock", "Rush", "Sel", "Shel", "Stan", "Strat", "Sut",
            "Thorn", "Wake", "Wal", "War", "Wel", "Whit", "Wil", "Win", "Wood", "Wyn",
        ],
        &[
            "bourne", "bridge", "brook", "bury", "by", "combe", "cott", "croft", "dale", "den",
            "ell", "field", "ford", "gate", "ham", "hurst", "ington", "land", "leigh", "ley",
            "man", "mere", "more", "ridge", "shaw", "stead", "stone", "ston", "thorpe", "ton",
            "wall", "ward", "well", "wick", "worth",
        ],
    ),
    (
        &[
            "Aas", "Ander", "Arne", "Bengt", "Bjorn", "Carl", "Dahl", "Eid", "Elof", "Erik",
            "Frid", "Gun", "Gust", "Hall", "Han", "Hav", "Hen", "Holm", "Ing", "Jan", "Jen",
            "Jorg", "Lar", "Lind", "Lund", "Magn", "Mort", "Nil", "Nord", "Olaf", "Ras", "Ros",
            "Sand", "Sig", "Sol", "Sten", "Svan", "Thor", "Ulf", "Vik",
        ],
        &[
            "berg", "by", "dahl", "gaard", "gren", "heim", "lund", "quist", "sen", "son",
            "strand", "strom", "vik",
        ],
    ),
    (
        &[
            "Andr", "Bab", "Baran", "Bily", "Boyd", "Chorn", "Dan", "Dem", "Dmyt", "Fed", "Gal",
            "Hav", "Hlad", "Hnat", "Hryn", "Iv", "Kal", "Klym", "Kost", "Kov", "Kozl", "Krav",
            "Kuch", "Lav", "Lev", "Luk", "Lys", "Maks", "Mak", "Maz", "Mel", "Myk", "Naz", "Ol",
            "Ost", "Pav", "Petr", "Pol", "Prok", "Rom", "Rud", "Sav", "Sem", "Shev", "Skor",
            "Step", "Tar", "Tkach", "Tym", "Vas", "Vov", "Yar", "Yur", "Zah", "Zel",
        ],
        &[
            "achuk", "alenko", "anski", "arczyk", "asiuk", "aychuk", "enchuk", "enko", "enski",
            "iak", "iuk", "ovich", "owski", "owycz", "uk", "ynski", "yshyn",
        ],
    ),
    (
        &[
            "Arc", "Barb", "Beau", "Bell", "Ber", "Bois", "Bon", "Bour", "Bous", "Cham", "Char",
            "Cour", "Dag", "Des", "Du", "Fon", "Four", "Gag", "Gau", "Gir", "Gos", "Guil", "Hou",
            "La", "Lam", "Lan", "Lar", "Lav", "Le", "Mar", "Mon", "Mor", "Pel", "Per", "Poi",
            "Rou", "Sau", "Tail", "Ther", "Trem", "Vail",
        ],
        &[
            "ault", "beau", "bert", "blay", "champ", "chard", "court", "dry", "fort", "geau",
            "geron", "lieu", "lier", "marche", "meau", "neau", "rand", "rault", "reau", "ret",
            "rier", "rive", "san", "tier", "ton", "ville",
        ],
    ),
    (
        &[
            "Ack", "Bach", "Berg", "Brand", "Braun", "Diet", "Eich", "Fried", "Fuchs", "Gold",
            "Gross", "Haus", "Heid", "Heil", "Hoff", "Kauf", "Klass", "Kraus", "Krug", "Lehr",
            "Lieb", "Neu", "Ober", "Rein", "Rosen", "Schul", "Schwarz", "Stein", "Sturm", "Thiel",
            "Voss", "Wald", "Weiss", "Wieg", "Winkel", "Zimmer",
        ],
        &[
            "acher", "auer", "bauer", "berger", "eler", "feld", "hauer", "hardt", "hof", "inger",
            "mann", "meier", "ner", "stein",
        ],
    ),
    (
        &[
            "Agra", "Bala", "Bhar", "Chaud", "Chowd", "Dasg", "Deva", "Dhal", "Gand", "Gill",
            "Jaga", "Kapo", "Khan", "Kris", "Kuma", "Maha", "Mehr", "Mukh", "Nara", "Pare",
            "Rama", "Sand", "Sethu", "Shan", "Sidh", "Srin", "Ven", "Vish",
        ],
        &[
            "desh", "gopal", "hari", "juna", "kar", "lal", "mani", "nath", "pati", "raj", "sena",
            "want", "wala", "yan",
        ],
    ),
];

/// Surnames that the whole family table gives: pools are never larger.
fn surname_count() -> usize {
    SURNAME_PARTS.iter().map(|(stems, endings)| stems.len() * endings.len()).sum()
}

/// How many surnames a demo of `orders` orders draws from: the larger the demo, the more of them, so
/// that one name stays rare in one account.
pub(super) fn surname_pool(orders: u32) -> usize {
    (1200 + orders as usize / 100).min(surname_count())
}

/// One of the first `pool` surnames, spread over all families.
pub(super) fn surname(dice: &mut Dice, pool: usize) -> String {
    let total = surname_count();
    // A stride that shares no factor with the total visits every surname once and mixes the families.
    let mut left = (dice.below(pool) * 7919) % total;
    for (stems, endings) in SURNAME_PARTS {
        let size = stems.len() * endings.len();
        if left < size {
            let stem = stems.get(left / endings.len()).copied().unwrap_or_default();
            let ending = endings.get(left % endings.len()).copied().unwrap_or_default();
            return format!("{stem}{ending}");
        }
        left -= size;
    }
    String::new()
}

#[rustfmt::skip]
pub(super) const STREETS: &[&str] = &[
    "Alder", "Arbour", "Aspen", "Balsam", "Bayview", "Beaver Dam", "Birchwood", "Bluestem",
    "Bridgeport", "Broadview", "Brookside", "Bur Oak", "Cambridge", "Campbell", "Canterbury",
    "Cardinal", "Cathedral", "Cedar", "Centennial", "Chapel", "Cherry", "Chestnut", "Church",
    "Clearwater", "Clover", "College", "Cottonwood", "Country Club", "Coyote", "Creekside",
    "Crescent", "Dogwood", "Dufferin", "Eagle Ridge", "Eastgate", "Edgewater", "Elm", "Evergreen",
    "Fairview", "Falcon", "Fern", "Fieldstone", "Fir", "Foxglove", "Front", "Garden", "Glenwood",
    "Grand", "Granite", "Grove", "Harbour", "Harvest", "Hawthorne", "Hazel", "Henderson", "Heron",
    "Hickory", "Highland", "Hillcrest", "Hudson", "Huron", "Inkster", "Ironwood", "Jasper",
    "Juniper", "Kestrel", "King", "Kingsway", "Lakeshore", "Lakeview", "Larch", "Laurel", "Lilac",
    "Linden", "Locust", "Magnolia", "Main", "Maple", "Marigold", "Market", "Meadow", "Meadowlark",
    "Mill", "Mountain View", "Mulberry", "Nature Park", "Northgate", "Oakdale", "Oakwood",
    "Orchard", "Osprey", "Park", "Partridge", "Pembina", "Pine", "Pioneer", "Pleasant", "Poplar",
    "Portage", "Prairie", "Queen", "Railway", "Raven", "Red River", "Regent", "Ridgewood",
    "River", "Riverbend", "Rosewood", "Sandstone", "School", "Settlers", "Sherwood", "Spring",
    "Spruce", "St. Andrews", "Station", "Stonebridge", "Sturgeon", "Summit", "Sunset", "Sycamore",
    "Tamarack", "Thistle", "Trillium", "Union", "Valley", "Victoria", "Vineyard", "Walnut",
    "Waterfront", "Wellington", "Westgate", "Wheatland", "Whitetail", "Wildrose", "Willow",
    "Windermere", "Windsor", "Woodbine", "York",
];

#[rustfmt::skip]
pub(super) const STREET_TYPES: &[&str] = &[
    "Avenue", "Bay", "Boulevard", "Close", "Court", "Crescent", "Drive", "Lane", "Place", "Road",
    "Street", "Street", "Street", "Trail", "Way",
];

#[rustfmt::skip]
const BUILDER_ENDINGS: &[&str] = &[
    "Homes Ltd.", "Homes", "Custom Homes", "Construction", "Contracting Ltd.", "Builders",
    "Developments", "Renovations", "Carpentry", "Building Group", "& Sons Construction",
    "Design Build", "Restorations",
];

#[rustfmt::skip]
const BUILDER_WORDS: &[&str] = &[
    "Anchor", "Arrowhead", "Beacon", "Blue Heron", "Boreal", "Bridgewater", "Cornerstone",
    "Crestline", "Cypress", "Eastwind", "Evergreen", "Foothills", "Four Corners", "Grainland",
    "Great Plains", "Greystone", "Harvest Moon", "Heartland", "High Level", "Homestead",
    "Ironbark", "Kingfisher", "Lakeland", "Landmark", "Lighthouse", "Limestone", "Longview",
    "Maple Leaf", "Meridian", "Nor'wester", "Oxbow", "Parkland", "Pinecrest", "Red Barn",
    "Ridgeline", "Riverstone", "Rosetown", "Sandhill", "Silver Birch", "Skyline", "Solstice",
    "Stonegate", "Sunrise", "Tall Grass", "Timberline", "True North", "Tundra", "Two Rivers",
    "Upland", "Westwind", "White Pine", "Wolf Creek",
];

/// A builder's firm.
pub(super) fn builder(dice: &mut Dice, pool: usize) -> String {
    let ending = dice.word(BUILDER_ENDINGS);
    if dice.chance(700) {
        format!("{} {ending}", surname(dice, pool))
    } else {
        format!("{} {ending}", dice.word(BUILDER_WORDS))
    }
}

/// A homeowner, or two of one household.
pub(super) fn homeowner(dice: &mut Dice, pool: usize) -> (String, String) {
    let surname = surname(dice, pool);
    let first = dice.word(FIRST_NAMES);
    let name = if dice.chance(220) {
        format!("{first} & {} {surname}", dice.word(FIRST_NAMES))
    } else {
        format!("{first} {surname}")
    };
    (name, surname)
}
