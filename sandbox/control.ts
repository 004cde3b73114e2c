import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { FirstUse } from '../server/src/config/first-use.ts'
import { Refusal } from '../server/src/contract/errors.ts'
import { fault } from '../server/src/contract/fault.ts'
import { hashToken } from '../server/src/secrets/secrets.ts'
import { readJson } from '../server/src/surfaces/http/body.ts'
import { JSON_TYPE } from '../server/src/surfaces/http/refusals.ts'
import { bearerToken } from '../server/src/surfaces/http/server.ts'
import { reactUntilQuiet } from './advance.ts'
import type { Caller, Fields } from './caller.ts'
import { CONTROLS, type Control } from './controls.ts'
import type { Fault } from './faults.ts'
import { judge } from './report.ts'
import { type RequestLog, watchRequests } from './requests.ts'
import type { World } from './world.ts'

interface ControlOptions {
  readonly key: string
  readonly seed: string
  readonly caller: Caller
  readonly requests: RequestLog
  /** Undefined while it is being made. */
  world(): World | undefined
}

/** Adds its routes beside the service's own, on the same address. */
export function addControl(server: FastifyInstance, options: ControlOptions): void {
  const { key, seed, caller, requests, world } = options
  watchRequests(server, {
    ...{ log: requests, inside: caller.inside, key, seed },
    free: async () => world()?.turn.free(),
    after(written) {
      const opened = world()
      if (opened === undefined) return
      const { log } = opened.app.jobContext()
      const settled = settle(opened, written)
        .catch((err) => log.error({ err }, 'settling failed'))
        .finally(() => opened.settling.delete(settled))
      opened.settling.add(settled)
    },
    armed: () => world()?.armed.shift(),
  })
  requests.judge = async () => {
    const opened = world()
    if (opened) await judge(opened).catch((err) => opened.app.jobContext().log.error({ err }, 'judging failed'))
  }
  for (const control of CONTROLS) {
    const [method, url = ''] = control.route.split(' ')
    server.route({
      method: method as HTTPMethods,
      url,
      handler: async (request, reply) => {
        if (!hasKey(request, key)) throw NO_KEY
        const input = { ...(request.query as Fields), ...bodyOf(request), ...(request.params as Fields) }
        const output = await run(options, control, input)
        const body = JSON.stringify({ status: true, ...output })
        return reply.type(JSON_TYPE).header('Cache-Control', 'no-store').send(body)
      },
    })
  }
  addTools(server, options)
}

/** The library is loaded with the first call. */
function addTools(server: FastifyInstance, options: ControlOptions): void {
  const tools = new FirstUse(async () => {
    const { openTools } = await import('./mcp.ts')
    return openTools((control, input) => run(options, control, input), server.site)
  })
  server.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/mcp' || request.method !== 'POST' || !hasKey(request, options.key)) return
    return (await tools.get()).answer(request, reply)
  })
  server.addHook('onClose', async () => (await tools.ifOpened())?.close())
}

const NO_KEY = new Refusal('unauthenticated', { reason: 'wrong_sandbox_key' })

function hasKey({ headers }: FastifyRequest, key: string): boolean {
  return timingSafeEqual(hashToken(bearerToken(headers.authorization) ?? ''), hashToken(key))
}

const NOT_NOW = new Refusal('server_error', { status: 503, retryAfterSeconds: 1 })
const MANY = new Refusal('rate_limited', { reason: 'many_at_once', retryAfterSeconds: 1 })

/** Concurrent control calls per world. They run to their end, even if the caller has gone. */
const MOST_AT_ONCE = 20
const underWay = new WeakMap<World, number>()

async function run({ world }: ControlOptions, control: Control, input: Fields): Promise<object> {
  const opened = world()
  if (opened === undefined) throw NOT_NOW
  const others = underWay.get(opened) ?? 0
  if (others >= MOST_AT_ONCE) throw MANY
  underWay.set(opened, others + 1)
  try {
    return await control.run(opened, input)
  } catch (error) {
    // Its database is gone.
    if (!(error instanceof Refusal) && !opened.options.whole.isPresent(opened)) throw NOT_NOW
    throw error
  } finally {
    underWay.set(opened, (underWay.get(opened) ?? 1) - 1)
  }
}

/** Lets a write take immediate effect: people who answer without delay, and what their answers send. */
async function settle(world: World, { sent, fault }: { sent: Promise<void>; fault: Fault | null }): Promise<void> {
  await world.turn.run(async () => {
    await sent
    await reactUntilQuiet(world)
  })
  await world.deliveries.send(fault)
}

function bodyOf({ body }: FastifyRequest): Fields {
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  const read = readJson(body)
  const isObject =
    'value' in read && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
  if (!isObject) throw new Refusal('validation_failed', { faults: { body: [fault('not_json_object')] } })
  return read.value as Fields
}
