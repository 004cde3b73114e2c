import { catalogue } from '../server/src/catalogue.ts'
import { READ_ONLY } from '../server/src/contract/grants.ts'
import { isBotOperation, type Operation } from '../server/src/contract/operation.ts'
import { compileInput } from '../server/src/schema/input.ts'
import { reasonForNoTool } from '../server/test/tool-exceptions.ts'

const KINDS = ['anyone', 'bot', 'person', 'admin']

export const FORGOTTEN_RELEASE =
  'a write of an agent says what becomes of it while the agent waits for approval: add `release`, which applies it once the agent is approved, or `release: null` if it takes effect at once'
export const ASKS_NOBODY =
  'a write is behind a permission that people can be asked about: name another in `access`, or take this one out of READ_ONLY in contract/grants.ts'

/** Rules for every operation, so that every projection of it works. Returns the violations. */
export function faultsOf(operation: Operation): string[] {
  const { name, method, path, statuses, group, summary, description, access, effect, mcp, input, output, example } =
    operation
  const fields = Object.keys(input.properties)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const answered = Object.keys(output.properties)
  const rules: [boolean, string][] = [
    [/^[a-z]+(_[a-z0-9]+)+$/.test(name), 'name is made of small words'],
    [access?.by !== 'bot' || name.startsWith('platform_'), 'operations of agents start with platform_'],
    [mcp === (reasonForNoTool(operation) === undefined), 'a tool, unless a reason is named in tool-exceptions.ts'],
    [/^(\/[a-z0-9-]+|\/\{[a-z_]+\})+$/.test(path), 'path is made of small words and parameters'],
    [group.trim() !== '', 'group'],
    [/^[A-Z].*\.$/.test(summary) && summary.length <= 120, 'summary is one short sentence'],
    [/^\S.*\.$/s.test(description), 'description is made of sentences'],
    [statuses.every((status) => status >= 200 && status < 300), 'statuses are successes'],
    [KINDS.includes(access?.by), 'access is declared'],
    [isPlainObject(input), 'input is an object without alternatives at its root'],
    [isPlainObject(output), 'output is an object without alternatives at its root'],
    [
      inPath.every((field) => input.required?.includes(field)),
      'parameters of the path are required fields of the input',
    ],
    [!answered.includes('status') && !answered.includes('bot_queued'), 'output leaves status and bot_queued alone'],
    [!answered.includes('code'), 'output leaves code to refusals'],
    [!fields.includes('idempotency_key'), 'input leaves idempotency_key alone'],
    [compileInput(input)(example).ok, 'example is a valid input'],
    [method !== 'GET' || effect === 'read', 'GET only reads'],
    [effect !== 'read' || !operation.release, 'reads are never held'],
    [undeclaredMoments(output).length === 0, `moments are declared as such: ${undeclaredMoments(output)}`],
    ...botRules(operation),
  ]
  return rules.filter(([holds]) => !holds).map(([, rule]) => rule)
}

/** Fields named like timestamps; only declared ones get the common timestamp format. */
function undeclaredMoments(node: SchemaNode, name = ''): string[] {
  const own = /(^|_)(at|until|timestamp)$/.test(name) && node.type === 'string' && node.format !== 'date-time'
  const inside = [
    ...Object.entries(node.properties ?? {}).flatMap(([field, child]) => undeclaredMoments(child, field)),
    ...(node.anyOf ?? []).flatMap((branch) => undeclaredMoments(branch, name)),
    ...(node.items ? undeclaredMoments(node.items) : []),
  ]
  return own ? [name, ...inside] : inside
}

interface SchemaNode {
  type?: unknown
  format?: unknown
  properties?: Record<string, SchemaNode>
  anyOf?: SchemaNode[]
  items?: SchemaNode
}

function botRules(operation: Operation): [boolean, string][] {
  if (operation.access === undefined) return []
  if (!isBotOperation(operation)) return [[!operation.release, 'only writes of agents are held']]
  const { actsFor, permission, countsAsAction, logged = false, idempotent } = operation.access
  const action = operation.path.startsWith('/bots/action/')
  const takesUser = 'user_id' in operation.input.properties
  return [
    [countsAsAction === action, 'actions are what lies under /bots/action/'],
    [!(countsAsAction && logged), 'actions are logged anyway'],
    [
      !idempotent || ((countsAsAction || logged) && operation.effect !== 'read'),
      'only logged calls that write take a key',
    ],
    [actsFor === 'nobody' || takesUser, 'user_id is taken where it acts for somebody'],
    [
      actsFor !== 'user' || !!operation.input.required?.includes('user_id'),
      'user_id is required where it always acts for a user',
    ],
    [permission === null || actsFor !== 'nobody', 'a permission is somebody’s'],
    [
      permission === null || !idempotent || operation.preview !== undefined,
      'what needs a permission can be shown before it is done',
    ],
    [operation.effect === 'read' || operation.release !== undefined, FORGOTTEN_RELEASE],
    [operation.effect === 'read' || permission === null || !READ_ONLY.includes(permission), ASKS_NOBODY],
  ]
}

function isPlainObject(schema: Operation['input']): boolean {
  return schema.type === 'object' && !['anyOf', 'oneOf', 'allOf', 'not', '$ref'].some((word) => word in schema)
}

if (import.meta.main)
  for (const operation of catalogue)
    for (const fault of faultsOf(operation)) {
      console.error(`${operation.name}: ${fault}`)
      process.exitCode = 1
    }
