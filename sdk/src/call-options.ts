export interface CallOptions {
  signal?: AbortSignal
  /** Generated for operations that take one; pass your own to be safe across restarts. */
  idempotencyKey?: string
}
