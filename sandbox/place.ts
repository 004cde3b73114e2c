import type { Drawing } from '../server/src/rendering/drawing.ts'

/** Where a world runs: alone on a developer's machine, or on an installation with those of strangers. */
export interface Place {
  /** Every answer says it in `Ideabridge-Sandbox`. */
  readonly name: string
  /** Webhooks may go to this machine and its network. */
  readonly allowPrivate: boolean
  /** Serves the app, so that people can look around. */
  readonly pages: boolean
  readonly connections: number
  /** How long it keeps those that it does not use: each takes 15 MB of the database server. */
  readonly idleMs?: number
  /** Each is a database. */
  readonly snapshots: number
  /** Characters of agents' calls and answers that are kept to look at. */
  readonly logged: number
  /** Megabytes of documents that one person can have. */
  readonly documents: number
  /** Asked before each call to an address that somebody named, such as a webhook. */
  maySend?(): boolean
  /** Draws for all worlds of this process. */
  readonly drawing?: Drawing
  /** Signs reports, where somebody can verify them. */
  readonly reportKey?: Buffer
}

export const LOCAL: Place = {
  name: 'local',
  allowPrivate: true,
  pages: true,
  connections: 20,
  snapshots: 10,
  logged: 64_000_000,
  documents: 100,
}

/** Outgoing calls are guarded as on the installation. There are no pages: they would run on its origin. */
export function hostedAs(own: Required<Pick<Place, 'name' | 'reportKey' | 'maySend' | 'drawing'>>): Place {
  return {
    ...own,
    allowPrivate: false,
    pages: false,
    connections: 2,
    idleMs: 3_000,
    snapshots: 3,
    logged: 1_000_000,
    documents: 5,
  }
}
