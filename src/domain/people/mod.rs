//! Manages identity: the user, how they authenticate, where they are signed in, and who is notified.
//!
//! It has no calls of its own: sign-in, the profile, users, dealers and registrations are based on it.

pub mod devices;
pub mod email_change;
pub mod identities;
pub mod limit;
pub mod links;
pub mod owners;
pub mod password;
pub mod person;
pub mod phones;
pub mod photos;
mod provider_proof;
pub mod second_step;
pub mod sessions;
pub mod step_up;
pub mod throttle;
pub mod tries;

pub use person::Person;
pub use provider_proof::proof_of;
