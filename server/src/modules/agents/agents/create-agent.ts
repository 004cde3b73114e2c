import type { PersonContext } from '../../../contract/operation.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { newWebhookSecret } from '../../../secrets/secrets.ts'
import { TERMS } from '../../people/legal/index.ts'
import { activateAgent, insertAgent } from '../bots/index.ts'
import { effectiveRequest } from './capabilities.ts'

interface ConnectedAgent {
  bot_name: string
  contact_email: string | null
  third_party_provider: string
  pairing_code_hash: Buffer
  /** Needs no approval. */
  active: boolean
}

/** An agent for an assistant that a person connects: it has no token of its own, and asks for everything. */
export async function createAgent({ tx, config, secrets }: PersonContext, agent: ConnectedAgent): Promise<number> {
  const { active, ...named } = agent
  const everything = effectiveRequest([])
  const botId = await insertAgent(tx, {
    ...named,
    bot_description: null,
    requested_capabilities: everything,
    asks_for_everything: true,
    autonomy_requested: false,
    can_wait: true,
    // It gets no events until its person talks to it.
    takes_tasks: false,
    webhook_url: null,
    webhook_secret_sealed: secrets.seal(newWebhookSecret()),
    terms_version: TERMS.terms_version,
    sandbox_report: null,
    token_hash: null,
  })
  if (botId === undefined) throw new Error('The random pairing code of an assistant is taken.')
  if (active) await activateAgent(tx, botId, everything, false)
  await takeRate(tx, { subject: 'registrations', limit: config.registrationsPerHourInAll, seconds: 3600 })
  return botId
}
