import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DEEDS, PEOPLE, TRIGGERS } from '../../sandbox/people.ts'
import { SCENARIOS } from '../../sandbox/scenarios.ts'
import { run } from '../../sdk/src/cli/run.ts'
import { createClient, createSandbox, IdeabridgeError } from '../../sdk/src/index.ts'
import * as names from '../../sdk/src/sandbox-names.ts'
import { useSandbox } from './sandboxes.ts'

const own = useSandbox()

describe('createSandbox', () => {
  it('moves time, acts, changes people, and shows what happened', async () => {
    const sandbox = createSandbox({ baseUrl: `${own.url}/`, key: own.key })
    const { agent, people } = await sandbox.state()
    const client = createClient({ baseUrl: own.url, token: agent.bot_token })
    const [mara, ines] = ['mara', 'ines'].map((name) => people.find(({ persona }) => persona === name))
    await client.expressInterest({ user_id: mara!.user_id, idea_id: ines!.idea_id!, kind: 'partner' })
    const { happened, now, from } = await sandbox.advance({ until: { event: 'interest.accepted' }, at_most: 'P1D' })
    assert.ok(happened.some(({ what, event_id }) => what === 'interest.accepted' && event_id?.startsWith('evt_sbx')))
    assert.equal(Date.parse(now) - Date.parse(from), 3 * 3_600_000)
    const later = await sandbox.advance('PT30M')
    assert.equal(Date.parse(later.now) - Date.parse(now), 30 * 60_000)
    assert.ok(Date.parse((await sandbox.next()).now) > Date.parse(later.now))
    assert.equal((await sandbox.act('ines', 'account_get_profile')).answered, 200)
    const { person } = await sandbox.change('ines', [{ on: 'interest', do: 'decline', after: 'P1D' }])
    assert.deepEqual(person.reacts, [{ on: 'interest', do: 'decline', after: 'P1D' }])
    assert.match((await sandbox.scenario('loop')).says, /Otto/)
    assert.equal((await sandbox.requests({ limit: 1 })).requests[0]?.operation, 'platform_express_interest')
    assert.ok((await sandbox.mails({ to: 'you@sandbox.example' })).mails.length > 0)
    assert.equal((await sandbox.replay({ since: now })).replayed, 0)
    assert.equal((await sandbox.report()).bad, 0)
    assert.equal((await sandbox.snapshot('here')).at, (await sandbox.state()).clock.now)
    assert.equal((await sandbox.restore('here')).snapshot, 'here')
    await sandbox.reset()
    const { clock, snapshots } = await sandbox.state()
    assert.deepEqual([clock.now, snapshots], [clock.started, ['here']])
  })

  it('names everybody, every scenario and every reaction there is', () => {
    assert.deepEqual([names.TRIGGERS, names.DEEDS], [TRIGGERS, DEEDS])
    assert.deepEqual(
      names.PERSONAS,
      PEOPLE.map(({ name }) => name),
    )
    assert.deepEqual(names.SCENARIOS, Object.keys(SCENARIOS))
  })

  it('throws what is refused', async () => {
    const sandbox = createSandbox({ baseUrl: own.url, key: 'sbk_wrong' })
    await assert.rejects(
      sandbox.state(),
      (error) => error instanceof IdeabridgeError && error.code === 'unauthenticated',
    )
  })
})

/** The command line, without a process for each command. */
async function cli(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const say = (text: string) => void lines.push(text)
  const never = () => Promise.reject(new Error('Nothing is asked here.'))
  const code = await run(['sandbox', ...args], {
    ...{ env: { IDEABRIDGE_URL: own.url }, interactive: false, width: undefined, signal: new AbortController().signal },
    ...{ print: say, complain: say, ask: never, askSecret: never, readInput: never },
  })
  return { code, said: lines.join('\n') }
}

describe('ideabridge sandbox', () => {
  it('does the same', async () => {
    const say = async (...args: string[]) => {
      const { code, said } = await cli(...args, '--key', own.key)
      assert.equal(code, 0, said)
      return said
    }
    await say('reset')
    assert.match(await say('state'), /It is 2026-03-12T09:00/)
    assert.match(await say('advance', '1h'), /fabio: limit[\s\S]*It is 2026-03-12T10:00[\s\S]*delivered/)
    assert.match(await say('next', '--json'), /"happened"/)
    assert.match(await say('act', 'ada', 'account_get_profile'), /^200\n/)
    assert.match(await say('act', 'ada', 'account_update_profile', '{"bio": "Bread."}'), /^200\n/)
    assert.match(await say('scenario'), /lost-answer/)
    assert.match(await say('scenario', 'injection'), /Mallory/)
    assert.equal(await say('log'), '')
    assert.match(await say('report'), /not tried {2}Sends an Idempotency-Key[\s\S]*0 bad\./)
    assert.match(await say('reset'), /beginning/)
    assert.match(await say('--help'), /ideabridge sandbox <command>/)
  })

  it('says what is missing', async () => {
    for (const [args, complaint] of [
      [['next'], /sandbox key/],
      [['nothing'], /no command/],
      [['advance', 'soon', '--key', 'k'], /how long/],
      [['act', 'ada', '--key', 'k'], /who does what/],
      [['act', 'ada', 'x', '{', '--key', 'k'], /JSON object/],
    ] as const) {
      const { code, said } = await cli(...args)
      assert.equal(code, 2, args.join(' '))
      assert.match(said, complaint)
    }
    const { code, said } = await cli('next', '--key', 'sbk_wrong')
    assert.equal(code, 1)
    assert.match(said, /Send the sandbox_key/)
    assert.doesNotMatch(said, /login|Next:/)
    const wrong = await cli('act', 'ada', 'platform_express_interest', '--key', own.key)
    assert.equal(wrong.code, 1)
    assert.match(wrong.said, /Theirs is account_express_interest\./)
  })
})
