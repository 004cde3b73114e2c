/** Small facts about a call that rooms below the pipeline share. */

/** What is left of an agent's day. */
export interface Day {
  used: number
  dailyLimit: number
  /** Until there is room again at the latest. */
  secondsLeft: number
}

/** A call's key and what it came with: one key is one intent, whatever it takes until that has happened. */
export interface Intent {
  readonly key: string
  readonly inputHash: Buffer
}

/** Waits for changes of one agent or person, without a database connection. */
export interface News<Topic = unknown> {
  /** What changed since the last call, as soon as anything did; nothing when the time is over or the service stops. */
  next(milliseconds: number): Promise<Topic[]>
  /** The service stops, or the reader has gone: whoever waits must end. */
  readonly over: boolean
  stop(): void
}

/**
 * What has become of a token that somebody reads with: a stream or a long poll outlives the check at its beginning.
 * `stopped`: its agent was suspended or rejected, and may still read why. `gone`: revoked or rotated out.
 */
export type TokenState = 'good' | 'stopped' | 'gone'
