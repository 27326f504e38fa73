//! Prompts: how to answer a rules question from the texts, and how to check the citations of a text.

use rmcp::ErrorData;
use rmcp::model::{GetPromptResult, Prompt, PromptArgument, PromptMessage, Role};
use serde_json::{Map, Value};

/// A prompt with one argument.
struct Definition {
    name: &'static str,
    title: &'static str,
    description: &'static str,
    argument: &'static str,
    of_argument: &'static str,
    words: &'static str,
}

const DEFINITIONS: [Definition; 2] = [
    Definition {
        name: "judge_answer",
        title: "Answer a rules question like a judge",
        description: "Looks the question up, quotes the texts, and cites numbers with their edition.",
        argument: "question",
        of_argument: "The question of the player",
        words: "Answer this rules question of Magic: The Gathering. First look it up: search for it, read the \
                rules that decide it with get_rule, and the rulings of each named card with get_card. Then give \
                the answer in one sentence, and the reasons with the decisive words in quotation marks, each \
                with its rule number and edition. Use only texts that the tools returned. If they do not decide \
                the question, say so.",
    },
    Definition {
        name: "check_my_citations",
        title: "Check the rule numbers in a text",
        description: "Checks every citation of a text and proposes corrections.",
        argument: "text",
        of_argument: "The text with the citations",
        words: "Check every rule number in this text with check_citations. For each outdated one, give the line, \
                the number that replaces it, and the reason: moved, reworded, reused by another rule, or gone. \
                If the text has a date, pass it as as_of.",
    },
];

/// All prompts.
pub(super) fn all() -> Vec<Prompt> {
    let prompt = |definition: &Definition| {
        let argument = PromptArgument::new(definition.argument)
            .with_description(definition.of_argument)
            .with_required(true);
        Prompt::new(definition.name, Some(definition.description), Some(vec![argument]))
            .with_title(definition.title)
    };
    DEFINITIONS.iter().map(prompt).collect()
}

/// The message of a prompt.
pub(super) fn get(name: &str, arguments: &Map<String, Value>) -> Result<GetPromptResult, ErrorData> {
    let definition = DEFINITIONS.iter().find(|definition| definition.name == name);
    let definition = definition.ok_or_else(|| {
        let known = DEFINITIONS.map(|definition| definition.name).join(", ");
        ErrorData::invalid_params(format!("unknown prompt; the prompts are {known}"), None)
    })?;
    let given = arguments.get(definition.argument).and_then(Value::as_str).filter(|given| !given.is_empty());
    let given = given.ok_or_else(|| {
        ErrorData::invalid_params(format!("the argument {} is missing", definition.argument), None)
    })?;
    let message = format!("{}\n\n{given}", definition.words);
    let messages = vec![PromptMessage::new_text(Role::User, message)];
    Ok(GetPromptResult::new(messages).with_description(definition.description))
}
