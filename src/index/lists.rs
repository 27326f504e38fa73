//! Lists by key, in two vectors.

/// For each of many keys some values, one list behind the other: 4 bytes for each key besides its values.
#[derive(Debug)]
pub(crate) struct Lists<T = u32> {
    /// The start of each list in `values`; one more at the end.
    starts: Vec<u32>,
    values: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists { starts: vec![0], values: Vec::new() }
    }
}

impl<T> Lists<T> {
    /// Adds the values of the next key.
    pub(crate) fn push(&mut self, values: impl IntoIterator<Item = T>) {
        self.values.extend(values);
        self.starts.push(self.values.len() as u32);
    }

    /// The values of a key.
    pub(crate) fn get(&self, key: usize) -> &[T] {
        &self.values[self.starts[key] as usize..self.starts[key + 1] as usize]
    }

    /// Drops unused capacity.
    pub(crate) fn shrink(&mut self) {
        self.starts.shrink_to_fit();
        self.values.shrink_to_fit();
    }
}

impl Lists {
    /// The values of each key below `keys`, out of pairs in any order; values keep their order.
    pub(crate) fn build(keys: usize, pairs: &[(u32, u32)]) -> Lists {
        let mut starts = vec![0_u32; keys + 1];
        pairs.iter().for_each(|(key, _)| starts[*key as usize + 1] += 1);
        (0..keys).for_each(|key| starts[key + 1] += starts[key]);
        let (mut next, mut values) = (starts.clone(), vec![0; pairs.len()]);
        for &(key, value) in pairs {
            let place = &mut next[key as usize];
            values[*place as usize] = value;
            *place += 1;
        }
        Lists { starts, values }
    }
}
