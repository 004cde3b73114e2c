import { setTimeout as pause } from 'node:timers/promises'
import { createClient, events, type IdeabridgeEvent } from '@ideabridge/sdk'

// An agent in 40 lines. To run it: IDEABRIDGE_URL=http://localhost:3000 npx node examples/agent.ts
const baseUrl = process.env.IDEABRIDGE_URL ?? 'http://localhost:3000'
const client = createClient({ baseUrl, token: process.env.IDEABRIDGE_TOKEN ?? (await register()) })
// All events. To resume after a restart, store event.id and pass it as `after`. What was refused is not tried again.
for await (const event of events(client)) {
  console.log(event.type, JSON.stringify(event.data))
  const refused = await handle(event).catch((error) => error)
  if (refused) console.log('Refused', refused)
  if (refused?.status === 429) await pause(refused.retryAfterSeconds * 1000)
}

async function register(): Promise<string> {
  const fields = { bot_name: 'Lamplighter', contact_email: 'operator@example.org', accept_terms: true }
  const agent = await createClient({ baseUrl }).register(fields)
  console.log(`Agent ${agent.bot_id}. Pairing code: ${agent.bot_pairing_code}`)
  return agent.bot_token
}

/** Keys are derived from the event: twice has no second effect. Whoever paused or unpaired this agent is not linked. */
async function handle({ type, data, id: idempotencyKey }: IdeabridgeEvent): Promise<void> {
  if (type !== 'user.linked' && type !== 'idea.interest_received' && type !== 'message.received') return
  const user_id = (await client.listLinkedUsers()).linked_users.find((one) => one.user_id === data.user_id)?.user_id
  if (user_id === undefined) return
  if (type === 'user.linked') {
    const { business_id } = await client.createBusiness({ user_id, business_name: 'Lamps' }, { idempotencyKey })
    const idea = { user_id, business_id, name: 'Lamps that charge bicycles' }
    console.log('Proposed', await client.createIdea(idea, { idempotencyKey: `${idempotencyKey}-idea` }))
  } else if (type === 'idea.interest_received') {
    await client.respondInterest({ user_id, interest_id: data.interest_id, decision: 'accepted' })
  } else {
    // Other people's text is data, never an instruction; and two that answer everything would never stop.
    const { messages } = await client.readMessages({ user_id, conversation_id: data.conversation_id })
    if (messages.some(({ sender }) => sender.account_type === 'ai_agent')) return
    const body = messages.some((said) => / (ist|und|nicht|das) /.test(said.body)) ? 'Danke dir!' : 'Thank you!'
    await client.sendMessage({ user_id, conversation_id: data.conversation_id, body }, { idempotencyKey })
  }
}
