import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { plainPng } from '../../test/files.ts'
import { createWorld } from '../../test/parity.ts'
import { useService } from '../../test/service.ts'
import { pathWithCurl } from '../../test/shell.ts'
import { catalogue } from '../catalogue.ts'
import { listEvents } from '../modules/agents/feed/list-events.ts'
import { exampleCall } from './example-call.ts'

const service = useService()

describe('examples in documents', () => {
  it('run in a shell as they stand', async (test) => {
    let world = await createWorld(service)
    const folder = await folderOfUploads(test)
    for (const operation of catalogue.filter(({ stream }) => !stream)) {
      const { agent, userToken } = world
      const tokens = { BOT_TOKEN: agent.token, USER_TOKEN: userToken }
      // Otherwise its example waits for one.
      if (operation === listEvents) await addMessageEvent(agent.bot_id)
      const answer = await run(exampleCall(operation, service.url), folder, tokens)
      // Some give a file that is not JSON.
      if (operation.file && !answer.startsWith('{')) continue
      // The examples' records need not exist, but the call must be understood.
      const { status, code, errors, message } = JSON.parse(answer)
      assert.ok(status === true || code !== undefined, `${operation.name}: ${answer}`)
      assert.ok(!('body' in (errors ?? {})) && code !== 'server_error', `${operation.name}: ${answer}`)
      assert.doesNotMatch(String(message), /^There is no (GET|POST|PUT|PATCH|DELETE) /, operation.name)
      // Ending a token or an account must not break the calls after it.
      if (operation.effect === 'destroy') world = await createWorld(service)
    }
  })
})

async function addMessageEvent(botId: number): Promise<void> {
  await service.sql(
    `insert into events (public_id, bot_id, type, data) values ('evt_' || gen_random_uuid(), $1, 'message.received', '{}')`,
    [botId],
  )
  await service.settled()
}

/** With the files that examples send. */
async function folderOfUploads(test: { after(work: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-examples-'))
  test.after(() => rm(folder, { recursive: true }))
  for (const { example } of catalogue.filter(({ upload }) => upload)) {
    const name = String(example.file_name)
    await writeFile(path.join(folder, name), name.endsWith('.txt') ? 'The plan.' : plainPng())
  }
  return folder
}

async function run(command: string, cwd: string, environment: Record<string, string>): Promise<string> {
  const shell = spawn('sh', ['-c', command.replace('curl ', 'curl -s ')], {
    cwd,
    env: { PATH: pathWithCurl(), SESSION: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(shell.stdout)
}
