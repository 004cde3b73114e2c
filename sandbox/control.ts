import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal } from '../server/src/contract/errors.ts'
import { fault } from '../server/src/contract/fault.ts'
import { hashToken } from '../server/src/secrets/secrets.ts'
import { readJson } from '../server/src/surfaces/http/body.ts'
import { JSON_TYPE } from '../server/src/surfaces/http/refusals.ts'
import { bearerToken } from '../server/src/surfaces/http/server.ts'
import { reactUntilQuiet } from './advance.ts'
import type { Caller, Fields } from './caller.ts'
import { act, changePerson, keepWorld, moveTime, replay, requestsOf, restoreWorld, stateOf } from './calls.ts'
import type { Fault } from './faults.ts'
import { reportOn } from './report.ts'
import { type RequestLog, watchRequests } from './requests.ts'
import { playScenario } from './scenarios.ts'
import type { World } from './world.ts'

interface ControlOptions {
  readonly key: string
  readonly seed: string
  readonly caller: Caller
  readonly requests: RequestLog
  /** Undefined while it is being made. */
  world(): World | undefined
}

type Handler = (world: World, input: Fields) => Promise<object> | object

/** All control calls; each is made with the key of the sandbox and never with an agent's token. */
const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /sandbox': stateOf,
  'POST /sandbox/clock/advance': moveTime,
  'POST /sandbox/act': act,
  'PATCH /sandbox/people/:persona': changePerson,
  'GET /sandbox/requests': requestsOf,
  'GET /sandbox/mails': async ({ caller, people }, input) => {
    const root = people.find(({ admin }) => admin)
    const said = await caller.as(root?.user_id ?? 0, 'admin_list_mail', input)
    return { mails: said?.body.mails ?? [], next_cursor: said?.body.next_cursor ?? null }
  },
  'POST /sandbox/events/replay': replay,
  'POST /sandbox/scenarios/:name': playScenario,
  'GET /sandbox/report': reportOn,
  'POST /sandbox/snapshots': keepWorld,
  'POST /sandbox/snapshots/:name/restore': restoreWorld,
  'POST /sandbox/reset': async ({ options }) => {
    await options.whole.reset()
    return { message: 'Everything is as at the beginning. Token and key are the same.' }
  },
}

/** Beside the service's own routes, on the same address. */
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
  for (const [route, handler] of Object.entries(ROUTES)) {
    const [method, url = ''] = route.split(' ')
    server.route({
      method: method as HTTPMethods,
      url,
      handler: (request, reply) => answer(options, handler, request, reply),
    })
  }
}

/** What comes of a write at once: people who answer without delay, and what their answers send. */
async function settle(world: World, { sent, fault }: { sent: Promise<void>; fault: Fault | null }): Promise<void> {
  await world.turn.run(async () => {
    await sent
    await reactUntilQuiet(world)
  })
  await world.deliveries.send(fault)
}

async function answer(
  { key, world }: ControlOptions,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sent = bearerToken(request.headers.authorization) ?? ''
  if (!timingSafeEqual(hashToken(sent), hashToken(key)))
    throw new Refusal('unauthenticated', { message: 'Send the sandbox_key as a bearer token.' })
  const opened = world()
  if (opened === undefined) throw new Refusal('server_error', { status: 503, retryAfterSeconds: 1 })
  const input = { ...(request.query as Fields), ...bodyOf(request), ...(request.params as Fields) }
  const output = await handler(opened, input)
  // Another world answers at this address by now.
  if (/\/(reset|restore)$/.test(request.url)) reply.header('Connection', 'close')
  return reply
    .type(JSON_TYPE)
    .header('Cache-Control', 'no-store')
    .send(JSON.stringify({ status: true, ...output }))
}

function bodyOf({ body }: FastifyRequest): Fields {
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  const read = readJson(body)
  const isObject =
    'value' in read && typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
  if (!isObject) throw new Refusal('validation_failed', { faults: { body: [fault('not_json_object')] } })
  return read.value as Fields
}
