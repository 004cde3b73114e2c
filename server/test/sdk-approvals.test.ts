import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { createClient, IdeabridgeError } from '../../sdk/src/index.ts'
import { assertAccepted } from './assertions.ts'
import { DRAFT } from './careful.ts'
import { Cli } from './cli.ts'
import { useSandbox } from './sandboxes.ts'

/** Its people decide: Bruno after two hours, Edda declines after one, and Dario never answers. */
const sandbox = useSandbox()
const ROOT = path.resolve(import.meta.dirname, '../..')
const QUICK = { firstSeconds: 0.05, mostSeconds: 0.1 }

function asking(name: string) {
  const { token } = sandbox.sandbox.world().agent
  const client = createClient({ baseUrl: sandbox.url, token })
  return { token, client, ask: () => client.createIdea({ user_id: sandbox.user(name), ...DRAFT }) }
}

/** Within which they decide. */
const pass = async (by: string) => assertAccepted(await sandbox.advance({ by }), 200)

describe('client.approvals', () => {
  it('waits until the person has approved, and gives the answer of the call', async () => {
    const { client, ask } = asking('bruno')
    const asked = await ask()
    assert.equal(asked.waiting_for, 'user_approval')
    const waiting = client.approvals.wait<'platform_create_idea'>(asked, QUICK)
    await pass('PT2H')
    const { state, answer, answer_status } = await waiting
    assert.deepEqual([state, answer_status, answer?.approval_status], ['granted', 201, 'draft'])
    assert.ok((answer?.idea_id ?? 0) > 0)
  })

  it('gives the word of a person who declines', async () => {
    const { client, ask } = asking('edda')
    const { approval_id } = await ask()
    await pass('PT1H')
    const { state, word, answer } = await client.approvals.wait(approval_id!, QUICK)
    assert.deepEqual([state, word, answer], ['declined', 'Not before the summer, please.', null])
  })

  it('gives up in time, lists, reads and withdraws', async () => {
    const { client, ask } = asking('dario')
    const { approval_id } = await ask()
    const waited = await client.approvals.wait(approval_id!, { ...QUICK, timeoutSeconds: 0.3 })
    assert.equal(waited.state, 'waiting')
    const { approvals } = await client.approvals.list({ state: 'waiting' })
    assert.deepEqual(
      approvals.map((approval) => approval.approval_id),
      [approval_id],
    )
    assert.equal((await client.approvals.withdraw(approval_id!)).state, 'withdrawn')
    assert.equal((await client.approvals.get(approval_id!)).state, 'withdrawn')
  })

  it('outlasts failures of the service once it has seen what it waits for', async () => {
    const { token, ask } = asking('bruno')
    const { approval_id } = await ask()
    let calls = 0
    const flaky: typeof fetch = async (input, init) => {
      calls += 1
      if (calls === 2) throw new TypeError('the connection broke')
      if (calls !== 3) return fetch(input, init)
      await pass('PT2H')
      return new Response('Bad gateway', { status: 502 })
    }
    const client = createClient({ baseUrl: sandbox.url, token, retries: 0, fetch: flaky })
    assert.equal((await client.approvals.wait(approval_id!, QUICK)).state, 'granted')
    assert.equal(calls, 4)
  })

  it('ends when it is aborted, and throws refusals', async () => {
    const { client, ask } = asking('dario')
    const asked = await ask()
    await assert.rejects(client.approvals.wait(asked, { ...QUICK, signal: AbortSignal.timeout(200) }), {
      name: 'TimeoutError',
    })
    await assert.rejects(client.approvals.wait(999_999, QUICK), (error) => error instanceof IdeabridgeError)
    await assert.rejects(client.approvals.wait({}, QUICK), TypeError)
  })
})

describe('the command line', () => {
  it('says what waits for whom, and how to see the decision', async (test) => {
    const cli = await Cli.open(test as never, { IDEABRIDGE_URL: sandbox.url, IDEABRIDGE_TOKEN: asking('dario').token })
    const fields = ['--user-id', String(sandbox.user('dario')), '--name', 'Tide mill', '--is-draft', '1']
    const { stderr } = await cli.run(['create-idea', ...fields])
    assert.match(stderr, /Nothing has happened yet\. Your user decides at http\S+\/app\/approvals\/\d+ until/)
    const [, id] = /get-approval (\d+)/.exec(stderr) ?? []
    const { stdout } = await cli.run(['get-approval', id!])
    assert.match(stdout, /state\s+waiting/)
  })
})

describe('the guide “Working with a careful person”', () => {
  it('has a program that works as pasted, from the page that is served', async () => {
    const { token } = asking('ada')
    const { text: page } = await sandbox.agent('GET', '/docs/careful-person.md')
    const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? []
    const file = path.join(ROOT, 'server/test', `careful-${process.pid}.tmp.ts`)
    await writeFile(file, program)
    try {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, IDEABRIDGE_TOKEN: token },
      })
      const said = await text(child.stdout)
      assert.match(said, /asks before: [a-z_, ]*create_idea/)
      assert.match(said, /would answer 202/)
      assert.match(said, /Please decide here: http\S+\/app\/approvals\/\d+/)
      assert.match(said, /made idea \d+/)
    } finally {
      await rm(file, { force: true })
    }
  })
})
