import type { Drawing } from '../server/src/rendering/drawing.ts'

/** Where a world is: alone on a developer's machine, or on an installation, among those of strangers. */
export interface Place {
  /** What every answer says in `Ideabridge-Sandbox`. */
  readonly name: string
  /** Webhooks may go to this machine and its network. */
  readonly allowPrivate: boolean
  /** It has the app, in which people look around. */
  readonly pages: boolean
  readonly connections: number
  /** How long it keeps those that it does not use: each takes 15 MB of the database server. */
  readonly idleMs?: number
  /** Each is a database. */
  readonly snapshots: number
  /** Characters of what agents sent and were answered, for looking at. */
  readonly logged: number
  /** Megabytes of documents that one person can have. */
  readonly documents: number
  /** Asked before each call to an address that somebody named, such as a webhook. */
  maySend?(): boolean
  /** What draws for all worlds of this process. */
  readonly drawing?: Drawing
  /** What reports are signed with, where there is somebody who can verify them. */
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

/** The guard of outgoing calls is that of the installation, and there are no pages: they would run at the address of its own. */
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
