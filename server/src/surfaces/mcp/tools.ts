import type { Tool } from '@modelcontextprotocol/server'
import { permissionsOf } from '../../access/authorize.ts'
import { type Operation, takesDryRun, takesKey, takesTask } from '../../contract/operation.ts'
import { BASE_ASSISTANT_SCOPE } from '../../contract/vocabulary.ts'
import { anyAnswer } from '../success-body.ts'
import { leanInput, leanOutput } from './lean-schema.ts'
import { othersWordsIn } from './others-words.ts'

/**
 * An operation as a tool, in as few tokens as do the job: a host puts name, description and input before the model in every
 * conversation. Some clients drop all tools of a server if one schema's root is not a plain object.
 */
export function toolOf(operation: Operation): Tool {
  const title = operation.summary.replace(/\.$/, '')
  return plainJson({
    name: toolName(operation),
    title,
    description: [operation.summary, operation.description, wordsIn(operation), costOf(operation)]
      .filter(Boolean)
      .join(' '),
    inputSchema: inputSchema(operation),
    outputSchema: leanOutput(resultSchema(operation)),
    annotations: hintsOf(operation),
    ...signInOf(operation),
  })
}

/** The same tool for an assistant, which acts for the one person who connected it and need not say for whom. */
export function boundToolOf(operation: Operation): Tool {
  const tool = toolOf(operation)
  // An address would be somebody else's.
  const others = operation.access.by === 'bot' && operation.access.actsFor === 'user-or-email' ? ['email'] : []
  const fields = Object.entries(tool.inputSchema.properties ?? {})
  const properties = Object.fromEntries(fields.filter(([name]) => name !== 'user_id' && !others.includes(name)))
  const required = tool.inputSchema.required?.filter((name) => name !== 'user_id') ?? []
  return { ...tool, inputSchema: { type: 'object', properties, ...(required.length > 0 && { required }) } }
}

/** Said in the fewest words: the instructions explain it. */
function wordsIn(operation: Operation): string {
  const said = /\bdata\b/.test(operation.description ?? '')
  return othersWordsIn(operation).length > 0 && !said ? "Returns others' words." : ''
}

/** What a call takes from the agent, where the instructions and its name do not say it: a permission of its person, or no action. */
function costOf({ name, access }: Operation): string {
  if (access.by === 'person' || access.by === 'admin') return ''
  const needed = access.by === 'bot' ? permissionsOf(access).filter((each) => `${PREFIX}${each}` !== name) : []
  const needs = needed.length > 0 ? `Needs ${needed.join(', ')}. ` : ''
  return `${needs}${access.by === 'bot' && access.countsAsAction ? '' : 'Free.'}`.trim()
}

/** All are explained once, in the server's instructions. */
const KEY = { type: 'string' }
const DRY_RUN = { type: 'boolean' }
const TASK_ID = { type: 'integer' }
const USER_ID = { type: 'integer' }

function inputSchema(operation: Operation) {
  const { properties, required } = leanInput(withoutKnownWords(operation)) as {
    properties: Fields
    required?: string[]
  }
  return {
    type: 'object',
    properties: {
      ...properties,
      ...(operation.access.by === 'bot' && properties.user_id && { user_id: USER_ID }),
      ...(takesKey(operation) && { idempotency_key: KEY }),
      ...(takesDryRun(operation) && { dry_run: DRY_RUN }),
      ...(takesTask(operation) && { task_id: TASK_ID }),
    },
    ...(required && { required }),
  }
}

type Fields = Record<string, object>

/** What changes a record has the fields of what creates it; a model that knows those needs only their names. */
function withoutKnownWords({ name, input }: Operation): unknown {
  if (!/^platform_update_/.test(name)) return input
  const optional = (field: string) => !input.required?.includes(field)
  const fields = Object.entries(input.properties as Record<string, { description?: string }>).map(
    ([field, { description, ...schema }]) => [field, optional(field) ? schema : { ...schema, description }],
  )
  return { ...input, properties: Object.fromEntries(fields) }
}

/** Whether a client must sign in first, in both places where clients look for it. */
function signInOf({ access }: Operation) {
  if (access.by === 'person' || access.by === 'admin') return {}
  const needed = access.by === 'bot' ? permissionsOf(access) : []
  const scopes = needed.length > 0 ? needed : [BASE_ASSISTANT_SCOPE]
  const securitySchemes = access.by === 'anyone' ? [{ type: 'noauth' }] : [{ type: 'oauth2', scopes }]
  return { securitySchemes, _meta: { securitySchemes } }
}

/** A dry run answers otherwise, and so does asking a person first: of a write nothing but its status is sure. */
function resultSchema(operation: Operation) {
  const schema = anyAnswer(operation)
  return takesDryRun(operation) ? { ...schema, required: ['status'] } : schema
}

/** All tools start alike, so that a model that has tools of several servers can tell whose they are. */
export function toolName({ name }: Pick<Operation, 'name'>): string {
  return name.startsWith(PREFIX) ? name : `${PREFIX}${name}`
}

const PREFIX = 'platform_'

/**
 * All four are always set: clients assume the worst for an unset one and ask before every read. A write that needs a key
 * to be repeated safely is not marked idempotent.
 */
function hintsOf(operation: Operation) {
  const { effect, method, repeatable = false } = operation
  return {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'destroy' || method === 'PUT' || method === 'PATCH',
    idempotentHint: effect === 'read' || repeatable || method === 'PUT' || method === 'DELETE',
    openWorldHint: reachesOthers(operation),
  }
}

/** Whether it returns other people's words or reaches other people; not so for terms and an agent's own affairs. */
function reachesOthers({ access }: Operation): boolean {
  if (access.by === 'bot') return access.actsFor !== 'nobody'
  return access.by === 'person' || access.by === 'admin'
}

/** Strips what the schemas carry for the validator only. */
function plainJson(tool: unknown): Tool {
  return JSON.parse(JSON.stringify(tool)) as Tool
}
