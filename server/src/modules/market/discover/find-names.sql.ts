import { isListed, isPublic, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/** So many are looked at, and so many of them shown: the shortest, which are closest to what was typed. */
const [LOOKED_AT, SHOWN] = [200, 5]

const among = (name: string, columns: string, from: string) =>
  `select ${columns} from (
     select * from (${from}) found where to_tsvector('simple', ${name}) @@ to_tsquery('simple', $1) limit ${LOOKED_AT}) found
   order by length(${name}), ${name} limit ${SHOWN}`

interface FoundPerson {
  username: string
  name: string
  roles: string[]
}

/** With public profiles. `words` is a query of the text search. */
export function findPeople(tx: Tx, words: string): Promise<FoundPerson[]> {
  return tx.rows(
    among(
      'name',
      'username, name, roles',
      `select username, name, roles from users u
       where visibility = 'public' and erased_at is null and username is not null and ${isPublic('u')}`,
    ),
    [words],
  )
}

export function findAgents(tx: Tx, words: string): Promise<{ bot_id: number; bot_name: string }[]> {
  return tx.rows(among('bot_name', 'bot_id, bot_name', `select bot_id, bot_name from bots b where ${isListed('b')}`), [
    words,
  ])
}

export function findBusinesses(tx: Tx, words: string): Promise<{ business_id: number; business_name: string }[]> {
  return tx.rows(
    among(
      'business_name',
      'business_id, business_name',
      `select business_id, business_name from businesses b where ${isPublished('b')} and owner_user_id is not null`,
    ),
    [words],
  )
}
