import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { assertAccepted } from './assertions.ts'
import { consentAndReturn } from './consent.ts'
import { createPerson, type TestPerson } from './people.ts'
import { MCP_REMOTE } from './separate-install.ts'
import { useService } from './service.ts'

/** mcp-remote, which desktop hosts run over stdio: given our address and nothing else. */
const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000' } })

/** Answers what it prints for its person, who is signed in. */
type Answering = (person: TestPerson, printed: string) => Promise<void> | undefined

describe('mcp-remote over stdio', () => {
  let home = ''
  before(async () => {
    home = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-remote-'))
  })
  after(() => rm(home, { recursive: true, force: true }))

  async function callThrough(person: TestPerson, options: string[], answer: Answering, query = '') {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [MCP_REMOTE, `${service.url}/mcp${query}`, ...options],
      // Without a PATH it finds no browser to open; the address is on its error output.
      env: { HOME: home, MCP_REMOTE_CONFIG_DIR: home, PATH: '' },
      stderr: 'pipe',
    })
    let printed = ''
    let answered: Promise<void> | undefined
    transport.stderr?.on('data', (chunk: Buffer) => {
      printed += String(chunk)
      answered ??= answer(person, printed)
    })
    const client = new Client({ name: 'desktop host', version: '1.0.0' })
    await client.connect(transport, { timeout: 60_000 })
    try {
      const call = { name: 'platform_list_linked_users', arguments: {} }
      const { structuredContent } = await client.callTool(call, { timeout: 60_000 })
      await answered
      assert.ok(answered, 'somebody was asked')
      return structuredContent as { linked_users: { user_id: number }[] }
    } catch (error) {
      throw new Error(`${error}\n${printed}`, { cause: error })
    } finally {
      await client.close()
    }
  }

  const consent: Answering = (somebody, printed) => {
    const [address] = /http\S+\/oauth\/authorize\?\S+(?=\s)/.exec(printed) ?? []
    return address === undefined ? undefined : consentAndReturn(service, somebody, address)
  }
  for (const query of ['', '?auth=required'])
    it(`goes from nothing to a tool call through a consent, at /mcp${query}`, async () => {
      const person = await createPerson(service)
      const { linked_users } = await callThrough(person, [], consent, query)
      assert.deepEqual(
        linked_users.map(({ user_id }) => user_id),
        [person.user_id],
      )
    })

  it('does so with a code where there is no browser', async () => {
    const person = await createPerson(service)
    const options = ['--device-code', '--resource', `${service.url}/mcp`]
    const { linked_users } = await callThrough(person, options, ({ session }, printed) => {
      const [, user_code] = /user_code=([A-Z-]+)/.exec(printed) ?? []
      if (user_code === undefined) return undefined
      const decision = { user_code, decision: 'allow' }
      return service
        .post('/account/connections', decision, { headers: session })
        .then((answer) => assertAccepted(answer, 200))
    })
    assert.deepEqual(
      linked_users.map(({ user_id }) => user_id),
      [person.user_id],
    )
  })
})
