import type { Tool } from '@modelcontextprotocol/server'
import { type Operation, takesDryRun } from '../../contract/operation.ts'
import { BASE_ASSISTANT_SCOPE } from '../../contract/vocabulary.ts'
import { DRY_RUN } from '../dry-run-field.ts'
import { factsOf } from '../needs.ts'
import { successBody } from '../success-body.ts'

/** An operation as a tool. Some clients drop all tools of a server if one schema's root is not a plain object. */
export function toolOf(operation: Operation): Tool {
  const { summary, description, input } = operation
  const title = summary.replace(/\.$/, '')
  return plainJson({
    name: toolName(operation),
    title,
    description: `${summary} ${description} (${factsOf(operation).join('; ')}.)`,
    inputSchema: {
      type: 'object',
      properties: {
        ...input.properties,
        ...(takesKey(operation) && { idempotency_key: KEY }),
        ...(takesDryRun(operation) && { dry_run: DRY_RUN }),
      },
      required: input.required ?? [],
    },
    outputSchema: resultSchema(operation),
    annotations: { title, ...hintsOf(operation) },
    ...signInOf(operation),
  })
}

/** The same tool for an assistant, which acts for the one person who connected it: it need not say for whom. */
export function boundToolOf(operation: Operation): Tool {
  const tool = toolOf(operation)
  const required = (tool.inputSchema.required ?? []).filter((name) => name !== 'user_id')
  return { ...tool, inputSchema: { ...tool.inputSchema, required } }
}

/** Whether a client must sign in first, in both places where clients look for it. */
function signInOf({ access }: Operation) {
  if (access.by === 'person' || access.by === 'admin') return {}
  const open = { type: 'noauth' }
  const scopes = access.by === 'bot' ? [access.permission ?? BASE_ASSISTANT_SCOPE] : []
  const securitySchemes = access.by === 'bot' ? [open, { type: 'oauth2', scopes }] : [open]
  return { securitySchemes, _meta: { securitySchemes } }
}

/** A dry run answers otherwise, so that of a write nothing but its status is sure. */
function resultSchema(operation: Operation) {
  const schema = successBody(operation)
  return takesDryRun(operation) ? { ...schema, required: ['status'] } : schema
}

/** All tools start alike, so that a model that has tools of several servers can tell whose they are. */
export function toolName({ name }: Pick<Operation, 'name'>): string {
  return name.startsWith(PREFIX) ? name : `${PREFIX}${name}`
}

const PREFIX = 'platform_'

export function takesKey({ access }: Operation): boolean {
  return access.by === 'bot' && access.idempotent
}

const KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description: 'Makes retries safe: the same key within 24 hours returns the stored answer without acting again.',
}

/**
 * All four are always set: clients assume the worst for an unset one and ask before every read. A write with an
 * optional key is repeatable only with that key, so it is not marked idempotent.
 */
function hintsOf(operation: Operation) {
  const { effect, method } = operation
  return {
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'destroy',
    idempotentHint: effect === 'read' || method === 'PUT' || method === 'DELETE',
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
