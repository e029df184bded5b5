//! Finds the markers between the parts of a JPEG file.

/// The next marker. `at` is moved behind it.
pub(super) fn next_marker(bytes: &[u8], at: &mut usize) -> Option<u8> {
    if *bytes.get(*at)? != 0xff {
        return None;
    }
    while *bytes.get(*at)? == 0xff {
        *at += 1;
    }
    *at += 1;
    bytes.get(*at - 1).copied()
}

/// The end of compressed data: at a marker that is neither a stuffed byte nor a restart.
pub(super) fn end_of_scan(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    rest.windows(2)
        .position(|pair| matches!(pair, [0xff, 1..=0xcf | 0xd8..=0xfe]))
        .map_or(bytes.len(), |found| from + found)
}
