import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { createPerson } from './people.ts'
import { useService } from './service.ts'
import { pathWithCurl } from './shell.ts'

/** The quickstart as it is served, run as a reader would paste it. */
const service = useService()
const ROOT = path.resolve(import.meta.dirname, '../..')

async function blocks(language: string): Promise<string[]> {
  const { text: page } = await service.get('/docs/quickstart.md')
  return [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block)
}

async function run(command: string, args: string[], input: string, cwd: string, env = {}): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PATH: pathWithCurl(), ...env },
  })
  child.stdin.end(input)
  return text(child.stdout)
}

describe('the quickstart', () => {
  it('works in a shell, from registration to the first idea', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-quickstart-'))
    try {
      const [start = '', work = '', list = ''] = await blocks('sh')
      const said = await run('sh', ['-eu'], `${start}\necho "$BOT_TOKEN" > token; cat agent.json`, folder)
      const bodies = said
        .replaceAll('}{', '}\n{')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
      assert.deepEqual(
        bodies.map(({ status }) => status),
        [true, true, true, true],
      )
      const agent = bodies[3]
      const person = await createPerson(service)
      const paired = await service.post(
        '/bots/pair',
        { bot_pairing_code: agent.bot_pairing_code },
        { headers: person.session },
      )
      assert.equal(paired.status, 200, paired.text)
      const setup = `BASE=${service.url}\nBOT_TOKEN=${agent.bot_token}\nUSER_ID=${person.user_id}\n`
      const created = JSON.parse(await run('sh', ['-eu'], `${setup}${work}`, folder))
      assert.ok(created.idea_id > 0)
      assert.match(await run('sh', ['-eu'], list, folder), /platform_register/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('works in TypeScript', async () => {
    const [program = ''] = await blocks('ts')
    // Inside the repository, where the SDK is found by its name.
    const file = path.join(ROOT, 'server/test', `quickstart-${process.pid}.tmp.ts`)
    await writeFile(file, program)
    try {
      const said = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file], '', ROOT)
      assert.match(said, /Give this code to your person: \w+/)
      assert.match(said, /pending_approval 0/)
    } finally {
      await rm(file, { force: true })
    }
  })

  it('shows a configuration for MCP hosts that is JSON and names this service', async () => {
    const [config = '{}'] = await blocks('json')
    assert.equal(JSON.parse(config).mcpServers.ideabridge.url, `${service.url}/mcp`)
  })
})
