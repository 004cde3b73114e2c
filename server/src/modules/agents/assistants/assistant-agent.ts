import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { createAgent } from '../agents/index.ts'
import { type AssistantKey, countPersonal, findAssistant, insertAssistant, lockClient } from './assistants.sql.ts'
import { clientKey, hostOf } from './client-facts.ts'
import type { ConnectionRequest } from './requests.sql.ts'

/** Self-registered assistants that belong to one person. */
const ASSISTANTS_PER_PERSON = 50

const NEW_ASSISTANTS_PER_DAY = 20

/** The agent that represents this client for this person, made at the first consent. */
export async function assistantAgent(context: PersonContext, request: ConnectionRequest): Promise<number> {
  const { tx, person } = context
  const shared = request.kind === 'document'
  const key: AssistantKey = { clientKey: clientKey(request), userId: shared ? null : person.user_id }
  await lockClient(tx, key.clientKey)
  const known = await findAssistant(tx, key)
  if (known?.bot_status === 'suspended' || known?.bot_status === 'rejected')
    throw new Refusal('permission_denied', {
      reason: 'assistant_stopped',
      params: { name: known.bot_name, status: known.bot_status },
    })
  if (known) return known.bot_id
  if (!shared) await refuseMany(context)
  const botId = await makeAgent(context, request)
  await insertAssistant(tx, botId, key, hostOf(request))
  return botId
}

async function refuseMany({ tx, person: { user_id } }: PersonContext): Promise<void> {
  if ((await countPersonal(tx, user_id)) >= ASSISTANTS_PER_PERSON)
    throw new Refusal('permission_denied', { reason: 'too_many_assistants', params: { limit: ASSISTANTS_PER_PERSON } })
  await takeRate(tx, { subject: `new-assistants:${user_id}`, limit: NEW_ASSISTANTS_PER_DAY, seconds: 86_400 })
}

/** The operator: of a self-registered assistant its person; of a shared one nobody is known but its host. */
function makeAgent(context: PersonContext, request: ConnectionRequest): Promise<number> {
  const { config, person } = context
  const shared = request.kind === 'document'
  const host = hostOf(request)
  return createAgent(context, {
    bot_name: request.client_name,
    contact_email: shared ? null : person.email,
    third_party_provider: host,
    // Nobody can type this: it is paired by consent alone.
    pairing_code_hash: randomBytes(32),
    active: !shared && config.oauth.personalAssistants === 'active',
  })
}
