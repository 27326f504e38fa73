//! Divides a text into blocks: the lines of one comment, or of one paragraph or list.
//!
//! The numbers of a block speak of one edition.

use crate::comment;
use work::steps;

/// A block, in bytes of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Block {
    /// Its start.
    pub start: usize,
    /// Its end.
    pub end: usize,
    /// Whether each of its lines opens with a comment mark.
    pub is_comment: bool,
}

/// The blocks of a text, in its order.
pub(super) struct Blocks(Vec<Block>);

impl Blocks {
    /// Divides a text.
    pub(super) fn split(text: &str) -> Blocks {
        let mut blocks: Vec<Block> = Vec::new();
        // Whether the next line may go on with the last block.
        let mut is_open = false;
        let mut start = 0;
        steps::charge(text.len());
        for line in text.split_inclusive('\n') {
            let (end, content) = (start + line.len(), line.trim());
            let is_comment = comment::is_line(content);
            match blocks.last_mut() {
                _ if content.is_empty() => is_open = false,
                Some(block) if is_open && block.is_comment == is_comment && !comment::begins(content) => {
                    block.end = end;
                }
                _ => {
                    blocks.push(Block { start, end, is_comment });
                    is_open = true;
                }
            }
            if is_comment && comment::ends(content) {
                is_open = false;
            }
            start = end;
        }
        Blocks(blocks)
    }

    /// The block of a position, with its index.
    pub(super) fn at(&self, position: usize) -> Option<(usize, Block)> {
        let at = self.0.partition_point(|block| block.end <= position);
        self.0.get(at).filter(|block| block.start <= position).map(|&block| (at, block))
    }
}
