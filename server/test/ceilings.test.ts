import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { loadConfig } from '../src/config/config.ts'
import { filesOnPath } from './ceilings/call-path.ts'
import { handlerCallers, handlerCallsIn, roomsWriting, serverLines, trackedLines, writes } from './ceilings/sources.ts'
import { act, makeBusiness } from './ideas.ts'
import { interested, market, representedPerson } from './market.ts'
import { openReceiver } from './receivers.ts'
import { useService } from './service.ts'

/** What may not grow. `goal` is where a figure is headed, if it is not there yet. */
interface Ceiling {
  readonly what: string
  readonly most: number
  readonly goal?: number
  /** A figure, or the things that are counted. */
  measure(test: TestContext): number | readonly string[] | Promise<readonly string[]>
}

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1', AGENT_MESSAGES_IN_A_ROW: '0' } })

/** When a figure falls, lower its ceiling with it. */
const CEILINGS: readonly Ceiling[] = [
  { what: 'lines of tracked text', most: 278_800, goal: 215_000, measure: trackedLines },
  { what: 'lines of server/src, without tests', most: 81_200, goal: 60_000, measure: serverLines },
  { what: 'settings', most: 70, measure: () => loadConfig({}).inForce.map(({ name }) => name) },
  { what: 'files that call a handler', most: 1, measure: () => [...new Set(handlerCallers().map(fileOf))] },
  { what: 'rooms that write users', most: 2, measure: () => roomsWriting('users') },
  { what: 'rooms that write bots', most: 4, measure: () => roomsWriting('bots') },
  { what: 'files on the path of status', most: 28, measure: status },
  { what: 'files on the path of create-idea', most: 45, goal: 40, measure: createIdea },
  { what: 'files on the path of send-message to its webhook', most: 60, measure: sendMessage },
]

describe('ceilings', () => {
  for (const ceiling of CEILINGS)
    it(ceiling.what, async (test) => {
      const measured = await ceiling.measure(test)
      test.diagnostic(`${countOf(measured)} of ${ceiling.most}${ceiling.goal ? `, goal ${ceiling.goal}` : ''}`)
      assert.equal(overrun(ceiling, measured), undefined)
    })

  it('name what is over and what to do', () => {
    const ceiling = { what: 'settings', most: 1 }
    assert.equal(overrun(ceiling, ['PORT']), undefined)
    assert.equal(
      overrun(ceiling, ['PORT', 'HOST']),
      'There are 2 settings, and 1 at most. Take something away; raising a ceiling needs a decision page.\nPORT\nHOST',
    )
  })

  it('count each way to call a handler', () => {
    const lines = [
      'await operation.handler(context, input)',
      'const act = call.operation.handler',
      'const { handler } = operation',
      'const { release: makeReal } = operation',
      'await operation.release?.(context, input, answer)',
      'const { release } = operation; await release(context, input, answer)',
      'await operation.release!(context, input, answer)',
      'await (operation.release as Act)(context, input, answer)',
      'await operation.release.call(operation, context, input)',
      'const act = operation.release',
      'const act = call.operation.release ?? nothing',
      'lease.release(); client.release(broken)',
      'const held = !operation.release',
      'const { release, access } = operation; if (release) held()',
      'export const probe = { handler: async () => ({}), release: null }',
    ]
    const found = handlerCallsIn('planted.ts', lines.join('\n'))
    assert.deepEqual(
      found,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((line) => `planted.ts:${line}`),
    )
  })

  it('refuse a second file that calls a handler', () => {
    const ceiling = CEILINGS.find(({ what }) => what === 'files that call a handler') as Ceiling
    const planted = handlerCallsIn('jobs/planted.ts', 'await operation.handler(context, input)')
    const files = [...new Set([...handlerCallers(), ...planted].map(fileOf))]
    assert.match(overrun(ceiling, files) ?? '', /2 files that call a handler, and 1 at most\..*\njobs\/planted\.ts$/s)
  })

  it('count each way to write a table, and no reads or other tables', () => {
    for (const sql of ['insert into bots (a)', 'update bots set a', 'update bots b set a', 'delete from bots where a'])
      assert.ok(writes(sql, 'bots'), sql)
    for (const sql of [
      'select * from bots',
      'update bots_seen set a',
      'insert into bot_tokens (a)',
      'for update of bots',
    ])
      assert.ok(!writes(sql, 'bots'), sql)
  })

  it('count files that a call runs through, not those loaded or run before', async () => {
    const { agent } = await representedPerson(service)
    const files = await filesOnPath(async () => {
      await service.get('/bots/status', { token: agent.token })
    })
    assert.ok(files.includes('modules/agents/agents/get-status.ts'))
    assert.ok(!files.includes('app.ts') && !files.includes('modules/agents/agents/register.ts'))
  })
})

function overrun({ what, most }: Pick<Ceiling, 'what' | 'most'>, measured: number | readonly string[]) {
  if (countOf(measured) <= most) return undefined
  const named = typeof measured === 'number' ? [] : measured
  const remedy = 'Take something away; raising a ceiling needs a decision page.'
  return [`There are ${countOf(measured)} ${what}, and ${most} at most. ${remedy}`, ...named].join('\n')
}

/** Of a place such as `run.ts:12`. */
function fileOf(place: string): string {
  return place.replace(/:\d+$/, '')
}

function countOf(measured: number | readonly string[]): number {
  return typeof measured === 'number' ? measured : measured.length
}

async function status(): Promise<string[]> {
  const { agent } = await representedPerson(service)
  return filesOnPath(async () => {
    const answer = await service.get('/bots/status', { token: agent.token })
    assert.equal(answer.status, 200, answer.text)
  })
}

async function createIdea(): Promise<string[]> {
  const { agent, person } = await representedPerson(service)
  const { user_id } = person
  await makeBusiness(service, agent, { user_id })
  return filesOnPath(async () => {
    const answer = await act(service, agent, 'create-idea', { user_id, name: `Street lamps ${Math.random()}` })
    assert.equal(answer.status, 201, answer.text)
  })
}

/** From the call to the recorded answer of the receiver. */
async function sendMessage(test: TestContext): Promise<string[]> {
  const setting = await market(service)
  const { owner, investor } = setting
  const { conversation_id } = await interested(service, setting)
  const receiver = await openReceiver(test)
  await service.post('/bots/webhook', { webhook_url: receiver.url }, { token: investor.agent.token })
  return filesOnPath(async () => {
    const fields = { user_id: owner.person.user_id, conversation_id, body: `Hello ${Math.random()}` }
    const answer = await act(service, owner.agent, 'send-message', fields)
    assert.equal(answer.status, 201, answer.text)
    await delivered(investor.agent.bot_id)
  })
}

async function delivered(botId: number): Promise<void> {
  const open = `select 1 from deliveries where bot_id = $1 and state = 'pending'`
  for (let turn = 0; turn < 200; turn++) {
    if ((await service.sql(open, [botId])).length === 0) return
    await pause(25)
  }
  throw new Error('A delivery was not recorded within five seconds.')
}
