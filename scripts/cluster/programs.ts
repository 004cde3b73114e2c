import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { StartupFault } from '../../server/src/config/startup-fault.ts'

export interface Programs {
  etcd: string
  patroni: string
  haproxy: string
  pgbackrest: string
  /** The folder of PostgreSQL's programs: Debian keeps one for each major version. */
  postgres: string
}

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/local/bin', '/usr/bin', '/usr/sbin']
/** Without it Patroni starts but cannot speak to etcd, and its package only recommends it. */
const PYTHON_ETCD = '/usr/lib/python3/dist-packages/etcd/__init__.py'

/** Where the parts are; names the Debian packages to install if some are missing. */
export function findPrograms(): Programs {
  const found = {
    etcd: find('etcd'),
    patroni: find('patroni'),
    haproxy: find('haproxy'),
    pgbackrest: find('pgbackrest'),
    postgres: newestPostgres(),
  }
  const packages = {
    'etcd-server': found.etcd,
    patroni: found.patroni,
    'python3-etcd': existsSync(PYTHON_ETCD) ? PYTHON_ETCD : undefined,
    haproxy: found.haproxy,
    pgbackrest: found.pgbackrest,
    postgresql: found.postgres,
  }
  const missing = Object.entries(packages).flatMap(([name, place]) => (place === undefined ? [name] : []))
  if (missing.length > 0)
    throw new StartupFault(
      `The cluster needs programs that are not installed. On Debian, run: sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  return found as Programs
}

function find(name: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

function newestPostgres(): string | undefined {
  const version = (folder: string) => Number.parseInt(folder.split('/')[4] ?? '', 10)
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(path.join(folder, 'postgres')) && version(folder) >= 15)
    .sort((one, other) => version(other) - version(one))[0]
}
