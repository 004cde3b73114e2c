import { randomUUID } from 'node:crypto'
import { after, before } from 'node:test'
import { administer, copyDatabase, dropDatabase, listDatabases, nameIn } from '../../sandbox/databases.ts'
import { prefixOf, readLabels } from '../../sandbox/hosted/shelf.sql.ts'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { connectOnce } from '../src/db/database.ts'
import { latestVersion } from '../src/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from './databases.ts'
import { callService, type RequestOptions, settled, type TestAnswer } from './service.ts'

export interface TestSandbox {
  readonly url: string
  readonly key: string
  readonly sandbox: Sandbox
  /** User IDs of people in the sandbox. */
  user(name: string): number
  idea(name: string): number
  /** Calls with the sandbox's key. */
  control(method: string, path: string, body?: unknown): Promise<TestAnswer>
  advance(body: object): Promise<TestAnswer>
  act(as: string, operation: string, input?: object): Promise<TestAnswer>
  /** Calls as its agent. */
  agent(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer>
  /** All events of the agent so far. */
  events(
    options?: RequestOptions,
  ): Promise<{ id: string; type: string; data: Record<string, unknown>; sandbox?: true }[]>
}

/** Sandboxes on the server that the tests use. */
export function testDatabases() {
  const made = new Map<string, Pick<TestDatabase, 'drop'>>()
  return {
    async make() {
      const database = await createTestDatabase()
      made.set(database.url, database)
      return database.url
    },
    async copy(url: string) {
      const [admin = ''] = [process.env.TEST_DATABASE_URL]
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await copyDatabase(admin, nameIn(url), name)
      const copied = url.replace(nameIn(url), name)
      made.set(copied, { drop: () => dropDatabase(admin, name) })
      return copied
    },
    async drop(url: string) {
      await made.get(url)?.drop()
      made.delete(url)
    },
    left: () => [...made.keys()],
  }
}

export async function startSandbox(seed?: string): Promise<TestSandbox> {
  return reach(await openSandbox({ databases: testDatabases(), ...(seed !== undefined && { seed }) }))
}

/** A sandbox for the tests of one file. */
export function useSandbox(): TestSandbox {
  let made: TestSandbox
  before(async () => {
    made = await startSandbox()
  })
  after(() => made?.sandbox.close())
  return new Proxy({} as TestSandbox, { get: (_target, name) => Reflect.get(made, name) })
}

function reach(sandbox: Sandbox): TestSandbox {
  const { baseUrl: url, key } = sandbox
  const named = (name: string) => {
    const person = sandbox.world().people.find((one) => one.name === name)
    if (person === undefined) throw new Error(`There is no ${name}.`)
    return person
  }
  const control = (method: string, path: string, body?: unknown) => callService(url, method, path, body, { token: key })
  const agent: TestSandbox['agent'] = (method, path, body, options) =>
    callService(url, method, path, body, { token: sandbox.world().agent.token, ...options })
  return {
    ...{ url, key, sandbox, control, agent },
    user: (name) => named(name).user_id,
    idea: (name) => named(name).idea_id ?? 0,
    advance: (body) => control('POST', '/sandbox/clock/advance', body),
    act: (as, operation, input = {}) => control('POST', '/sandbox/act', { as, operation, input }),
    async events(options) {
      // The feed waits for transactions on the whole server, which other tests use.
      await settled(sandbox.world().app.database.read)
      const events = []
      for (let after: string | undefined; ; ) {
        const { body } = await agent(
          'GET',
          `/bots/events?limit=200${after ? `&after=${after}` : ''}`,
          undefined,
          options,
        )
        events.push(...body.events)
        after = body.events.at(-1)?.id
        if (body.events.length < 200) return events
      }
    },
  }
}

/** A database for the sandboxes of an installation, with the template that they are copied from. */
export async function sandboxServer() {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const { url, drop } = await createTestDatabase({ empty: true })
  const prefix = prefixOf(url)
  const template = `${prefix}template_of_${await latestVersion()}`
  await administer(admin, [`create database ${template} template ideabridge_template strategy file_copy`])
  const names = async () => (await listDatabases(admin)).filter((name) => name.startsWith(`${prefix}world_`))
  return {
    url,
    /** All databases of sandboxes. */
    names,
    /** Those that were closed in good order, and their snapshots. */
    async labelled(): Promise<Set<string>> {
      const client = await connectOnce(url)
      const labels = await readLabels(client, prefix).finally(() => client.end())
      return new Set([...labels].flatMap(([name, { snapshots }]) => [name, ...snapshots]))
    },
    async drop() {
      for (const name of [...(await names()), template]) await dropDatabase(admin, name)
      await drop()
    },
  }
}
