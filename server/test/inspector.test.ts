import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { catalogue } from '../src/catalogue.ts'
import { registerAgent } from './agents.ts'
import { consentAndReturn } from './consent.ts'
import { freePort } from './free-port.ts'
import { isOnRequest } from './mcp.ts'
import { createPerson } from './people.ts'
import { INSPECTOR } from './separate-install.ts'
import { useService } from './service.ts'

const service = useService()

/** The official inspector, as developers use it on a command line. */
describe('the inspector', () => {
  let home = ''
  before(async () => {
    home = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-inspector-'))
  })
  after(() => rm(home, { recursive: true, force: true }))

  async function inspect(...options: string[]) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [INSPECTOR, '--cli', `${service.url}/mcp`, ...options],
      { env: { PATH: process.env.PATH, HOME: home }, timeout: 120_000 },
    )
    return JSON.parse(stdout)
  }

  it('lists every tool for agents, and finds no fault in their schemas', async () => {
    const { tools } = await inspect('--method', 'tools/list', '--strict')
    const offered = catalogue
      .filter((operation) => operation.mcp && operation.access.by !== 'person' && !isOnRequest(operation))
      .map(({ name }) => name)
    assert.deepEqual(tools.map(({ name }: { name: string }) => name).toSorted(), offered.toSorted())
  })

  it('calls a tool with a token', async () => {
    const { token, bot_id } = await registerAgent(service)
    const header = `Authorization: Bearer ${token}`
    const call = ['--method', 'tools/call', '--tool-name', 'platform_get_status']
    const { structuredContent } = await inspect(...call, '--header', header)
    assert.equal(structuredContent.bot_id, bot_id)
  })

  for (const query of ['', '?auth=required'])
    it(`signs in by itself when it is asked to, and calls a tool, at /mcp${query}`, () => signsIn(query))

  async function signsIn(query: string): Promise<void> {
    const person = await createPerson(service)
    const call = ['--method', 'tools/call', '--tool-name', 'platform_list_linked_users']
    const callback = ['--callback-url', `http://127.0.0.1:${await freePort()}/oauth/callback`]
    const child = spawn(process.execPath, [INSPECTOR, '--cli', `${service.url}/mcp${query}`, ...call, ...callback], {
      // Without a PATH it finds no browser to open; the address is on its error output.
      env: { PATH: '', HOME: home, MCP_AUTO_OPEN_ENABLED: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    let [printed, result] = ['', '']
    let answered: Promise<void> | undefined
    child.stdout.on('data', (chunk) => {
      result += chunk
    })
    child.stderr.on('data', (chunk) => {
      printed += chunk
      const [address] = /http\S+\/oauth\/authorize\?\S+(?=\s)/.exec(printed) ?? []
      if (address !== undefined) answered ??= consentAndReturn(service, person, address)
    })
    const [code] = await ended
    await answered
    assert.equal(code, 0, printed)
    const { structuredContent } = JSON.parse(result)
    assert.equal(structuredContent.linked_users[0].user_id, person.user_id)
  }

  it('lists and reads resources and prompts', async () => {
    const { resources } = await inspect('--method', 'resources/list')
    assert.ok(resources.length > 0)
    const { contents } = await inspect('--method', 'resources/read', '--uri', resources[0].uri)
    assert.ok(contents[0].text.length > 0)
    const { prompts } = await inspect('--method', 'prompts/list')
    assert.ok(prompts.length > 0)
  })
})
