import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { registerClient } from './oauth.ts'
import { createPerson, type TestPerson } from './people.ts'
import type { TestService } from './service.ts'

const SUITE = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))
const SCENARIOS = ['authorization-server-metadata-endpoint', 'authorization-code-grant']

type Answering = (person: TestPerson, address: string) => Promise<void>

/**
 * The official suite's scenarios for authorization servers, with a client of ours. Without a client id the suite skips the
 * second one and still exits with success, so its verdict is read from its files: every check must have succeeded.
 */
export async function runAuthorizationSuite(service: TestService, answer: Answering): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-authorization-'))
  try {
    await runSuite(service, folder, answer)
    for (const scenario of SCENARIOS) {
      const checks = await checksOf(folder, scenario)
      assert.ok(checks.length > 0, scenario)
      for (const { id, status, errorMessage } of checks) assert.equal(status, 'SUCCESS', `${id}: ${errorMessage}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runSuite(service: TestService, folder: string, answer: Answering): Promise<void> {
  const person = await createPerson(service)
  const port = await freePort()
  const { client_id } = await registerClient(service, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  const options = ['--url', service.url, '--client-id', client_id, '--resource', `${service.url}/mcp`]
  const child = spawn(
    process.execPath,
    [SUITE, 'authorization', ...options, '--port', `${port}`, '-o', folder, '--verbose'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  let printed = ''
  let answered: Promise<void> | undefined
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    const [address] = /http\S+\/oauth\/authorize\?\S+(?=\s)/.exec(printed) ?? []
    if (address !== undefined)
      answered ??= answer(person, address).finally(() => setTimeout(() => child.kill(), 30_000).unref())
  })
  const [code] = await ended
  await answered
  assert.equal(code, 0, printed)
}

interface Check {
  id: string
  status: string
  errorMessage?: string
}

async function checksOf(folder: string, scenario: string): Promise<Check[]> {
  const name = (await readdir(folder)).find((entry) => entry.includes(`${scenario}-2`))
  assert.ok(name, `the suite ran ${scenario}: ${await readdir(folder)}`)
  return JSON.parse(await readFile(path.join(folder, name, 'checks.json'), 'utf8'))
}
