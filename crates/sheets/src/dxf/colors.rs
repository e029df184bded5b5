//! Resolves colors: an entity's own, and indexes of the shared CAD palette.
#![expect(clippy::float_arithmetic, reason = "the palette goes around the circle of hues")]

use super::pairs::Group;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Color {
    OfLayer,
    OfBlock,
    Own(String),
}

impl Color {
    pub(super) fn of(group: &Group<'_>) -> Self {
        if let Some(number) = group.int(420) {
            return Self::Own(of_true_color(number));
        }
        match group.int(62) {
            None | Some(256) => Self::OfLayer,
            Some(0) => Self::OfBlock,
            Some(number) => Self::Own(of_index(number.abs())),
        }
    }
}

/// `#rrggbb` from the three bytes of a true color.
pub(super) fn of_true_color(number: i64) -> String {
    format!("#{:06x}", number & 0x00ff_ffff)
}

/// A color of the palette, for white paper.
pub(super) fn of_index(number: i64) -> String {
    let fixed = match number {
        1 => "#ff0000",
        2 => "#ffff00",
        3 => "#00ff00",
        4 => "#00ffff",
        5 => "#0000ff",
        6 => "#ff00ff",
        8 => "#808080",
        9 => "#c0c0c0",
        250 => "#333333",
        251 => "#5b5b5b",
        252 => "#848484",
        253 => "#adadad",
        254 => "#d6d6d6",
        255 => "#ffffff",
        10..=249 => return of_hue(number),
        // Index 7 contrasts with any background.
        _ => "#000000",
    };
    fixed.to_owned()
}

/// 10 to 249: 24 hues with five shades each, full and pale.
fn of_hue(number: i64) -> String {
    let small = |number: i64| f64::from(u8::try_from(number).unwrap_or(0));
    let hue = small((number - 10) / 10) * 15.0;
    let value = match number % 10 / 2 {
        0 => 255.0,
        1 => 165.0,
        2 => 127.0,
        3 => 76.0,
        _ => 38.0,
    };
    let saturation = if number % 2 == 0 { 1.0 } else { 0.5 };
    let part = |shift: f64| {
        let place = (shift + hue / 60.0) % 6.0;
        let away = place.min(4.0 - place).clamp(0.0, 1.0);
        byte(value - value * saturation * away)
    };
    format!("#{:02x}{:02x}{:02x}", part(5.0), part(3.0), part(1.0))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn byte(number: f64) -> u8 {
    number.round().clamp(0.0, 255.0) as u8
}
