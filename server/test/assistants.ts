import { randomUUID } from 'node:crypto'
import { type BotStatus, PERMISSION_NAMES, type Permission } from '../src/contract/vocabulary.ts'
import { hashToken } from '../src/secrets/secrets.ts'
import { registerAgent } from './agents.ts'
import { approveAgent, linkUser, setStatus, type TestPerson } from './people.ts'
import type { TestService } from './service.ts'

export interface TestAssistant {
  bot_id: number
  token: string
  grantId: string
  /** The agent's own token; real assistants have none. */
  botToken: string
}

interface Connection {
  permissions?: readonly Permission[]
  status?: BotStatus
  /** An agent that other people are connected to as well. */
  sharedWith?: TestAssistant
}

/** A connected assistant, without going through the consent. */
export async function connectAssistant(
  service: TestService,
  person: Pick<TestPerson, 'user_id'>,
  { permissions = PERMISSION_NAMES, status = 'active', sharedWith }: Connection = {},
): Promise<TestAssistant> {
  const { bot_id, botToken } = sharedWith ?? (await newAssistant(service, status))
  await linkUser(service, { bot_id }, person, permissions)
  const [grantId, token] = [randomUUID(), randomUUID()]
  await service.sql(
    `insert into oauth_grants (grant_id, client_id, bot_id, user_id, scopes, resource)
     select $1, client_key, bot_id, $3, $4, $5 from assistants where bot_id = $2`,
    [grantId, bot_id, person.user_id, permissions, `${service.url}/mcp`],
  )
  await service.sql(
    `insert into bot_tokens (token_hash, bot_id, user_id, audience, grant_id, expires_at)
     select $1, bot_id, user_id, resource, grant_id, app_now() + interval '1 hour' from oauth_grants where grant_id = $2`,
    [hashToken(token), grantId],
  )
  return { bot_id, token, grantId, botToken }
}

async function newAssistant(service: TestService, status: BotStatus) {
  const agent = await registerAgent(service)
  if (status === 'active') await approveAgent(service, agent)
  else if (status !== 'pending_approval') await setStatus(service, agent, status)
  const clientId = `https://assistant-${agent.bot_id}.example/client.json`
  await service.sql(
    `with client as (insert into oauth_clients (client_id, kind, metadata) values ($2, 'document', '{}'))
     insert into assistants (bot_id, client_key, host) values ($1, $2, $3)`,
    [agent.bot_id, clientId, new URL(clientId).host],
  )
  return { bot_id: agent.bot_id, botToken: agent.token }
}

/** The request_id of a client that waits for a person's decision. */
export async function waitingRequest(service: TestService): Promise<string> {
  const [clientId, requestId] = [randomUUID(), randomUUID()]
  const metadata = { client_name: 'Waiting client', redirect_uris: ['https://waiting.example/callback'] }
  const params = {
    client_id: clientId,
    redirect_uri: metadata.redirect_uris[0],
    scope: `browse_ideas ${PERMISSION_NAMES.join(' ')}`,
    resource: `${service.url}/mcp`,
  }
  await service.sql(`insert into oauth_clients (client_id, kind, metadata) values ($1, 'registered', $2)`, [
    clientId,
    JSON.stringify(metadata),
  ])
  await service.sql(
    `insert into oauth_records (id_hash, model, payload, expires_at)
     values ($1, 'Interaction', $2, app_now() + interval '1 hour')`,
    [hashToken(requestId), JSON.stringify({ params })],
  )
  return requestId
}
