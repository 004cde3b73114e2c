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

/** Waiting for something new for one agent, without a database connection. */
export interface News {
  /** Returns when there may be something new since the last call, when the time is over, or when the service stops. */
  wait(milliseconds: number): Promise<void>
  /** The service stops, or the reader has gone: whoever waits shall come to an end. */
  readonly over: boolean
  stop(): void
}

/**
 * What has become of a token that somebody reads with: a stream or a long poll outlives the check at its beginning.
 * `stopped`: its agent was suspended or rejected, and may still read why. `gone`: revoked or rotated out.
 */
export type TokenState = 'good' | 'stopped' | 'gone'
