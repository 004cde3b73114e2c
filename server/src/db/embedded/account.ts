import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** The system account that runs PostgreSQL; undefined means the service's own. */
export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root uses `nobody`, an account that exists everywhere. */
export function postgresAccount(): Account | undefined {
  if (os.userInfo().uid !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}
