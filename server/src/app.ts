import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { catalogue } from './catalogue.ts'
import type { Config } from './config/config.ts'
import { StartupFault } from './config/startup-fault.ts'
import type { Operation } from './contract/operation.ts'
import { type Database, openDatabase } from './db/database.ts'
import { latestVersion, migrate } from './db/migrate.ts'
import type { Tx } from './db/tx.ts'
import type { Embedder } from './embedding/embedder.ts'
import { openCallbacks } from './events/callback.ts'
import { Courier } from './events/courier.ts'
import { repairOrder } from './events/feed.sql.ts'
import { openSettling } from './events/feed.ts'
import { openNewsroom, openPersonNewsroom } from './events/news.ts'
import { OutgoingClient } from './events/outgoing-client.ts'
import { WEBHOOK_TIMEOUT_MS } from './events/send-event.ts'
import { openTokenStates } from './events/token-state.sql.ts'
import { jobs as allJobs } from './jobs/index.ts'
import type { Job, JobContext } from './jobs/job.ts'
import { startJobs } from './jobs/scheduler.ts'
import { eventMethods } from './modules/agents/event-subscriptions/index.ts'
import { loadOwnWords } from './modules/market/matching/index.ts'
import { ensureAdminOfSettings, firstAdminUrl, offerFirstAdmin } from './modules/people/accounts/index.ts'
import { TERMS } from './modules/people/legal/index.ts'
import type { Logger } from './observe/log.ts'
import { createMetrics, type Metrics } from './observe/metrics.ts'
import type { OpenTracing } from './observe/tracing.ts'
import { prepare } from './pipeline/call.ts'
import type { Site } from './pipeline/dependencies.ts'
import { holderOf } from './pipeline/holder.ts'
import { createPipeline } from './pipeline/pipeline.ts'
import { knownSender } from './pipeline/steps/admit.ts'
import { tracedDatabase, tracedPipeline } from './pipeline/traced.ts'
import { closeDrawing, type Drawing, openDrawing } from './rendering/drawing.ts'
import { loadSecrets } from './secrets/installation-key.sql.ts'
import { hashToken } from './secrets/secrets.ts'
import { docPages } from './surfaces/docs/pages.ts'
import { addDocumentRoutes } from './surfaces/documents.ts'
import { EventStreams } from './surfaces/http/event-stream.ts'
import { addOperatorRoutes } from './surfaces/http/operator-routes.ts'
import { PersonStreams } from './surfaces/http/person-stream.ts'
import { createHttpServer } from './surfaces/http/server.ts'
import { inForce } from './surfaces/in-force.ts'
import { llmsTxt } from './surfaces/llms-txt.ts'
import { addMcpRoute } from './surfaces/mcp/route.ts'
import { addOauthRoutes } from './surfaces/oauth/routes.ts'
import { addSandboxes } from './surfaces/sandboxes/routes.ts'
import { addSdkPackage } from './surfaces/sdk-package.ts'
import { addSharing } from './surfaces/shared/sharing.ts'
import { listingFilters } from './surfaces/web-app/listing-filters.ts'
import type { WriterOptions } from './surfaces/web-app/page-writer.ts'
import { addWebApp } from './surfaces/web-app/web-app.ts'

/** Where `scripts/setup.mjs` builds the web app. */
const WEB_APP = path.resolve(import.meta.dirname, '../../web/dist')

export interface App {
  readonly site: Site
  /** Address this process listens on. */
  readonly listensAt: string
  readonly database: Database
  readonly server: FastifyInstance
  /** Delivers events to webhooks. */
  readonly courier: Courier
  /** Where the first admin creates their account; null if there is one. */
  readonly firstAdminUrl: string | null
  /** Context passed to jobs, for running one by hand. */
  jobContext(): JobContext
  listen(): Promise<void>
  close(): Promise<void>
}

