import type { Environment, OpenTracing } from './tracing.ts'

/** Undefined unless the standard variables of OpenTelemetry name a collector. */
export function tracingFrom(environment: Environment): OpenTracing | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = environment
  if (!(all || own) || environment.OTEL_SDK_DISABLED === 'true') return undefined
  return async (hooks) => {
    const { openOtel } = await import('./otel.ts')
    return openOtel(environment, hooks)
  }
}
