import { after } from 'node:test'
import { type App, buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config/config.ts'
import { createLogger } from '../src/observe/log.ts'
import { callService, type TestService } from './service.ts'

/**
 * A second service on the same database, like another process: it shares nothing else with the first. Call it before
 * useService: hooks run in the order they were registered, and the database is dropped with the first service.
 */
export function useSecondProcess(
  first: () => TestService,
  settings: Record<string, string> = {},
): Pick<TestService, 'post'> {
  let started: Promise<App> | undefined
  after(async () => (await started)?.close())
  return {
    async post(path, body, options) {
      started ??= start(first(), settings)
      const { site } = await started
      return callService(site.baseUrl, 'POST', path, body, options)
    },
  }
}

async function start({ database }: TestService, settings: Record<string, string>): Promise<App> {
  const { DATABASE_URL: databaseUrl, ...reached } = database.settings
  const config = loadConfig({ PORT: '0', BOT_RATE_PER_MINUTE: '1000000', ...settings, ...reached })
  const app = await buildApp({ config, databaseUrl, log: createLogger('silent'), runJobs: false })
  await app.listen()
  return app
}
