import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { rowsOf, tableNames } from '../../../../test/filled-tables.ts'
import { act, approveByAdmin, pairedPendingAgent } from '../../../../test/ideas.ts'
import { publishedIdea, type Represented, representedPerson } from '../../../../test/market.ts'
import { addIdea } from '../../../../test/matching.ts'
import { activeAgent, approveAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { connectOnce } from '../../../db/database.ts'
import { TABLES } from '../../../tables/all-tables.ts'

const service = useService()

/** In everything this person wrote and in every name they have. */
const MARK = 'zyxquar'

type Answer = Awaited<ReturnType<typeof service.post>>

async function done(answering: Promise<Answer>): Promise<Answer['body']> {
  const answer = await answering
  assert.ok(answer.status < 300, answer.text)
  return answer.body
}

/** A person who has done everything a person and their agent can do. */
async function eventfulPerson() {
  const email = await registerVerified(service, {
    email: `${MARK}@example.org`,
    name: `${MARK} Quill`,
    username: MARK,
    date_of_birth: '1990-01-01',
  })
  await service.post('/account/login', { email, password: 'not the right one' })
  const headers = await signIn(service, email)
  const { user_id } = await done(service.get('/account/profile', { headers }))
  await done(service.call('PATCH', '/account/profile', { bio: `Bio ${MARK}`, roles: ['investor'] }, { headers }))
  await done(
    service.call(
      'PUT',
      '/account/matching-profile',
      { about: `About ${MARK} and lanterns`, skills: [MARK] },
      { headers },
    ),
  )
  await done(service.post('/account/tokens', { name: `Token ${MARK}`, scopes: ['profile:read'] }, { headers }))
  await service.post('/account/password-reset', { email })
  return { email, headers, person: { user_id: user_id as number } }
}

async function actThroughAgent({ person, headers }: Awaited<ReturnType<typeof eventfulPerson>>): Promise<number> {
  const { user_id } = person
  const agent = await activeAgent(service)
  const other = await representedPerson(service)
  await linkUser(service, agent, person)
  const act = (name: string, input: Record<string, unknown>) =>
    done(service.post(`/bots/action/${name}`, { user_id, ...input }, { token: agent.token, key: `${name}-1` }))
  const { business_id } = await act('create-business', {
    business_name: `Business ${MARK}`,
    street: MARK,
    vat_number: MARK,
  })
  const { idea_id } = await act('create-idea', { business_id, name: `Idea ${MARK}`, description: `Words ${MARK}` })
  await service.sql(`update ideas set approval_status = 'approved', published_at = app_now() where idea_id = $1`, [
    idea_id,
  ])
  await act('update-idea', { idea_id, annotation: `Edit ${MARK}` })
  const content_base64 = Buffer.from(`Document ${MARK}`).toString('base64')
  const file = { file_name: `${MARK}.txt`, content_base64 }
  await done(service.post(`/account/ideas/${idea_id}/documents`, file, { headers }))
  const elsewhere = await publishedIdea(service, other.person)
  await act('watch-idea', { idea_id: elsewhere })
  const { conversation_id } = await act('express-interest', { idea_id: elsewhere, message: `Interest ${MARK}` })
  await act('send-message', { conversation_id, body: `Message ${MARK}` })
  const theirs = { user_id: other.person.user_id, idea_id }
  await done(service.post('/bots/action/express-interest', theirs, { token: other.agent.token, key: 'their-interest' }))
  await askAbout(other, { idea_id: await publishedIdea(service, person, `Second ${MARK}`), conversation_id })
  await askToMeet(other, user_id)
  return idea_id
}

/** Somebody's agent asks to be introduced to this person, before and after that is done: the previews have their name. */
async function askToMeet({ person: { user_id, session }, agent }: Represented, match_user_id: number): Promise<void> {
  const idea_id = await addIdea(service, { user_id }, { name: 'Quiet lanterns', description: 'Lanterns for ships.' })
  const wish = { user_id, idea_id, match_user_id }
  const { token } = agent
  const asked = await done(service.post('/bots/action/request-introduction', wish, { token }))
  const path = `/account/approvals/${asked.approval_id}`
  const { hash } = await done(service.get(path, { headers: session }))
  const granted = await done(service.post(`${path}/approve`, { hash }, { headers: session }))
  const { introduction_id } = granted.answer
  await done(service.post('/bots/action/withdraw-introduction', { user_id, introduction_id }, { token }))
}

/** Somebody's agent asks to reach this person: the previews have their name and that of their idea. */
async function askAbout(
  { person: { user_id, session }, agent }: Represented,
  { idea_id, conversation_id }: { idea_id: number; conversation_id: number },
): Promise<void> {
  const asking = ['express_interest', 'send_message'].map((permission) => ({ permission, mode: 'ask' }))
  const grants = [...asking, { permission: 'find_matches', mode: 'allow' }]
  await done(service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: session }))
  const token = agent.token
  const interest = await done(service.post('/bots/action/express-interest', { user_id, idea_id }, { token }))
  await done(service.post('/bots/action/send-message', { user_id, conversation_id, body: 'Hello.' }, { token }))
  const path = `/account/approvals/${interest.approval_id}`
  const { hash } = await done(service.get(path, { headers: session }))
  await done(service.post(`${path}/approve`, { hash }, { headers: session }))
}

