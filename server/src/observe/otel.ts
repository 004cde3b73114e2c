import { randomBytes } from 'node:crypto'
import { StartupFault } from '../config/startup-fault.ts'
import { inTrace } from '../db/queues.ts'
import { SpanQueue } from './span-queue.ts'
import type { Environment, StartedSpan, Tracing, TracingHooks } from './tracing.ts'

/** Spans as OTLP in JSON (https://opentelemetry.io/docs/specs/otlp). Loaded only where they are wanted. */

const KINDS = { internal: 1, server: 2, client: 3 }
const FAILED = { code: 2 }
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
/** The digits of a trace id that fit into a number. */
const RANDOM_DIGITS = 13

export function openOtel(environment: Environment, hooks: TracingHooks): Tracing {
  const isSampled = samplerOf(environment)
  const queue = new SpanQueue({
    ...hooks,
    url: collectorOf(environment),
    headers: pairs(environment.OTEL_EXPORTER_OTLP_TRACES_HEADERS || environment.OTEL_EXPORTER_OTLP_HEADERS),
    resource: attributesOf({
      'service.name': 'ideabridge',
      ...pairs(environment.OTEL_RESOURCE_ATTRIBUTES),
      ...(environment.OTEL_SERVICE_NAME && { 'service.name': environment.OTEL_SERVICE_NAME }),
    }),
    timeoutMs: Number(environment.OTEL_EXPORTER_OTLP_TIMEOUT) || 10_000,
    delayMs: Number(environment.OTEL_BSP_SCHEDULE_DELAY) || 5_000,
    mostWaiting: Number(environment.OTEL_BSP_MAX_QUEUE_SIZE) || 2_048,
  })
  return {
    async traced({ name, kind, parent, attributes = {} }, work) {
      const above = readTraceparent(parent)
      const traceId = above?.traceId ?? randomBytes(16).toString('hex')
      const spanId = randomBytes(8).toString('hex')
      const sampled = isSampled(traceId, above?.sampled)
      const traceparent = `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`
      const known: StartedSpan['attributes'] = { ...attributes }
      const startTimeUnixNano = queue.now()
      let status = {}
      const failed = () => {
        status = FAILED
      }
      try {
        const note = (more: typeof attributes) => void Object.assign(known, more)
        return await inTrace(traceparent, () => work({ traceparent, note, failed }))
      } catch (error) {
        failed()
        throw error
      } finally {
        const times = { startTimeUnixNano, endTimeUnixNano: queue.now() }
        const place = { traceId, spanId, ...(above && { parentSpanId: above.spanId }) }
        if (sampled) queue.add({ ...place, name, kind: KINDS[kind], ...times, attributes: attributesOf(known), status })
      }
    },
    close: () => queue.close(),
  }
}

function collectorOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: all,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
}: Environment): string {
  const url = own || `${all?.replace(/\/+$/, '')}/v1/traces`
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  const name = own ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'
  throw new StartupFault(`${name} must be an address such as http://collector.internal:4318.`)
}

/** `a=b,c=d`, percent-encoded. */
function pairs(text = ''): Record<string, string> {
  const parts = text.split(',').filter((part) => part.includes('='))
  return Object.fromEntries(
    parts.map((part) => part.split(/=(.*)/s, 2).map((side) => decoded(side.trim())) as [string, string]),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Sampler = (traceId: string, above: boolean | undefined) => boolean

function samplerOf({ OTEL_TRACES_SAMPLER: named = '', OTEL_TRACES_SAMPLER_ARG: given }: Environment): Sampler {
  const [, parentBased, kind] =
    /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(named || 'parentbased_always_on') ?? []
  if (kind === undefined) throw new StartupFault(`OTEL_TRACES_SAMPLER cannot be ${named}: see docs/operators.md.`)
  const share = kind === 'traceidratio' ? Number(given || 1) : kind === 'always_on' ? 1 : 0
  if (!(share >= 0 && share <= 1)) throw new StartupFault('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  const drawn: Sampler = (id) => Number.parseInt(id.slice(-RANDOM_DIGITS), 16) < share * 16 ** RANDOM_DIGITS
  return parentBased ? (id, above) => above ?? drawn(id, above) : drawn
}

function readTraceparent(header = '') {
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? []
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags ?? '', 16) & 1) === 1 }
}

function attributesOf(attributes: NonNullable<StartedSpan['attributes']>) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { intValue: value } : { stringValue: value } }],
  )
}
