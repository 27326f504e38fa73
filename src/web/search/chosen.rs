//! The chosen values of a facet: by a parameter of the address or a filter in the query, which are the
//! same.
//!
//! It reads queries and counts hits; `facets` shows them.

use jiff::civil::Date;

use index::query::Wanted;
use index::{Blocks, Facets, Kind, Request, Results, Sort, read};

/// A property by which hits are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Property {
    Kind,
    Language,
    Chapter,
    Year,
    Publisher,
}

/// The filters of a query on one property: one, or several that are alternatives.
pub(super) struct Chosen {
    /// Each with its text.
    pub(super) values: Vec<(Wanted, String)>,
    /// The query without them.
    pub(super) query_without: String,
}

impl Chosen {
    /// Filters of the whole query count, those of an exclusion or beside other words do not.
    pub(super) fn read(query: &str, property: Property) -> Chosen {
        let root = read(query).root;
        let mut values = Vec::new();
        let mut pieces = vec![0];
        for part in root.parts() {
            if let Some((filters, (start, end))) = part.alternative_filters(query)
                && filters.iter().all(|(wanted, _)| property.is_of(wanted))
            {
                let text = |(from, to): (usize, usize)| query.get(from..to).unwrap_or_default().to_owned();
                values.extend(filters.into_iter().map(|(wanted, span)| (wanted.clone(), text(span))));
                pieces.extend([start, end]);
            }
        }
        pieces.push(query.len());
        let kept = pieces.chunks(2).filter_map(|piece| query.get(piece[0]..piece[1])).map(str::trim);
        let kept: Vec<&str> = kept.filter(|piece| !piece.is_empty()).collect();
        Chosen { values, query_without: kept.join(" ") }
    }

    pub(super) fn has(&self, fits: impl Fn(&Wanted) -> bool) -> bool {
        self.values.iter().any(|(wanted, _)| fits(wanted))
    }
}

impl Property {
    const ALL: [Property; 5] =
        [Property::Kind, Property::Language, Property::Chapter, Property::Year, Property::Publisher];

    fn is_of(self, wanted: &Wanted) -> bool {
        match wanted {
            Wanted::Kinds(_) => self == Property::Kind,
            Wanted::Languages(_) => self == Property::Language,
            Wanted::Under(number) => self == Property::Chapter && number.chapter() == Some(*number),
            Wanted::Published(..) => self == Property::Year && whole_year(wanted).is_some(),
            Wanted::Source(_) => self == Property::Publisher,
            _ => false,
        }
    }

    /// The search without what it chooses of this property; `None` if it chooses nothing.
    fn without(self, request: &Request) -> Option<Request> {
        let chosen = Chosen::read(&request.query, self);
        let mut wider = Request {
            query: chosen.query_without,
            offset: 0,
            limit: 1,
            // Sorting by date skips scoring.
            sort: Sort::Date,
            blocks: Blocks::None,
            ..request.clone()
        };
        let is_chosen = match self {
            Property::Kind => !std::mem::take(&mut wider.kinds).is_empty(),
            Property::Language => wider.language.take().is_some(),
            Property::Chapter | Property::Year | Property::Publisher => false,
        };
        // A search for nothing has no hits; one for every kind has all.
        if wider.query.is_empty() && wider.kinds.is_empty() {
            wider.kinds = Kind::ALL.to_vec();
        }
        (is_chosen || !chosen.values.is_empty()).then_some(wider)
    }
}

/// The year that a filter of dates chooses, if it is exactly one.
pub(super) fn whole_year(wanted: &Wanted) -> Option<i16> {
    let Wanted::Published(Some(from), Some(to)) = wanted else { return None };
    let year = from.year();
    let days = (Date::new(year, 1, 1).ok()?, Date::new(year, 12, 31).ok()?);
    (days == (*from, *to)).then_some(year)
}

/// The counts of a search. A property with a chosen value is counted as if no value were chosen.
pub(super) fn open_facets(
    request: &Request,
    results: &Results,
    search: impl Fn(&Request) -> Results,
) -> Facets {
    let mut facets = results.facets.clone();
    for property in Property::ALL {
        let Some(wider) = property.without(request) else { continue };
        let counted = search(&wider).facets;
        match property {
            Property::Kind => facets.kinds = counted.kinds,
            Property::Language => facets.languages = counted.languages,
            Property::Chapter => facets.chapters = counted.chapters,
            Property::Year => facets.years = counted.years,
            Property::Publisher => {
                (facets.sources, facets.same_sources) = (counted.sources, counted.same_sources);
            }
        }
    }
    facets
}
