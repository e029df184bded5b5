//! The symptom tree: possible problems of windows and doors, and the photos that show them.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::messages::{Key, Language, Message, key};

/// A problem, under the code of its branch.
struct Leaf {
    code: &'static str,
    label: Key,
    /// A photo in addition to those of the branch.
    photo: Option<Key>,
}

/// A group of problems.
struct Branch {
    code: &'static str,
    label: Key,
    photos: &'static [Key],
    leaves: &'static [Leaf],
}

const fn leaf(code: &'static str, label: Key) -> Leaf {
    Leaf { code, label, photo: None }
}

const fn shown(code: &'static str, label: Key, photo: Key) -> Leaf {
    Leaf { code, label, photo: Some(photo) }
}

const TREE: &[Branch] = &[
    Branch {
        code: "glass",
        label: key!("service-symptom-glass"),
        photos: &[
            key!("service-photo-whole-unit"),
            key!("service-photo-problem-up-close"),
            key!("service-photo-etching-or-label-on-the-glass"),
        ],
        leaves: &[
            leaf("glass.sealFailure", key!("service-symptom-glass-seal-failure")),
            shown(
                "glass.crack",
                key!("service-symptom-glass-crack"),
                key!("service-photo-where-the-crack-begins"),
            ),
            leaf("glass.scratch", key!("service-symptom-glass-scratch")),
            leaf("glass.dirtInside", key!("service-symptom-glass-dirt-inside")),
            leaf("glass.wrongGlass", key!("service-symptom-glass-wrong-glass")),
            leaf("glass.grilles", key!("service-symptom-glass-grilles")),
        ],
    },
    Branch {
        code: "hardware",
        label: key!("service-symptom-hardware"),
        photos: &[key!("service-photo-hardware-up-close"), key!("service-photo-whole-unit")],
        leaves: &[
            leaf("hardware.handle", key!("service-symptom-hardware-handle")),
            leaf("hardware.lock", key!("service-symptom-hardware-lock")),
            leaf("hardware.hinge", key!("service-symptom-hardware-hinge")),
            leaf("hardware.crank", key!("service-symptom-hardware-crank")),
            leaf("hardware.balance", key!("service-symptom-hardware-balance")),
            leaf("hardware.roller", key!("service-symptom-hardware-roller")),
            leaf("hardware.screen", key!("service-symptom-hardware-screen")),
        ],
    },
    Branch {
        code: "frame",
        label: key!("service-symptom-frame"),
        photos: &[
            key!("service-photo-whole-unit-from-inside"),
            key!("service-photo-problem-up-close"),
        ],
        leaves: &[
            shown(
                "frame.warped",
                key!("service-symptom-frame-warped"),
                key!("service-photo-a-straight-edge-along-the-frame"),
            ),
            leaf("frame.weld", key!("service-symptom-frame-weld")),
            leaf("frame.crack", key!("service-symptom-frame-crack")),
            leaf("frame.rot", key!("service-symptom-frame-rot")),
            shown(
                "frame.size",
                key!("service-symptom-frame-size"),
                key!("service-photo-a-tape-along-each-side"),
            ),
        ],
    },
    Branch {
        code: "finish",
        label: key!("service-symptom-finish"),
        photos: &[
            key!("service-photo-problem-up-close-in-daylight"),
            key!("service-photo-whole-unit"),
        ],
        leaves: &[
            leaf("finish.peeling", key!("service-symptom-finish-peeling")),
            leaf("finish.fading", key!("service-symptom-finish-fading")),
            leaf("finish.colour", key!("service-symptom-finish-colour")),
            leaf("finish.corrosion", key!("service-symptom-finish-corrosion")),
        ],
    },
    Branch {
        code: "airWater",
        label: key!("service-symptom-air-water"),
        photos: &[
            key!("service-photo-where-it-comes-in"),
            key!("service-photo-sill-and-the-corners"),
            key!("service-photo-unit-from-outside"),
        ],
        leaves: &[
            leaf("airWater.draught", key!("service-symptom-air-water-draught")),
            leaf("airWater.leak", key!("service-symptom-air-water-leak")),
            leaf("airWater.condensation", key!("service-symptom-air-water-condensation")),
            leaf("airWater.ice", key!("service-symptom-air-water-ice")),
            leaf("airWater.seal", key!("service-symptom-air-water-seal")),
        ],
    },
    Branch {
        code: "operation",
        label: key!("service-symptom-operation"),
        photos: &[key!("service-photo-unit-open"), key!("service-photo-unit-closed-with-the-gaps")],
        leaves: &[
            leaf("operation.hard", key!("service-symptom-operation-hard")),
            leaf("operation.closing", key!("service-symptom-operation-closing")),
            leaf("operation.noise", key!("service-symptom-operation-noise")),
            leaf("operation.sag", key!("service-symptom-operation-sag")),
            leaf("operation.motor", key!("service-symptom-operation-motor")),
        ],
    },
    Branch {
        code: "missing",
        label: key!("service-symptom-missing-something"),
        photos: &[key!("service-photo-packing-slip"), key!("service-photo-what-did-arrive")],
        leaves: &[
            leaf("missing.unit", key!("service-symptom-missing-unit")),
            leaf("missing.hardware", key!("service-symptom-missing-hardware")),
            leaf("missing.screen", key!("service-symptom-missing-screen")),
            leaf("missing.trim", key!("service-symptom-missing-trim")),
        ],
    },
    Branch {
        code: "wrongItem",
        label: key!("service-symptom-wrong-item"),
        photos: &[key!("service-photo-label-on-the-unit"), key!("service-photo-whole-unit")],
        leaves: &[
            leaf("wrongItem.product", key!("service-symptom-wrong-item-product")),
            leaf("wrongItem.handing", key!("service-symptom-wrong-item-handing")),
            leaf("wrongItem.options", key!("service-symptom-wrong-item-options")),
        ],
    },
    Branch {
        code: "damage",
        label: key!("service-symptom-damage"),
        photos: &[
            key!("service-photo-damage-up-close"),
            key!("service-photo-whole-unit"),
            key!("service-photo-packaging"),
            key!("service-photo-signed-delivery-slip"),
        ],
        leaves: &[
            leaf("damage.dented", key!("service-symptom-damage-dented")),
            leaf("damage.broken", key!("service-symptom-damage-broken")),
            leaf("damage.wet", key!("service-symptom-damage-wet")),
        ],
    },
];

