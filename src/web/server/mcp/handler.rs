//! The methods of the protocol.

use std::future::{Future, ready};
use std::sync::Arc;

use axum::http::request::Parts;
use rmcp::ErrorData;
use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CompleteRequestParams, CompleteResult,
    GetPromptRequestParams, GetPromptResponse, Implementation, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RoleServer};

use super::{completion, prompts, resources, tool_call, tools};
use crate::http::in_process_api::InProcessApi;
use crate::http::request_notes::{self, RequestNotes};
use crate::state::site::Site;
use crate::text_form::{Markup, TextForm};
use work::cpu_time::Metered;

/// How long a client may keep a list, in milliseconds.
const FRESH: u64 = 300_000;

/// Directions for every conversation.
const INSTRUCTIONS: &str = "Rules, rulings and tournament documents of Magic: The Gathering, with the edition \
    of each text. Rule numbers change between editions: pass `as_of` for a number from an older text. Quote the \
    text that a tool returned, and name the number and the edition.";

/// The server as one client sees it.
#[derive(Clone)]
pub(super) struct Assistant {
    pub(super) site: Arc<Site>,
    pub(super) api: InProcessApi,
}

impl Assistant {
    /// The form of texts for assistants.
    pub(super) fn form(&self) -> TextForm {
        TextForm::new(Markup::Markdown, self.site.holdings().base())
    }

    /// Does the work of a message for its client. It is a task of its own, so that its time is noted here.
    async fn for_client<T>(&self, context: &Context, work: impl Future<Output = T>) -> T {
        let notes = notes(context);
        let client = notes.client;
        let metered = Metered::new(self.site.clock, move |took| notes.note_cpu(took), work);
        request_notes::on_behalf_of(client, metered).await
    }
}

type Context = RequestContext<RoleServer>;

impl ServerHandler for Assistant {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .enable_prompts()
            .enable_completions()
            .build();
        let citator = Implementation::new("citator", env!("CARGO_PKG_VERSION")).with_title("citator");
        let mut info = ServerConfig::new(capabilities).with_instructions(INSTRUCTIONS);
        info.server_info = citator;
        info
    }

    fn list_tools(
        &self,
        asked: Option<PaginatedRequestParams>,
        _: Context,
    ) -> impl Future<Output = Result<ListToolsResult, ErrorData>> + Send {
        let listed = whole(asked).map(|()| ListToolsResult::with_all_items(tools::all().to_vec()));
        ready(listed.map(|list| list.with_ttl_ms(FRESH).with_cache_scope(CacheScope::Public)))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        tools::all().iter().find(|tool| tool.name == name).cloned()
    }

    async fn call_tool(
        &self,
        asked: CallToolRequestParams,
        context: Context,
    ) -> Result<CallToolResponse, ErrorData> {
        let (notes, arguments) = (notes(&context), asked.arguments.unwrap_or_default());
        let answer = tool_call::answer(self, &asked.name, arguments, &notes);
        self.for_client(&context, answer).await.map(Into::into)
    }

    async fn list_resources(
        &self,
        asked: Option<PaginatedRequestParams>,
        context: Context,
    ) -> Result<ListResourcesResult, ErrorData> {
        whole(asked)?;
        let sections = self.for_client(&context, async { resources::sections(self) }).await;
        let list = ListResourcesResult::with_all_items(sections);
        Ok(list.with_ttl_ms(FRESH).with_cache_scope(CacheScope::Public))
    }

    fn list_resource_templates(
        &self,
        asked: Option<PaginatedRequestParams>,
        _: Context,
    ) -> impl Future<Output = Result<ListResourceTemplatesResult, ErrorData>> + Send {
        let listed =
            whole(asked).map(|()| ListResourceTemplatesResult::with_all_items(resources::templates()));
        ready(listed.map(|list| list.with_ttl_ms(FRESH).with_cache_scope(CacheScope::Public)))
    }

    async fn read_resource(
        &self,
        asked: ReadResourceRequestParams,
        context: Context,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let read = self.for_client(&context, resources::read(self, &asked.uri)).await?;
        Ok(read.with_ttl_ms(FRESH).with_cache_scope(CacheScope::Public).into())
    }

    fn list_prompts(
        &self,
        asked: Option<PaginatedRequestParams>,
        _: Context,
    ) -> impl Future<Output = Result<ListPromptsResult, ErrorData>> + Send {
        let listed = whole(asked).map(|()| ListPromptsResult::with_all_items(prompts::all()));
        ready(listed.map(|list| list.with_ttl_ms(FRESH).with_cache_scope(CacheScope::Public)))
    }

    fn get_prompt(
        &self,
        asked: GetPromptRequestParams,
        _: Context,
    ) -> impl Future<Output = Result<GetPromptResponse, ErrorData>> + Send {
        ready(prompts::get(&asked.name, &asked.arguments.unwrap_or_default()).map(Into::into))
    }

    async fn complete(
        &self,
        asked: CompleteRequestParams,
        context: Context,
    ) -> Result<CompleteResult, ErrorData> {
        self.for_client(&context, async { completion::complete(self, &asked) }).await
    }
}

/// The notes on the request that a message came with; new ones on standard input.
fn notes(context: &Context) -> Arc<RequestNotes> {
    let request = context.extensions.get::<Parts>();
    let notes = request.and_then(|request| request.extensions.get::<Arc<RequestNotes>>()).cloned();
    notes.unwrap_or_default()
}

/// Lists are never cut into pages, so no cursor is valid.
fn whole(asked: Option<PaginatedRequestParams>) -> Result<(), ErrorData> {
    match asked.and_then(|asked| asked.cursor) {
        None => Ok(()),
        Some(_) => Err(ErrorData::invalid_params("this list has one page; ask without a cursor", None)),
    }
}
