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

const service = useService()

/** Part of everything this person wrote and of every name they have. */
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

/**
 * Every column that refers to a person, by id or by e-mail address, and what erasure does with it. `gone`: no row
 * refers to them any more. The others say why: the `users` row stays too, blank, so an id alone identifies nobody.
 */
const PERSON_COLUMNS: Readonly<Record<string, 'gone' | { stays: string }>> = {
  'account_usage.user_id': { stays: 'counts of ideas that are gone' },
  'action_log.user_id': { stays: 'what an agent did, for its operator and admins; ends with the retention of the log' },
  'act_links.user_id': 'gone',
  'address_changes.email': 'gone',
  'address_changes.user_id': 'gone',
  'approvals.user_id': 'gone',
  'assistants.user_id': { stays: 'whose assistant it was, so that nobody else is ever paired with it' },
  'audit_log.admin_user_id': { stays: 'what an admin did is accounted for' },
  'appeals.decided_by': { stays: 'what an admin did is accounted for' },
  'backer_notices.user_id': 'gone',
  'blocks.blocked_user_id': 'gone',
  'blocks.user_id': 'gone',
  'bot_tokens.user_id': 'gone',
  'bots.contact_email': { stays: 'of the operator of an agent, who need not have an account' },
  'businesses.claim_email': 'gone',
  'businesses.owner_user_id': 'gone',
  'claim_ledger.address_hash': { stays: 'counts what is prepared for an address; ends with the claim' },
  'contact_changes.email': { stays: 'of the operator of an agent; ends with the link, after a week' },
  'conversation_members.user_id': { stays: 'the other side keeps the conversation' },
  'data_exports.user_id': 'gone',
  'document_reads.user_id': 'gone',
  'document_requests.user_id': 'gone',
  'document_uploads.user_id': 'gone',
  'event_subscriptions.user_id': 'gone',
  'favourites.user_id': 'gone',
  'grant_uses.user_id': 'gone',
  'idea_edits.edited_by_user_id': { stays: 'of ideas of others, which an admin may have to take back' },
  'ideas.claim_email': 'gone',
  'ideas.owner_user_id': { stays: 'ideas with a payment, emptied, for the books' },
  'interests.user_id': { stays: 'the other side keeps it, ended' },
  'introductions.asker_user_id': 'gone',
  'introductions.match_user_id': 'gone',
  'legal_acceptances.user_id': 'gone',
  'links.user_id': 'gone',
  'log_chains.user_id': { stays: 'hashes without their salt: nobody can tell what they stand for' },
  'log_links.user_id': { stays: 'hashes without their salt: nobody can tell what they stand for' },
  'mail_tokens.email': 'gone',
  'mail_tokens.user_id': 'gone',
  'mails.account_user_id': 'gone',
  'mails.to_address': { stays: 'the mail that says that it is done; ends after 90 days' },
  'match_notices.user_id': 'gone',
  'matching_changes.user_id': { stays: 'tells processes to forget them; ends with the next filing' },
  'matching_documents.user_id': 'gone',
  'matching_profiles.user_id': 'gone',
  'messages.user_id': { stays: 'the other side keeps the conversation' },
  'notices.by_user_id': { stays: 'others keep what happened; ends after 90 days' },
  'notices.user_id': 'gone',
  'notification_opt_outs.user_id': 'gone',
  'notifications.user_id': 'gone',
  'oauth_grants.user_id': 'gone',
  'passkey_removals.user_id': 'gone',
  'passkeys.user_id': 'gone',
  'payments.user_id': { stays: 'the books' },
  'profile_vectors.user_id': 'gone',
  'queued_writes.user_id': { stays: 'emptied; fails at the release' },
  'recovery_codes.user_id': 'gone',
  'recovery_links.email': { stays: 'of the operator of an agent; ends with the link, within hours' },
  'reports.decided_by': { stays: 'what an admin did is accounted for' },
  'reports.reporter_user_id': 'gone',
  'saved_searches.user_id': 'gone',
  'search_notices.user_id': 'gone',
  'sessions.user_id': 'gone',
  'shared_usage.user_id': 'gone',
  'statements.decided_by': { stays: 'what an admin did is accounted for' },
  'statements.user_id': 'gone',
  'unread_profiles.user_id': 'gone',
  'user_tokens.user_id': 'gone',
  'users.email': 'gone',
  'users.guardian_email': { stays: 'who a young person named as their guardian; ends with that account' },
  'users.user_id': { stays: 'blank' },
  'watches.user_id': 'gone',
}

