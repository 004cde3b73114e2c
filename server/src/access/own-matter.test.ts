import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { publishedIdea } from '../../test/market.ts'
import { createPerson, linkUser, type TestPerson } from '../../test/people.ts'
import { type TestAnswer, useService } from '../../test/service.ts'

const service = useService()
const as = ({ session }: TestPerson) => ({ headers: session })
const post = (who: TestPerson, path: string, body: unknown = {}) => service.post(path, body, as(who))

/** Two admins; the first has something that waits for a decision. */
async function admins(): Promise<[TestPerson, TestPerson]> {
  await service.sql('update users set is_admin = false')
  return [await createPerson(service, { admin: true }), await createPerson(service, { admin: true })]
}

async function waitingIdea(owner: TestPerson): Promise<number> {
  const [row] = await service.sql<{ idea_id: number }>(
    `insert into ideas (owner_user_id, name, approval_status) values ($1, 'Quiet drill', 'pending') returning idea_id`,
    [owner.user_id],
  )
  return row!.idea_id
}

async function reportOf(subject_type: string, subject_id: number): Promise<number> {
  const report = { subject_type, subject_id, category: 'spam', words: 'Look at this.' }
  const answer = await post(await createPerson(service), '/account/reports', report)
  assertAccepted(answer, 201)
  return answer.body.report_id
}

function assertOwn(answer: TestAnswer, field: string): void {
  assertRefused(answer, 422, 'validation_failed', [field])
  assert.equal(answer.body.reason, 'own_decision')
}

const loggedOf = async ({ user_id }: TestPerson) =>
  (
    await service.sql<{ own: boolean | null }>(
      `select (details ->> 'own')::boolean as own from audit_log where admin_user_id = $1 order by audit_id desc limit 1`,
      [user_id],
    )
  )[0]?.own

