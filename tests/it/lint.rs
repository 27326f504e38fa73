//! Citations in any text: found, checked and rewritten.

pub(crate) mod api;
pub(crate) mod apply_fixes;
pub(crate) mod baselines;
pub(crate) mod citations;
pub(crate) mod command_line;
pub(crate) mod documented;
pub(crate) mod evidence;
pub(crate) mod findings;
pub(crate) mod linear;
pub(crate) mod locks;
pub(crate) mod output;
pub(crate) mod page;
pub(crate) mod patches;
pub(crate) mod project;
pub(crate) mod shapes;
pub(crate) mod trees;
