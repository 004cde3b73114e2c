import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified, signIn } from '../../../test/accounts.ts'
import { assertAccepted } from '../../../test/assertions.ts'
import { rowsOf, tableNames } from '../../../test/filled-tables.ts'
import { publishedIdea, representedPerson } from '../../../test/market.ts'
import { activeAgent, approveAgent, createPerson, linkUser } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'
import { connectOnce } from '../../db/database.ts'
import { noticeMails } from '../../jobs/mail-notices.ts'
import { prune } from '../../jobs/prune.sql.ts'
import { retention } from '../../jobs/retention.ts'

const service = useService()

/** In everything that this person ever wrote or is called by. */
const MARK = 'zyxquar'

type Answer = Awaited<ReturnType<typeof service.post>>

async function done(answering: Promise<Answer>): Promise<Answer['body']> {
  const answer = await answering
  assert.ok(answer.status < 300, answer.text)
  return answer.body
}

/** A person who has done all that a person and their agent can do. */
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
  await done(service.call('PUT', '/account/matching-profile', { about: `About ${MARK}`, skills: [MARK] }, { headers }))
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
  return idea_id
}

async function haveOthersActOn(
  { email, person }: Awaited<ReturnType<typeof eventfulPerson>>,
  ideaId: number,
): Promise<void> {
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

/** `table.column` of whatever holds the mark, as text or as bytes; mails are opened. */
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

describe('an erased person', () => {
  it('is named nowhere: no column of any table holds what they were called or wrote for themselves', async () => {
    const somebody = await eventfulPerson()
    const ideaId = await actThroughAgent(somebody)
    await haveOthersActOn(somebody, ideaId)
    await service.database.travel('1 hour')
    await service.runJob(noticeMails)
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
    // What was sent to others stays with them; words of the index belong to nobody; the last mail says that it is done.
    const LASTING = ['interests.message', 'matching_terms.lexeme', 'mails.to_address', 'messages.body']
    // Gone within hours: answers kept for repeated calls, counters of mails and wrong passwords.
    const PASSING = ['idempotency_keys.body', 'rate_windows.subject']
    const left = await traces()
    assert.deepEqual(
      left.filter((place) => ![...LASTING, ...PASSING].includes(place)),
      [],
    )

    await service.database.travel('25 hours')
    await service.runJob(retention)
    await service.runJob(prune)
    const later = await traces()
    assert.deepEqual(
      later.filter((place) => !LASTING.includes(place)),
      [],
    )
    await service.database.travel('91 days')
    await service.runJob(prune)
    assert.ok(!(await traces()).includes('mails.to_address'))
  })
})
