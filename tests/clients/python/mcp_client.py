"""The official Python client lists and calls everything, over HTTP and over standard input and output.

Usage: mcp_client.py CITATOR INDEX ADDRESS
"""

import asyncio
import json
import sys

import jsonschema
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.types import PromptReference, ResourceTemplateReference

CALLS = {
    "search": {"q": "trample", "limit": 3},
    "get_rule": {"number": "704.5aa"},
    "get_card": {"name": "Fling"},
    "resolve_citation": {"number": "704.5w", "as_of": "2025-02-07"},
    "check_citations": {"text": "See rules 704.5w and 702.19b.", "as_of": "2025-02-07"},
    "glossary": {"term": "Trample"},
    "changes": {"from": "2025-02-07", "to": "2026-08-07", "limit": 5},
    "editions": {},
}


async def converse(server, mode):
    async with Client(server, mode=mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == set(CALLS), sorted(tools)
        for name, arguments in CALLS.items():
            tool = tools[name]
            assert tool.annotations.read_only_hint and tool.annotations.idempotent_hint, name
            jsonschema.validate(arguments, tool.input_schema)
            result = await client.call_tool(name, arguments)
            assert not result.is_error, (name, result.content)
            jsonschema.validate(result.structured_content, tool.output_schema)
            assert len(result.content[0].text) > 20, name

        rule = (await client.call_tool("get_rule", {"number": "704.5aa"})).structured_content
        assert rule["number"] == "704.5aa" and rule["edition"]["effective"] == "2026-08-07", rule
        older = (await client.call_tool("get_rule", {"number": "704.5w", "as_of": "2025-03-01"})).structured_content
        assert older["edition"]["effective"] == "2025-02-07", older
        fate = (await client.call_tool("resolve_citation", CALLS["resolve_citation"])).structured_content
        assert fate["verdict"] == "reused" and fate["to"][0]["number"] == "704.5x", fate
        ability = (await client.call_tool("get_rule", {"number": "702.19"})).structured_content
        assert len(ability["subrules"]) == len(ability["children"]) > 2

        for name, arguments, words in [
            ("get_rule", {"number": "999.1"}, "999.1"),
            ("get_rule", {"number": 702.1}, "quotes"),
            ("get_rule", {"nummer": "702.1"}, "did you mean"),
            ("get_rule", {}, "missing"),
            ("search", {"q": ["trample"]}, "not array"),
            ("get_card", {"name": "Flingg"}, "Fling"),
            ("changes", {"from": "1066-10-14", "to": "2026-08-07"}, "1066"),
        ]:
            failed = await client.call_tool(name, arguments)
            assert failed.is_error and words in failed.content[0].text, (name, failed.content)
        try:
            await client.call_tool("destroy", {})
            raise AssertionError("an unknown tool was called")
        except Exception as error:
            assert "unknown tool" in str(error), error

        resources = (await client.list_resources()).resources
        assert len(resources) == 9, resources
        templates = (await client.list_resource_templates()).resource_templates
        assert len(templates) == 4, templates
        for uri in ["cr://current/702.19b", "cr://2025-02-07/704.5w", "card://fling", str(resources[6].uri)]:
            contents = (await client.read_resource(uri)).contents
            assert [part.mime_type for part in contents] == ["text/markdown", "application/json"], uri
            json.loads(contents[1].text)
        rule_template = ResourceTemplateReference(type="ref/resource", uri=templates[0].uri_template)
        numbers = await client.complete(rule_template, {"name": "number", "value": "702.19"})
        assert "702.19b" in numbers.completion.values, numbers
        editions = await client.complete(rule_template, {"name": "edition", "value": "2025"})
        assert editions.completion.values == ["2025-02-07"], editions
        cards = ResourceTemplateReference(type="ref/resource", uri="card://{slug}")
        names = await client.complete(cards, {"name": "slug", "value": "fli"})
        assert "fling" in names.completion.values, names

        prompts = (await client.list_prompts()).prompts
        assert [prompt.name for prompt in prompts] == ["judge_answer", "check_my_citations"]
        prompt = await client.get_prompt("judge_answer", {"question": "Does trample work with deathtouch?"})
        assert "deathtouch" in prompt.messages[0].content.text
        await client.complete(PromptReference(type="ref/prompt", name="judge_answer"), {"name": "question", "value": "what is"})
        print("ok: mcp", client.protocol_version, mode, type(server).__name__)


async def main():
    citator, index, address = sys.argv[1:]
    for mode in ["auto", "legacy"]:
        await converse(f"{address}/mcp", mode)
        await converse(StdioServerParameters(command=citator, args=["mcp", "--index", index]), mode)


asyncio.run(main())
