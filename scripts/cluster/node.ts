import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Files, writePatroni } from './files.ts'
import { Line } from './line.ts'
import { Part } from './part.ts'
import { isAlive, postmasterOf, send, withDescendants } from './processes.ts'

export interface NodePorts {
  postgres: number
  rest: number
}

/** One machine of the database: Patroni and the PostgreSQL it looks after. */
export class DatabaseNode {
  readonly name: string
  readonly ports: NodePorts
  readonly dataDir: string
  /** To etcd: cutting it isolates this node alone. */
  readonly line: Line
  readonly #patroni: Part

  private constructor(name: string, ports: NodePorts, dataDir: string, line: Line, patroni: Part) {
    this.name = name
    this.ports = ports
    this.dataDir = dataDir
    this.line = line
    this.#patroni = patroni
  }

  static async create(files: Files, name: string, ports: NodePorts): Promise<DatabaseNode> {
    const folder = path.join(files.folder, name)
    await mkdir(folder)
    await files.own(folder)
    const line = await Line.open(files.etcdPort)
    const dataDir = path.join(folder, 'data')
    const config = await writePatroni(files, { name, ports, folder, dataDir, etcdPort: line.port })
    const part = new Part({ name, program: files.programs.patroni, args: [config], folder })
    return new DatabaseNode(name, ports, dataDir, line, part)
  }

  get logFile(): string {
    return this.#patroni.logFile
  }

  get patroniPid(): number {
    return this.#patroni.pid
  }

  get postmaster(): number | undefined {
    return postmasterOf(this.dataDir)
  }

  get hasEnded(): boolean {
    return this.#patroni.hasEnded
  }

  start(): void {
    this.#patroni.start()
  }

  /** As if the machine lost power. */
  async kill(): Promise<void> {
    const pids = this.#processes()
    for (const pid of pids) send(pid, 'SIGKILL')
    await this.#patroni.end('SIGKILL')
    while (pids.some(isAlive)) await pause(20)
  }

  /** Only PostgreSQL, which its Patroni notices. */
  killPostgres(): void {
    const { postmaster } = this
    for (const pid of postmaster === undefined ? [] : withDescendants([postmaster])) send(pid, 'SIGKILL')
  }

  /** As if the machine hung. Returns what makes it go on. */
  freeze(): () => void {
    const pids = this.#processes()
    for (const pid of pids) send(pid, 'SIGSTOP')
    return () => {
      for (const pid of pids) send(pid, 'SIGCONT')
    }
  }

  async remove(): Promise<void> {
    await this.kill()
    this.line.close()
  }

  #processes(): number[] {
    const roots = [this.postmaster, this.#patroni.hasEnded ? undefined : this.#patroni.pid]
    return withDescendants(roots.filter((pid) => pid !== undefined))
  }
}
