//! Days, months and years as people type them, in every language of the interface.

use citator::text::date::DateOrder;
use citator::text::typed_date::find;

fn read(text: &str, order: DateOrder) -> Vec<String> {
    let shown = |first: jiff::civil::Date, last: jiff::civil::Date| {
        if first == last { first.to_string() } else { format!("{first}..{last}") }
    };
    find(text, order).iter().map(|date| shown(date.first, date.last)).collect()
}

#[test]
fn a_date_is_read_as_people_write_it() {
    let day = [
        "2018-10-05",
        "2018/10/5",
        "5 October 2018",
        "5th October 2018",
        "5th of October, 2018",
        "October 5, 2018",
        "October 5th 2018",
        "October the 5th, 2018",
        "Oct. 5, 2018",
        "05-Oct-2018",
        "2018 October 5",
        "5 octobre 2018",
        "5 oct. 2018",
        "5. Oktober 2018",
        "5.Okt.2018",
        "5 de octubre de 2018",
        "5 de octubre del 2018",
        "5 ottobre 2018",
        "5 ott 2018",
        "5 de outubro de 2018",
        "5 out 2018",
        "5 октября 2018",
        "5 октября 2018 года",
        "5 окт. 2018 г.",
        "2018年10月5日",
        "2018 年 10 月 5 日",
        "2018年10月5號",
        "2018년 10월 5일",
        "2018. 10. 5.",
        "2018.10.05",
        "as of 5 October 2018:",
        "在2018年10月5日的规则",
    ];
    for text in day {
        assert_eq!(read(text, DateOrder::MonthFirst), ["2018-10-05"], "{text}");
    }
    let first_of_month = ["1er octobre 2018", "1º de octubre de 2018", "1° ottobre 2018", "1. Oktober 2018"];
    for text in first_of_month {
        assert_eq!(read(text, DateOrder::DayFirst), ["2018-10-01"], "{text}");
    }
}

#[test]
fn the_order_of_day_and_month_is_that_of_the_reader() {
    assert_eq!(read("10/5/2018", DateOrder::MonthFirst), ["2018-10-05"]);
    assert_eq!(read("5/10/2018", DateOrder::DayFirst), ["2018-10-05"]);
    assert_eq!(read("05.10.2018", DateOrder::DayFirst), ["2018-10-05"]);
    assert_eq!(read("5.10.2018", DateOrder::MonthFirst), ["2018-10-05"], "with dots the day is always first");
    // Only one of the two is a day.
    assert_eq!(read("23/7/2021", DateOrder::MonthFirst), ["2021-07-23"]);
    assert_eq!(read("7/23/2021", DateOrder::DayFirst), ["2021-07-23"]);
    assert_eq!(read("31/31/2021", DateOrder::DayFirst), Vec::<String>::new());
}

#[test]
fn a_month_or_a_year_is_all_its_days() {
    let month = [
        "October 2018",
        "Oct 2018",
        "October, 2018",
        "octobre 2018",
        "octubre de 2018",
        "out. 2018",
        "октябрь 2018",
        "октябре 2018 года",
        "2018年10月",
        "2018년 10월",
        "2018-10",
        "10/2018",
        "10.2018",
        "2018 октябрь",
    ];
    for text in month {
        assert_eq!(read(text, DateOrder::MonthFirst), ["2018-10-01..2018-10-31"], "{text}");
    }
    for text in ["2018", "in 2018", "2018年", "2018년", "2018 г.", "(2018)", "2018?"] {
        assert_eq!(read(text, DateOrder::MonthFirst), ["2018-01-01..2018-12-31"], "{text}");
    }
    assert_eq!(read("août 2018", DateOrder::DayFirst), ["2018-08-01..2018-08-31"]);
    assert_eq!(read("aout 2018", DateOrder::DayFirst), ["2018-08-01..2018-08-31"]);
    assert_eq!(read("mai 2018", DateOrder::DayFirst), ["2018-05-01..2018-05-31"]);
    assert_eq!(read("май 2018", DateOrder::DayFirst), ["2018-05-01..2018-05-31"]);
}

#[test]
fn other_figures_are_no_dates() {
    for text in
        ["1043a", "702.2018", "2018.4a", "$2018", "12018", "20180", "x2018", "1850", "2018/19/77", "2,018"]
    {
        assert_eq!(read(text, DateOrder::MonthFirst), Vec::<String>::new(), "{text}");
    }
    // A short name of a month that is a word.
    assert_eq!(read("Core Set 2019", DateOrder::MonthFirst), ["2019-01-01..2019-12-31"]);
}

#[test]
fn a_day_that_the_calendar_lacks_is_its_month() {
    for (text, days, typed) in [
        ("2018-02-30", "2018-02-01..2018-02-28", "2018-02-30"),
        ("of 31 November 2018", "2018-11-01..2018-11-30", "31 November 2018"),
        ("February 30th, 2020", "2020-02-01..2020-02-29", "February 30th, 2020"),
        ("le 32 octobre 2018", "2018-10-01..2018-10-31", "32 octobre 2018"),
        ("2018年2月30日", "2018-02-01..2018-02-28", "2018年2月30日"),
    ] {
        assert_eq!(read(text, DateOrder::DayFirst), [days], "{text}");
        let date = find(text, DateOrder::DayFirst).remove(0);
        assert_eq!((date.is_real, date.typed.as_str()), (false, typed), "{text}");
    }
    assert!(find("2020-02-29", DateOrder::DayFirst)[0].is_real);
}
