import { assistantAddress } from '../contract/resource.ts'
import { REVISIONS } from './mcp/revisions.ts'
import { serverInfo } from './mcp/server-info.ts'

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json'
export const AI_CATALOG_TYPE = 'application/ai-catalog+json'
/** Reserved by SEP-2127, which advises against a well-known address for it. */
export const SERVER_CARD_PATH = '/mcp/server-card'

const REGISTRY_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'
const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'

/** What a client wants to know of the MCP endpoint before it connects (SEP-2127). */
export function serverCard(baseUrl: string) {
  const { name, ...info } = serverInfo(baseUrl)
  return {
    $schema: CARD_SCHEMA,
    name: `${namespaceOf(baseUrl)}/${name}`,
    ...info,
    description: 'Submit ideas, find investors and partners, and talk to them, on behalf of people.',
    remotes: [{ type: 'streamable-http', url: assistantAddress(baseUrl), supportedProtocolVersions: REVISIONS }],
  }
}

/** What the MCP registry takes: the card in its own, earlier form. */
export function registryEntry(baseUrl: string) {
  const { remotes, ...card } = serverCard(baseUrl)
  return { ...card, $schema: REGISTRY_SCHEMA, remotes: remotes.map(({ type, url }) => ({ type, url })) }
}

/** Where the card is, for clients that know only the host (Agentic Resource Discovery). */
export function aiCatalog(baseUrl: string) {
  return {
    specVersion: '1.0',
    host: { displayName: 'Ideabridge', documentationUrl: `${baseUrl}/docs` },
    entries: [
      {
        identifier: `urn:air:${new URL(baseUrl).hostname}:mcp:ideabridge`,
        displayName: 'Ideabridge',
        type: SERVER_CARD_TYPE,
        url: `${baseUrl}${SERVER_CARD_PATH}`,
        representativeQueries: [
          'Publish my idea where investors will see it',
          'Who could invest in my idea or build it with me?',
          'Has anybody shown interest in my idea?',
          'Answer the people who wrote to me about my startup',
        ],
      },
    ],
  }
}

/** Reverse DNS: bridge.example.org is org.example.bridge. Addresses have no such order. */
function namespaceOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  if (/^[\d.]+$|^\[/.test(hostname)) return hostname.replaceAll(/[^\w.-]/g, '-').replaceAll('_', '-')
  return hostname.split('.').toReversed().join('.')
}
