// The official TypeScript client lists and calls everything, over HTTP and over standard input and output.
// It validates each result against the tool's schema by itself.
//
// Usage: node mcp_client.mjs CITATOR INDEX ADDRESS

import assert from 'node:assert/strict';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const [citator, index, address] = process.argv.slice(2);

const CALLS = {
    search: { q: 'trample', limit: 3 },
    get_rule: { number: '704.5aa' },
    get_card: { name: 'Fling' },
    resolve_citation: { number: '704.5w', as_of: '2025-02-07' },
    check_citations: { text: 'See rules 704.5w and 702.19b.', as_of: '2025-02-07' },
    glossary: { term: 'Trample' },
    changes: { from: '2025-02-07', to: '2026-08-07', limit: 5 },
    editions: {},
};

const transports = [
    new StreamableHTTPClientTransport(new URL(`${address}/mcp`)),
    new StdioClientTransport({ command: citator, args: ['mcp', '--index', index] }),
];
for (const transport of transports) {
    const client = new Client({ name: 'citator-tests', version: '1' });
    await client.connect(transport);
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(tool => tool.name).sort(), Object.keys(CALLS).sort());
    for (const [name, args] of Object.entries(CALLS)) {
        const result = await client.callTool({ name, arguments: args });
        assert.ok(!result.isError, `${name}: ${JSON.stringify(result.content)}`);
        assert.ok(result.structuredContent, name);
    }
    const failed = await client.callTool({ name: 'get_rule', arguments: { number: 'nonsense' } });
    assert.ok(failed.isError);
    await assert.rejects(client.callTool({ name: 'destroy', arguments: {} }));
    const { resourceTemplates } = await client.listResourceTemplates();
    assert.equal(resourceTemplates.length, 4);
    const read = await client.readResource({ uri: 'cr://current/702.19b' });
    assert.match(read.contents[0].text, /702\.19b/);
    await assert.rejects(client.readResource({ uri: 'cr://current/999.9' }));
    const { prompts } = await client.listPrompts();
    assert.equal(prompts.length, 2);
    await client.close();
    console.log('ok: @modelcontextprotocol/client', transport.constructor.name);
}
