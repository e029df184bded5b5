//! Who someone is: the user, how they prove it, where they are signed in, and who is told of it.
//!
//! It has no calls of its own: signing in, the profile, users, dealers and registrations are built on it.

pub mod devices;
pub mod email_change;
pub mod identities;
pub mod links;
pub mod owners;
pub mod password;
pub mod person;
pub mod phones;
mod provider_proof;
pub mod second_step;
pub mod sessions;
pub mod step_up;
pub mod throttle;
pub mod tries;

pub use person::Person;
pub use provider_proof::proof_of;