/// Problems that are visible on delivery and must be reported within days.
const ON_ARRIVAL: &[&str] = &["missing", "wrongItem", "damage"];

/// A node of the symptom tree.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Symptom {
    code: &'static str,
    label: String,
    /// The required photos.
    photos: Vec<String>,
    #[schema(no_recursion)]
    children: Vec<Symptom>,
    /// The id of a knowledge base article that may help.
    #[serde(skip_serializing_if = "Option::is_none")]
    article_id: Option<i64>,
}

/// The tree in a language, with the articles for its nodes.
pub(crate) fn tree(articles: &HashMap<String, i64>, language: Language) -> Vec<Symptom> {
    let worded = |key: &Key| key.message().in_language(language);
    let node = |code: &'static str, label: &Key, photos: Vec<String>, children| Symptom {
        code,
        label: worded(label),
        photos,
        children,
        article_id: articles.get(&code.to_lowercase()).copied(),
    };
    TREE.iter()
        .map(|branch| {
            let leaves = branch.leaves.iter().map(|leaf| {
                let photos = branch.photos.iter().chain(&leaf.photo).map(worded).collect();
                node(leaf.code, &leaf.label, photos, Vec::new())
            });
            let photos = branch.photos.iter().map(worded).collect();
            node(branch.code, &branch.label, photos, leaves.collect())
        })
        .collect()
}

/// The name of a leaf, or its code if the leaf no longer exists.
pub fn label(code: &str) -> Message {
    let leaf = leaves().find(|leaf| leaf.code == code);
    leaf.map_or_else(|| Message::plain(code), |leaf| leaf.label.message())
}

/// Whether a leaf with this code exists.
pub(crate) fn is_known(code: &str) -> bool {
    leaves().any(|leaf| leaf.code == code)
}

/// Whether the problem is visible on delivery.
pub(crate) fn is_on_arrival(code: &str) -> bool {
    ON_ARRIVAL.contains(&branch_of(code))
}

pub(crate) fn branch_of(code: &str) -> &str {
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
        assert_eq!(label("glass.crack").to_string(), "Cracked or broken");
        assert!(!is_known("glass") && is_on_arrival("damage.wet") && !is_on_arrival("glass.crack"));
    }
}
