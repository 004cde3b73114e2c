import { setTimeout as pause } from 'node:timers/promises'
import { plainPdf } from '../server/test/files.ts'
import type { Queried } from './arena.ts'
import type { Caller } from './caller.ts'
import { addPerson, type Person } from './world.ts'

export const PAINTER = 'Honest painter'
const MOST_FILES = 8
const PDF = plainPdf().toString('base64')

/** An owner with a confirmed address who has been here for days. */
export async function addPainter(database: Queried): Promise<Person> {
  const person = await addPerson(database)
  await database.query(`update users set name = $2, created_at = created_at - interval '3 days' where user_id = $1`, [
    person.userId,
    PAINTER,
  ])
  return person
}

/** Has files drawn, one after another, while the crowd has many waiting. */
export async function havePreviews({ cookie }: Person, caller: Caller, stop: AbortSignal): Promise<void> {
  const input = { name: 'Lamps', is_draft: 1 }
  const { body } = await caller.insist({ method: 'POST', path: '/account/ideas', input, cookie })
  const path = `/account/ideas/${body.idea_id}/documents`
  for (let file = 0; file < MOST_FILES && !stop.aborted; file++) {
    await pause(1_000, undefined, { signal: stop }).catch(() => {})
    await caller.insist({ method: 'POST', path, input: { file_name: `${file}.pdf`, content_base64: PDF }, cookie })
  }
}
