//! One marker type for each right that a call can demand: `Dealer<ViewOrders>`, `Staff<EditNews>`.

use super::{Grants, Section, Verb};

/// A right as a type, so that a handler's signature says what it demands.
pub trait Right: Send + Sync + 'static {
    /// `section:verb`, or what a person reads in its place; empty: being signed in is enough.
    const NAME: &'static str;

    /// Whether `grants` hold it.
    fn held(grants: &Grants) -> bool;
}

/// Being of that side is enough.
#[derive(Debug, Clone, Copy)]
pub struct AnyRight;

impl Right for AnyRight {
    const NAME: &'static str = "";

    fn held(_: &Grants) -> bool {
        true
    }
}

macro_rules! rights {
    ($($name:ident = $section:ident : $verb:ident $code:literal;)*) => {
        $(
            #[doc = concat!("`", $code, "`.")]
            #[derive(Debug, Clone, Copy)]
            pub struct $name;

            impl Right for $name {
                const NAME: &'static str = $code;

                fn held(grants: &Grants) -> bool {
                    grants.allow(Section::$section, Verb::$verb)
                }
            }
        )*

        #[cfg(test)]
        pub(super) const NAMES: &[(&str, Section, Verb)] = &[$(($code, Section::$section, Verb::$verb),)*];
    };
}

rights! {
    ViewOrders = Orders:View "orders:view";
    ViewInvoices = Invoices:View "invoices:view";
    ViewLoadDates = LoadDates:View "loaddates:view";
    ViewUsers = Users:View "users:view";
    EditUsers = Users:Edit "users:edit";
    Impersonate = Impersonation:View "impersonation:view";
    ViewOutbox = Outbox:View "outbox:view";
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_right_is_named_after_its_section_and_verb() {
        for (name, section, verb) in super::NAMES {
            assert_eq!(*name, format!("{}:{}", section.code(), verb.code()));
        }
    }
}