/** What an agent wrote before it was approved, and an admin has released since. */
async function haveReleased(email: string, ideaId: number): Promise<void> {
  const { agent, owner } = await pairedPendingAgent(service)
  const { user_id } = owner
  await done(act(service, agent, 'watch-idea', { user_id, idea_id: ideaId }))
  await done(act(service, agent, 'express-interest', { user_id, idea_id: ideaId }))
  await done(act(service, agent, 'create-idea', { email, name: `Held for ${MARK}`, is_draft: 1 }))
  await approveByAdmin(service, agent)
}

async function haveOthersActOn(
  { email, person }: Awaited<ReturnType<typeof eventfulPerson>>,
  ideaId: number,
): Promise<void> {
  await haveReleased(email, ideaId)
  const stranger = await activeAgent(service)
  await approveAgent(service, stranger)
  for (const [name, fields] of [
    ['create-business', { business_name: `For ${MARK}` }],
    ['create-idea', { name: `For ${MARK}`, is_draft: 1 }],
  ] as const)
    await done(service.post(`/bots/action/${name}`, { email, ...fields }, { token: stranger.token, key: name }))
  const admin = await createPerson(service, { admin: true })
  const headers = admin.session
  await done(service.call('PATCH', `/admin/users/${person.user_id}`, { trusted: true }, { headers }))
  await done(service.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'Does not fit.' }, { headers }))
}

/** `table.column` of every column that holds the mark, as text or bytes; mails are unsealed. */
async function traces(): Promise<string[]> {
  const client = await connectOnce(service.database.url)
  const hex = Buffer.from(MARK).toString('hex')
  const found = new Set<string>()
  try {
    for (const table of await tableNames(client))
      for (const row of await rowsOf(client, table))
        for (const [column, value] of Object.entries(row)) {
          const text = readable(table, column, value)
          if (text.toLowerCase().includes(MARK) || text.includes(hex)) found.add(`${table}.${column}`)
        }
  } finally {
    await client.end()
  }
  return [...found].sort()
}

function readable(table: string, column: string, value: unknown): string {
  if (table !== 'mails' || column !== 'text_sealed') return JSON.stringify(value) ?? ''
  return service.app.jobContext().secrets.open(Buffer.from(String(value).slice(2), 'hex'))
}

/** Columns in which, by declaration, words or the address of somebody who left may stay. */
const ALLOWED = TABLES.flatMap(({ table, people = {}, words = {} }) => [
  ...Object.keys(words).map((column) => `${table}.${column}`),
  ...Object.entries(people)
    .filter(([, fate]) => typeof fate === 'string' && fate.startsWith('keep: '))
    .map(([column]) => `${table}.${column}`),
])

describe('an erased person', () => {
  it('is named nowhere: no column of any table holds what they were called or wrote for themselves', async () => {
    const somebody = await eventfulPerson()
    const ideaId = await actThroughAgent(somebody)
    await haveOthersActOn(somebody, ideaId)
    await service.database.travel('1 hour')
    await service.runJob('mail-notices')
    const before = await traces()
    for (const place of [
      'users.email',
      'ideas.name',
      'ideas.claim_email',
      'idea_documents.content',
      'mails.to_address',
    ])
      assert.ok(before.includes(place), `${place} should hold the mark before, or this test sees nothing`)

    assertAccepted(await service.post('/account/erase', { password: PASSWORD }, { headers: somebody.headers }), 200)
    const unexpected = async (places: readonly string[]) => (await traces()).filter((place) => !places.includes(place))
    assert.deepEqual(await unexpected(ALLOWED), [])

    await service.database.travel('25 hours')
    await service.runJob('retention')
    await service.runJob('prune')
    const passing = ['idempotency_keys.body', 'rate_windows.subject']
    assert.deepEqual(await unexpected(ALLOWED.filter((place) => !passing.includes(place))), [])
    await service.database.travel('91 days')
    await service.runJob('prune')
    assert.deepEqual(await unexpected(ALLOWED.filter((place) => !place.startsWith('mails.'))), [])
  })
})
