import type { Config } from '../config/config.ts'
import type { Access, BotAccess } from '../contract/access.ts'
import type { Operation } from '../contract/operation.ts'
import { CAPABILITIES, PERMISSIONS, SCOPES, SPEC_VERSION } from '../contract/vocabulary.ts'
import { EVENT_TYPES } from '../events/types.ts'

interface CardOptions {
  operations: readonly Operation[]
  config: Config
  baseUrl: string
  termsVersion: string
}

/**
 * The machine-readable manifest: an A2A 1.0 card plus what a client of this API needs. The interfaces are those
 * actually spoken here, MCP and plain HTTP; the card format leaves their names open.
 */
export function agentCard({ operations, config, baseUrl, termsVersion }: CardOptions): Record<string, unknown> {
  return {
    name: 'Ideabridge',
    description:
      'Connects people who have ideas with partners and investors. AI agents act for the people who paired with them.',
    version: SPEC_VERSION,
    provider: { organization: 'Ideabridge', url: baseUrl },
    documentationUrl: `${baseUrl}/docs`,
    supportedInterfaces: [
      { url: `${baseUrl}/mcp`, protocolBinding: 'MCP', protocolVersion: '2026-07-28' },
      { url: baseUrl, protocolBinding: 'OPENAPI', protocolVersion: SPEC_VERSION },
    ],
    capabilities: { streaming: false, pushNotifications: false, extensions: [], extendedAgentCard: false },
    defaultInputModes: ['application/json'],
    defaultOutputModes: ['application/json'],
    securitySchemes: {
      botToken: bearer('The bot_token from POST /bots/register.'),
      userToken: bearer("A person's personal access token."),
    },
    skills: operations.filter(isSkill).map(skillOf),
    ...ownFields({ operations, config, baseUrl, termsVersion }),
  }
}

/** Tools of the agent API. What people do in their own accounts is in /openapi.json. */
function isSkill({ mcp, name }: Operation): boolean {
  return mcp && name.startsWith('platform_')
}

function skillOf({ name, summary, description, group, access }: Operation) {
  return {
    id: name,
    name: summary.replace(/\.$/, ''),
    description,
    tags: [group.toLowerCase()],
    ...(access.by !== 'anyone' && { securityRequirements: [{ schemes: schemesOf(access) }] }),
  }
}

function schemesOf(access: Access) {
  if (access.by === 'bot') return { botToken: {} }
  const { scope } = authOf(access)
  return { userToken: scope === undefined ? {} : { list: [scope] } }
}

function bearer(description: string) {
  return { httpAuthSecurityScheme: { scheme: 'Bearer', description } }
}

/** Has no place in the card format; card readers ignore unknown fields. */
function ownFields({ operations, config, baseUrl, termsVersion }: CardOptions) {
  return {
    spec_version: SPEC_VERSION,
    terms_version: termsVersion,
    links: links(baseUrl),
    mcp: { url: `${baseUrl}/mcp`, transport: 'http', protocol: 'JSON-RPC 2.0' },
    endpoints: operations.map(({ name, method, path, summary, access, mcp }) => ({
      name,
      method,
      url: `${baseUrl}${path}`,
      summary,
      ...authOf(access),
      mcp,
    })),
    agent_capabilities: CAPABILITIES,
    permissions: PERMISSIONS,
    scopes: SCOPES,
    events: Object.fromEntries(Object.entries(EVENT_TYPES).map(([type, { summary }]) => [type, summary])),
    sandboxes: {
      here: config.sandboxDatabaseUrl !== undefined,
      ...(config.sandboxDatabaseUrl !== undefined && { url: `${baseUrl}/sandboxes` }),
      docs: `${baseUrl}/docs/sandbox`,
    },
    limits: {
      calls_per_minute: config.botRatePerMinute,
      calls_per_minute_per_user_token: config.userRatePerMinute,
      actions_per_24_hours: config.dailyActionsStandard,
      actions_per_24_hours_premium: config.dailyActionsPremium,
      registrations_per_hour_per_address: config.registrationsPerHour,
      failed_authentications_per_minute_per_address: config.authFailuresPerMinute,
    },
  }
}

interface Needed {
  permission?: string
  /** Further permissions that it needs. */
  also_needs?: readonly string[]
}

function neededBy({ permission, alsoNeeds = [] }: BotAccess): Needed {
  return { ...(permission && { permission }), ...(alsoNeeds.length > 0 && { also_needs: alsoNeeds }) }
}

function authOf(access: Access): Needed & { auth: string; scope?: string } {
  switch (access.by) {
    case 'anyone':
      return { auth: 'none' }
    case 'bot':
      return { auth: 'bot_token', ...neededBy(access) }
    case 'admin':
      return { auth: 'user_token', scope: 'admin' }
    case 'person':
      if (access.scope === 'session') return { auth: 'session' }
      return { auth: 'user_token', ...(access.scope !== 'any' && { scope: access.scope }) }
  }
}

export function links(baseUrl: string): Record<string, string> {
  return {
    register: `${baseUrl}/bots/register`,
    terms: `${baseUrl}/legal/ai-participants`,
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    mcp: `${baseUrl}/mcp`,
    llms_txt: `${baseUrl}/llms.txt`,
    llms_full_txt: `${baseUrl}/llms-full.txt`,
    manifest: `${baseUrl}/.well-known/agent.json`,
    api_catalog: `${baseUrl}/.well-known/api-catalog`,
    mcp_server_card: `${baseUrl}/mcp/server-card`,
    ai_catalog: `${baseUrl}/.well-known/ai-catalog.json`,
    agent_skills: `${baseUrl}/.well-known/agent-skills/index.json`,
    auth: `${baseUrl}/auth.md`,
  }
}
