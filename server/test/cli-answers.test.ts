import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it, mock } from 'node:test'
import { setTimeout as pause, setImmediate as soon } from 'node:timers/promises'
import { forgetProfile, keepProfile, keptProfile } from '../../sdk/src/cli/profiles.ts'
import { run } from '../../sdk/src/cli/run.ts'

interface Given {
  home?: string
  /** Standard input. */
  input?: string
}

/** What the command prints, asking a service that gives these answers one after the other and then breaks off. */
async function answered(
  args: readonly string[],
  answers: Response[],
  { home = '/nowhere', input = '' }: Given = {},
): Promise<{ code: number; out: string; said: string }> {
  const printed = { out: '', said: '' }
  const terminal = {
    env: { HOME: home },
    interactive: false,
    width: undefined,
    signal: new AbortController().signal,
    print: (text: string) => {
      printed.out += text
    },
    complain: (text: string) => {
      printed.said += text
    },
    ask: () => Promise.reject(new Error('Nobody answers.')),
    askSecret: () => Promise.reject(new Error('Nobody answers.')),
    readInput: async () => input,
  }
  const asked = mock.method(
    globalThis,
    'fetch',
    async () => answers.shift() ?? Promise.reject(new TypeError('Broken off.')),
  )
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

describe('--all of events', () => {
  it('goes on until there are no more, and ends with where to go on', async () => {
    const page = (id: string, has_more: boolean) =>
      Response.json({ status: true, events: [{ id }], next_cursor: id, has_more })
    const { code, out } = await answered(['list-events', '--all'], [page('evt_1', true), page('evt_2', false)])
    assert.equal(code, 0)
    assert.deepEqual(JSON.parse(out), {
      status: true,
      events: [{ id: 'evt_1' }, { id: 'evt_2' }],
      next_cursor: 'evt_2',
      has_more: false,
    })
  })
})

describe('a flag that would change nothing', () => {
  for (const [args, reason] of [
    [['read-messages', '--conversation-id', '1', '--all'], /read-messages takes no --all/],
    [['test-webhook', '--idempotency-key', 'once'], /test-webhook takes no --idempotency-key/],
  ] as const)
    it(`is refused before anything is sent: ${args.join(' ')}`, async () => {
      const { code, said } = await answered(args, [Response.json({ status: true, messages: [] })])
      assert.equal(code, 2)
      assert.match(said, reason)
    })
})

describe('a refusal that is not of the service', () => {
  it('has the code that its status stands for', async () => {
    const { code, out } = await answered(['get-status'], [new Response('<h1>Forbidden</h1>', { status: 403 })])
    assert.equal(code, 1)
    assert.deepEqual(JSON.parse(out), {
      status: false,
      message: 'The service answered 403.',
      code: 'permission_denied',
    })
  })
})

describe('login', () => {
  const signedIn = () => Response.json({ status: true, is_admin: false }, { headers: { 'set-cookie': 'session=x' } })
  const made = () => Response.json({ status: true, token: 'the-new-token' }, { status: 201 })
  const ARGS = [
    'login',
    '--base-url',
    'https://ideas.example.org',
    '--email',
    'ada@example.org',
    '--scopes',
    'ideas:read',
  ]

  async function withHome(work: (home: string) => Promise<void>): Promise<void> {
    const home = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-login-'))
    try {
      await work(home)
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }

  it('keeps the token it made, whatever the service answers afterwards', () =>
    withHome(async (home) => {
      const failed = Response.json({ status: false, code: 'server_error', message: 'No.' }, { status: 500 })
      const { code, said } = await answered(ARGS, [signedIn(), made(), failed], { home, input: 'password' })
      assert.equal(code, 0, said)
      const kept = await keptProfile({ HOME: home }, 'default')
      assert.deepEqual(kept, { url: 'https://ideas.example.org', token: 'the-new-token' })
      assert.match(said, /could not be told to end the session/)
    }))

  it('shows the token it made when it cannot be kept', () =>
    withHome(async (home) => {
      // What is written first stands in its own way.
      await mkdir(path.join(home, `.config/ideabridge/config.json.${process.pid}`), { recursive: true })
      const { code, said } = await answered(ARGS, [signedIn(), made(), Response.json({ status: true })], { home })
      assert.equal(code, 1)
      assert.match(said, /could not be kept .*; it is shown this once: the-new-token/)
    }))

  it('does not take an agent that has to wait for a person', () =>
    withHome(async (home) => {
      const full = { status: false, code: 'rate_limited', message: 'Too many.' }
      const { code, out } = await answered(
        ['login', '--base-url', 'https://ideas.example.org'],
        [Response.json(full, { status: 429, headers: { 'retry-after': '58' } })],
        { home, input: 'bot-token' },
      )
      assert.equal(code, 1)
      assert.equal(JSON.parse(out).code, 'rate_limited')
    }))
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
