import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { verifyWebhook } from '../../sdk/src/index.ts'
import { StartupFault } from '../src/config/startup-fault.ts'
import { restoreBackup, writeBackup } from '../src/db/backup/index.ts'
import { connectOnce } from '../src/db/database.ts'
import { knownVersions, migrate } from '../src/db/migrate.ts'
import { Cli, type CliEnding } from './cli.ts'
import { createTestDatabase } from './databases.ts'
import { interested, type Market, market } from './market.ts'
import { personToken } from './people.ts'
import { type ServiceProcess, Workbench, waitFor } from './processes.ts'
import { openReceiver } from './receivers.ts'
import { useService } from './service.ts'

const WIDE = { WEBHOOK_ALLOW_PRIVATE: '1', BOT_RATE_PER_MINUTE: '1000000', DAILY_ACTIONS_STANDARD: '1000000' }
const service = useService({ settings: WIDE })

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-backup-'))
})
after(() => rm(folder, { recursive: true, force: true }))

type Test = Parameters<typeof openReceiver>[0]

async function run(test: Test, command: string, file: string, url: string): Promise<CliEnding> {
  return (await Cli.open(test, { DATABASE_URL: url })).run([command, file])
}

async function emptyDatabase(test: Test) {
  const database = await createTestDatabase({ empty: true })
  test.after(() => database.drop())
  return database
}

/** Writes until told to stop; returns the acknowledged names. */
async function keepWriting({ owner }: Market, stop: AbortSignal): Promise<string[]> {
  const written: string[] = []
  for (let count = 0; !stop.aborted; count++) {
    const name = `Business ${count}`
    const input = { user_id: owner.person.user_id, business_name: name }
    const answer = await service.post('/bots/action/create-business', input, { token: owner.agent.token, key: name })
    assert.equal(answer.status, 201)
    written.push(name)
  }
  return written
}

describe('a backup taken while others write', () => {
  it('restores elsewhere with everything that existed when it began', async (test) => {
    const receiver = await openReceiver(test)
    const scene = await market(service)
    const { owner, investor, ideaId } = scene
    const hook = await service.post('/bots/webhook', { webhook_url: receiver.url }, { token: owner.agent.token })
    assert.equal(hook.status, 200, hook.text)
    const secret = owner.agent.webhookSecret
    const userToken = await personToken(service, owner.person, ['documents:write', 'documents:read'])
    const { conversation_id } = await interested(service, scene)
    const picture = Buffer.concat([Buffer.from('\\.\n\\N\t\0'), Buffer.alloc(70_000, '\n\\.\n')])
    await service.sql(
      `insert into idea_documents (idea_id, file_name, content_type, bytes, content) values ($1, 'a\\.b', 'image/png', $2, $3)`,
      [ideaId, picture.length, picture],
    )
    const before = { user_id: owner.person.user_id, business_name: 'Before \\. and \\N after' }
    const kept = await service.post('/bots/action/create-business', before, { token: owner.agent.token, key: 'kept' })
    await service.settled()
    const { body: feed } = await service.get('/bots/events', { token: owner.agent.token })
    const lastSeen = feed.events.at(-1).id

    const stop = new AbortController()
    const writing = keepWriting(scene, stop.signal)
    const file = path.join(folder, 'whole')
    const backedUp = await run(test, 'backup', file, service.database.url)
    stop.abort()
    const written = await writing
    assert.deepEqual([backedUp.code, backedUp.stderr], [0, ''])
    assert.match(backedUp.stdout, /^Backed up to .*whole: [\d,]+ rows of \d+ tables in /)

    const elsewhere = await emptyDatabase(test)
    const restored = await run(test, 'restore', file, elsewhere.url)
    assert.deepEqual([restored.code, restored.stderr], [0, ''])
    const copy = await new Workbench(test).start({ ...WIDE, DATABASE_URL: elsewhere.url })

    await test.test('tokens, sessions, keys', async () => {
      for (const { agent } of [owner, investor])
        assert.equal((await copy.call('GET', '/bots/status', undefined, { token: agent.token })).status, 200)
      const headers = owner.person.session
      assert.equal((await copy.call('GET', '/account/profile', undefined, { headers })).body.name, owner.person.name)
      const again = await copy.call('POST', '/bots/action/create-business', before, {
        token: owner.agent.token,
        key: 'kept',
      })
      assert.deepEqual([again.text, again.headers.get('idempotent-replay')], [kept.text, 'true'])
    })

    await test.test('rows, byte for byte', async () => {
      const names = await businessNames(copy, owner.person.session)
      assert.ok(names.includes(before.business_name))
      // Of the concurrent writes a prefix is there, without gaps.
      const meanwhile = written.filter((name) => names.includes(name))
      assert.deepEqual(meanwhile, written.slice(0, meanwhile.length))
      const client = await connectOnce(elsewhere.url)
      const { rows } = await client.query('select content from idea_documents').finally(() => client.end())
      assert.ok(rows[0].content.equals(picture))
    })

    await test.test('the pairing code still pairs', async () => {
      const input = { bot_pairing_code: owner.agent.pairingCode }
      const paired = await copy.call('POST', '/bots/pair', input, { headers: investor.person.session })
      assert.equal(paired.status, 200, paired.text)
      assert.equal((await copy.call('GET', '/account/profile', undefined, { token: userToken })).status, 403)
    })

    await test.test('cursors continue, webhooks are sent and signed, new ids are unused', async () => {
      const input = { user_id: investor.person.user_id, conversation_id, body: 'After the restore.' }
      const sent = await copy.call('POST', '/bots/action/send-message', input, { token: investor.agent.token })
      assert.equal(sent.status, 201, sent.text)
      const token = owner.agent.token
      const news = await waitFor('the event', 60_000, async () => {
        const { body } = await copy.call('GET', `/bots/events?after=${lastSeen}&wait=5`, undefined, { token })
        return body.events.find(({ type }: { type: string }) => type === 'message.received')
      })
      assert.equal(news.data.message_id, sent.body.message.id)
      const arrived = await waitFor('the webhook', 60_000, () =>
        receiver.received.find(({ event }) => event.id === news.id),
      )
      await verifyWebhook(secret, new Headers(arrived.headers), arrived.text)
    })
  })
})

