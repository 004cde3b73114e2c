import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import type { TestAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, setIdeaStatus } from '../../../../test/ideas.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { publishedIdea, representedPerson } from '../../../../test/market.ts'
import { activeAgent, createPerson, type TestPerson } from '../../../../test/people.ts'
import { waitFor } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'
import { connectOnce } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import { insertAppeal } from './appeals.sql.ts'

const service = useService()
const admin = useAdmin(service)
// biome-ignore lint/suspicious/noExplicitAny: answers, looked at field by field
type Told = any
const as = ({ session }: TestPerson) => ({ headers: session })
const statementsOf = async (person: TestPerson) =>
  (await service.get('/account/statements', as(person))).body.statements as Told[]
const decide = (who: TestPerson, statementId: number, outcome: string, answer = 'We looked again.') =>
  service.post(`/admin/appeals/${statementId}/decide`, { outcome, answer }, as(who))

async function suspendedByMonitor(fields = {}): Promise<TestAgent> {
  const agent = await activeAgent(service, fields)
  await service.sql(
    'update bot_usage set hour = hour_number(app_now()), actions[1] = 20, failed[1] = 15 where bot_id = $1',
    [agent.bot_id],
  )
  const { body } = await admin.post('/admin/monitor/run')
  assert.ok(body.suspended.includes(agent.bot_id))
  return agent
}

/** Suspended by an admin, who is not the one to decide on the appeal. */
async function suspended(): Promise<{ agent: TestAgent; statementId: number; second: TestPerson }> {
  const agent = await activeAgent(service)
  await admin.post(`/admin/bots/${agent.bot_id}/suspend`, { reason: 'It insulted people.', rule: 'abuse' })
  const second = await createPerson(service, { admin: true })
  const { body } = await service.get('/bots/statements', { token: agent.token })
  return { agent, statementId: body.statements[0].statement_id, second }
}

