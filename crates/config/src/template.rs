//! Writes the commented configuration file from the list of settings that also reads it.

use std::{collections::BTreeMap, fmt::Write};

use super::settings::Config;

const HEAD: &str = "# Configuration of Transom.
#
# Every setting is listed here with its default behind a #, or with an example if it has none.
# Any of them can also come from the environment: server.listen is TRANSOM__SERVER__LISTEN there.
# The command's flags override the environment, and the environment overrides this file.
# Relative paths are relative to the directory of this file.
# `transom config check` reports what is wrong or weak; `transom config show --origin` shows what is in force.
";

/// The template. Settings in `chosen` (key to TOML value) aren't commented out.
pub fn template(chosen: &BTreeMap<String, String>) -> String {
    let mut text = HEAD.to_owned();
    for section in Config::patterns() {
        text.push('\n');
        for line in section.about {
            let _ = writeln!(text, "#{line}");
        }
        // A list stays empty until someone uncomments a member.
        let _ = if section.is_member {
            writeln!(text, "#[[{}]]", section.name)
        } else {
            writeln!(text, "[{}]", section.name)
        };
        for entry in section.entries {
            for line in entry.about {
                let _ = writeln!(text, "#{line}");
            }
            let name = entry.key.rsplit('.').next().unwrap_or_default();
            if let Some(value) = chosen.get(&entry.key) {
                let _ = writeln!(text, "{name} = {value}");
            } else if let Some(value) = entry.example.or(entry.value.as_deref()) {
                let _ = writeln!(text, "#{name} = {value}");
            }
            if let Some(file) = chosen.get(&format!("{}_file", entry.key)) {
                let _ = writeln!(text, "{name}_file = {file}");
            } else if entry.is_secret {
                let _ = writeln!(text, "#{name}_file = \"/etc/transom/{}-{name}\"", section.name);
            }
        }
    }
    text
}