describe('an admin, while there is another', () => {
  it('does not approve an idea, business, edit or document of their own', async () => {
    const [one, other] = await admins()
    const ideaId = await waitingIdea(one)
    const business = await post(one, '/account/businesses', { business_name: 'Lamplight' })
    const published = await publishedIdea(service, one)
    await service.call('PATCH', `/account/ideas/${published}`, { annotation: 'Buy it.' }, as(one))
    const [edit] = await service.sql<{ edit_id: number }>('select edit_id from idea_edits where idea_id = $1', [
      published,
    ])
    const file = { file_name: 'plan.txt', content_base64: Buffer.from('A plan.').toString('base64') }
    const added = await post(one, `/account/ideas/${published}/documents`, file)
    for (const [path, field] of [
      [`/admin/ideas/${ideaId}`, 'idea_id'],
      [`/admin/businesses/${business.body.business_id}`, 'business_id'],
      [`/admin/idea-edits/${edit!.edit_id}`, 'edit_id'],
      [`/admin/documents/${added.body.document.document_id}`, 'document_id'],
    ] as const) {
      assertOwn(await post(one, `${path}/approve`), field)
      assertAccepted(await post(other, `${path}/approve`), 200)
      assertAccepted(await post(one, `${path}/approve`), 200)
      assert.equal(await loggedOf(other), null)
    }
    const rejected = await waitingIdea(one)
    assertAccepted(await post(one, `/admin/ideas/${rejected}/reject`, { reason: 'Not ready.' }), 200)
  })

  it('decides on no report about them, their idea or their agent', async () => {
    const [one, other] = await admins()
    const agent = await registerAgent(service, { contact_email: one.email })
    assertAccepted(await post(other, `/admin/bots/${agent.bot_id}/approve`), 200)
    const reports = [
      await reportOf('idea', await publishedIdea(service, one)),
      await reportOf('user', one.user_id),
      await reportOf('agent', agent.bot_id),
    ]
    for (const report of reports) {
      const path = `/admin/reports/${report}/decide`
      assertOwn(await post(one, path, { decision: 'dismiss' }), 'report_id')
      assertAccepted(await post(other, path, { decision: 'dismiss' }), 200)
      assertAccepted(await post(one, path, { decision: 'dismiss' }), 200)
    }
  })

  it('neither approves nor reactivates an agent of their own', async () => {
    const [one, other] = await admins()
    const { bot_id } = await registerAgent(service, { contact_email: one.email })
    assertOwn(await post(one, `/admin/bots/${bot_id}/approve`), 'bot_id')
    assertAccepted(await post(other, `/admin/bots/${bot_id}/approve`), 200)
    assertAccepted(await post(other, `/admin/bots/${bot_id}/suspend`, { reason: 'Spam.' }), 200)
    assertOwn(await post(one, `/admin/bots/${bot_id}/reactivate`), 'bot_id')
    assertAccepted(await post(other, `/admin/bots/${bot_id}/reactivate`), 200)
  })

  it('nor one that writes to them after a +, that they are paired with, or that will be theirs', async () => {
    const [one, other] = await admins()
    const plus = await registerAgent(service, { contact_email: one.email.replace('@', '+agent@') })
    const paired = await registerAgent(service)
    await linkUser(service, paired, one)
    const coming = await registerAgent(service)
    const [{ contact_email: email }] = (await service.sql('select contact_email from bots where bot_id = $1', [
      coming.bot_id,
    ])) as [{ contact_email: string }]
    assertAccepted(await post(one, '/account/address', { email }), 200)
    const connected = await registerAgent(service)
    await service.sql(
      `insert into assistants (bot_id, client_key, host, user_id) values ($1, 'https://c.example/', 'c.example', $2)`,
      [connected.bot_id, one.user_id],
    )
    for (const { bot_id } of [plus, paired, coming, connected]) {
      assertOwn(await post(one, `/admin/bots/${bot_id}/approve`), 'bot_id')
      assertAccepted(await post(other, `/admin/bots/${bot_id}/approve`), 200)
    }
  })

  it('gives neither themself trust, premium or an age nor an agent of theirs points; giving up is free', async () => {
    const [one, other] = await admins()
    const change = (who: TestPerson, fields: unknown) =>
      service.call('PATCH', `/admin/users/${one.user_id}`, fields, as(who))
    const birth = { date_of_birth: '1980-02-03', reason: 'A typing error.' }
    for (const fields of [{ trusted: true }, { premium: true }, { guardian_approved: true }, birth]) {
      assertOwn(await change(one, fields), Object.keys(fields)[0] as string)
      assertAccepted(await change(other, fields), 200)
      assertAccepted(await change(one, fields), 200)
    }
    assertAccepted(await change(one, { trusted: false }), 200)
    const { bot_id } = await registerAgent(service, { contact_email: one.email })
    const points = (who: TestPerson, amount: number) =>
      post(who, `/admin/bots/${bot_id}/points`, { amount, reason: 'For a test.' })
    assertOwn(await points(one, 100), 'bot_id')
    assertAccepted(await points(other, 100), 200)
    assertAccepted(await points(one, -1), 200)
  })

  it('gives an agent of theirs neither autonomy nor more capabilities; less is free', async () => {
    const [one, other] = await admins()
    const { bot_id } = await registerAgent(service, { contact_email: one.email })
    const some = { capabilities: ['create_idea', 'find_matches'] }
    assertAccepted(await post(other, `/admin/bots/${bot_id}/approve`, some), 200)
    const change = (who: TestPerson, fields: unknown) => service.call('PATCH', `/admin/bots/${bot_id}`, fields, as(who))
    for (const more of [{ autonomous: true }, { capabilities: ['create_idea', 'find_matches', 'start_round'] }]) {
      assertOwn(await change(one, more), 'bot_id')
      assertAccepted(await change(other, more), 200)
      assertAccepted(await change(one, more), 200)
    }
    assertAccepted(await change(one, { ...some, autonomous: false }), 200)
    assertOwn(await change(one, { autonomous: true }), 'bot_id')
  })

  it('does not reverse on appeal what the other decided about an agent of theirs', async () => {
    const [one, other] = await admins()
    const agent = await registerAgent(service, { contact_email: one.email })
    assertAccepted(await post(other, `/admin/bots/${agent.bot_id}/approve`), 200)
    assertAccepted(await post(other, `/admin/bots/${agent.bot_id}/suspend`, { reason: 'Spam.', rule: 'spam' }), 200)
    const { body } = await service.get('/bots/statements', { token: agent.token })
    const [{ statement_id }] = body.statements
    assertAccepted(await service.post('/bots/appeal', { statement_id, words: 'No.' }, { token: agent.token }), 201)
    const reverse = { outcome: 'reversed', answer: 'It was no spam.' }
    assertOwn(await post(one, `/admin/appeals/${statement_id}/decide`, reverse), 'statement_id')
    const third = await createPerson(service, { admin: true })
    assertOwn(await post(other, `/admin/appeals/${statement_id}/decide`, reverse), 'statement_id')
    assertAccepted(await post(third, `/admin/appeals/${statement_id}/decide`, reverse), 200)
  })

  it('decides about an agent that is every admin’s own: nobody else could', async () => {
    const [one, other] = await admins()
    const { bot_id } = await registerAgent(service)
    for (const who of [one, other]) await linkUser(service, { bot_id }, who)
    assertAccepted(await post(one, `/admin/bots/${bot_id}/approve`), 200)
    assert.equal(await loggedOf(one), true)
  })

  it('does not show their profile again that the other hid', async () => {
    const [one, other] = await admins()
    const change = (who: TestPerson, fields: unknown) =>
      service.call('PATCH', `/admin/users/${one.user_id}`, fields, as(who))
    assertAccepted(await change(other, { visibility: 'hidden', reason: 'Not their name.' }), 200)
    assertOwn(await change(one, { visibility: 'public' }), 'visibility')
    assertAccepted(await change(other, { visibility: 'public' }), 200)
    assertAccepted(await change(one, { visibility: 'public' }), 200)
  })
})

describe('an only admin', () => {
  it('decides on everything, and the log says that it was their own', async () => {
    const [one, other] = await admins()
    const ideaId = await waitingIdea(one)
    const { bot_id } = await registerAgent(service, { contact_email: one.email })
    const report = await reportOf('user', one.user_id)
    const third = await createPerson(service, { admin: true })
    await service.sql('update users set is_admin = false where user_id = $1', [other.user_id])
    await service.sql('update users set erased_at = app_now() where user_id = $1', [third.user_id])
    for (const [path, body] of [
      [`/admin/ideas/${ideaId}/approve`, {}],
      [`/admin/bots/${bot_id}/approve`, {}],
      [`/admin/reports/${report}/decide`, { decision: 'dismiss' }],
    ] as const) {
      assertAccepted(await post(one, path, body), 200)
      assert.equal(await loggedOf(one), true, path)
    }
  })
})
