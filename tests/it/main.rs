//! Every test of the whole, in one binary: a test is a fixture file and what we expect of it.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "tests that read real documents print what they counted")]

mod analysis;
mod any_page;
mod any_rulebook;
mod api;
mod bad_input;
mod browser;
mod changes;
mod citations;
mod claiming;
mod commands;
mod fixtures;
mod following;
mod headers;
mod histories;
mod joining;
mod joining_cards;
mod library_support;
mod lineage;
mod lint;
mod lint_doors;
mod lost_symbols;
mod notation;
mod one_date;
mod pages;
mod phrase_cost;
mod publish;
mod query;
mod real_cards;
mod real_lineage;
mod real_pages;
mod real_rulebooks;
mod real_seeds;
mod search;
mod server;
mod shelves;
mod sides;
mod small_library;
mod support;
mod text_html;
mod tidy;
mod ways_on;
mod web;
mod web_support;
