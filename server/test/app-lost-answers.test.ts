import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createClient, type Ideabridge } from '@ideabridge/sdk'
import { underItsKey } from '../../web/src/calls/lost-answers.ts'
import { interested, market } from './market.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

/** Calls as the app sends them, whose answers get lost: after the service acted, the connection breaks or the answer is cut off. */
const service = useService()

let losing: 'connection' | 'half of the answer' | null = null

function appOf({ session }: TestPerson): Ideabridge {
  const send = underItsKey(async (input, init) => {
    const answer = await fetch(input, { ...init, headers: { ...init?.headers, ...session } })
    if (losing === null) return answer
    if (losing === 'connection') throw new TypeError('network error')
    return new Response((await answer.text()).slice(0, 20), { status: answer.status })
  })
  return createClient({ baseUrl: service.url, fetch: send, retries: 1 })
}

/** Sends it until it is answered, as somebody who presses the button again; then once more, on purpose. */
async function insist(send: () => Promise<unknown>, count: () => Promise<unknown[]>): Promise<void> {
  for (losing of ['connection', 'half of the answer', 'connection'] as const) await assert.rejects(send())
  losing = null
  await send()
  assert.equal((await count()).length, 1)
  await send()
  assert.equal((await count()).length, 2)
}

it('a message is sent once, and again only when it is sent again', async () => {
  const place = await market(service)
  const { conversation_id } = await interested(service, place)
  const api = appOf(place.investor.person)
  await insist(
    () => api.accountSendMessage({ conversation_id, body: 'Does it float?' }),
    () => service.sql(`select 1 from messages where body = 'Does it float?'`),
  )
})

it('an idea and a business are made once', async () => {
  const person = await createPerson(service)
  const api = appOf(person)
  await insist(
    () => api.accountCreateIdea({ name: 'Lamps', is_draft: 1 }),
    () => service.sql('select 1 from ideas where owner_user_id = $1', [person.user_id]),
  )
  await insist(
    () => api.accountCreateBusiness({ business_name: 'Kiln Works', is_draft: 1 }),
    () => service.sql('select 1 from businesses where owner_user_id = $1', [person.user_id]),
  )
})

it('what was refused, and what is under way, is not taken for lost', async () => {
  const person = await createPerson(service)
  const api = appOf(person)
  const draft = () => api.accountCreateIdea({ name: 'Mills', is_draft: 1 })
  await assert.rejects(api.accountCreateIdea({ name: '' }))
  await Promise.all([draft(), draft()])
  const ideas = await service.sql('select 1 from ideas where owner_user_id = $1', [person.user_id])
  assert.equal(ideas.length, 2)
})
