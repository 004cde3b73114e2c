import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chmod, lchown, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { connectOnce } from '../database.ts'
import { startEmbedded } from './server.ts'

const notRoot = os.userInfo().uid !== 0 && 'only root can use the account of somebody else'

/** An account that every system has, and that nothing of ours uses. */
function somebody(): { uid: number; gid: number } {
  const [, , uid, gid] = /^daemon:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

describe('root, on the data of a service with an account of its own', { skip: notRoot }, () => {
  it('runs PostgreSQL under that account, which is not locked out afterwards', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-account-'))
    const { uid, gid } = somebody()
    const start = () => startEmbedded({ dataDir, settings: { fsync: 'off' } })
    try {
      await chmod(dataDir, 0o755)
      await (await start()).stop()
      await rm(path.join(dataDir, 'postgres-start.log'))
      for (const name of ['', ...(await readdir(dataDir, { recursive: true }))])
        await lchown(path.join(dataDir, name), uid, gid)

      const server = await start()
      try {
        const client = await connectOnce(server.url)
        await client.query('create table things ()').finally(() => client.end())
      } finally {
        await server.stop()
      }
      for (const name of ['run', 'postgres', 'postgres-start.log'])
        assert.equal((await stat(path.join(dataDir, name))).uid, uid, name)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
