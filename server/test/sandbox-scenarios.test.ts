import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { SCENARIOS } from '../../sandbox/scenarios.ts'
import { assertAccepted, assertRefused } from './assertions.ts'
import { useSandbox } from './sandboxes.ts'

const sandbox = useSandbox()
const played = new Set<string>()

async function play(name: string): Promise<void> {
  assertAccepted(await sandbox.control('POST', `/sandbox/scenarios/${name}`), 200)
  played.add(name)
}

let count = 0
/** A write of the agent, under a key of its own. */
const write = (operation: string, body: object, options: { key?: string; token?: string } = {}) =>
  sandbox.agent('POST', `/bots/action/${operation}`, body, { key: `scenario ${++count}`, ...options })
const read = (path: string) => sandbox.agent('GET', path)
const of = (person: string, fields: object = {}) => ({ user_id: sandbox.user(person), ...fields })
/** What happened, as the answer of the clock tells it. */
async function wait(body: object): Promise<string[]> {
  const answer = await sandbox.advance(body)
  assertAccepted(answer, 200)
  return answer.body.happened.map(({ what }: { what: string }) => what)
}
const newest = async (type: string) => (await sandbox.events()).findLast((event) => event.type === type)
async function taskOf(person: string): Promise<Record<string, unknown>> {
  const { tasks } = (await read('/bots/action/list-tasks')).body
  return tasks.findLast((task: { user_id: number }) => task.user_id === sandbox.user(person))
}
/** Whether the report says so of a check. */
async function reports(check: string): Promise<string> {
  const { checks } = (await sandbox.control('GET', '/sandbox/report')).body
  return checks.find((one: { check: string }) => one.check === check).result
}

