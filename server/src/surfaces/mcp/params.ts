import type { Fields } from '../../contract/fields.ts'
import { isFields } from '../../schema/input.ts'

/** Parameters of the library's methods that must be strings, with whether they may be left out. */
const STRINGS: Readonly<Record<string, { readonly name: string; readonly optional: boolean }>> = {
  'tools/list': { name: 'cursor', optional: true },
  'resources/list': { name: 'cursor', optional: true },
  'resources/templates/list': { name: 'cursor', optional: true },
  'prompts/list': { name: 'cursor', optional: true },
  'resources/read': { name: 'uri', optional: false },
  'prompts/get': { name: 'name', optional: false },
  'tools/call': { name: 'name', optional: false },
}

const LONGEST_NAME = 60
/** What every message of the stateless revision carries. */
const REVISION_META = 'io.modelcontextprotocol/protocolVersion'

/**
 * What is wrong with the parameters of a message, in words. The library would call a parameter of another type an error of
 * ours, and tell of it in the words of its validator. Messages that are none, and everything else, are left to it.
 */
export function wrongParams(message: unknown): { id: string | number; message: string } | undefined {
  if (!isFields(message)) return undefined
  const { id, method, params = {} } = message
  if (!(typeof id === 'string' || Number.isSafeInteger(id)) || typeof method !== 'string') return undefined
  if (!isFields(params)) return undefined
  const wrong = isHandshake(method, params) ? faultInHandshake(params) : faultIn(method, params)
  return wrong === undefined ? undefined : { id: id as string | number, message: `Invalid params: ${wrong}` }
}

/** In the stateless revision there is none, which the library says itself. */
function isHandshake(method: string, { _meta }: Fields): boolean {
  return method === 'initialize' && !(isFields(_meta) && REVISION_META in _meta)
}

function faultInHandshake({ protocolVersion, capabilities, clientInfo }: Fields): string | undefined {
  if (typeof protocolVersion !== 'string') return 'protocolVersion must be a string.'
  if (!isFields(capabilities)) return 'capabilities must be an object.'
  if (!isFields(clientInfo)) return 'clientInfo must be an object.'
  const other = ['name', 'version'].find((field) => typeof clientInfo[field] !== 'string')
  return other === undefined ? undefined : `clientInfo.${other} must be a string.`
}

function faultIn(method: string, params: Fields): string | undefined {
  if (!Object.hasOwn(STRINGS, method)) return undefined
  const { name, optional } = STRINGS[method] as (typeof STRINGS)[string]
  const isAbsent = params[name] === undefined
  if (isAbsent ? !optional : typeof params[name] !== 'string') return `${name} must be a string.`
  // Each of these lists is one page. Some clients send an empty cursor for the first.
  if (name === 'cursor' && params.cursor) return 'cursor is none that this list has returned. Leave it out.'
  const { arguments: given = {} } = params
  if (method !== 'prompts/get' && method !== 'tools/call') return undefined
  if (!isFields(given)) return 'arguments must be an object.'
  if (method === 'tools/call') return undefined
  const [other] = Object.entries(given).find(([, value]) => typeof value !== 'string') ?? []
  return other === undefined ? undefined : `arguments.${other.slice(0, LONGEST_NAME).toWellFormed()} must be a string.`
}
