import { numberAmong, type TestService } from './service.ts'

export interface TestAgent {
  bot_id: number
  token: string
  pairingCode: string
  webhookSecret: string
}

/** Registers an agent over HTTP, as a real client would. */
export async function registerAgent(service: TestService, fields: Record<string, unknown> = {}): Promise<TestAgent> {
  const number = numberAmong('agents', service)
  const answer = await service.post('/bots/register', {
    bot_name: `Agent ${number}`,
    contact_email: `agent${number}@example.org`,
    accept_terms: true,
    ...fields,
  })
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}: ${answer.text}`)
  const { bot_id, bot_token, bot_pairing_code, webhook_secret } = answer.body
  return { bot_id, token: bot_token, pairingCode: bot_pairing_code, webhookSecret: webhook_secret }
}
