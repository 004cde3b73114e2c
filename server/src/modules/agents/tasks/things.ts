import type { Tx } from '../../../db/tx.ts'
import type { Shown, Thing } from './tasks.schema.ts'
import { type FoundThing, findThings } from './things.sql.ts'

/** Looks things up for a person; those they may not see have no name and no page. */
export async function thingsFor(tx: Tx, userId: number, things: readonly Thing[]) {
  const found = things.length === 0 ? [] : await findThings(tx, userId, things)
  const byName = new Map(found.map((thing) => [keyOf(thing), thing]))
  return {
    has: (thing: Thing) => byName.has(keyOf(thing)),
    shown(thing: Thing): Shown {
      const one = byName.get(keyOf(thing))
      return { kind: thing.kind, id: thing.id, name: one?.name ?? null, path: one === undefined ? null : pathOf(one) }
    },
  }
}

const keyOf = ({ kind, id }: Thing) => `${kind} ${id}`

function pathOf({ kind, id, own, username }: FoundThing): string | null {
  switch (kind) {
    case 'idea':
      return own ? `/app/my-ideas/${id}` : `/app/ideas/${id}`
    case 'business':
      return own ? `/app/my-businesses/${id}` : `/app/businesses/${id}`
    case 'conversation':
      return `/app/conversations/${id}`
    case 'interest':
      return own ? '/app/interests' : '/app/interests?tab=placed'
    case 'introduction':
      return '/app/inbox'
    case 'user':
      return username === null ? null : `/app/people/${encodeURIComponent(username)}`
  }
}
