type Fields = Record<string, unknown>

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

/**
 * What is wrong with the parameters of a message, in words. The library would call a parameter of another type an error of
 * ours, and tell of it in the words of its validator. Messages that are none, and everything else, are left to it.
 */
export function wrongParams(message: unknown): { id: string | number; message: string } | undefined {
  if (!isFields(message)) return undefined
  const { id, method, params = {} } = message
  if (!(typeof id === 'string' || Number.isSafeInteger(id)) || typeof method !== 'string') return undefined
  if (!Object.hasOwn(STRINGS, method) || !isFields(params)) return undefined
  const wrong = faultIn(method, params)
  return wrong === undefined ? undefined : { id: id as string | number, message: `Invalid params: ${wrong}` }
}

function faultIn(method: string, params: Fields): string | undefined {
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

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
