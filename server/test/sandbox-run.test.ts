import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { administer } from '../../sandbox/databases.ts'
import { prefixOf } from '../../sandbox/hosted/shelf.sql.ts'
import { waitFor } from './processes.ts'
import { sandboxServer } from './sandboxes.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

let server: Awaited<ReturnType<typeof sandboxServer>>
before(async () => {
  server = await sandboxServer()
})
after(() => server?.drop())

interface Started {
  said(): string
  /** With what it says last, and its exit code. */
  stop(): Promise<number | null>
  ended: Promise<number | null>
}

/** As somebody types it. */
function start(...args: string[]): Started {
  const child = spawn('npm', ['run', '--silent', 'sandbox', '--', '--port', '0', '--database', server.url, ...args], {
    ...{ cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
    // Its own process group: npm has children.
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const stop = async () => {
    // Passed on by npm: a second one would kill.
    if (child.exitCode === null) child.kill('SIGTERM')
    return ended
  }
  return { said: () => text, ended, stop }
}

describe('npm run sandbox', () => {
  it('prints what one needs, and three lines that do what they say', async (test) => {
    const { said, stop } = start()
    test.after(stop)
    const lines = await waitFor('the lines to try', 60_000, () => {
      const found = [...said().matchAll(/^ {2}(curl .+)$/gm)].map(([, line = '']) => line)
      return found.length === 3 && found
    })
    assert.match(said(), /^Sandbox at http:\/\/127\.0\.0\.1:\d+\. Nothing in it is real/)
    for (const what of [/Agent token {3}sbx[0-9a-f]{61}/, /Sandbox key {3}sbk_/, /otto +\d+ {2}answers everything/])
      assert.match(said(), what)
    const answers = []
    for (const line of lines) {
      const { stdout } = await promisify(execFile)('sh', ['-c', `${line} --silent`])
      answers.push(JSON.parse(stdout))
    }
    const [asked, moved, heard] = answers
    assert.deepEqual([asked.status, asked.pending], [true, true])
    assert.ok(moved.happened.length > 0, JSON.stringify(moved))
    assert.ok(heard.events.some(({ type }: { type: string }) => type === 'approval.granted'))
    await stop()
    assert.deepEqual(await server.names(), [])
  })

  it('takes one database at a time, and none of an installation', async (test) => {
    const first = start('--json')
    test.after(first.stop)
    const { base_url } = JSON.parse(
      await waitFor('its line', 60_000, () => first.said().includes('\n') && first.said()),
    )
    assert.match(base_url, /^http:\/\/127\.0\.0\.1:\d+$/)
    const second = start()
    assert.equal(await second.ended, 1)
    assert.match(second.said(), /Another process has the sandboxes of this database/)
    await first.stop()
    const parked = `${prefixOf(server.url)}world_aaaaaaaaaaaa`
    await administer(server.url, [`create database ${parked}`, `comment on database ${parked} is '{"snapshots": []}'`])
    const third = start()
    assert.equal(await third.ended, 1)
    assert.match(third.said(), /has sandboxes of an installation/)
    assert.deepEqual(await server.names(), [parked])
  })
})
