//! Creates a placeholder page if the web app isn't built yet, so that the server compiles without it, and collects the
//! doc comments of handlers.

use std::{
    collections::BTreeMap,
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

const PAGE: &str = "webapp/dist/index.html";

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src");
    write_handler_docs()?;
    if Path::new(PAGE).exists() {
        return Ok(());
    }
    fs::create_dir_all("webapp/dist")?;
    fs::write(
        PAGE,
        "<!doctype html><title>Transom</title><p>The web app is not built: run make build.",
    )
}

/// Writes the doc comments of async functions by the function's path. The API document uses them, because they aren't
/// available at run time.
fn write_handler_docs() -> io::Result<()> {
    let mut docs = BTreeMap::new();
    for area in ["src/domain", "src/records", "src/casework"] {
        collect(Path::new(area), &mut docs)?;
    }
    let mut text = "&[\n".to_owned();
    for (path, doc) in docs {
        writeln!(text, "({path:?}, {doc:?}),").map_err(io::Error::other)?;
    }
    text.push(']');
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("handler_docs.rs"), text)
}

fn collect(folder: &Path, docs: &mut BTreeMap<String, String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, docs)?;
        } else if path.extension().is_some_and(|end| end == "rs") {
            read_docs(&module_of(&path), &fs::read_to_string(&path)?, docs);
        }
    }
    Ok(())
}

/// `src/domain/orders/mod.rs` as `transom::domain::orders`.
fn module_of(path: &Path) -> String {
    let module = path.with_extension("");
    let parts = module.iter().skip(1).filter_map(|part| part.to_str());
    let mut parts: Vec<&str> = parts.collect();
    parts.retain(|part| *part != "mod");
    format!("transom::{}", parts.join("::"))
}

fn read_docs(module: &str, source: &str, docs: &mut BTreeMap<String, String>) {
    let mut comment: Vec<&str> = Vec::new();
    for line in source.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            comment.push(text.trim());
        } else if !line.starts_with("#[") {
            let named = line.split_once("async fn ").map(|(_, rest)| rest);
            let end = |c: char| !c.is_alphanumeric() && c != '_';
            if let Some(name) = named.and_then(|rest| rest.split(end).next())
                && !comment.is_empty()
            {
                let paragraphs = comment.split(|line| line.is_empty()).map(|lines| lines.join(" "));
                let doc = paragraphs.collect::<Vec<_>>().join("\n\n");
                docs.insert(format!("{module}::{name}"), doc);
            }
            comment.clear();
        }
    }
}
