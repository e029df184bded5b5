//! Schedules the retries of messages.

/// How many hourly retries follow the first four tries.
const HOURLY_TRIES: i64 = 24;

/// Seconds until the next try after `tries` failed ones: 1, 5, 15 and 60 minutes, then every hour for a day. `None`
/// when it is time to give up.
pub(super) fn delay(tries: i64) -> Option<i64> {
    const MINUTE: i64 = 60;
    const HOUR: i64 = 60 * MINUTE;
    match tries {
        ..=1 => Some(MINUTE),
        2 => Some(5 * MINUTE),
        3 => Some(15 * MINUTE),
        4 => Some(HOUR),
        _ if tries <= 4 + HOURLY_TRIES => Some(HOUR),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::delay;

    #[test]
    fn tries_follow_after_1_5_15_and_60_minutes_and_then_hourly_for_a_day() {
        let minutes: Vec<_> = (1..).map_while(delay).map(|seconds| seconds / 60).collect();
        assert_eq!(minutes[..4], [1, 5, 15, 60]);
        assert_eq!(minutes[4..], [60; 24]);
    }
}
