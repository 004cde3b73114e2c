import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { catalogue } from './catalogue.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { latestVersion, migrate } from './db/migrate.ts'
import { loadSecrets } from './installation.ts'
import type { Logger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { TERMS } from './modules/legal/index.ts'
import type { Operation } from './operation.ts'
import { createPipeline, type Site } from './pipeline/pipeline.ts'
import { prepare } from './pipeline/prepare.ts'
import { StartupFault } from './startup-fault.ts'
import { addDocumentRoutes } from './surfaces/documents.ts'
import { addOperatorRoutes } from './surfaces/http/operations-routes.ts'
import { createHttpServer } from './surfaces/http/server.ts'

export interface App {
  readonly site: Site
  readonly database: Database
  readonly server: FastifyInstance
  listen(): Promise<void>
  close(): Promise<void>
}

interface AppOptions {
  config: Config
  databaseUrl: string
  log: Logger
  /** Tests add operations of their own to try what no real one does yet. */
  operations?: readonly Operation[]
}

/** Puts the service together on a database: schema, pipeline, doors. */
export async function buildApp({ config, databaseUrl, log, operations = catalogue }: AppOptions): Promise<App> {
  await migrate(databaseUrl)
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: config.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke and will be replaced'),
  })
  const secrets = await loadSecrets(database, config.secretKey)
  const site: Site = { baseUrl: config.baseUrl ?? '' }
  const metrics = createMetrics(database)
  const pipeline = createPipeline({
    database,
    config,
    secrets,
    site,
    operations: new Map(operations.map((operation) => [operation.name, operation])),
    onFailure: (error, requestId) => log.error({ request_id: requestId, err: error }, 'operation failed'),
  })
  const server = createHttpServer({ config, pipeline, operations: operations.map(prepare), log, metrics, site })
  addOperatorRoutes(server, { config, database, metrics, schemaVersion: await latestVersion() })
  addDocumentRoutes(server, { operations, config, site, termsVersion: TERMS.terms_version })

  return {
    site,
    database,
    server,
    async listen() {
      await server.listen({ port: config.port, host: config.host }).catch((error) => {
        throw portFault(error, config)
      })
      site.baseUrl = config.baseUrl ?? localUrl(server.server.address() as AddressInfo)
    },
    async close() {
      await server.close()
      await database.close()
    },
  }
}

function localUrl({ address, port, family }: AddressInfo): string {
  const anywhere = address === '0.0.0.0' || address === '::'
  return `http://${anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address}:${port}`
}

function portFault(error: NodeJS.ErrnoException, { host, port }: Config): Error {
  const said: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken. Stop what runs there, or set PORT to another number.`,
    EACCES: `Port ${port} needs rights that this account does not have. Set PORT to a number from 1024 up.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one of its addresses.`,
    ENOTFOUND: `HOST ${host} is not known. Set HOST to one of this machine's addresses.`,
  }
  const sentence = said[error.code ?? '']
  return sentence ? new StartupFault(sentence) : error
}
