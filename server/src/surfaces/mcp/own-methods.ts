import type { Server } from '@modelcontextprotocol/server'

type Params = Record<string, unknown>
type Method = (params: Params) => object | Promise<object>

/** The methods check their parameters themselves. */
const ANYTHING = {
  '~standard': {
    version: 1 as const,
    vendor: 'ideabridge',
    validate: (value: unknown) => ({ value: value as Params }),
  },
}

/** Methods of extensions, which the library does not know. */
export function addMethods(server: Server, methods: Readonly<Record<string, Method>>): void {
  for (const [name, method] of Object.entries(methods))
    server.setRequestHandler(name, { params: ANYTHING }, async (params) => (await method(params as Params)) as Params)
}
