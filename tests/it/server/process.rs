//! The server on a real socket: slow and large headers, and graceful shutdown.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use citator::web::{Site, serve};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::support::library::live;

/// A server on a free port, and what stops it.
async fn server() -> (String, oneshot::Sender<()>, JoinHandle<std::io::Result<()>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("its address").to_string();
    let (stop, stopped) = oneshot::channel();
    let site = Arc::new(Site::new(live()));
    let running = tokio::spawn(serve(site, listener, async move {
        let _ = stopped.await;
    }));
    (address, stop, running)
}

/// What the server sends until it closes the connection.
async fn talk(address: &str, sent: &[u8]) -> String {
    let (address, sent) = (address.to_owned(), sent.to_owned());
    let talk = move || {
        let mut stream = connect(&address).expect("a connection");
        // The server may close before everything is sent.
        let _ = stream.write_all(&sent);
        let mut got = Vec::new();
        let _ = stream.read_to_end(&mut got);
        String::from_utf8_lossy(&got).into_owned()
    };
    tokio::task::spawn_blocking(talk).await.expect("no panic")
}

fn connect(address: &str) -> std::io::Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    Ok(stream)
}

#[tokio::test]
async fn pages_are_served_and_the_server_stops_in_order() {
    let (address, stop, running) = server().await;
    let answer = talk(&address, b"GET /rules/707.10a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    assert!(
        answer.starts_with("HTTP/1.1 200 OK") && answer.contains("controls it, as with a token"),
        "{answer}"
    );
    let mut idle = connect(&address).expect("a connection");
    stop.send(()).expect("the server runs");
    timeout(Duration::from_secs(20), running)
        .await
        .expect("it stops")
        .expect("without a panic")
        .expect("without an error");
    assert_eq!(idle.read(&mut [0; 16]).unwrap_or(0), 0, "idle connections are closed");
    assert!(TcpStream::connect(&address).is_err(), "new connections are refused");
}

#[tokio::test]
async fn a_request_on_its_way_when_the_server_stops_is_answered() {
    let (address, stop, running) = server().await;
    let mut stream = connect(&address).expect("a connection");
    // Connections are accepted in order: after this answer that one is, too.
    let whole = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    assert!(talk(&address, whole).await.starts_with("HTTP/1.1 200 OK"));
    stop.send(()).expect("the server runs");
    let late = tokio::task::spawn_blocking(move || {
        std::thread::sleep(Duration::from_millis(20));
        stream.write_all(whole).expect("sent");
        let mut got = String::new();
        stream.read_to_string(&mut got).expect("an answer");
        got
    });
    let answer = late.await.expect("no panic");
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    timeout(Duration::from_secs(20), running).await.expect("it stops").expect("no panic").expect("no error");
}

#[tokio::test]
async fn a_head_that_does_not_end_is_cut_off_while_others_are_answered() {
    let (address, _stop, _running) = server().await;
    let slow = tokio::spawn({
        let address = address.clone();
        async move { talk(&address, b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ").await }
    });
    let answer = talk(&address, b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    let cut_off = slow.await.expect("no panic");
    assert!(!cut_off.contains("200 OK"), "{cut_off}");
}

#[tokio::test]
async fn heads_and_addresses_have_bounds() {
    let (address, _stop, _running) = server().await;
    let long = "a".repeat(citator::web::MAX_ADDRESS + 1);
    let answer = talk(
        &address,
        format!("GET /api/v1/search?q={long} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").as_bytes(),
    )
    .await;
    assert!(answer.starts_with("HTTP/1.1 414") && answer.contains("address-too-long"), "{answer}");
    let many: String = (0..101).map(|count| format!("x-{count}: 1\r\n")).collect();
    let answer = talk(&address, format!("GET / HTTP/1.1\r\n{many}\r\n").as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    let answer =
        talk(&address, format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "a".repeat(40_000)).as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 431") || answer.is_empty(), "{answer}");
}
