import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { temporaryServer } from '../../test/temporary-server.ts'
import { StartupFault } from '../config/startup-fault.ts'
import { connectOnce, openDatabase } from './database.ts'
import { postgresAccount } from './embedded/account.ts'

const skip = spawnSync('openssl', ['version']).status === 0 ? false : 'needs the openssl program'
const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const ENCRYPTED = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'

/** An authority, another one, and the server's certificate from the first, for localhost. */
async function makeCertificates(folder: string): Promise<void> {
  const openssl = (command: string, ...more: string[]) =>
    execFileSync('openssl', [...command.split(' '), ...more], { cwd: folder, stdio: 'pipe' })
  for (const name of ['ca', 'other'])
    openssl(`req -x509 -days 30 -keyout ${name}.key -out ${name}.crt -subj /CN=${name}`, ...EC)
  openssl('req -keyout server.key -out server.csr -subj /CN=database', ...EC)
  await writeFile(path.join(folder, 'names'), 'subjectAltName=DNS:localhost')
  const signed = '-CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -extfile names'
  openssl(`x509 -req -in server.csr -out server.crt ${signed}`)
  await chmod(folder, 0o755)
  await chmod(path.join(folder, 'server.key'), 0o600)
  const account = postgresAccount()
  if (account) await chown(path.join(folder, 'server.key'), account.uid, account.gid)
}

describe('a database with TLS', { skip }, () => {
  let folder: string
  let server: Awaited<ReturnType<typeof temporaryServer>>
  // The server's socket is named after its port. So it keeps the usual one at an address of its own, and localhost leads there.
  const listens = `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`
  const road = createServer((socket) => {
    const onward = connect(5432, listens)
    for (const end of [socket, onward]) end.on('error', () => {})
    socket.pipe(onward).pipe(socket)
  })

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-tls-'))
    await makeCertificates(folder)
    const [ssl_cert_file, ssl_key_file] = [path.join(folder, 'server.crt'), path.join(folder, 'server.key')]
    server = await temporaryServer({ listen_addresses: listens, ssl: 'on', ssl_cert_file, ssl_key_file })
    await once(road.listen(0, '127.0.0.1'), 'listening')
  })

  after(async () => {
    road.close()
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  })

  function urlWith(mode: string, authority?: string | undefined, host = 'localhost'): string {
    const { port } = road.address() as AddressInfo
    const file = authority === undefined ? '' : `&sslrootcert=${path.join(folder, authority)}`
    return `postgresql://ideabridge@${host}:${port}/postgres?sslmode=${mode}${file}`
  }

  async function isEncrypted(url: string): Promise<boolean | undefined> {
    const client = await connectOnce(url)
    const { rows } = await client.query<{ ssl: boolean }>(ENCRYPTED)
    await client.end()
    return rows[0]?.ssl
  }

  it('is reached with a certificate of the named authority, by the pool as well', async () => {
    const url = urlWith('verify-full', 'ca.crt')
    assert.equal(await isEncrypted(url), true)
    const database = openDatabase({ url, maxConnections: 2, onIdleError: () => {} })
    try {
      assert.deepEqual(await database.read.rows(ENCRYPTED), [{ ssl: true }])
    } finally {
      await database.close()
    }
  })

  it('is encrypted but not checked with no-verify, and plain without a mode', async () => {
    assert.equal(await isEncrypted(urlWith('no-verify')), true)
    assert.equal(await isEncrypted(urlWith('disable')), false)
  })

  for (const [what, mode, authority, host, said] of [
    ['another authority', 'verify-full', 'other.crt', 'localhost', /unable to verify the first certificate/],
    ['no authority named', 'verify-full', undefined, 'localhost', /unable to verify the first certificate/],
    ['no authority named, where libpq would not look', 'require', undefined, 'localhost', /unable to verify/],
    ['another host name', 'verify-full', 'ca.crt', '127.0.0.1', /does not match certificate/],
    ['a file that is not there', 'verify-full', 'none.crt', 'localhost', /ENOENT.*none\.crt/],
  ] as const)
    it(`is refused with ${what}, in a sentence that says what to set`, async () => {
      await assert.rejects(connectOnce(urlWith(mode, authority, host)), (error: Error) => {
        assert.ok(error instanceof StartupFault, String(error.stack))
        assert.match(error.message, said)
        assert.match(
          error.message,
          /^The connection to the database could not be secured .* sslrootcert must name a file/,
        )
        return true
      })
    })
})