/** Read from the database's own catalogue, so that a new column cannot be forgotten. */
async function personColumns(): Promise<string[]> {
  const rows = await service.sql<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname ~ '(^|_)user_id$|email$|^to_address$|address_hash$' or exists (
         select 1 from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass
           and a.attnum = any (f.conkey)))`,
  )
  return rows.map(({ name }) => name).sort()
}

/** Columns of `gone` that still refer to this person. */
async function left({ person, email }: { person: { user_id: number }; email: string }): Promise<string[]> {
  const found: string[] = []
  for (const [name, treatment] of Object.entries(PERSON_COLUMNS)) {
    const [table, column] = name.split('.')
    if (treatment !== 'gone') continue
    const rows = await service.sql(`select 1 from ${table} where ${column}::text in ($1, $2)`, [
      String(person.user_id),
      email,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('columns that refer to a person', () => {
  it('are all known to erasure', async () => {
    assert.deepEqual(await personColumns(), Object.keys(PERSON_COLUMNS).sort())
  })

  it('are noticed when new: by name, and by reference', async (test) => {
    test.after(() => service.sql('drop table visits'))
    await service.sql('create table visits (visitor bigint references users, guest_email text, seen_by_user_id bigint)')
    const unknown = (await personColumns()).filter((name) => !(name in PERSON_COLUMNS))
    assert.deepEqual(unknown, ['visits.guest_email', 'visits.seen_by_user_id', 'visits.visitor'])
  })
})

describe('an erased person', () => {
  it('is named nowhere: no column of any table holds what they were called or wrote for themselves', async () => {
    const somebody = await eventfulPerson()
    const ideaId = await actThroughAgent(somebody)
    await haveOthersActOn(somebody, ideaId)
    await service.database.travel('1 hour')
    await service.runJob('mail-notices')
    const before = await traces()
    assert.ok((await left(somebody)).length >= 10, 'hardly anything refers to them: this test would see nothing')
    for (const place of [
      'users.email',
      'ideas.name',
      'ideas.claim_email',
      'idea_documents.content',
      'mails.to_address',
    ])
      assert.ok(before.includes(place), `${place} should hold the mark before, or this test sees nothing`)

    assertAccepted(await service.post('/account/erase', { password: PASSWORD }, { headers: somebody.headers }), 200)
    assert.deepEqual(await left(somebody), [])
    // Messages to others stay with them, and so do mails that asked others whether to write to this person; index words are
    // nobody's; the last mail confirms the erasure.
    const MAILED = ['mails.to_address', 'mails.text_sealed']
    const LASTING = ['interests.message', 'matching_terms.lexeme', 'messages.body', ...MAILED]
    // Gone within hours: answers stored for replay, counters of mails and wrong passwords.
    const PASSING = ['idempotency_keys.body', 'rate_windows.subject']
    const now = await traces()
    assert.deepEqual(
      now.filter((place) => ![...LASTING, ...PASSING].includes(place)),
      [],
    )

    await service.database.travel('25 hours')
    await service.runJob('retention')
    await service.runJob('prune')
    const later = await traces()
    assert.deepEqual(
      later.filter((place) => !LASTING.includes(place)),
      [],
    )
    await service.database.travel('91 days')
    await service.runJob('prune')
    const last = await traces()
    assert.ok(!MAILED.some((place) => last.includes(place)))
  })
})
