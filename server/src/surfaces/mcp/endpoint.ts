import {
  CLIENT_CAPABILITIES_META_KEY,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server'
import { SKILLS_EXTENSION_ID } from '@modelcontextprotocol/server/ext/skills'
import { canCall, type Holder } from '../../access/authorize.ts'
import type { PreparedOperation } from '../../pipeline/call.ts'
import type { Pipeline, Site } from '../../pipeline/dependencies.ts'
import { nearestName } from '../../schema/nearest-name.ts'
import { type McpCaller, resultOf, runOperation } from './call.ts'
import { decidedAnswer, pageFor, shownApproval } from './elicitation.ts'
import { opensPages } from './elicitation-capability.ts'
import { type EventMethods, openEventMethods } from './events.ts'
import { instructionsFor } from './instructions.ts'
import { listenerId } from './listener-id.ts'
import { addMethods } from './own-methods.ts'
import { type OwnNewsOptions, openOwnNews } from './own-news.ts'
import { createPrompts } from './prompts.ts'
import { listResources, listTemplates, readResource } from './resources.ts'
import { serverInfo } from './server-info.ts'
import { openSkills, type Skills } from './skills.ts'
import { boundToolOf, toolName, toolOf } from './tools.ts'
import { isListed, isSelected } from './toolsets.ts'

export interface McpOptions {
  readonly pipeline: Pipeline
  readonly operations: readonly PreparedOperation[]
  readonly site: Site
  /** Owner of the token; refuses one that is not valid. */
  holderOf(bearerToken: string | undefined, address: string): Promise<Holder>
  /** The text of llms.txt. */
  guide(): string
  readonly events: EventMethods
  readonly news: OwnNewsOptions
  /** Called for messages the library refused itself. */
  onRefused(error: Error): void
}

export interface McpEndpoint {
  answer(request: Request, message: unknown, caller: McpCaller): Promise<Response>
  /** Ends open streams. */
  close(): Promise<void>
}

/** Streams of all clients that listen; each agent has a share of its own. */
const MOST_STREAMS = 1_000

/**
 * The catalogue over MCP. Each message gets its own server object and nothing is kept between messages, so any process
 * can answer any of them, in any protocol revision.
 */
export async function createMcpEndpoint(options: McpOptions): Promise<McpEndpoint> {
  const createServer = serverFactory(options, await openSkills())
  const ownNews = openOwnNews(options.news)
  const handler = createMcpHandler(({ authInfo, era }) => createServer(authInfo?.extra as unknown as McpCaller, era), {
    onerror: options.onRefused,
    maxSubscriptions: MOST_STREAMS,
    bus: ownNews.bus,
  })
  return {
    answer: (request, message, caller) =>
      ownNews.callAs(caller, () =>
        handler.fetch(request, {
          ...(message !== undefined && { parsedBody: message }),
          // How the library passes request data to the factory.
          authInfo: { token: '', clientId: '', scopes: [], extra: { ...caller } },
        }),
      ),
    close: handler.close,
  }
}

/**
 * Uses the library's low-level server: the high-level one validates inputs itself, which the pipeline does for all
 * surfaces.
 */
function serverFactory(options: McpOptions, skills: Skills): (caller: McpCaller, era: Era) => Server {
  const { pipeline, operations, site, guide } = options
  const byName = new Map(operations.map((prepared) => [prepared.operation.name, prepared]))
  const offered = operations.filter(({ operation }) => operation.mcp)
  const tools = offered.map(({ operation }) => ({
    operation,
    tool: toolOf(operation),
    boundTool: boundToolOf(operation),
  }))
  const byTool = new Map(offered.map(({ operation }) => [toolName(operation), operation]))
  const eventMethods = openEventMethods(options.events)
  const prompts = createPrompts(new Set(byTool.keys()))

  const run = (name: string, fields: Record<string, unknown>, caller: McpCaller) => {
    const prepared = byName.get(name)
    if (!prepared) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${name}.`)
    return runOperation(pipeline, prepared, fields, caller)
  }

  return (caller, era) => {
    const server = new Server(serverInfo(site.baseUrl), {
      ...SERVER_OPTIONS,
      instructions: instructionsFor(caller.holder),
      capabilities: { ...CAPABILITIES, resources: { subscribe: canListen(caller, era) } },
    })
    server.setRequestHandler('tools/list', async () => {
      const holder = caller.holder as Holder
      const bound = isAssistant(holder)
      const newcomer = holder.by === 'bot' && holder.newcomer === true
      const callable = tools.filter(
        ({ operation }) =>
          isListed(operation, caller.selection) &&
          canCall(operation.access, holder) &&
          (newcomer || !operation.forNewcomers),
      )
      return { tools: callable.map(({ tool, boundTool }) => (bound ? boundTool : tool)) }
    })
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const operation = byTool.get(params.name)
      if (operation === undefined || !isSelected(operation, caller.selection))
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, noTool(params.name, [...byTool.keys()]))
      const approvalId = shownApproval(mcpReq.requestState())
      const answer =
        approvalId === undefined
          ? await run(operation.name, params.arguments ?? {}, caller)
          : decidedAnswer(await run(GET_APPROVAL, { approval_id: approvalId }, caller), operation, site.baseUrl)
      // Once it was shown a page, the client gets a result: nobody is asked the same again and again.
      const again = mcpReq.inputResponses !== undefined
      const sent = mcpReq.envelope as Record<string, unknown> | undefined
      const page = !again && opensPages(sent?.[CLIENT_CAPABILITIES_META_KEY]) && pageFor(answer)
      return page || resultOf(operation, answer, caller.challengeFor(answer))
    })
    server.setRequestHandler('resources/list', () => listResources(skills))
    server.setRequestHandler('resources/templates/list', listTemplates)
    server.setRequestHandler('resources/read', ({ params }) =>
      readResource(params.uri, { guide, skills, run: (name, fields = {}) => run(name, fields, caller) }),
    )
    server.setRequestHandler('prompts/list', () => prompts.list())
    server.setRequestHandler('prompts/get', ({ params }) => prompts.get(params.name, params.arguments))
    addMethods(server, {
      ...skills.methods,
      ...eventMethods({
        isAssistant: () => isAssistant(caller.holder as Holder),
        run: (prepared, fields) => runOperation(pipeline, prepared, fields, caller),
      }),
    })
    return server
  }
}

/** All tools start alike, so that part says nothing about which was meant. */
function noTool(name: string, known: readonly string[]): string {
  const meant = nearestName(bare(name), known.map(bare))
  const hint =
    meant === undefined ? 'tools/list has them all.' : `Did you mean ${known.find((one) => bare(one) === meant)}?`
  return `There is no tool named ${name.slice(0, 100)}. ${hint}`
}

const bare = (name: string) => name.replace(/^platform_/, '')

type Era = 'legacy' | 'modern'

/** Earlier revisions listen within a session, and we keep none. */
function canListen({ holder }: McpCaller, era: Era): boolean {
  return era === 'modern' && holder !== undefined && listenerId(holder) !== undefined
}

function isAssistant(holder: Holder): boolean {
  return holder.by === 'bot' && typeof holder.boundUserId === 'number'
}

const GET_APPROVAL = 'platform_get_approval'
const SAME_FOR_ALL = { ttlMs: 300_000, cacheScope: 'public' } as const

/** The library does not know events yet, and passes them on as they are. */
const CAPABILITIES: ServerOptions['capabilities'] & { events: object } = {
  tools: {},
  resources: {},
  prompts: {},
  events: {},
  extensions: { [SKILLS_EXTENSION_ID]: { directoryRead: true } },
}

const SERVER_OPTIONS: ServerOptions = {
  cacheHints: {
    // Each token has its own list, which changes when an admin decides on the agent.
    'tools/list': { ttlMs: 60_000, cacheScope: 'private' },
    'resources/list': SAME_FOR_ALL,
    'resources/templates/list': SAME_FOR_ALL,
    'prompts/list': SAME_FOR_ALL,
    // Its instructions are those for who calls.
    'server/discover': { ttlMs: 300_000, cacheScope: 'private' },
  },
}
