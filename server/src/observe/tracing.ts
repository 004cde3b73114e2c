/** Spans for OpenTelemetry, where the operator wants them. */
export interface Tracing {
  /** Runs `work` as a span below `parent`, a traceparent header as somebody sent it or we stored it; else a new trace begins. */
  traced<Result>(started: StartedSpan, work: (span: OpenSpan) => Promise<Result>): Promise<Result>
  /** Sends the remaining spans, with a short limit: a hanging collector delays nobody. */
  close(): Promise<void>
}

type Attributes = Readonly<Record<string, string | number | undefined>>

export interface StartedSpan {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly parent: string | undefined
  /** Never anybody's words, and never a token. */
  readonly attributes?: Attributes
}

export interface OpenSpan {
  /** To pass on to the next service. */
  readonly traceparent: string
  note(attributes: Attributes): void
  failed(): void
}

export interface TracingHooks {
  onSpans(outcome: 'sent' | 'failed' | 'dropped', count: number): void
  /** Called once, and again only after the collector has accepted spans. */
  onFault(fault: string): void
}

export type OpenTracing = (hooks: TracingHooks) => Promise<Tracing>

export type Environment = Readonly<Record<string, string | undefined>>
