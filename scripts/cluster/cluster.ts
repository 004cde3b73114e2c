import { cp, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connectOnce } from '../../server/src/db/database.ts'
import { freePort } from '../../server/test/free-port.ts'
import { writeBackrest } from './backrest.ts'
import { createFiles, type Files, writeHaproxy } from './files.ts'
import { DatabaseNode } from './node.ts'
import { Part } from './part.ts'

const START_LIMIT_MS = 120_000
const CHECKED_MS = 4_000
const NODES = ['db1', 'db2', 'db3']

export interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica' | string
  state: string
  timeline?: number
}

interface ClusterOptions {
  archive: boolean
  say: (line: string) => void
}

/** etcd, three PostgreSQL under Patroni, and HAProxy in front of them, on loopback in a temporary folder. */
export class Cluster {
  readonly files: Files
  readonly nodes: DatabaseNode[] = []
  readonly etcd: Part
  #proxy: Part | undefined
  #ports = { primary: 0, replicas: 0 }
  readonly #say: (line: string) => void

  private constructor(files: Files, etcd: Part, say: (line: string) => void) {
    this.files = files
    this.etcd = etcd
    this.#say = say
  }

  /** Returns once a synchronous standby stands: before that, what is acknowledged could be lost. */
  static async start({ archive, say }: ClusterOptions): Promise<Cluster> {
    const files = await createFiles(await freePort(), archive)
    const cluster = new Cluster(files, await etcdPart(files), say)
    try {
      await cluster.#start()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  async #start(): Promise<void> {
    if (this.files.archive) await writeBackrest(this.files)
    this.etcd.start()
    await this.#until(
      'etcd',
      async () => (await answer(`http://127.0.0.1:${this.files.etcdPort}/health`)) !== undefined,
    )
    for (const name of NODES) {
      const ports = { postgres: await freePort(), rest: await freePort() }
      this.nodes.push(await DatabaseNode.create(this.files, name, ports))
    }
    const [first, ...others] = this.nodes
    first?.start()
    await this.#until('the first node to lead', async () => (await this.leader()) !== undefined)
    this.#say(`${first?.name} leads; the others copy it`)
    for (const node of others) node.start()
    await this.ready()
    await this.#startProxy()
    await this.#createDatabase()
  }

  /** The service's database, on whichever node leads. */
  get url(): string {
    return this.urlOf('ideabridge', this.#ports.primary)
  }

  get readUrl(): string {
    return this.urlOf('ideabridge', this.#ports.replicas)
  }

  /** For creating databases, on whichever node leads. */
  get adminUrl(): string {
    return this.urlOf('postgres', this.#ports.primary, 'postgres')
  }

  urlOf(user: string, port: number, database = 'ideabridge'): string {
    return `postgresql://${user}:${this.files.password}@127.0.0.1:${port}/${database}`
  }

  async members(): Promise<Member[]> {
    for (const { ports } of this.nodes) {
      const found = (await answer(`http://127.0.0.1:${ports.rest}/cluster`)) as { members?: Member[] } | undefined
      if (found?.members?.some(({ role }) => role === 'leader')) return found.members
    }
    return []
  }

  /** Who holds the lead and says so itself: the list may name one that has just died. */
  async leader(): Promise<DatabaseNode | undefined> {
    for (const node of this.nodes)
      if ((await answer(`http://127.0.0.1:${node.ports.rest}/primary`)) !== undefined) return node
    return undefined
  }

  /**
   * All nodes run and follow the same leader, and one of them is the synchronous standby. A node on another timeline still has
   * to be wound back.
   */
  async ready(): Promise<void> {
    await this.#until('a synchronous standby', async () => {
      const members = await this.members()
      const led = members.find(({ role }) => role === 'leader')?.timeline
      const running = members.filter(
        ({ state, timeline }) => (state === 'running' || state === 'streaming') && timeline === led,
      )
      return running.length === NODES.length && members.some(({ role }) => role === 'sync_standby')
    })
    const members = await this.members()
    this.#say(members.map(({ name, role }) => `${name}: ${role}`).join(', '))
  }

  async restartProxy(downMs = 0): Promise<void> {
    await this.#proxy?.end('SIGKILL')
    await pause(downMs)
    this.#proxy?.start()
  }

  /** `logs`: a folder that keeps what the parts said. */
  async stop(logs?: string): Promise<void> {
    await this.#proxy?.end('SIGKILL')
    await Promise.all(this.nodes.map((node) => node.remove()))
    await this.etcd.end('SIGKILL')
    if (logs) await cp(this.files.folder, logs, { recursive: true, filter: (file) => !/\/(data|run)$/.test(file) })
    await this.files.remove()
  }

  async #startProxy(): Promise<void> {
    this.#ports = { primary: await freePort(), replicas: await freePort() }
    const nodes = this.nodes.map(({ ports }) => ports)
    const config = await writeHaproxy(this.files, { ...this.#ports, nodes })
    const { folder, programs } = this.files
    this.#proxy = new Part({ name: 'haproxy', program: programs.haproxy, args: ['-db', '-f', config], folder })
    this.#proxy.start()
    // At first it takes every server for healthy, and cuts connections to those that turn out not to lead.
    await pause(CHECKED_MS)
    await this.#until('HAProxy', () => answers(this.adminUrl))
  }

  async #createDatabase(): Promise<void> {
    const client = await connectOnce(this.adminUrl)
    try {
      await client.query(`create role ideabridge login password '${this.files.password}'`)
      await client.query('create database ideabridge owner ideabridge')
    } finally {
      await client.end()
    }
  }

  async #until(what: string, met: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + START_LIMIT_MS; !(await met()); await pause(200))
      if (Date.now() > deadline)
        throw new Error(`Waited ${START_LIMIT_MS / 1000} s for ${what}.\n${await this.#logs()}`)
  }

  async #logs(): Promise<string> {
    const files = [this.etcd, ...this.nodes].map(({ logFile }) => logFile)
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
    return texts.map((text, place) => `${files[place]}:\n${text.slice(-1_500)}`).join('\n')
  }
}

async function etcdPart(files: Files): Promise<Part> {
  const folder = path.join(files.folder, 'etcd')
  await mkdir(folder)
  await files.own(folder)
  const client = `http://127.0.0.1:${files.etcdPort}`
  const peer = `http://127.0.0.1:${await freePort()}`
  const args = [
    ...['--name', 'etcd', '--data-dir', path.join(folder, 'data'), '--log-level', 'warn', '--enable-v2=true'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
  ]
  // Debian's etcd refuses architectures its makers have not tested, such as arm64, unless told otherwise.
  const environment: Record<string, string> = process.arch === 'x64' ? {} : { ETCD_UNSUPPORTED_ARCH: process.arch }
  return new Part({ name: 'etcd', program: files.programs.etcd, args, folder, environment })
}

/** Undefined: no answer, or a refusal. */
async function answer(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    const body = await response.json()
    return response.ok ? body : undefined
  } catch {
    return undefined
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await connectOnce(url)).end()
    return true
  } catch {
    return false
  }
}
