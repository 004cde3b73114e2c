import type { Server } from '@modelcontextprotocol/server'
import type { Fields } from '../../contract/fields.ts'

type Method = (params: Fields) => object | Promise<object>

/** The methods check their parameters themselves. */
const ANYTHING = {
  '~standard': {
    version: 1 as const,
    vendor: 'ideabridge',
    validate: (value: unknown) => ({ value: value as Fields }),
  },
}

/** Methods of extensions, which the library does not know. */
export function addMethods(server: Server, methods: Readonly<Record<string, Method>>): void {
  for (const [name, method] of Object.entries(methods))
    server.setRequestHandler(name, { params: ANYTHING }, async (params) => (await method(params as Fields)) as Fields)
}
