// The conformance suite of the Model Context Protocol: the scenarios that need no tools of the suite's own
// reference server.
//
// Usage: node conformance.mjs CITATOR INDEX ADDRESS

import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const address = process.argv[4];
const bin = join(dirname(fileURLToPath(import.meta.url)), 'node_modules/.bin/conformance');
const SCENARIOS = [
    'server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection',
];

for (const scenario of SCENARIOS) {
    execFileSync(process.execPath, [bin, 'server', '--url', `${address}/mcp`, '--scenario', scenario], { stdio: ['ignore', 'ignore', 'inherit'] });
}
console.log(`ok: conformance ${SCENARIOS.join(' ')}`);
