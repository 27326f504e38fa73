//! A server of the real binary, with what it says on standard error.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A server that runs until it is dropped.
pub(crate) struct Server {
    child: Child,
    lines: Receiver<String>,
    pub(crate) said: Vec<String>,
}

impl Server {
    pub(crate) fn start(mut command: Command) -> Server {
        let mut child =
            command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the binary runs");
        let errors = BufReader::new(child.stderr.take().expect("standard error"));
        let (send, lines) = channel();
        std::thread::spawn(move || errors.lines().map_while(Result::ok).try_for_each(|line| send.send(line)));
        Server { child, lines, said: Vec::new() }
    }

    /// The next line that says this.
    pub(crate) fn wait_for(&mut self, wanted: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(Duration::from_secs(120));
            let line =
                line.unwrap_or_else(|error| panic!("{error}: nobody said {wanted:?}: {:#?}", self.said));
            self.said.push(line.clone());
            if line.contains(wanted) {
                return line;
            }
        }
    }

    pub(crate) fn address(&mut self) -> String {
        let line = self.wait_for("citator serves generation");
        line.rsplit("http://").next().expect("an address").trim().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The whole answer of a server, with its head.
pub(crate) fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}
