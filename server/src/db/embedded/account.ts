import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import os from 'node:os'

/** The system account that runs PostgreSQL; undefined means the service's own. */
export interface Account {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. So root uses the account that the data belong to already, whose service would
 * otherwise be locked out of them, and for new data `nobody`, which exists everywhere.
 */
export function postgresAccount(cluster?: string): Account | undefined {
  if (os.userInfo().uid !== 0) return undefined
  const owner = cluster === undefined ? undefined : statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}