describe('a statement of reasons', () => {
  it('says what was decided about an idea, why, by which rule and by whom, to its owner and its agent', async () => {
    const { person, agent } = await representedPerson(service)
    await act(service, agent, 'create-business', { user_id: person.user_id, business_name: 'Lamplight' })
    const { idea_id } = (await act(service, agent, 'create-idea', { user_id: person.user_id, name: 'Quiet drill' }))
      .body
    await admin.post(`/admin/ideas/${idea_id}/reject`, { reason: 'The numbers are made up.', rule: 'misleading' })
    const [statement] = await statementsOf(person)
    const { statement_id, decided_at, appeal, ...rest } = statement!
    assert.ok(decided_at)
    assert.equal(appeal.state, 'possible')
    assert.deepEqual(rest, {
      decision: 'idea_rejected',
      effect: 'The idea is not published.',
      subject: { type: 'idea', id: idea_id, name: 'Quiet drill' },
      facts: 'The numbers are made up.',
      figures: null,
      rule: 'misleading',
      rule_text: 'It is untrue, made up, or misleads people about an offer.',
      ground: 'rules',
      found_by: 'review',
      decided_by: 'admin',
      territory: 'everywhere',
      ends_at: null,
      in_force: true,
      ended_at: null,
      ended_how: null,
    })
    const read = await service.get(`/bots/statements/${statement_id}`, { token: agent.token })
    assert.equal(read.body.statement.facts, 'The numbers are made up.')
    const other = await activeAgent(service)
    assertRefused(await service.get(`/bots/statements/${statement_id}`, { token: other.token }), 404, 'not_found')
    const stranger = await createPerson(service)
    assertRefused(await service.get(`/account/statements/${statement_id}`, as(stranger)), 404, 'not_found')
    // What concerns a person's record is theirs to object to.
    const refused = await service.post('/bots/appeal', { statement_id, words: 'No.' }, { token: agent.token })
    assertRefused(refused, 422, 'validation_failed', ['statement_id'])
    assert.equal(refused.body.reason, 'not_your_appeal')
    // Editing a rejected idea sends it back to review: the rejection no longer holds.
    await act(service, agent, 'update-idea', { user_id: person.user_id, idea_id, name: 'Quieter drill' })
    assert.deepEqual(
      (await statementsOf(person)).map(({ ended_how }) => ended_how),
      ['superseded'],
    )
  })

  it('ends as undone with the decision, and is neither lost nor kept when the decision is rolled back', async () => {
    const owner = await createPerson(service)
    const ideaId = await publishedIdea(service, owner)
    await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'Reported.' })
    assert.equal((await statementsOf(owner))[0]!.decision, 'idea_taken_down')
    await admin.post(`/admin/ideas/${ideaId}/undo-decision`)
    const [{ in_force, ended_how, appeal }] = (await statementsOf(owner)) as [Told]
    assert.deepEqual([in_force, ended_how, appeal.state], [false, 'undone', 'closed'])
    const late = await service.post(
      `/account/statements/${(await statementsOf(owner))[0]!.statement_id}/appeal`,
      { words: 'Why?' },
      as(owner),
    )
    assert.equal(late.body.reason, 'statement_ended')
    assertRefused(await admin.post(`/admin/ideas/${ideaId}/reject`, { reason: 'No.' }), 422, 'validation_failed')
    assert.equal((await statementsOf(owner)).length, 1)
  })

  it('holds the figures of an automatic suspension, which the agent reads with its own token', async () => {
    const agent = await suspendedByMonitor()
    assertRefused(await service.get('/bots/status', { token: agent.token }), 401, 'bot_token_invalid')
    const { body } = await service.get('/bots/statements', { token: agent.token })
    const [{ decided_by, found_by, rule, figures, facts }] = body.statements
    assert.deepEqual([decided_by, found_by, rule], ['machine', 'monitor', 'limits'])
    assert.deepEqual(figures, { actions: 20, failed: 15, refused: 0, daily_limit: 500 })
    assert.match(facts, /15 of its 20 actions/)
  })

  it('is exported without anybody’s name, id or words', async () => {
    const { agent } = await suspended()
    const csv = await admin.get('/admin/statements/export')
    assert.equal(csv.headers.get('content-type')?.split(';')[0], 'text/csv')
    const [head = '', ...lines] = csv.text.trim().split('\r\n')
    assert.ok(!/user|bot|facts|words|email|name/.test(head), head)
    assert.ok(!csv.text.includes('It insulted people.') && !csv.text.includes(`"${agent.bot_id}"`))
    const nd = await admin.get('/admin/statements/export?format=ndjson')
    assert.equal(nd.text.trim().split('\n').length, lines.length)
    assert.equal(JSON.parse(nd.text.split('\n')[0] ?? '').territory, 'everywhere')
  })

  it('is exported in pages, each once, without a size known beforehand', async () => {
    await service.sql(
      `insert into statements (decision, subject_type, subject_id, facts, rule, ended_at, ended_how)
       select 'agent_suspended', 'agent', n, 'Made up.', 'terms', app_now(), 'lifted' from generate_series(1, 1100) n`,
    )
    const answer = await admin.get('/admin/statements/export?format=ndjson')
    assert.equal(answer.headers.get('content-length'), null)
    const ids = answer.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).statement_id as number)
    const [{ all }] = (await service.sql<{ all: number }>('select count(*) as all from statements')) as [
      { all: number },
    ]
    assert.deepEqual([ids.length, new Set(ids).size], [all, all])
    const rest = await admin.get(`/admin/statements/export?after=${ids.at(-3)}`)
    assert.equal(rest.text.trim().split('\r\n').length, 3, 'a head and two rows')
  })
})

