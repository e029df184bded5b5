//! `audit verify --certificate`: verifies a certificate without a database, and compares it with an instance's audit
//! log if one is specified. A receipt has a seal and no facts: it is verified with the portal's key.

use std::{
    fs::{self, File},
    io::Read as _,
    path::{Path, PathBuf},
};

use clap::Args;
use serde_json::{Value, json};

use super::{
    Global,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    audit::{self, Head, Verdict},
    certificates::{
        Facts, KEY_PATH, Kind, PublicKey, Side,
        check::{self, Certificate, Fault, FileFinding, MAX_FILE},
    },
    instance::known_signing_key,
    kernel::text::counted,
};

/// The file with which the certificate is compared.
#[derive(Debug, Args)]
pub(super) struct Proof {
    /// Verify this certificate (a PDF, or its facts in JSON) or receipt instead of the audit log
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// A file that the certificate should cover; repeat for several
    #[arg(long = "file", value_name = "DRAWING", requires = "certificate")]
    files: Vec<PathBuf>,
    /// The portal's public key, as it shows it at /.well-known/transom-certificate-key
    #[arg(long, value_name = "PUB", requires = "certificate")]
    key: Option<PathBuf>,
}

/// The largest public key file that is read.
const MAX_KEY: u64 = 64 << 10;
const NEVER_SIGNED: &str = "This portal has never signed a certificate.";

impl Proof {
    pub(super) const fn is_given(&self) -> bool {
        self.certificate.is_some()
    }

    pub(super) fn run(&self, global: &Global) -> Result<Option<Report>, Failure> {
        let Some(path) = &self.certificate else { return Ok(None) };
        let bytes = bounded(path, MAX_FILE as u64)?;
        let certificate = match check::read(&bytes) {
            Ok(certificate) => certificate,
            Err(Fault::None) if check::has_seal(&bytes) => {
                return self.receipt(global, &bytes).map(Some);
            }
            Err(fault) => return Ok(Some(refused(&fault))),
        };
        let mut findings = Findings::default();
        findings.extend(certificate.page.clone());
        let mut is_known = false;
        if let Some(key) = self.given_key()? {
            findings.extend(certificate.demand(&key).err());
            is_known = true;
        }
        if global.data.is_some() {
            hold_against_log(global, &certificate, &mut findings)?;
            is_known = true;
        }
        let files = self.files(&certificate, &mut findings)?;
        Ok(Some(report(&certificate, is_known, findings, &files)))
    }

    fn given_key(&self) -> Result<Option<PublicKey>, Failure> {
        let Some(path) = &self.key else { return Ok(None) };
        let text = String::from_utf8_lossy(&bounded(path, MAX_KEY)?).into_owned();
        let key = PublicKey::parse(&text)
            .map_err(|error| Failure::new(Exit::Data, format!("{}: {error}", path.display())))?;
        Ok(Some(key))
    }

    fn receipt(&self, global: &Global, bytes: &[u8]) -> Result<Report, Failure> {
        let mut findings = Findings::default();
        let mut keys: Vec<PublicKey> = self.given_key()?.into_iter().collect();
        if global.data.is_some() {
            let loaded = global.load()?;
            let connection = Database::open(&global.instance(&loaded)?, &loaded)?;
            match known_signing_key(&connection)? {
                Some(key) => keys.push(key),
                None => findings.0.push(NEVER_SIGNED.to_owned()),
            }
        }
        findings.extend(keys.iter().find_map(|key| check::receipt(bytes, key).err()));
        if !self.files.is_empty() {
            findings.0.push("A receipt covers no files.".to_owned());
        }
        let (verdict, exit, text) = match (findings.0.is_empty(), keys.is_empty()) {
            (false, _) => ("failed", Exit::FailedChecks, findings.0.join("\n")),
            (true, false) => {
                ("verified", Exit::Done, "Verified: the receipt is genuine.".to_owned())
            }
            (true, true) => (
                "keyNotCompared",
                Exit::Warnings,
                format!(
                    "This is a receipt. Whether it is genuine, only the portal's key tells: save it from the portal's \
                     address with /{KEY_PATH}, and name that file with --key."
                ),
            ),
        };
        let report = Report::new(text).with("verdict", verdict).with("findings", findings.0);
        Ok(report.exit(exit))
    }

    fn files(
        &self,
        certificate: &Certificate,
        findings: &mut Findings,
    ) -> Result<Vec<Value>, Failure> {
        let mut files = Vec::new();
        for path in &self.files {
            let cannot = |error| Failure::io(format!("cannot read {}", path.display()), &error);
            let sum = check::sha256(&mut File::open(path).map_err(cannot)?).map_err(cannot)?;
            let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
            let shown = path.display();
            let (verdict, covered, text) = match certificate.file(&name, &sum) {
                FileFinding::Same(file) => (
                    "same",
                    Some(&file.sha256),
                    format!("{shown} is unchanged: {} version {}", file.name, file.version),
                ),
                FileFinding::Changed(file) => (
                    "changed",
                    Some(&file.sha256),
                    format!(
                        "{shown} was changed: its SHA-256 is {sum}, not {} as when it was signed",
                        file.sha256
                    ),
                ),
                FileFinding::Unknown => (
                    "notCovered",
                    None,
                    format!(
                        "{shown} is not covered: no file like it was shown, or it was changed and renamed"
                    ),
                ),
            };
            if verdict != "same" {
                findings.0.push(format!("{text}."));
            }
            files.push(json!({
                "file": shown.to_string(),
                "sha256": sum,
                "verdict": verdict,
                "signed": covered,
                "message": text,
            }));
        }
        Ok(files)
    }
}