async function businessNames(copy: ServiceProcess, headers: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  for (let page: string | null = ''; page !== null; ) {
    const { body } = await copy.call('GET', `/account/businesses?limit=100${page}`, undefined, { headers })
    names.push(...body.businesses.map(({ business_name }: { business_name: string }) => business_name))
    page = body.next_cursor && `&cursor=${body.next_cursor}`
  }
  return names
}

describe('a file that is not a complete backup', () => {
  const REFUSED: Record<string, { make: (whole: Buffer) => Buffer; says: RegExp }> = {
    'something else': { make: () => Buffer.from('hello'), says: /damaged, or not an Ideabridge backup/ },
    'another gzip file': { make: () => gzipSync('hello\n'), says: /not an Ideabridge backup/ },
    'an empty file': { make: () => Buffer.alloc(0), says: /not an Ideabridge backup|incomplete/ },
    'its first half': { make: (whole) => whole.subarray(0, whole.length / 2), says: /incomplete/ },
    'all but its last bytes': { make: (whole) => whole.subarray(0, -6), says: /incomplete/ },
    'a changed byte': {
      make: (whole) => {
        const changed = Buffer.from(whole)
        changed[whole.length - 12]! ^= 0x55
        return changed
      },
      says: /damaged|incomplete|not an Ideabridge/,
    },
    'fewer rows than it says': {
      make: (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString('latin1')
            .replace(/"rows":\d+/, '"rows":9999999'),
          {},
        ),
      says: /rows are missing/,
    },
    'a newer version': {
      make: (whole) => gzipSync(gunzipSync(whole).toString('latin1').replace('"schema":[', '"schema":[9999,')),
      says: /newer version of Ideabridge/,
    },
    'a version from before the baseline': {
      make: (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString('latin1')
            .replace(/"schema":\[[\d,]+/, '"schema":[1,2,3'),
        ),
      says: /too old for this version: restore it with .*1b5a663/,
    },
  }

  it('is refused in one line, and leaves a usable database', async (test) => {
    const whole = path.join(folder, 'good')
    await writeBackup(service.database.url, whole)
    const bytes = await readFile(whole)
    const target = await emptyDatabase(test)
    const bad = path.join(folder, 'bad')
    for (const [name, { make, says }] of Object.entries(REFUSED)) {
      await writeFile(bad, make(bytes))
      const message = await faultOf(restoreBackup(target.url, bad))
      assert.match(message, says, name)
      assert.ok(message.startsWith(`${bad} cannot be restored: `) && !message.includes('\n'), message)
    }
    const missing = path.join(folder, 'missing')
    assert.match(
      await faultOf(restoreBackup(target.url, missing)),
      /missing cannot be restored: there is no such file\.$/,
    )
    await restoreBackup(target.url, whole)
    assert.match(
      await faultOf(restoreBackup(target.url, whole)),
      /^This installation already has data\. Restore into a new one/,
    )
  })

  it('is reported on the command line', async (test) => {
    const { code, stdout, stderr } = await run(test, 'restore', path.join(folder, 'nothing'), service.database.url)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /^\S+ cannot be restored: there is no such file\.\n$/)
  })
})

