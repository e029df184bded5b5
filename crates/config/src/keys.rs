//! The keys of all settings.

use super::{layers::VARIABLE_PREFIX, settings::Config};

pub(super) fn known() -> Vec<String> {
    let mut keys = Vec::new();
    for section in Config::patterns() {
        for entry in section.entries {
            let name = entry.key.rsplit('.').next().unwrap_or_default();
            let number = if section.is_member { ".0" } else { "" };
            let key = format!("{}{number}.{name}", section.name);
            if entry.is_secret {
                keys.push(format!("{key}_file"));
            }
            keys.push(key);
        }
    }
    keys
}

/// The variable that was meant if an underscore is missing from the prefix, in which case it sets
/// nothing.
pub(super) fn meant(name: &str) -> Option<String> {
    let plain = |key: &str| key.replace(['.', '_'], "");
    let rest = name.strip_prefix("TRANSOM_").filter(|_| !name.starts_with(VARIABLE_PREFIX))?;
    let wanted = plain(&rest.to_ascii_lowercase());
    let key = known().into_iter().find(|key| plain(key) == wanted)?;
    Some(format!("{VARIABLE_PREFIX}{}", key.replace('.', "__").to_ascii_uppercase()))
}
