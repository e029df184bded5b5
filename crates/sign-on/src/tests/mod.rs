//! Tokens and providers of every kind: right ones, wrong ones, hostile ones.

mod hostile;
mod outages;
mod world;