describe('an appeal', () => {
  it('is raised once, by the suspended agent itself, and nothing else works meanwhile', async () => {
    const { agent } = await suspended()
    const appeal = (words: string) => service.post('/bots/appeal', { words }, { token: agent.token })
    const first = await appeal('It was a quotation.')
    assertAccepted(first, 201)
    assert.equal(first.body.statement.appeal.state, 'waiting')
    assertAccepted(await appeal('It was a quotation.'), 201)
    const again = await appeal('Really, it was.')
    assertRefused(again, 422, 'validation_failed', ['statement_id'])
    assert.equal(again.body.reason, 'already_appealed')
    for (const path of ['/bots/status', '/bots/linked-users', '/bots/events'])
      assertRefused(await service.get(path, { token: agent.token }), 401, 'bot_token_invalid')
    const [{ count }] = (await service.sql(
      'select count(*) from appeals a join statements s using (statement_id) where s.bot_id = $1',
      [agent.bot_id],
    )) as [Told]
    assert.equal(Number(count), 1)
  })

  it('is raised once, however many send it at the same time', async () => {
    const { agent, statementId } = await suspended()
    const answers = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((words) => service.post('/bots/appeal', { words }, { token: agent.token })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422])
    const [{ count }] = (await service.sql('select count(*) from appeals where statement_id = $1', [statementId])) as [
      Told,
    ]
    assert.equal(Number(count), 1)
  })

  it('never waits on a decision that ends at the same time, whichever comes first', async (test) => {
    const other = await connectOnce(service.database.url)
    test.after(() => other.end())
    const anyWaits = async () =>
      (
        await service.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0
    const ended = await suspended()
    await other.query('begin')
    await other.query(`select end_statements('agent', $1, 'lifted')`, [ended.agent.bot_id])
    const late = service.post('/bots/appeal', { words: 'No.' }, { token: ended.agent.token })
    await waitFor('the appeal to wait', 5_000, anyWaits)
    await other.query('commit')
    const refused = await late
    assertRefused(refused, 422, 'validation_failed', ['statement_id'])
    assert.equal(refused.body.reason, 'statement_ended')

    const appealed = await suspended()
    await other.query('begin')
    const tx = { some: async (text: string, values: unknown[]) => (await other.query(text, values)).rows.length > 0 }
    assert.equal(await insertAppeal(tx as unknown as Tx, appealed.statementId, 'agent', 'No.'), true)
    const ending = service.sql(`update bots set status = 'active' where bot_id = $1`, [appealed.agent.bot_id])
    await waitFor('the ending to wait', 5_000, anyWaits)
    await other.query('commit')
    await ending
    const [{ outcome }] = (await service.sql('select outcome from appeals where statement_id = $1', [
      appealed.statementId,
    ])) as [Told]
    assert.equal(outcome, 'moot')
  })

  it('is not decided by the admin who decided first, and a reversal makes the agent active again', async () => {
    const { agent, statementId, second } = await suspended()
    await service.post('/bots/appeal', { words: 'It was a quotation.' }, { token: agent.token })
    const own = await decide(await admin.person(), statementId, 'upheld')
    assertRefused(own, 422, 'validation_failed', ['statement_id'])
    assert.equal(own.body.reason, 'own_decision')
    const { body } = await service.get('/admin/appeals?limit=200', as(second))
    assert.ok(body.appeals.some(({ statement }: Told) => statement.statement_id === statementId))
    const [{ contact_email }] = (await service.sql('select contact_email from bots where bot_id = $1', [
      agent.bot_id,
    ])) as [Told]
    const before = (await mailsTo(service, contact_email)).length
    const done = await decide(second, statementId, 'reversed')
    assertAccepted(done, 200)
    assert.deepEqual([done.body.statement.ended_how, done.body.statement.appeal.state], ['reversed', 'reversed'])
    assertAccepted(await service.get('/bots/status', { token: agent.token }), 200)
    // Retried, and told once.
    const mails = (await mailsTo(service, contact_email)).length
    assert.equal(mails, before + 1, 'one mail says so')
    assertAccepted(await decide(second, statementId, 'reversed'), 200)
    assert.equal((await mailsTo(service, contact_email)).length, mails)
    assertRefused(await decide(second, statementId, 'upheld'), 422, 'validation_failed')
    // It was reversed: there is no second round.
    assert.equal(
      (await service.post('/bots/appeal', { words: 'Thank you.' }, { token: agent.token })).body.reason,
      'no_statement',
    )
  })

  it('of two admins who decide at once, one decides', async () => {
    const { agent, statementId, second } = await suspended()
    const third = await createPerson(service, { admin: true })
    await service.post('/bots/appeal', { words: 'It was a quotation.' }, { token: agent.token })
    const answers = await Promise.all([decide(second, statementId, 'upheld'), decide(third, statementId, 'reversed')])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
    const upheld = answers[0]!.status === 200
    assert.equal((await service.get('/bots/status', { token: agent.token })).status, upheld ? 401 : 200)
  })

  it('is raised by the link in the mail, which does nothing when it is only opened', async () => {
    const agent = await suspendedByMonitor({ contact_email: 'runs-it@example.org' })
    const token = await mailedToken(service, 'runs-it@example.org')
    const opened = await service.post('/account/objection-link', { token })
    assert.equal(opened.body.statement.figures.failed, 15)
    assert.equal((await service.post('/account/objection-link', { token })).body.statement.appeal.state, 'possible')
    const raised = await service.post('/account/objection-link/appeal', { token, words: 'An outage.' })
    assertAccepted(raised, 201)
    assertRefused(
      await service.post('/bots/appeal', { words: 'Again.' }, { token: agent.token }),
      422,
      'validation_failed',
    )
    const altered = await service.post('/account/objection-link', { token: `${token.slice(0, -2)}AA` })
    assert.ok(altered.status >= 400 && altered.status < 500)
  })

  it('does not go round in circles: what was upheld cannot be appealed again, by any way', async () => {
    const agent = await suspendedByMonitor({ contact_email: 'loops@example.org' })
    const token = await mailedToken(service, 'loops@example.org')
    const ways = [
      (words: string) => service.post('/bots/appeal', { words }, { token: agent.token }),
      (words: string) => service.post('/account/objection-link/appeal', { token, words }),
    ]
    const raised = await ways[0]!('Please.')
    assertAccepted(raised, 201)
    const second = await createPerson(service, { admin: true })
    assertAccepted(await decide(second, raised.body.statement.statement_id, 'upheld'), 200)
    for (const way of ways) assertRefused(await way('Once more.'), 422, 'validation_failed')
    const waiting = (await service.get('/admin/appeals?limit=200', as(second))).body.appeals
    assert.ok(waiting.every(({ words }: { words: string }) => words !== 'Once more.'))
  })

  it('publishes an idea again that was taken down, and tells its owner', async () => {
    const owner = await createPerson(service)
    const ideaId = await publishedIdea(service, owner, 'Wind harp')
    await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'A copy.', rule: 'rights' })
    const [{ statement_id }] = (await statementsOf(owner)) as [Told]
    await service.post(`/account/statements/${statement_id}/appeal`, { words: 'I wrote it in 2019.' }, as(owner))
    assertRefused(await service.get(`/ideas/${ideaId}`), 404, 'not_found')
    const second = await createPerson(service, { admin: true })
    await decide(second, statement_id, 'reversed', 'You are right.')
    assertAccepted(await service.get(`/ideas/${ideaId}`), 200)
    const { body } = await service.get('/account/notices', as(owner))
    assert.ok(body.notices.some(({ kind, reason }: Told) => kind === 'appeal_decided' && reason === 'You are right.'))
    assert.match((await mailsTo(service, owner.email)).at(-1)!.text, /You are right\./)
  })

  it('publishes nothing of somebody who is suspended: it is public once the suspension ends', async () => {
    const owner = await createPerson(service)
    const ideaId = await publishedIdea(service, owner, 'Tide clock')
    const suspension = { reason: 'They asked for money.', rule: 'abuse' }
    assertAccepted(await admin.post(`/admin/users/${owner.user_id}/suspend`, suspension), 200)
    assertAccepted(await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'A copy.', rule: 'rights' }), 200)
    await service.sql(`update notifications set created_at = created_at - interval '3 minutes'`)
    await service.runJob('mail-notices')
    const token = /objection\?token=([\w-]+)/.exec((await mailsTo(service, owner.email)).at(-1)!.text)?.[1]
    const raised = await service.post('/account/objection-link/appeal', { token, words: 'I wrote it in 2019.' })
    assertAccepted(raised, 201)
    assert.equal(raised.body.statement.decision, 'idea_taken_down')
    const second = await createPerson(service, { admin: true })
    assertAccepted(await decide(second, raised.body.statement.statement_id, 'reversed'), 200)
    assertRefused(await service.get(`/ideas/${ideaId}`), 404, 'not_found')
    const stored = await service.sql('select approval_status from ideas where idea_id = $1', [ideaId])
    assert.deepEqual(stored, [{ approval_status: 'withheld' }])
    const told = await service.sql('select kind from notifications where user_id = $1', [owner.user_id])
    assert.ok(!told.some(({ kind }) => kind === 'idea_approved'))
    assertAccepted(await admin.post(`/admin/users/${owner.user_id}/lift-suspension`), 200)
    assertAccepted(await service.get(`/ideas/${ideaId}`), 200)
  })

  it('publishes no business of somebody who is suspended', async () => {
    const owner = await createPerson(service)
    const made = await service.post('/account/businesses', { business_name: 'Lamplight' }, as(owner))
    const { business_id } = made.body
    await admin.post(`/admin/businesses/${business_id}/reject`, { reason: 'A copy.' })
    const [{ statement_id }] = (await statementsOf(owner)) as [Told]
    await service.post(`/account/statements/${statement_id}/appeal`, { words: 'It is ours.' }, as(owner))
    await admin.post(`/admin/users/${owner.user_id}/suspend`, { reason: 'They asked for money.' })
    const second = await createPerson(service, { admin: true })
    assertAccepted(await decide(second, statement_id, 'reversed'), 200)
    assertRefused(await service.get(`/businesses/${business_id}`), 404, 'not_found')
    await admin.post(`/admin/users/${owner.user_id}/lift-suspension`)
    assertAccepted(await service.get(`/businesses/${business_id}`), 200)
  })

  for (const trusted of [false, true])
    it(`${trusted ? 'publishes' : 'sends to review'} what a ${trusted ? 'trusted ' : ''}person attached since`, async () => {
      const owner = await createPerson(service, { trusted })
      const attach = async (file_name: string) => {
        const file = { file_name, content_base64: Buffer.from('A plan.').toString('base64') }
        const added = await service.post(`/account/ideas/${ideaId}/documents`, file, as(owner))
        assertAccepted(added, 201)
        return added.body.document.document_id as number
      }
      const made = await service.post('/account/ideas', { name: 'Rain organ', is_draft: 1 }, as(owner))
      const ideaId = made.body.idea_id as number
      const before = await attach('seen.txt')
      await setIdeaStatus(service, ideaId, 'approved')
      assertAccepted(await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'A copy.' }), 200)
      const [{ statement_id }] = (await statementsOf(owner)) as [Told]
      await service.post(`/account/statements/${statement_id}/appeal`, { words: 'It is mine.' }, as(owner))
      const since = await attach('unseen.txt')
      const second = await createPerson(service, { admin: true })
      assertAccepted(await decide(second, statement_id, 'reversed'), 200)
      const ids = ({ documents }: Told) => documents.map(({ document_id }: Told) => document_id)
      const shown = ids((await service.get(`/ideas/${ideaId}/documents`)).body)
      assert.deepEqual(shown, trusted ? [before, since] : [before])
      const waiting = ids((await admin.get('/admin/documents?limit=200')).body)
      assert.deepEqual([waiting.includes(before), waiting.includes(since)], [false, !trusted])
    })
})
