import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { postgresAccount } from '../../server/src/db/embedded/account.ts'
import type { NodePorts } from './node.ts'
import { findPrograms, type Programs } from './programs.ts'

export const SHIPPED = path.resolve(import.meta.dirname, '../../deploy/cluster')

/** Where a cluster keeps everything, and what its files have in common. */
export interface Files {
  readonly folder: string
  readonly programs: Programs
  readonly etcdPort: number
  /** Of all its accounts; made up for each cluster. */
  readonly password: string
  /** Whether log is archived for pgBackRest, which costs some processor time. */
  readonly archive: boolean
  own(file: string): Promise<void>
  remove(): Promise<void>
}

export async function createFiles(etcdPort: number, archive: boolean): Promise<Files> {
  const programs = findPrograms()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-cluster-'))
  const account = postgresAccount()
  const own = async (file: string) => {
    if (account) await chown(file, account.uid, account.gid)
  }
  await own(folder)
  return {
    ...{ folder, programs, etcdPort, archive, own },
    password: crypto.randomUUID(),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

interface Placement {
  name: string
  ports: NodePorts
  folder: string
  dataDir: string
  etcdPort: number
}

/** The shipped file with the addresses, folders and passwords of this cluster. */
export async function writePatroni(
  files: Files,
  { name, ports, folder, dataDir, etcdPort }: Placement,
): Promise<string> {
  const config = parse(readFileSync(path.join(SHIPPED, 'patroni.yml'), 'utf8'))
  const { authentication } = config.postgresql
  const { parameters } = config.bootstrap.dcs.postgresql
  const sockets = path.join(folder, 'run')
  await mkdir(sockets, { mode: 0o700 })
  await files.own(sockets)
  config.name = name
  config.restapi = { listen: `127.0.0.1:${ports.rest}`, connect_address: `127.0.0.1:${ports.rest}` }
  // Its own line only, without asking etcd for other addresses.
  config.etcd = { hosts: [`127.0.0.1:${etcdPort}`], use_proxies: true }
  delete config.watchdog
  for (const account of Object.values<{ password: string }>(authentication)) account.password = files.password
  const archiving = `${files.programs.pgbackrest} --config=${backrestFile(files)} --pg1-path=${dataDir}`
  parameters.archive_command = undefined
  if (!files.archive) parameters.archive_mode = 'off'
  Object.assign(config.postgresql, {
    listen: `127.0.0.1:${ports.postgres}`,
    connect_address: `127.0.0.1:${ports.postgres}`,
    data_dir: dataDir,
    bin_dir: files.programs.postgres,
    pgpass: path.join(folder, 'pgpass'),
    parameters: {
      unix_socket_directories: sockets,
      archive_command: `${archiving} --stanza=ideabridge archive-push %p`,
    },
    pg_hba: [
      'host replication replicator 127.0.0.1/32 scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
      'local all all scram-sha-256',
    ],
    create_replica_methods: ['basebackup'],
  })
  return write(files, path.join(folder, 'patroni.yml'), stringify(config))
}

export interface Balanced {
  primary: number
  replicas: number
  nodes: readonly NodePorts[]
}

/** The shipped file on loopback: 10.0.0.11 is the first node, and so on. */
export async function writeHaproxy(files: Files, { primary, replicas, nodes }: Balanced): Promise<string> {
  const text = readFileSync(path.join(SHIPPED, 'haproxy.cfg'), 'utf8')
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${primary}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${replicas}`)
    .replaceAll(/10\.0\.0\.1(\d):5432 check port 8008/g, (_all, place: string) => {
      const node = nodes[Number(place) - 1]
      return `127.0.0.1:${node?.postgres} check port ${node?.rest}`
    })
  return write(files, path.join(files.folder, 'haproxy.cfg'), text)
}

export function backrestFile({ folder }: Files): string {
  return path.join(folder, 'pgbackrest.conf')
}

/** Holds a password, like the others. */
export async function write({ own }: Files, file: string, text: string): Promise<string> {
  await writeFile(file, text)
  await chmod(file, 0o600)
  await own(file)
  return file
}
