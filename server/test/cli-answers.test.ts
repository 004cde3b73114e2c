import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it, mock } from 'node:test'
import { setTimeout as pause, setImmediate as soon } from 'node:timers/promises'
import { forgetProfile, keepProfile, keptProfile } from '../../sdk/src/cli/profiles.ts'
import { run } from '../../sdk/src/cli/run.ts'

/** What the command prints, asking a service that gives these answers one after the other. */
async function answered(args: readonly string[], answers: Response[]): Promise<{ code: number; out: string }> {
  const printed = { out: '' }
  const terminal = {
    env: { HOME: '/nowhere' },
    interactive: false,
    width: undefined,
    signal: new AbortController().signal,
    print: (text: string) => {
      printed.out += text
    },
    complain: () => {},
    ask: () => Promise.reject(new Error('Nobody answers.')),
    askSecret: () => Promise.reject(new Error('Nobody answers.')),
    readInput: async () => '',
  }
  const asked = mock.method(globalThis, 'fetch', async () => answers.shift()!)
  mock.timers.enable({ apis: ['setTimeout'] })
  let code: number | undefined
  void run([...args, '--json'], terminal).then((given) => {
    code = given
  })
  for (let second = 0; second < 70 && code === undefined; second++) {
    for (let turn = 0; turn < 100; turn++) await soon()
    mock.timers.tick(1000)
  }
  mock.timers.reset()
  for (let time = 0; time < 50 && code === undefined; time++) await pause(20)
  asked.mock.restore()
  return { code: code ?? -1, ...printed }
}

describe('a file', () => {
  it('is saved, and with --json its name is told as JSON', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-saved-'))
    const before = process.cwd()
    process.chdir(folder)
    try {
      const headers = { 'content-disposition': "attachment; filename*=UTF-8''plan.pdf" }
      const { code, out } = await answered(['get-document', '7', '12'], [new Response('Plan', { headers })])
      assert.equal(code, 0)
      assert.deepEqual(JSON.parse(out), { status: true, file_name: 'plan.pdf' })
      assert.equal(await readFile('plan.pdf', 'utf8'), 'Plan')
    } finally {
      process.chdir(before)
      await rm(folder, { recursive: true, force: true })
    }
  })
})

describe('--all', () => {
  it('has every page of each list in the answer', async () => {
    const { code, out } = await answered(
      ['account', 'list-ventures', '--all'],
      [
        Response.json({ status: true, rounds: [{ round_id: 2 }], interests: [{ interest_id: 9 }], next_cursor: 'a' }),
        Response.json({ status: true, rounds: [], interests: [{ interest_id: 8 }], next_cursor: null }),
      ],
    )
    assert.equal(code, 0)
    assert.deepEqual(JSON.parse(out), {
      status: true,
      rounds: [{ round_id: 2 }],
      interests: [{ interest_id: 9 }, { interest_id: 8 }],
      next_cursor: null,
    })
  })

  it('waits for the next minute when the calls of this one are used up', async () => {
    const full = { status: false, code: 'rate_limited', message: 'Too many.' }
    const { code, out } = await answered(
      ['admin', 'list-users', '--all'],
      [
        Response.json({ status: true, users: [{ user_id: 2 }], next_cursor: 'a' }),
        Response.json(full, { status: 429, headers: { 'retry-after': '58' } }),
        Response.json({ status: true, users: [{ user_id: 1 }], next_cursor: null }),
      ],
    )
    assert.equal(code, 0, out)
    assert.deepEqual(JSON.parse(out).users, [{ user_id: 2 }, { user_id: 1 }])
  })
})

describe('profiles kept at the same moment', () => {
  it('are all there afterwards', async () => {
    const HOME = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-profiles-'))
    try {
      const names = Array.from({ length: 8 }, (_none, index) => `agent-${index}`)
      const url = 'https://ideas.example.org'
      await keepProfile({ HOME }, 'old', { url, token: 'old' })
      await Promise.all([
        ...names.map((token) => keepProfile({ HOME }, token, { url, token })),
        forgetProfile({ HOME }, 'old'),
      ])
      for (const token of names) assert.deepEqual(await keptProfile({ HOME }, token), { url, token })
      assert.equal(await keptProfile({ HOME }, 'old'), undefined)
    } finally {
      await rm(HOME, { recursive: true, force: true })
    }
  })
})
