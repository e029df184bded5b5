//! Tests tokens and providers: valid, invalid and hostile ones.

mod hostile;
mod outages;
mod world;
