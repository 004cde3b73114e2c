/** Small facts about a call, shared by modules below the pipeline. */

/** What is left of an agent's daily quota. */
export interface Day {
  used: number
  dailyLimit: number
  /** Latest time at which there is room again. */
  secondsLeft: number
}

/** A call's key and a hash of its input: one key stands for one intent until that has happened. */
export interface Intent {
  readonly key: string
  readonly inputHash: Buffer
}

/** Waits for changes of one agent or person, without a database connection. */
export interface News<Topic = unknown> {
  /** What changed since the last call, as soon as anything did; nothing when the time is over or the service stops. */
  next(milliseconds: number): Promise<Topic[]>
  /** The service stops, or the reader has gone: waiting has to end. */
  readonly over: boolean
  stop(): void
}

/**
 * The current state of a token: streams and long polls outlive the check at their start. `stopped`: its agent was
 * suspended or rejected, and may still read why. `gone`: revoked or rotated out.
 */
export type TokenState = 'good' | 'stopped' | 'gone'