describe('with a pooler', () => {
  it('both go past it', async (test) => {
    const cli = await Cli.open(test, { DATABASE_URL: 'postgresql://127.0.0.1:9/pooler', DATABASE_POOLER: 'named' })
    const file = path.join(folder, 'past')
    const target = await emptyDatabase(test)
    for (const [command, DATABASE_DIRECT_URL] of [
      ['backup', service.database.url],
      ['restore', target.url],
    ] as const) {
      const { code, stderr } = await cli.run([command, file], { env: { DATABASE_DIRECT_URL } })
      assert.deepEqual([code, stderr], [0, ''], command)
    }
  })
})

describe('a backup of an earlier version', () => {
  it('is not restored where a later one was started: its migrations would pass over the data', async (test) => {
    const [earlier, started] = [await emptyDatabase(test), await emptyDatabase(test)]
    await migrate(earlier.url, (await knownVersions()).slice(0, -1))
    const file = path.join(folder, 'earlier')
    await writeBackup(earlier.url, file)
    await migrate(started.url)
    assert.match(
      await faultOf(restoreBackup(started.url, file)),
      /^This installation was prepared by a newer version than that of the backup\. Restore into a new one/,
    )
  })
})

describe('a backup from before the baseline', () => {
  it('is restored if it has all that the baseline replaced', async (test) => {
    const [whole, old] = [path.join(folder, 'since'), path.join(folder, 'before')]
    const [baseline = 0] = await knownVersions()
    const [source, target] = [await emptyDatabase(test), await emptyDatabase(test)]
    await migrate(source.url, [baseline])
    await writeBackup(source.url, whole)
    const versions = [...Array.from({ length: 90 }, (_, index) => index + 1), baseline].join(',')
    const text = gunzipSync(await readFile(whole)).toString('latin1')
    await writeFile(old, gzipSync(Buffer.from(text.replace(/"schema":\[[\d,]+/, `"schema":[${versions}`), 'latin1')))
    await restoreBackup(target.url, old)
    assert.deepEqual(await migrate(target.url), { applied: [] })
  })
})

describe('a database with tables of somebody else', () => {
  it('keeps them when a backup is restored into it', async (test) => {
    const file = path.join(folder, 'beside')
    await writeBackup(service.database.url, file)
    const target = await emptyDatabase(test)
    const client = await connectOnce(target.url)
    test.after(() => client.end())
    await client.query('create table invoices (number integer); insert into invoices values (1), (2)')
    await restoreBackup(target.url, file)
    assert.equal((await client.query('select from invoices')).rowCount, 2)
    assert.ok((await client.query('select from users')).rowCount)
  })
})

describe('a backup that cannot be made', () => {
  it('leaves another to the same file alone', async () => {
    const file = path.join(folder, 'both')
    const outcomes = await Promise.allSettled([1, 2].map(() => writeBackup(service.database.url, file)))
    const [refused, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected')
    assert.equal(others.length, 0)
    assert.match(await faultOf(Promise.reject(refused?.reason)), /both( already exists|\.$)/)
    assert.match(gunzipSync(await readFile(file)).toString('latin1'), /"rows":\d+,"sequences":\{.*\}\}\n$/)
  })

  it('overwrites nothing', async () => {
    const taken = path.join(folder, 'taken')
    await writeFile(taken, 'mine')
    const message = await faultOf(writeBackup(service.database.url, taken))
    assert.equal(message, `${taken} already exists. Choose another name for the backup.`)
    assert.equal(await readFile(taken, 'utf8'), 'mine')
  })

  it('says that the folder does not exist', async () => {
    const message = await faultOf(writeBackup(service.database.url, path.join(folder, 'no/such')))
    assert.match(message, /no\/such cannot be written \(ENOENT\)\.$/)
  })

  it('says that the database is empty', async (test) => {
    const { url } = await emptyDatabase(test)
    assert.match(await faultOf(writeBackup(url, path.join(folder, 'new'))), /^There is nothing to back up: /)
  })
})

/** The message for the operator; any other error is rethrown. */
async function faultOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof StartupFault) return error.message
    throw error
  }
  assert.fail('It was not refused.')
}
