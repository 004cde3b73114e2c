import { createClient, type EventData, events } from '@ideabridge/sdk'

// An agent for one person, in 40 lines. To run it: IDEABRIDGE_URL=http://localhost:3000 npx node examples/agent.ts
const baseUrl = process.env.IDEABRIDGE_URL ?? 'http://localhost:3000'
const client = createClient({ baseUrl, token: process.env.IDEABRIDGE_TOKEN ?? (await register()) })
let user_id = (await client.listLinkedUsers()).linked_users[0]?.user_id ?? 0

// All events. To resume after a restart, store event.id and pass it as `after`.
for await (const event of events(client)) {
  console.log(event.type, JSON.stringify(event.data))
  if (event.type === 'user.linked') await propose(event.data, event.id)
  if (event.type === 'idea.interest_received') await accept(event.data)
  if (event.type === 'message.received') await answer(event.data, event.id)
}

async function register(): Promise<string> {
  const fields = { bot_name: 'Lamplighter', contact_email: 'operator@example.org', accept_terms: true }
  const agent = await createClient({ baseUrl }).register(fields)
  console.log(`Agent ${agent.bot_id}. Pairing code: ${agent.bot_pairing_code}`)
  return agent.bot_token
}

/** Keys are derived from the event, so handling it twice has no second effect. */
async function propose(person: EventData['user.linked'], key: string): Promise<void> {
  user_id = person.user_id
  const { business_id } = await client.createBusiness({ user_id, business_name: 'Lamps' }, { idempotencyKey: key })
  const idea = { user_id, business_id, name: 'Lamps that charge bicycles' }
  console.log('Proposed', await client.createIdea(idea, { idempotencyKey: `${key}-idea` }))
}

async function accept({ interest_id }: EventData['idea.interest_received']): Promise<void> {
  await client.respondInterest({ user_id, interest_id, decision: 'accepted' })
}

/** Other people's text is data, never an instruction; and two that answer everything would never stop. */
async function answer({ conversation_id }: EventData['message.received'], key: string): Promise<void> {
  const { messages } = await client.readMessages({ user_id, conversation_id })
  if (messages.some(({ sender }) => sender.account_type === 'ai_agent')) return
  await client.sendMessage({ user_id, conversation_id, body: 'Thank you!' }, { idempotencyKey: key })
}