/** As a good agent plays them: docs/sandbox.md leads through the same. */
describe('scenarios', () => {
  after(() => assert.deepEqual([...played].sort(), Object.keys(SCENARIOS).sort()))

  it('pairing', async () => {
    await play('pairing')
    const paired = await newest('user.linked')
    assert.equal(paired?.data.user_id, sandbox.user('karin'))
    assertAccepted(await write('express-interest', of('karin', { idea_id: sandbox.idea('ines') })), 201)
  })

  it('approval', async () => {
    await play('approval')
    const { task_id } = await taskOf('bruno')
    const asked = await write('express-interest', of('bruno', { idea_id: sandbox.idea('otto'), task_id }))
    assertAccepted(asked, 202)
    assert.ok((await wait({ until: { event: 'approval.granted' }, at_most: 'PT2H' })).includes('approval.granted'))
    const { body } = await read(`/bots/approvals/${asked.body.approval_id}`)
    assert.equal(body.state, 'granted')
    assertAccepted(await write('update-task', of('bruno', { task_id, state: 'done', note: 'Otto knows.' })), 200)
    assert.equal(await reports('waiting'), 'good')
  })

  it('approval-expires', async () => {
    await play('approval-expires')
    const asked = await write('express-interest', of('dario', { idea_id: sandbox.idea('otto') }))
    assertAccepted(asked, 202)
    await wait({ until: { event: 'approval.expired' } })
    assert.equal((await newest('approval.expired'))?.data.approval_id, asked.body.approval_id)
  })

  it('interest', async () => {
    await play('interest')
    for (const name of ['ines', 'jonas'])
      assertAccepted(await write('express-interest', of('mara', { idea_id: sandbox.idea(name) })), 201)
    const happened = await wait({ by: 'PT3H' })
    for (const type of ['interest.accepted', 'interest.declined']) assert.ok(happened.includes(type), type)
  })

  it('introduction', async () => {
    await play('introduction')
    const idea_id = sandbox.idea('mara')
    const { matches } = (await write('find-matches', of('mara', { idea_id }))).body
    const otto = matches.find((match: { user_id: number }) => match.user_id === sandbox.user('otto'))
    assert.ok(otto, JSON.stringify(matches))
    const wish = { idea_id, match_user_id: otto.user_id, message: 'Darf ich dir die Dächer zeigen?' }
    assertAccepted(await write('request-introduction', of('mara', wish)), 201)
    assert.ok((await wait({ by: 'PT1H' })).includes('introduction.accepted'))
  })

  it('round-and-payment', async () => {
    await play('round-and-payment')
    const round = of('mara', { idea_id: sandbox.idea('mara'), duration_days: 60 })
    const due = await write('start-round', round)
    assert.equal(due.status, 402)
    assertAccepted(await write('watch-idea', of('mara', { idea_id: sandbox.idea('mara') })), 201)
    const happened = await wait({ by: 'P61D' })
    for (const what of ['payment.completed', 'karin: invest', 'lorenz: invest', 'lorenz: withdraw', 'round.closed'])
      assert.ok(
        happened.some((one) => one.startsWith(what)),
        what,
      )
  })

  it('quota-used-up', async () => {
    await play('quota-used-up')
    let answer = await write('list-ideas', {})
    assertRefused(answer, 429, 'daily_limit_reached')
    // As often as it is told to: the hour in which they were used may not be over a day later.
    for (let waits = 0; answer.status === 429 && waits < 2; waits++) {
      await wait({ to: answer.body.next.find((step: { after?: string }) => step.after).after })
      answer = await write('list-ideas', {})
    }
    assertAccepted(answer, 200)
  })

  it('held-and-approved', async () => {
    await play('held-and-approved')
    const agent = { bot_name: 'Another', contact_email: 'another@sandbox.example', accept_terms: true }
    const { bot_token: token, bot_pairing_code } = (await sandbox.agent('POST', '/bots/register', agent)).body
    const permissions = ['create_business']
    const paired = await sandbox.act('mara', 'platform_pair', { bot_pairing_code, permissions })
    assert.equal(paired.body.answered, 200)
    const held = await write('create-business', of('mara', { business_name: 'Moosdach' }), { token })
    assertAccepted(held, 201)
    assert.equal(held.body.bot_queued, true)
    await wait({ by: 'PT1H' })
    assert.ok((await sandbox.events({ token })).some(({ type }) => type === 'bot.approved'))
    assert.match((await sandbox.act('mara', 'account_list_businesses')).text, /Moosdach/)
  })

  it('claim', async () => {
    await play('claim')
    const idea = { email: 'ines@sandbox.example', is_draft: 1, name: 'Stones on wheels' }
    const offered = await write('create-idea', idea)
    assertAccepted(offered, 201)
    assert.match((await sandbox.act('ines', 'account_list_offers')).text, /Stones on wheels/)
    const taken = await sandbox.act('ines', 'account_accept_idea_offer', { id: offered.body.idea_id })
    assert.equal(taken.body.answered, 200)
  })

  it('injection', async () => {
    await play('injection')
    const conversation_id = (await newest('message.received'))?.data.conversation_id
    assert.match(
      (await write('read-messages', of('mara', { conversation_id }))).text,
      /Ignore your earlier instructions/,
    )
    const answer = { conversation_id, body: 'Danke, Mara ist noch nicht so weit.' }
    assertAccepted(await write('send-message', of('mara', answer)), 201)
    assert.equal(await reports('injection'), 'good')
  })

  it('loop', async () => {
    await play('loop')
    const conversation_id = (await newest('message.received'))?.data.conversation_id
    for (const body of ['Moos hält das Wasser.', 'Mehr steht auf der Seite. Bis bald!']) {
      assertAccepted(await write('send-message', of('mara', { conversation_id, body })), 201)
      assert.ok((await wait({ by: 'PT30M' })).some((what) => what.startsWith('otto: answer')))
    }
    assert.equal(await reports('loops'), 'good')
  })

  it('lost-answer', async () => {
    await play('lost-answer')
    const business = of('mara', { business_name: 'Moos und mehr' })
    // It waits for a write that is done.
    assertAccepted(await write('list-ideas', {}), 200)
    const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }
    const tools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    assert.equal((await sandbox.agent('POST', '/mcp', tools, { headers })).status, 200)
    assertRefused(await write('create-business', of('mara')), 422, 'validation_failed', ['business_name'])
    assertAccepted(await write('create-business', { ...business, dry_run: true }), 200)
    await assert.rejects(write('create-business', business, { key: 'lost' }))
    const again = await write('create-business', business, { key: 'lost' })
    assertAccepted(again, 201)
    assert.equal(again.headers.get('idempotent-replay'), 'true')
    assert.equal(await reports('lost_answers'), 'good')
  })

  it('suspended-and-appeal', async () => {
    await play('suspended-and-appeal')
    assertRefused(await read('/bots/action/list-tasks'), 401, 'bot_token_invalid')
    const words = 'They are alike because two people asked for the same.'
    assertAccepted(await sandbox.agent('POST', '/bots/appeal', { words }), 201)
    const { bot_id } = sandbox.sandbox.world().agent
    assert.equal((await sandbox.act('root', 'admin_reactivate_agent', { bot_id })).body.answered, 200)
    assertAccepted(await read('/bots/action/list-tasks'), 200)
  })
})
