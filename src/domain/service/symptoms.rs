//! The symptom tree: what can be wrong with a window or a door, and which photos show it.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

/// Something that can be wrong, under the code of its branch.
struct Leaf {
    code: &'static str,
    label: &'static str,
    /// A photo beside those that the whole branch needs.
    photo: Option<&'static str>,
}

/// A kind of trouble.
struct Branch {
    code: &'static str,
    label: &'static str,
    photos: &'static [&'static str],
    leaves: &'static [Leaf],
}

const fn leaf(code: &'static str, label: &'static str) -> Leaf {
    Leaf { code, label, photo: None }
}

const fn shown(code: &'static str, label: &'static str, photo: &'static str) -> Leaf {
    Leaf { code, label, photo: Some(photo) }
}

const TREE: &[Branch] = &[
    Branch {
        code: "glass",
        label: "Glass",
        photos: &["The whole unit", "The problem up close", "The etching or label on the glass"],
        leaves: &[
            leaf("glass.sealFailure", "Fog or moisture between the panes"),
            shown("glass.crack", "Cracked or broken", "Where the crack begins"),
            leaf("glass.scratch", "Scratched"),
            leaf("glass.dirtInside", "Dirt or marks between the panes"),
            leaf("glass.wrongGlass", "Not the glass that was ordered"),
            leaf("glass.grilles", "Grilles loose or crooked"),
        ],
    },
    Branch {
        code: "hardware",
        label: "Hardware",
        photos: &["The hardware up close", "The whole unit"],
        leaves: &[
            leaf("hardware.handle", "Handle loose or broken"),
            leaf("hardware.lock", "Lock does not catch"),
            leaf("hardware.hinge", "Hinge worn, bent or noisy"),
            leaf("hardware.crank", "Crank or operator slips"),
            leaf("hardware.balance", "Sash does not stay up"),
            leaf("hardware.roller", "Rollers or track"),
            leaf("hardware.screen", "Screen torn, bent or loose"),
        ],
    },
    Branch {
        code: "frame",
        label: "Frame and sash",
        photos: &["The whole unit from inside", "The problem up close"],
        leaves: &[
            shown("frame.warped", "Bent or warped", "A straight edge along the frame"),
            leaf("frame.weld", "Weld or joint open"),
            leaf("frame.crack", "Cracked"),
            leaf("frame.rot", "Rot or swelling"),
            shown("frame.size", "Not the size that was ordered", "A tape along each side"),
        ],
    },
    Branch {
        code: "finish",
        label: "Finish and colour",
        photos: &["The problem up close in daylight", "The whole unit"],
        leaves: &[
            leaf("finish.peeling", "Peeling or blistering"),
            leaf("finish.fading", "Faded or chalky"),
            leaf("finish.colour", "Not the colour that was ordered"),
            leaf("finish.corrosion", "Corrosion or stains"),
        ],
    },
    Branch {
        code: "airWater",
        label: "Air and water",
        photos: &["Where it comes in", "The sill and the corners", "The unit from outside"],
        leaves: &[
            leaf("airWater.draught", "Draught"),
            leaf("airWater.leak", "Water comes in"),
            leaf("airWater.condensation", "Condensation on the inside"),
            leaf("airWater.ice", "Ice or frost on the inside"),
            leaf("airWater.seal", "Weatherstrip loose or torn"),
        ],
    },
    Branch {
        code: "operation",
        label: "Operation",
        photos: &["The unit open", "The unit closed with the gaps"],
        leaves: &[
            leaf("operation.hard", "Hard to open or close"),
            leaf("operation.closing", "Does not close or latch"),
            leaf("operation.noise", "Noise or rattling"),
            leaf("operation.sag", "Sash or door sags"),
            leaf("operation.motor", "Motor or control does not work"),
        ],
    },
    Branch {
        code: "missing",
        label: "Something is missing",
        photos: &["The packing slip", "What did arrive"],
        leaves: &[
            leaf("missing.unit", "A whole unit"),
            leaf("missing.hardware", "Hardware or keys"),
            leaf("missing.screen", "A screen"),
            leaf("missing.trim", "Trim, extension or flange"),
        ],
    },
    Branch {
        code: "wrongItem",
        label: "Not what was ordered",
        photos: &["The label on the unit", "The whole unit"],
        leaves: &[
            leaf("wrongItem.product", "Another product"),
            leaf("wrongItem.handing", "Opens to the wrong side"),
            leaf("wrongItem.options", "Options differ from the order"),
        ],
    },
    Branch {
        code: "damage",
        label: "Damage in delivery or storage",
        photos: &[
            "The damage up close",
            "The whole unit",
            "The packaging",
            "The signed delivery slip",
        ],
        leaves: &[
            leaf("damage.dented", "Dented or scratched"),
            leaf("damage.broken", "Broken"),
            leaf("damage.wet", "Wet or stained"),
        ],
    },
];

/// Troubles that show when units arrive: to be reported within days.
const ON_ARRIVAL: &[&str] = &["missing", "wrongItem", "damage"];

/// A node of the tree.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Symptom {
    pub code: &'static str,
    pub label: &'static str,
    /// What the photos should show.
    pub photos: Vec<&'static str>,
    #[schema(no_recursion)]
    pub children: Vec<Symptom>,
    /// An article of the knowledge base that may help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub article_id: Option<i64>,
}

/// The tree, with the articles that are known for its nodes.
pub(super) fn tree(articles: &HashMap<String, i64>) -> Vec<Symptom> {
    let node = |code, label, photos, children| Symptom {
        code,
        label,
        photos,
        children,
        article_id: articles.get(&code.to_lowercase()).copied(),
    };
    TREE.iter()
        .map(|branch| {
            let leaves = branch.leaves.iter().map(|leaf| {
                let photos = branch.photos.iter().copied().chain(leaf.photo).collect();
                node(leaf.code, leaf.label, photos, Vec::new())
            });
            node(branch.code, branch.label, branch.photos.to_vec(), leaves.collect())
        })
        .collect()
}

/// The words for a leaf; the code itself where there is none any more.
pub(crate) fn label(code: &str) -> &str {
    leaves().find(|leaf| leaf.code == code).map_or(code, |leaf| leaf.label)
}

/// Whether there is such a leaf.
pub(super) fn is_known(code: &str) -> bool {
    leaves().any(|leaf| leaf.code == code)
}

/// Whether it shows when units arrive.
pub(super) fn is_on_arrival(code: &str) -> bool {
    ON_ARRIVAL.contains(&branch_of(code))
}

/// The branch of a leaf.
pub(super) fn branch_of(code: &str) -> &str {
    code.split_once('.').map_or(code, |(branch, _)| branch)
}

fn leaves() -> impl Iterator<Item = &'static Leaf> {
    TREE.iter().flat_map(|branch| branch.leaves)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_leaf_lies_in_its_branch_and_has_a_code_of_its_own() {
        for branch in TREE {
            assert!(branch.leaves.iter().all(|leaf| branch_of(leaf.code) == branch.code));
        }
        let codes: HashSet<_> = leaves().map(|leaf| leaf.code).collect();
        assert_eq!(codes.len(), leaves().count());
        assert_eq!(label("glass.crack"), "Cracked or broken");
        assert!(!is_known("glass") && is_on_arrival("damage.wet") && !is_on_arrival("glass.crack"));
    }
}
