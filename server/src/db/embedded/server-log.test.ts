import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { connectOnce } from '../database.ts'
import { startEmbedded } from './index.ts'
import { LOG_WITHOUT_VALUES } from './log-settings.ts'

/** User input must not end up in a file that is guarded less than the data. */
const SECRET = 'ada.lovelace@example.org'

describe("the embedded database's own log", () => {
  let dataDir: string
  let log: string

  before(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-log-'))
    await chmod(dataDir, 0o755)
    const server = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
    const client = await connectOnce(server.url)
    await client.query('create table people (email text not null unique check (length(email) < 40), age int not null)')
    const insert = 'insert into people values ($1, $2)'
    await client.query(insert, [SECRET, 36])
    for (const [code, text, values] of [
      ['23505', insert, [SECRET, 37]],
      ['23514', insert, [SECRET.repeat(2), 36]],
      ['23502', insert, [`2${SECRET}`, null]],
      ['22P02', 'select $1::text::int', [SECRET]],
      ['23505', `insert into people values ('${SECRET}', 37)`, []],
      ['42601', `select '${SECRET}' where`, []],
      ['P0001', `do $$ begin raise exception '% is no child', '${SECRET}'; end $$`, []],
    ] as const)
      await assert.rejects(client.query(text, [...values]), { code })
    await client.end()
    await server.stop()
    const files = globSync('{postgres/log/*,postgres-start.log}', { cwd: dataDir })
    log = (await Promise.all(files.map((file) => readFile(path.join(dataDir, file), 'utf8')))).join('\n')
  })
  after(() => rm(dataDir, { recursive: true, force: true }))

  it('records starts and stops', () => {
    assert.match(log, /database system is ready to accept connections/)
    assert.match(log, /database system is shut down/)
  })

  it('contains no values of a failed statement', () => {
    assert.deepEqual(
      log.split('\n').filter((line) => line.includes('lovelace')),
      [],
    )
  })

  it('is configured by documented settings, which the compose file uses', async () => {
    const root = path.resolve(import.meta.dirname, '../../../..')
    const guide = await readFile(path.join(root, 'docs/operators.md'), 'utf8')
    const compose = await readFile(path.join(root, 'deploy/compose.yaml'), 'utf8')
    for (const [name, value] of Object.entries(LOG_WITHOUT_VALUES)) {
      assert.match(guide, new RegExp(`^${name} = ${value}\\b`, 'm'))
      assert.match(compose, new RegExp(`- --${name}=${value}\n`))
    }
  })
})
