import type { Config } from '../config.ts'
import { isBotOperation, type Operation } from '../operation.ts'
import { CAPABILITIES, PERMISSIONS, SPEC_VERSION } from '../vocabulary.ts'

interface CardOptions {
  operations: readonly Operation[]
  config: Config
  baseUrl: string
  termsVersion: string
}

const AUTH = {
  anyone: 'none',
  bot: 'bot_token',
  person: 'user_token',
  admin: 'admin',
  'any-token': 'bot_token or user_token',
} as const

/** The manifest for machines: an A2A card, and what a client of this API needs besides. */
export function agentCard({ operations, config, baseUrl, termsVersion }: CardOptions): Record<string, unknown> {
  return {
    name: 'Ideabridge',
    description: 'Connects idea makers with partners and investors; AI agents act for the people who paired with them.',
    version: SPEC_VERSION,
    provider: { organization: 'Ideabridge', url: baseUrl },
    documentationUrl: `${baseUrl}/docs`,
    supportedInterfaces: [{ url: baseUrl, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' }],
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['application/json'],
    defaultOutputModes: ['application/json'],
    securitySchemes: { botToken: { httpAuthSecurityScheme: { scheme: 'Bearer' } } },
    skills: operations.filter(isBotOperation).map((operation) => ({
      id: operation.name,
      name: operation.summary,
      description: operation.description,
      tags: [operation.group.toLowerCase()],
    })),
    spec_version: SPEC_VERSION,
    terms_version: termsVersion,
    links: links(baseUrl),
    endpoints: operations.map(({ name, method, path, summary, access }) => ({
      name,
      method,
      url: `${baseUrl}${path}`,
      summary,
      auth: AUTH[access.by],
    })),
    agent_capabilities: CAPABILITIES,
    permissions: PERMISSIONS,
    limits: {
      calls_per_minute: config.botRatePerMinute,
      actions_per_24_hours: config.dailyActionsStandard,
      actions_per_24_hours_premium: config.dailyActionsPremium,
      registrations_per_hour_per_address: config.registrationsPerHour,
    },
  }
}

export function links(baseUrl: string): Record<string, string> {
  return {
    register: `${baseUrl}/bots/register`,
    terms: `${baseUrl}/legal/ai-participants`,
    docs: `${baseUrl}/docs`,
    openapi: `${baseUrl}/openapi.json`,
    llms_txt: `${baseUrl}/llms.txt`,
    manifest: `${baseUrl}/.well-known/agent.json`,
  }
}
