import { after, before } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { addBounds } from '../src/surfaces/http/bounds.ts'

type Bounds = Partial<Pick<Parameters<typeof addBounds>[1], 'answers' | 'connections' | 'processor' | 'knownSender'>>

/** Only our bounds in front of an empty server, for bounds that the whole service would never reach. */
export function useBoundedServer(
  bounds: Bounds,
  addRoutes: (server: FastifyInstance) => void,
): { readonly url: string } {
  const server = Fastify({ forceCloseConnections: true })
  let url = ''
  before(async () => {
    server.decorate('site', { baseUrl: 'http://localhost', now: Date.now })
    server.removeAllContentTypeParsers()
    const config = { connectionsPerAddress: 1_000, trustProxy: [] }
    addBounds(server, { config, knownSender: async () => undefined, onCut: () => {}, ...bounds })
    addRoutes(server)
    url = await server.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => server.close())
  return {
    get url() {
      return url
    },
  }
}
