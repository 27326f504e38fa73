//! `serve --log-format json`: each line is one JSON object, whatever clients send.
#![cfg(unix)]

use std::io::{Read, Write, pipe};
use std::net::TcpStream;

use serde_json::Value;

use crate::cli::log::Served;

/// All lines that a server wrote while it was asked.
fn lines(arguments: &[&str], ask: impl FnOnce(&Served)) -> Vec<Value> {
    let (mut reader, writer) = pipe().expect("a pipe");
    let served = Served::with_arguments(writer, arguments);
    ask(&served);
    assert_eq!(served.stop(), Some(0));
    let mut log = String::new();
    reader.read_to_string(&mut log).expect("text");
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    log.lines().map(read).collect()
}

/// Sends bytes as they are, and reads until the server closes the connection.
fn send(served: &Served, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(served.address()).expect("a connection");
    stream.write_all(bytes).expect("it can be asked");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_request_is_one_object_with_what_an_operator_needs() {
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    let lines = lines(&["--log-format", "json"], |served| {
        let request = format!(
            "GET /documents?q=secret HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-request-id: from-proxy-1\r\ntraceparent: 00-{trace}-00f067aa0ba902b7-01\r\n\r\n"
        );
        assert!(send(served, request.as_bytes()).contains("x-request-id: from-proxy-1"));
    });
    assert!(lines[0]["message"].as_str().is_some_and(|text| text.starts_with("citator serves")), "{lines:?}");
    let answered: Vec<&Value> = lines.iter().filter(|line| line["message"] == "answered").collect();
    let [line] = answered[..] else { panic!("{lines:?}") };
    for (field, value) in [
        ("id", "from-proxy-1"),
        ("trace_id", trace),
        ("method", "GET"),
        ("route", "/documents"),
        ("path", "/documents"),
        ("client", "127.0.0.1"),
        ("level", "INFO"),
    ] {
        assert_eq!(line[field], value, "{line}");
    }
    assert_eq!(line["status"], 200);
    assert!(line["bytes"].as_u64().is_some_and(|bytes| bytes > 1_000), "{line}");
    let milliseconds = line["milliseconds"].as_f64().expect("a number");
    assert_eq!((milliseconds * 1000.0).round() / 1000.0, milliseconds, "no more than three decimals");
    assert!(!lines.iter().any(|line| line.to_string().contains("secret")), "{lines:?}");
    assert_eq!(lines.last().map(|line| &line["message"]), Some(&"citator has stopped".into()));
}

#[test]
fn no_client_can_break_a_line() {
    let long = "é".repeat(4_000);
    let head = "host: x\r\nconnection: close\r\n";
    let requests: [String; 8] = [
        format!("GET /\"quoted\"/{{}} HTTP/1.1\r\n{head}\r\n"),
        format!("GET /%0a%00%1b[2J HTTP/1.1\r\n{head}\r\n"),
        format!("GET /é/\u{85}/\u{2028} HTTP/1.1\r\n{head}\r\n"),
        format!("GET /{long} HTTP/1.1\r\n{head}\r\n"),
        format!("{} /healthz HTTP/1.1\r\n{head}\r\n", "M".repeat(10_000)),
        format!("GET /healthz HTTP/1.1\r\n{head}x-request-id: \"}},{{\"forged\":\"\r\n\r\n"),
        format!(
            "GET /healthz HTTP/1.1\r\n{head}traceparent: 00-\"-x-01\r\nx-forwarded-for: \"forged\r\n\r\n"
        ),
        format!("GET /healthz?forged\\ HTTP/1.1\r\n{head}\r\n"),
    ];
    let lines = lines(&["--log-format", "json", "--trusted-proxy", "loopback"], |served| {
        for request in &requests {
            assert!(send(served, request.as_bytes()).starts_with("HTTP/1.1 "), "{request}");
        }
    });
    let answered: Vec<&Value> = lines.iter().filter(|line| line["message"] == "answered").collect();
    assert!(answered.len() >= 5, "some are refused before they are requests: {lines:?}");
    for line in &answered {
        assert!(!line.to_string().contains("forged") && line.get("trace_id").is_none(), "{line}");
        assert!(line["path"].as_str().is_some_and(|path| path.len() <= 1_027), "{line}");
        assert_eq!(line["client"], "127.0.0.1");
    }
}

#[test]
fn the_client_behind_a_trusted_proxy_is_logged() {
    let ask = |served: &Served| {
        let request = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-for: 192.0.2.9, 203.0.113.7\r\n\r\n";
        send(served, request.as_bytes());
    };
    for (arguments, client) in [
        (["--log-format", "json", "--trusted-proxy", "loopback"].as_slice(), "203.0.113.7"),
        (&["--log-format", "json"], "127.0.0.1"),
    ] {
        let lines = lines(arguments, ask);
        let line = lines.iter().find(|line| line["message"] == "answered").expect("a request");
        assert_eq!(line["client"], client);
        let has_warned = lines.iter().any(|line| line["help"] == "name it with --trusted-proxy");
        assert_eq!(has_warned, client == "127.0.0.1", "{lines:?}");
    }
}
