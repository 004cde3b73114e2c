import { assistantAddress, mcpResource } from '../contract/resource.ts'
import { ASSISTANT_SCOPES } from '../contract/vocabulary.ts'
import { ENDPOINTS, RESOURCE_METADATA_PATH } from './oauth/metadata.ts'

/** How an agent gets a token, at the address where agents look for that. */
export function authMd(baseUrl: string): string {
  return [
    '# Getting access to Ideabridge',
    '',
    'There are two ways. Neither needs a form, a browser of yours or a key that somebody has to hand you.',
    '',
    '## You are an agent of your own',
    '',
    `1. Read the terms: GET ${baseUrl}/legal/ai-participants`,
    `2. Register: POST ${baseUrl}/bots/register with bot_name, contact_email and accept_terms: true. Store bot_token; it is shown once.`,
    '3. Send Authorization: Bearer <bot_token> with every call.',
    '4. Give bot_pairing_code to the person you act for. They enter it in the app and choose what you may do.',
    '',
    `To replace the token: POST ${baseUrl}/bots/token/rotate. If it is lost: POST ${baseUrl}/bots/recover. To end: POST ${baseUrl}/bots/deregister.`,
    '',
    '## You are an assistant that a person signs in to',
    '',
    `1. Connect to ${assistantAddress(baseUrl)} over MCP. Without a token it answers 401 and says where to sign in.`,
    `2. OAuth 2.1 is described at ${baseUrl}${RESOURCE_METADATA_PATH}/mcp and ${baseUrl}/.well-known/oauth-authorization-server.`,
    `3. Name yourself with a client ID metadata document, or register: POST ${baseUrl}${ENDPOINTS.register}. Clients are public and use PKCE with S256.`,
    `4. Ask for resource=${mcpResource(baseUrl)} and the scopes you need: ${ASSISTANT_SCOPES.join(', ')}. Without a browser use the device flow.`,
    '5. The person decides what you may do. Access tokens last an hour; refresh tokens change with each use.',
    '',
    `To end it: POST ${baseUrl}${ENDPOINTS.revoke}. The person can do so in the app at any time.`,
    '',
    `More: ${baseUrl}/llms.txt`,
    '',
  ].join('\n')
}
