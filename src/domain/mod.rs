//! What the product is about, a folder for each noun: rules, who may do what, and the SQL.

pub mod access;
