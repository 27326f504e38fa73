//! The query parser: any text gives a tree, plus warnings for what was not understood.
//!
//! The lexer gives the tokens and the warnings; this file puts the tokens into a tree.

use crate::query::ast::{Node, QueryTree};
use crate::query::lexer::{Lexed, Token, lex};

/// Whether a query is nothing but alternatives, so that what is added to it would belong to the last of them.
pub fn has_alternatives(text: &str) -> bool {
    matches!(read(text).root, Node::Any(_))
}

/// Reads a query.
pub fn read(text: &str) -> QueryTree {
    let Lexed { tokens, warnings } = lex(text);
    QueryTree { root: any(&mut tokens.into_iter().peekable()), warnings }
}

type Tokens = std::iter::Peekable<std::vec::IntoIter<Token>>;

/// Alternatives between `OR`s, up to the closing bracket or the end. Depth is bounded by the brackets that
/// the lexer lets through.
fn any(tokens: &mut Tokens) -> Node {
    let mut alternatives = Vec::new();
    loop {
        let parts = all(tokens);
        if !parts.is_empty() {
            alternatives.push(single(parts, Node::All));
        }
        match tokens.peek() {
            Some(Token::Or) => tokens.next(),
            _ => break,
        };
    }
    single(alternatives, Node::Any)
}

/// A sequence of clauses without an operator between them.
fn all(tokens: &mut Tokens) -> Vec<Node> {
    let mut parts = Vec::new();
    let mut excluded_since = None;
    while let Some(token) = tokens.next_if(|token| !matches!(token, Token::Or | Token::Close(_))) {
        let (part, end) = match token {
            Token::Leaf(clause, span) => (Node::Leaf(clause, span), span.1),
            Token::Open => {
                let inside = any(tokens);
                // Every bracket is closed, at the end of the query if nowhere else.
                let Some(Token::Close(end)) = tokens.next() else { break };
                (inside, end)
            }
            Token::Not(start) => {
                excluded_since = Some(start);
                continue;
            }
            Token::Or | Token::And | Token::Close(_) => continue,
        };
        let is_empty = matches!(&part, Node::All(parts) if parts.is_empty());
        match excluded_since.take() {
            _ if is_empty => {}
            Some(start) => parts.push(Node::Not(Box::new(part), (start, end))),
            None => match part {
                // Brackets around parts that are all wanted are redundant.
                Node::All(inside) => parts.extend(inside),
                part => parts.push(part),
            },
        }
    }
    parts
}

/// The only one of some parts, or all of them.
fn single(mut parts: Vec<Node>, join: impl Fn(Vec<Node>) -> Node) -> Node {
    match parts.len() {
        0 => Node::default(),
        1 => parts.swap_remove(0),
        _ => join(parts),
    }
}
