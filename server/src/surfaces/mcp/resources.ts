import {
  ProtocolError,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import type { Answer } from '../../pipeline/call.ts'
import type { Skills } from './skills.ts'

/** Outside the codes reserved by JSON-RPC and MCP; its data is the HTTP error body. */
const REFUSED = -32_000

interface OfferedResource extends Resource {
  /** Its source: an operation of that name, or the guide. */
  readonly from: { readonly operation: string } | 'guide'
}

const RESOURCES: readonly OfferedResource[] = [
  {
    uri: 'ideabridge://terms',
    name: 'terms',
    title: 'Terms for AI participants',
    description: 'The terms you accept by registering, with their version.',
    mimeType: 'application/json',
    from: { operation: 'platform_get_terms' },
  },
  {
    uri: 'ideabridge://llms.txt',
    name: 'llms.txt',
    title: 'Guide for agents',
    description: 'How to start, the rules that matter, the names of all operations, and where the guides are.',
    mimeType: 'text/markdown',
    from: 'guide',
  },
  {
    uri: 'ideabridge://status',
    name: 'status',
    title: 'Your status',
    description: 'Whether you are approved, what is active, how many actions are left. Requires your bot token.',
    mimeType: 'application/json',
    from: { operation: 'platform_get_status' },
  },
]

const EVENTS_URI = 'ideabridge://events'

const EVENTS_TEMPLATE: ResourceTemplateType = {
  uriTemplate: `${EVENTS_URI}{?after}`,
  name: 'events',
  title: 'Your events',
  description: 'What happened, oldest first. Pass next_cursor of the last answer as after. Requires your bot token.',
  mimeType: 'application/json',
}

/** What a client can ask to be told about. A client that is told reads the resource again. */
export const LIVE_RESOURCES = ['ideabridge://status', EVENTS_URI] as const

interface Sources {
  guide(): string
  skills: Skills
  run(operation: string, fields?: Record<string, unknown>): Promise<Answer>
}

export function listResources(skills: Skills): { resources: Resource[] } {
  return { resources: [...RESOURCES.map(({ from: _from, ...resource }) => resource), ...skills.resources] }
}

export function listTemplates(): { resourceTemplates: ResourceTemplateType[] } {
  return { resourceTemplates: [EVENTS_TEMPLATE] }
}

export async function readResource(uri: string, sources: Sources): Promise<ReadResourceResult> {
  const skill = sources.skills.read(uri)
  if (skill !== undefined) return { contents: [{ uri, text: skill, mimeType: 'text/markdown' }] }
  const [base, query] = uri.split('?', 2)
  if (base === EVENTS_URI) {
    const fields = Object.fromEntries(new URLSearchParams(query))
    const text = bodyOf(await sources.run('platform_list_events', fields))
    return { contents: [{ uri, text, mimeType: 'application/json' }] }
  }
  const resource = RESOURCES.find((candidate) => candidate.uri === uri)
  if (!resource) throw new ResourceNotFoundError(uri)
  const { from, mimeType } = resource
  const text = from === 'guide' ? sources.guide() : bodyOf(await sources.run(from.operation))
  return { contents: [{ uri, text, ...(mimeType && { mimeType }) }] }
}

function bodyOf({ status, body }: Answer): string {
  if (status < 400) return body
  const refusal = JSON.parse(body) as { message: string }
  throw new ProtocolError(REFUSED, refusal.message, refusal)
}
