import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { catalogue } from '../src/catalogue.ts'
import { registerAgent } from './agents.ts'
import { INSPECTOR } from './inspector/install.ts'
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
    const offered = catalogue.filter(({ mcp, access }) => mcp && access.by !== 'person').map(({ name }) => name)
    assert.deepEqual(tools.map(({ name }: { name: string }) => name).toSorted(), offered.toSorted())
  })

  it('calls a tool with a token', async () => {
    const { token, bot_id } = await registerAgent(service)
    const header = `Authorization: Bearer ${token}`
    const call = ['--method', 'tools/call', '--tool-name', 'platform_get_status']
    const { structuredContent } = await inspect(...call, '--header', header)
    assert.equal(structuredContent.bot_id, bot_id)
  })

  it('lists and reads resources and prompts', async () => {
    const { resources } = await inspect('--method', 'resources/list')
    assert.ok(resources.length > 0)
    const { contents } = await inspect('--method', 'resources/read', '--uri', resources[0].uri)
    assert.ok(contents[0].text.length > 0)
    const { prompts } = await inspect('--method', 'prompts/list')
    assert.ok(prompts.length > 0)
  })
})
