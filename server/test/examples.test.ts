import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { registerAgent } from './agents.ts'
import { assertAccepted } from './assertions.ts'
import { createPerson, type TestPerson } from './people.ts'
import { waitFor } from './processes.ts'
import { startSandbox } from './sandboxes.ts'
import { type TestService, useService } from './service.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../examples')

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' }, runJobs: true })

interface Example {
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Its exit code; only for those that end on their own. */
  readonly ended: Promise<number | null>
}

/** Without npm's own additions: examples run in a shell where `node` is the system's, maybe Node 20. */
function systemPath(): string {
  const folders = process.env.PATH?.split(path.delimiter) ?? []
  return folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter)
}

/** An example as a process, by the command in its first lines. */
function run(test: { after(work: () => Promise<unknown>): void }, file: string, env: Record<string, string>): Example {
  const [command] = /(npx )?node examples\/\S+\.ts/.exec(readFileSync(path.join(FOLDER, file), 'utf8')) ?? []
  const child = spawn(`exec ${command}`, {
    shell: true,
    cwd: path.dirname(FOLDER),
    env: { PATH: systemPath(), HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, to end it with all its children.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  test.after(() => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
    return ended
  })
  const printed = (pattern: RegExp) =>
    waitFor(`${pattern}`, 30_000, () => {
      const found = pattern.exec(output)
      if (!found && child.exitCode !== null) throw new Error(`${file} ended before ${pattern}`)
      return found ?? undefined
    }).catch((error) => {
      throw new Error(`${error.message} It said: ${output}`)
    })
  return { printed, ended }
}

async function pairWith(example: Example, person: TestPerson): Promise<number> {
  const [, bot_id, bot_pairing_code] = await example.printed(/Agent (\d+)\. Pairing code: (\S+)/)
  assertAccepted(await service.post('/bots/pair', { bot_pairing_code }, { headers: person.session }), 200)
  return Number(bot_id)
}

async function approve(of: TestService, ...paths: string[]): Promise<void> {
  const headers = (await createPerson(of, { admin: true })).session
  for (const target of paths) assertAccepted(await of.post(`/admin/${target}/approve`, {}, { headers }), 200)
}

describe('examples/agent.ts', () => {
  it('has 40 lines', async () => {
    assert.ok((await readFile(path.join(FOLDER, 'agent.ts'), 'utf8')).trimEnd().split('\n').length <= 40)
  })

  it('registers, proposes, accepts an interest and answers a message', async (test) => {
    const owner = await createPerson(service)
    const investor = await createPerson(service)
    const agent = run(test, 'agent.ts', { IDEABRIDGE_URL: service.url })
    const botId = await pairWith(agent, owner)
    const [, ideaId, held] = await agent.printed(/Proposed \{[^}]*idea_id: (\d+),[^}]*bot_queued: (\w+)/)
    assert.equal(held, 'true')
    await approve(service, `bots/${botId}`, `ideas/${ideaId}`)
    await agent.printed(/idea\.approved/)

    const interest = await service.post(
      '/account/interests',
      { idea_id: Number(ideaId) },
      { headers: investor.session },
    )
    assertAccepted(interest, 201)
    const conversation = `/account/conversations/${interest.body.conversation_id}/messages`
    await agent.printed(/idea\.interest_received/)
    assertAccepted(await service.post(conversation, { body: 'How bright?' }, { headers: investor.session }), 201)
    await agent.printed(/message\.received/)
    const reply = await waitFor('an answer of the agent', 30_000, async () => {
      const rows = await service.sql<{ body: string }>('select body from messages where bot_id = $1', [botId])
      return rows[0]
    })
    assert.match(reply.body, /^Thank you!/)
    const [row] = await service.sql('select status from interests where interest_id = $1', [interest.body.interest_id])
    assert.deepEqual(row, { status: 'accepted' })
  })
})

describe('examples/agent.ts in a sandbox', () => {
  it('does what a good agent does, and the same on a live service at another address', async (test) => {
    const { sandbox, url, idea, control, act, advance } = await startSandbox()
    test.after(() => sandbox.close())
    const play = async (name: string) => assertAccepted(await control('POST', `/sandbox/scenarios/${name}`), 200)
    const { token, bot_id } = sandbox.world().agent
    /** How often it called an operation. */
    const calls = async (operation: string) => {
      const { requests } = (await control('GET', '/sandbox/requests')).body
      return requests.filter((one: { operation: string }) => one.operation === operation).length
    }
    /** Somebody is interested in what another owns, and writes to them. */
    const visit = async (who: string, whose: string, body = 'How bright is it?') => {
      const wish = { idea_id: idea(whose), kind: 'partner' }
      const { conversation_id } = (await act(who, 'account_express_interest', wish)).body.answer
      const written = await act(who, 'account_send_message', { conversation_id, body })
      assert.equal(written.body.answered, 201)
    }

    await play('lost-answer')
    const agent = run(test, 'agent.ts', { IDEABRIDGE_URL: url, IDEABRIDGE_TOKEN: token })
    // Of those who paired with it, five are asked before each write.
    await agent.printed(/((Proposed|Refused)[\s\S]*?){8}/)
    for (const name of ['injection', 'loop']) await play(name)
    await waitFor('both to be answered', 30_000, async () => (await calls('platform_send_message')) === 2)
    // Edda declines, Fabio allows two messages a day, and Otto writes again.
    assertAccepted(await advance({ by: 'PT2H' }), 200)
    for (const who of ['ines', 'jonas', 'karin']) await visit(who, 'fabio')
    await agent.printed(/Refused[\s\S]*grant_limit/)
    await visit('mara', 'ada', 'Wie hell ist das Boot?')
    await waitFor('an answer in German', 30_000, async () => (await calls('platform_send_message')) === 6)
    // Fabio pauses, and Greta unpairs: nothing more is done for them, whoever writes to them.
    assertAccepted(await advance({ by: 'P4D' }), 200)
    for (const whose of ['fabio', 'greta']) await visit('lorenz', whose)
    await play('quota-used-up')
    await visit('karin', 'mara')
    await agent.printed(/Refused[\s\S]*daily_limit_reached/)
    const { body } = await control('GET', '/sandbox/report')
    assert.deepEqual(
      body.checks
        .filter(({ result }: { result: string }) => result !== 'good')
        .map(({ check }: { check: string }) => check),
      [],
    )

    const owner = await createPerson(service)
    const registered = await registerAgent(service)
    const live = run(test, 'agent.ts', { IDEABRIDGE_URL: service.url, IDEABRIDGE_TOKEN: registered.token })
    const bot_pairing_code = registered.pairingCode
    assertAccepted(await service.post('/bots/pair', { bot_pairing_code }, { headers: owner.session }), 200)
    const [, ideaId] = await live.printed(/Proposed \{[^}]*idea_id: (\d+),/)
    assert.ok(Number(ideaId) > 0 && registered.bot_id !== bot_id)
  })
})

describe('examples/mcp-agent.ts', () => {
  it('goes from nothing to an idea', async (test) => {
    const owner = await createPerson(service)
    const agent = run(test, 'mcp-agent.ts', { IDEABRIDGE_URL: service.url })
    const botId = await pairWith(agent, owner)
    const [, ideaId] = await agent.printed(/Proposed \{[^}]*idea_id: (\d+),[^}]*\}/)
    assert.equal(await agent.ended, 0)
    await approve(service, `bots/${botId}`, `ideas/${ideaId}`)
    const { body } = await service.get(`/ideas/${ideaId}`)
    assert.equal(body.idea.name, 'Lamps that charge bicycles')
  })
})

describe('examples/webhook-receiver.ts', () => {
  it('accepts what the service sends and refuses what others send', async (test) => {
    const agent = await registerAgent(service)
    const receiver = run(test, 'webhook-receiver.ts', { WEBHOOK_SECRET: agent.webhookSecret, PORT: '0' })
    const [, port] = await receiver.printed(/port: (\d+)/)
    const webhook_url = `http://127.0.0.1:${port}/hook`
    assertAccepted(await service.post('/bots/webhook', { webhook_url }, { token: agent.token }), 200)
    await service.post('/bots/webhooks/test', {}, { token: agent.token })
    await receiver.printed(new RegExp(`webhook\\.test \\{"bot_id":${agent.bot_id}\\}`))
    const forged = await fetch(webhook_url, { method: 'POST', body: '{"type":"bot.approved"}' })
    assert.equal(forged.status, 400)
    await receiver.printed(/Refused: /)
  })
})
