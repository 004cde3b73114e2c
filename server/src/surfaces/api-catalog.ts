import { SERVER_CARD_PATH, SERVER_CARD_TYPE } from './server-card.ts'

/** Points to the documents of both interfaces for clients that only know the host (RFC 9727, RFC 9264). */
export function apiCatalog(baseUrl: string): Record<string, unknown> {
  const described = {
    'service-doc': [{ href: `${baseUrl}/docs`, type: 'text/html' }],
    'service-meta': [
      { href: `${baseUrl}/.well-known/agent.json`, type: 'application/json' },
      { href: `${baseUrl}/llms.txt`, type: 'text/plain' },
    ],
    'terms-of-service': [{ href: `${baseUrl}/legal/ai-participants`, type: 'application/json' }],
    status: [{ href: `${baseUrl}/healthz`, type: 'application/json' }],
  }
  return {
    linkset: [
      {
        anchor: `${baseUrl}/`,
        'service-desc': ['/openapi.json', '/openapi-account.json', '/openapi-admin.json'].map((path) => ({
          href: `${baseUrl}${path}`,
          type: 'application/json',
        })),
        ...described,
      },
      {
        anchor: `${baseUrl}/mcp`,
        'service-desc': [{ href: `${baseUrl}${SERVER_CARD_PATH}`, type: SERVER_CARD_TYPE }],
        ...described,
      },
    ],
  }
}

export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
