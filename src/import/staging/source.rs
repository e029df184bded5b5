use std::{path::Path, sync::Arc};

use transom_tables::{Form, Table};

use crate::{
    config::NounName,
    import::{
        error::ImportError,
        options::Options,
        reading::{fields::Field, mapping::Mapping, recipe::Recipe},
    },
    messages::{Message, message},
};

/// A file bound to its mapping.
pub(in crate::import) struct Source {
    pub(in crate::import) table: Table,
    pub(in crate::import) recipe: Recipe,
    pub(in crate::import) mapped: Arc<[bool]>,
}

impl Source {
    pub(in crate::import) fn unused_columns(&self) -> Vec<String> {
        self.recipe.unused.clone()
    }

    pub(in crate::import) fn sha256(&self) -> [u8; 32] {
        self.table.survey.sha256
    }
}

/// Opens the file and binds it to the mapping.
pub(in crate::import) fn open(
    noun: NounName,
    fields: &'static [Field],
    path: &Path,
    options: &Options,
) -> Result<Source, ImportError> {
    let mut mapping = options.mapping.clone();
    if let Some(named) = mapping.as_ref().and_then(|mapping| mapping.noun.as_deref())
        && named != noun.as_str()
    {
        return Err(ImportError::Mapping(
            message!("import-mapping-for-another", named, noun = %noun),
        ));
    }
    if let Some(mapping) = &mut mapping {
        mapping.decimal = options.decimal.or(mapping.decimal);
    }
    let mut table = Table::open(path, &form(options, mapping.as_ref()), &options.memory)?;
    let mut recipe = match Recipe::new(fields, mapping.as_ref(), &table, &options.zone) {
        Ok(recipe) => recipe,
        Err(ImportError::Mapping(why)) => {
            let fits =
                |table: &Table| Recipe::new(fields, mapping.as_ref(), table, &options.zone).is_ok();
            let told = [Some(why), table.hint(&fits)].into_iter().flatten().collect();
            return Err(ImportError::Mapping(Message::joined(told, "\n  ")));
        }
        Err(other) => return Err(other),
    };
    match options.decimal {
        Some(decimal) => {
            for line in &mut recipe.lines {
                line.manner.decimal = decimal;
            }
        }
        None => recipe.recognise_decimals(fields, mapping.as_ref(), &mut table)?,
    }
    let mapped = mapped(fields, &recipe);
    Ok(Source { table, recipe, mapped })
}

/// The caller's options for the file's format take precedence over the mapping.
fn form(options: &Options, mapping: Option<&Mapping>) -> Form {
    mapping.map_or_else(|| options.form.clone(), |mapping| mapping.form(&options.form))
}

/// The fields that the file fills. A province determines the country too.
fn mapped(fields: &'static [Field], recipe: &Recipe) -> Arc<[bool]> {
    let is_given = |name: &str| {
        recipe
            .lines
            .iter()
            .any(|line| fields.get(line.field).is_some_and(|field| field.name == name))
    };
    fields
        .iter()
        .map(|field| {
            let province =
                field.name.strip_suffix("country").map(|prefix| format!("{prefix}province"));
            is_given(field.name)
                || province.is_some_and(|province| is_given(&province))
                || field.name == "details" && !recipe.details.is_empty()
        })
        .collect()
}
