import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { createClient, IdeabridgeError } from '../../sdk/src/index.ts'
import { type Careful, carefulPerson, DRAFT } from './careful.ts'
import { Cli } from './cli.ts'
import { useService } from './service.ts'

const service = useService()
const ROOT = path.resolve(import.meta.dirname, '../..')
const QUICK = { firstSeconds: 0.05, mostSeconds: 0.1 }

async function careful() {
  const setting = await carefulPerson(service)
  const client = createClient({ baseUrl: service.url, token: setting.agent.token })
  const ask = () => client.createIdea({ user_id: setting.person.user_id, ...DRAFT })
  return { ...setting, client, ask }
}

/** Approves what waits, as soon as something does. */
async function approveNext({ approve, asAgent }: Careful): Promise<void> {
  for (let time = 0; time < 200; time++) {
    const { approvals } = (await asAgent('?state=waiting')).body
    if (approvals.length > 0) return void (await approve(approvals[0].approval_id))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Nothing was asked.')
}

describe('client.approvals', () => {
  it('waits until the person has approved, and gives the answer of the call', async () => {
    const { client, ask, approve } = await careful()
    const asked = await ask()
    assert.equal(asked.waiting_for, 'user_approval')
    const waiting = client.approvals.wait<'platform_create_idea'>(asked, QUICK)
    await approve(asked.approval_id!)
    const { state, answer, answer_status } = await waiting
    assert.deepEqual([state, answer_status, answer?.approval_status], ['granted', 201, 'draft'])
    assert.ok((answer?.idea_id ?? 0) > 0)
  })

  it('gives the word of a person who declines', async () => {
    const { client, ask, decide } = await careful()
    const { approval_id } = await ask()
    await decide(approval_id!, 'decline', { word: 'Not this week.' })
    const { state, word, answer } = await client.approvals.wait(approval_id!, QUICK)
    assert.deepEqual([state, word, answer], ['declined', 'Not this week.', null])
  })

  it('gives up in time, lists, reads and withdraws', async () => {
    const { client, ask } = await careful()
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
    const { agent, ask, approve } = await careful()
    const { approval_id } = await ask()
    let calls = 0
    const flaky: typeof fetch = async (input, init) => {
      calls += 1
      if (calls === 2) throw new TypeError('the connection broke')
      if (calls !== 3) return fetch(input, init)
      await approve(approval_id!)
      return new Response('Bad gateway', { status: 502 })
    }
    const client = createClient({ baseUrl: service.url, token: agent.token, retries: 0, fetch: flaky })
    assert.equal((await client.approvals.wait(approval_id!, QUICK)).state, 'granted')
    assert.equal(calls, 4)
  })

  it('ends when it is aborted, and throws refusals', async () => {
    const { client, ask } = await careful()
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
    const { agent, person } = await carefulPerson(service)
    const cli = await Cli.open(test as never, { IDEABRIDGE_URL: service.url, IDEABRIDGE_TOKEN: agent.token })
    const fields = ['--user-id', String(person.user_id), '--name', 'Tide mill', '--is-draft', '1']
    const { stderr } = await cli.run(['create-idea', ...fields])
    assert.match(stderr, /Nothing has happened yet\. Your user decides at http\S+\/app\/approvals\/\d+ until/)
    const [, id] = /get-approval (\d+)/.exec(stderr) ?? []
    const { stdout } = await cli.run(['get-approval', id!])
    assert.match(stdout, /state\s+waiting/)
  })
})

describe('the guide “Working with a careful person”', () => {
  it('has a program that works as pasted, from the page that is served', async () => {
    const setting = await carefulPerson(service)
    const { text: page } = await service.get('/docs/careful-person.md')
    const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? []
    const file = path.join(ROOT, 'server/test', `careful-${process.pid}.tmp.ts`)
    await writeFile(file, program)
    try {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, IDEABRIDGE_TOKEN: setting.agent.token },
      })
      const [said] = await Promise.all([text(child.stdout), approveNext(setting)])
      assert.match(said, /asks before: create_idea/)
      assert.match(said, /would answer 202/)
      assert.match(said, /Please decide here: http\S+\/app\/approvals\/\d+/)
      assert.match(said, /made idea \d+/)
    } finally {
      await rm(file, { force: true })
    }
  })
})