/// Compares it with the key and the audit log of an instance.
fn hold_against_log(
    global: &Global,
    certificate: &Certificate,
    findings: &mut Findings,
) -> Result<(), Failure> {
    let loaded = global.load()?;
    let instance = global.instance(&loaded)?;
    let connection = Database::open(&instance, &loaded)?;
    match known_signing_key(&connection)? {
        Some(key) => findings.extend(certificate.demand(&key).err()),
        None => findings.0.push(NEVER_SIGNED.to_owned()),
    }
    let position = &certificate.facts.audit;
    let head = Head::parse(&format!("{}:{}", position.event, position.hash));
    match head.filter(|head| head.id.0 > 0) {
        None => findings.0.push("The certificate names no event of an audit log.".to_owned()),
        Some(head) => {
            if let Verdict::Broken { at, why } = audit::verify(&connection, Some(&head))? {
                findings.0.push(format!("The audit log does not confirm it at event {at}: {why}."));
            }
        }
    }
    Ok(())
}

/// Findings against it, one sentence each.
#[derive(Debug, Default)]
struct Findings(Vec<String>);

impl Findings {
    fn extend(&mut self, fault: Option<Fault>) {
        self.0.extend(fault.map(|fault| fault.to_string()));
    }
}

fn refused(fault: &Fault) -> Report {
    let exit = if matches!(fault, Fault::Newer(_)) { Exit::Data } else { Exit::FailedChecks };
    let verdict = match fault {
        Fault::None | Fault::Damaged => "damaged",
        Fault::Newer(_) => "newer",
        _ => "forged",
    };
    Report::new(fault.to_string())
        .with("verdict", verdict)
        .with("findings", vec![fault.to_string()])
        .exit(exit)
}

fn report(
    certificate: &Certificate,
    is_known: bool,
    findings: Findings,
    files: &[Value],
) -> Report {
    let Certificate { facts, key, .. } = certificate;
    let (verdict, exit, first) = match (findings.0.is_empty(), is_known) {
        (false, _) => ("failed", Exit::FailedChecks, findings.0.join("\n")),
        (true, true) => {
            ("verified", Exit::Done, "Verified: the certificate is genuine.".to_owned())
        }
        (true, false) => (
            "keyNotCompared",
            Exit::Warnings,
            format!(
                "The certificate is intact. Whether this portal signed it, only its key tells: compare the key below \
                 with {}/{KEY_PATH}, or name that file with --key.",
                facts.portal.trim_end_matches('/')
            ),
        ),
    };
    let mut lines = vec![first, String::new()];
    lines.extend(said(facts));
    lines.push(format!("  signing key {}", key.fingerprint()));
    let same = files.iter().filter(|file| file["verdict"] == "same");
    lines.extend(same.filter_map(|file| file["message"].as_str()).map(|text| format!("  {text}")));
    for file in &facts.files {
        if !files.iter().any(|given| given["signed"] == file.sha256) {
            lines.push(format!("  {} version {} was not compared", file.name, file.version));
        }
    }
    Report::new(lines.join("\n"))
        .with("verdict", verdict)
        .with("findings", findings.0)
        .with("facts", serde_json::to_value(facts).unwrap_or_default())
        .with("key", key.fingerprint())
        .with("files", files)
        .exit(exit)
}

/// The signed facts, for comparing them with the page.
fn said(facts: &Facts) -> Vec<String> {
    let Facts { item, signer, .. } = facts;
    let title = match facts.kind {
        Kind::Approval => "Certificate of approval",
        Kind::Waiver => "Certificate of waiver",
    };
    let answer = serde_json::to_value(item.answer).unwrap_or_default();
    let answer = answer.as_str().unwrap_or_default().replace('_', " ");
    let how = match signer.side {
        Side::Dealer => "signed in as",
        Side::Staff => "signed on paper, recorded by",
    };
    let mut lines = vec![
        format!("{title} by {} ({})", facts.company, facts.portal),
        format!("  {} revision {}: {}", item.number, item.revision, item.title),
        format!("  {answer}, for {}, on {}", item.purpose, facts.signed_at),
        format!("  by {} for {} ({})", signer.typed_name, signer.account_name, signer.account_code),
        format!("  {how} {}, verified by {}", signer.user_name, signer.method),
        format!(
            "  {}, {}",
            counted(facts.units.len(), "unit", "units"),
            counted(facts.open_marks, "open mark", "open marks")
        ),
    ];
    for mark in &facts.marks {
        let text = mark.text.replace(['\n', '\r'], " ");
        lines.push(format!("    page {}, {}: {text}", mark.page, mark.author));
    }
    if !facts.notes.is_empty() {
        lines.push(format!("  notes: {}", facts.notes.replace(['\n', '\r'], " ")));
    }
    if !facts.facts_sha256.is_empty() {
        lines.push(format!("  answer as it was kept: SHA-256 {}", facts.facts_sha256));
    }
    lines.push(format!("  audit log {}:{}", facts.audit.event, facts.audit.hash));
    lines
}

fn bounded(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let cannot = |error| Failure::io(format!("cannot read {}", path.display()), &error);
    let size = fs::metadata(path).map_err(cannot)?.len();
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .map_err(cannot)?;
    if size > most || bytes.len() as u64 > most {
        let message = format!("{} is too large to be read as this.", path.display());
        return Err(Failure::new(Exit::Data, message));
    }
    Ok(bytes)
}
