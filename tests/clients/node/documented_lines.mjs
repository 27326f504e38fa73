// The lines of JavaScript on /api/docs run as they stand there.
//
// Usage: documented_lines.mjs CITATOR INDEX ADDRESS

import { execFileSync } from "node:child_process";

const [, , , , address] = process.argv;
const page = await (await fetch(`${address}/api/docs`)).text();
const shown = page.matchAll(/<code class="javascript">([^]*?)<\/code>/g);
const unescaped = { "&#34;": '"', "&#39;": "'", "&#38;": "&", "&#60;": "<", "&#62;": ">", "&amp;": "&", "&lt;": "<", "&gt;": ">" };
let count = 0;
for (const [, line] of shown) {
  const program = line.replace(/&[#a-z0-9]+;/g, (entity) => unescaped[entity]).replace("http://127.0.0.1:7070", address);
  const printed = program.replace("console.log(", "console.log(JSON.stringify(").replace(/\)$/, "))");
  const answer = JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", printed], { encoding: "utf8" }));
  if (typeof answer !== "object") throw new Error(line);
  count += 1;
}
if (count <= 20) throw new Error(`only ${count} lines`);
console.log(`ok: ${count} lines of JavaScript`);
