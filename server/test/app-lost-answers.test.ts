import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createClient, type Ideabridge } from '@ideabridge/sdk'
import { underItsKey } from '../../web/src/calls/lost-answers.ts'
import type { Store } from '../../web/src/forms/drafts.ts'
import { interested, market } from './market.ts'
import { memoryStore } from './memory-store.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

/** Calls as the app sends them, whose answers get lost: after the service acted, the connection breaks or the answer is cut off. */
const service = useService()

let losing: 'connection' | 'half of the answer' | null = null

/** With the same store it is the app after a reload. */
function appOf({ session }: TestPerson, store?: Store): Ideabridge {
  const send = underItsKey(
    async (input, init) => {
      const answer = await fetch(input, { ...init, headers: { ...init?.headers, ...session } })
      if (losing === null) return answer
      if (losing === 'connection') throw new TypeError('network error')
      return new Response((await answer.text()).slice(0, 20), { status: answer.status })
    },
    store && (() => store),
  )
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

it('a task, an idea and a message are made once, also when the page is loaded again before the answer comes', async () => {
  const place = await market(service)
  const { conversation_id } = await interested(service, place)
  const { person, agent } = place.investor
  await service.sql('update bots set takes_tasks = true where bot_id = $1', [agent.bot_id])
  const made = async () => {
    const [row] = await service.sql(
      `select (select count(*) from tasks where user_id = $1)::integer as tasks,
         (select count(*) from ideas where owner_user_id = $1)::integer as ideas,
         (select count(*) from messages where conversation_id = $2 and body = 'Once.')::integer as messages`,
      [person.user_id, conversation_id],
    )
    return row
  }
  const store = memoryStore()
  const calls = (api: Ideabridge) => [
    () => api.accountGiveTask({ bot_id: agent.bot_id, text: 'Find backers.' }),
    () => api.accountCreateIdea({ name: 'Lamps', is_draft: 1 }),
    () => api.accountSendMessage({ conversation_id, body: 'Once.' }),
  ]
  losing = 'connection'
  for (const call of calls(appOf(person, store))) await assert.rejects(call())
  losing = null
  assert.deepEqual(await made(), { tasks: 1, ideas: 1, messages: 1 })
  for (const call of calls(appOf(person, store))) await call()
  assert.deepEqual(await made(), { tasks: 1, ideas: 1, messages: 1 })
  assert.equal(store.length, 0, 'what was answered is remembered no more')
  for (const call of calls(appOf(person, store))) await call()
  assert.deepEqual(await made(), { tasks: 2, ideas: 2, messages: 2 })
})

it('a key is kept no longer than the service knows it, and nothing of a password is kept at all', async () => {
  const person = await createPerson(service)
  const store = memoryStore()
  losing = 'connection'
  const app = appOf(person, store)
  await assert.rejects(app.accountCreateIdea({ name: 'Lamps', is_draft: 1 }))
  await assert.rejects(app.accountChangePassword({ current_password: 'secret-one', new_password: 'secret-two' }))
  losing = null
  const place = store.key(0)!
  const kept = store.getItem(place)!
  assert.match(kept, /Lamps/)
  assert.doesNotMatch(kept, /secret/)
  store.setItem(
    place,
    kept.replace(/"at":(\d+)/, (_all, at) => `"at":${at - 86_400_001}`),
  )
  await appOf(person, store).accountCreateIdea({ name: 'Lamps', is_draft: 1 })
  assert.equal((await service.sql('select 1 from ideas where owner_user_id = $1', [person.user_id])).length, 2)
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