interface AppOptions {
  config: Config
  databaseUrl: string
  log: Logger
  /** Tests add operations for cases no real operation has yet. */
  operations?: readonly Operation[]
  jobs?: readonly Job[]
  /** Tests run jobs by hand. */
  runJobs?: boolean
  /** Tests wait less for receivers that hang. */
  webhookTimeoutMs?: number
  /** Called before each request to a caller-supplied address; without it, all are sent. */
  maySend?: (() => boolean) | undefined
  /** How long database connections that nobody uses are kept. */
  idleMs?: number | undefined
  /** Shared; its owner closes it. */
  drawing?: Drawing | undefined
  /** Where only programs call, there is neither the app nor what it shares: previews, feeds, sitemaps. */
  pages?: boolean
  /** Where calls are traced. */
  openTracing?: OpenTracing | undefined
  /** Makes vectors on this machine, if the model is there. */
  embedder?: Embedder | undefined
}

/** Assembles the service on a database: schema, pipeline, surfaces. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, log, operations = catalogue, jobs = allJobs, runJobs = true, pages = true } = options
  const { webhookTimeoutMs: timeoutMs = WEBHOOK_TIMEOUT_MS, embedder, maySend } = options
  const { databaseDirectUrl: directUrl, databaseReadUrl: readUrl, databasePooler: pooler } = config
  const [answersCalls, works] = [config.role !== 'worker', config.role !== 'web']
  let stopping = false
  let closed: Promise<void> | undefined
  await migrate(directUrl ?? databaseUrl)
  const plainDatabase = openDatabase({
    url: databaseUrl,
    directUrl,
    readUrl,
    pooler,
    maxConnections: config.databaseConnections,
    idleMs: options.idleMs,
    // When the machine or unit stops, the database is told to stop too: not worth reporting.
    onIdleError: (error) => stopping || log.warn({ err: error }, 'a database connection broke and will be replaced'),
  })
  await loadOwnWords(plainDatabase)
  const secrets = await loadSecrets(plainDatabase, config.secretKey)
  const site: Site = { baseUrl: config.baseUrl ?? '', now: () => plainDatabase.signals.now() }
  const metrics = createMetrics(plainDatabase)
  const tracing = await options.openTracing?.({
    onSpans: (outcome, count) => metrics.spans.inc({ outcome }, count),
    onFault: (fault) => log.warn({ fault }, 'the collector of traces takes no spans; they are lost until it does'),
  })
  const database = tracing ? tracedDatabase(plainDatabase, tracing) : plainDatabase
  // Page requests must not queue behind work on uploaded files.
  const { renderer, stamps } = options.drawing ?? openDrawing({ memory: config.renderMemory })
  const newsroom = openNewsroom(database.signals)
  const people = openPersonNewsroom(database.signals)
  const courier = new Courier({ database, config, secrets, site, log, metrics, timeoutMs, tracing, maySend })
  const untraced = createPipeline({
    database,
    config,
    secrets,
    site,
    operations: new Map(operations.map((operation) => [operation.name, operation])),
    newsroom,
    stamp: (userId, words, picture) => stamps.stamp(userId, words, picture),
    sheet: (reader, sheet) => stamps.sheet(reader, sheet),
    onFailure: (error, requestId) => log.error({ request_id: requestId, err: error }, 'operation failed'),
    onRetried: (error) => log.warn({ err: error }, 'writes that shared a transaction are being retried one by one'),
  })
  const pipeline = tracing ? tracedPipeline(untraced, tracing) : untraced
  const described = operations.map((operation) => inForce(operation, config))
  const prepared = answersCalls
    ? operations.map((operation, place) => ({ ...prepare(operation), operation: described[place] ?? operation }))
    : []
  const streams = {
    bot: new EventStreams({ database, config, newsroom }),
    person: new PersonStreams({ database, people }),
  }
  const stateOfToken = openTokenStates(database.read)
  const server = createHttpServer({
    config,
    pipeline,
    operations: prepared,
    log,
    metrics,
    site,
    streams,
    knownSender: (call) => knownSender({ database, site }, call),
  })
  addOperatorRoutes(server, { config, database, metrics, schemaVersion: await latestVersion() })
  if (answersCalls) {
    const outgoing = new OutgoingClient(config.webhookAllowPrivate, maySend)
    addDocumentRoutes(server, {
      operations: described,
      config,
      site,
      termsVersion: TERMS.terms_version,
      webApp: WEB_APP,
    })
    addSdkPackage(server)
    addSandboxes(server, { databaseUrl: config.sandboxDatabaseUrl, site, secrets, log })
    if (pages) await addPages(server, { config, site, operations, log, metrics, tx: database.read })
    addMcpRoute(server, {
      pipeline,
      operations: prepared,
      site,
      holderOf: (bearerToken, address) => holderOf({ database, config, site }, bearerToken, address),
      news: {
        newsroom,
        tokenState: (bearerToken) => stateOfToken(hashToken(bearerToken)),
        settled: openSettling(database.read),
      },
      events: eventMethods(openCallbacks(outgoing, timeoutMs)),
      guide: () => llmsTxt(described, site.baseUrl, config),
      onRefused: (error) => log.debug({ err: error }, 'MCP message refused'),
    })
    addOauthRoutes(server, {
      tx: database.read,
      config,
      secrets,
      site,
      client: outgoing,
      onFailure: (error, requestId) => log.error({ request_id: requestId, err: error }, 'the OAuth server failed'),
    })
  }

  await ensureAdminOfSettings({ database, config, log })
  const jobContext = (): JobContext => ({
    database,
    config,
    secrets,
    baseUrl: site.baseUrl,
    log,
    renderer,
    embedder,
    onEmbedded: (outcome, texts) => metrics.embeddings.inc({ outcome }, texts),
  })
  let running: ReturnType<typeof startJobs> | undefined
  let firstAdminToken: string | null = null
  const listensAt = () => localUrl(server.server.address() as AddressInfo)

  return {
    site,
    get listensAt() {
      return listensAt()
    },
    database,
    server,
    courier,
    jobContext,
    get firstAdminUrl() {
      return firstAdminToken && firstAdminUrl(site.baseUrl, firstAdminToken)
    },
    async listen() {
      await repairOrder(database.read)
      await server.listen({ port: config.port, host: config.host }).catch((error) => {
        throw portFault(error, config)
      })
      site.baseUrl = config.baseUrl ?? listensAt()
      // Only now: a start that fails on a busy port must not invalidate the link of the service running there.
      if (answersCalls) firstAdminToken = await offerFirstAdmin(database)
      database.signals.start()
      if (works) courier.start()
      if (works && runJobs) running = startJobs(jobs, jobContext)
    },
    close: () => (closed ??= close()),
  }

  async function close(): Promise<void> {
    stopping = true
    newsroom.close()
    people.close()
    embedder?.close()
    if (options.drawing === undefined) closeDrawing({ renderer, stamps })
    await Promise.all([server.close(), running?.stop(), courier.stop()])
    await Promise.all([tracing?.close(), database.close()])
  }
}

interface PageOptions {
  config: Config
  site: Site
  operations: readonly Operation[]
  log: Logger
  metrics: Metrics
  tx: Tx
}

/** The app, and what it shares with visitors and other sites. */
async function addPages(server: FastifyInstance, options: PageOptions): Promise<void> {
  const { config, site, operations, log, metrics, tx } = options
  const filters = listingFilters(operations)
  addSharing(server, { config, site, tx, filters, docs: docPages(catalogue).map(({ path }) => path) })
  const onOutcome: WriterOptions['onOutcome'] = (outcome, error) => {
    metrics.pages.inc({ outcome })
    if (error !== undefined) log.warn({ err: error }, 'a public page could not be written; the app shows it instead')
  }
  await addWebApp(server, {
    ...{ folder: WEB_APP, site, tx, filters, operator: config.operator },
    writing: { onOutcome },
  })
}

export function localUrl({ address, port, family }: AddressInfo): string {
  const anywhere = address === '0.0.0.0' || address === '::'
  return `http://${anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`
}

function portFault(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  const said: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use. Stop the program using it, or set PORT to another number.`,
    EACCES: `This account may not listen on port ${port}. Set PORT to 1024 or above.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its addresses.`,
    ENOTFOUND: `HOST ${host} cannot be resolved. Set HOST to one of this machine's addresses.`,
  }
  const sentence = said[error.code ?? '']
  return sentence ? new StartupFault(sentence) : error
}
