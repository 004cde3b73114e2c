import { setTimeout as pause } from 'node:timers/promises'
import type { Queried } from './arena.ts'
import { Caller, type Reply } from './caller.ts'
import type { History } from './history.ts'
import { Random } from './random.ts'
import { addPerson, type Person } from './world.ts'

/** Somebody with a published idea and an agent, who does nothing but have decisions made against them. */
export interface Moderated {
  userId: number
  botId: number
  token: string
}

interface Moderation {
  urls: readonly string[]
  history: History
  admin: Person
  moderated: readonly Moderated[]
  seed: number
}

const MOST_PAUSE_MS = 300

export async function addModerated(database: Queried, caller: Caller, count: number): Promise<Moderated[]> {
  const all: Moderated[] = []
  for (let place = 0; place < count; place++) {
    const { userId } = await addPerson(database, { trusted: true })
    await database.query(
      `insert into ideas (owner_user_id, name, approval_status, published_at) values ($1, 'Moderated', 'approved', app_now())`,
      [userId],
    )
    const input = { bot_name: `Moderated ${place}`, contact_email: `moderated${place}@example.org`, accept_terms: true }
    const { body, text } = await caller.insist({ method: 'POST', path: '/bots/register', input })
    if (!body.bot_id) throw new Error(`registration answered ${text}`)
    all.push({ userId, botId: body.bot_id, token: body.bot_token })
  }
  return all
}

/** Two admins' worth of decisions at once: what one sends, the other may have sent already. */
export async function runModeration(moderation: Moderation, stop: AbortSignal): Promise<void> {
  await Promise.all([moderate(moderation, 1, stop), moderate(moderation, 2, stop)])
}

async function moderate({ urls, history, admin, moderated, seed }: Moderation, which: number, stop: AbortSignal) {
  const random = new Random(seed * 1_000 + 990 + which)
  const caller = new Caller(urls, history, random)
  const decide = async (path: string, input: Record<string, unknown>, method: 'POST' | 'PATCH' = 'POST') => {
    const reply = await caller.insist({ method, path: `/admin/${path}`, input, cookie: admin.cookie })
    expect(history, path, reply, [200])
  }
  const reason = 'Seen by an admin.'
  while (!stop.aborted) {
    const one = random.pick(moderated)
    if (!one) return
    const born = random.chance(0.5) ? '2012-05-17' : '1990-01-01'
    const act = random.pick([
      () => decide(`users/${one.userId}/suspend`, { reason }),
      () => decide(`users/${one.userId}/lift-suspension`, {}),
      () => decide(`users/${one.userId}`, { date_of_birth: born, reason }, 'PATCH'),
      () => stopAgent(caller, history, admin, one, random),
    ])
    await act?.()
    await pause(random.between(0, MOST_PAUSE_MS))
  }
}

/** Suspends the agent, which objects with its own token; an admin decides, or lifts it first. */
async function stopAgent(caller: Caller, history: History, { cookie }: Person, one: Moderated, random: Random) {
  const path = `/admin/bots/${one.botId}`
  const input = { reason: 'Too loud.' }
  const suspended = await caller.insist({ method: 'POST', path: `${path}/suspend`, input, cookie })
  // The other admin may have suspended it a moment ago.
  expect(history, 'suspending an agent', suspended, [200, 422])
  const words = { words: 'It was quiet.' }
  const objected = await caller.insist({ method: 'POST', path: '/bots/appeal', input: words, token: one.token })
  // Objected already, by a try whose answer was lost, or free again meanwhile.
  expect(history, 'objecting', objected, [201, 404, 422])
  if (objected.status === 201 && random.chance(0.5)) {
    const decision = { outcome: random.chance(0.5) ? 'reversed' : 'upheld', answer: 'Looked at again.' }
    const { statement_id } = objected.body.statement ?? objected.body
    const decided = { method: 'POST', path: `/admin/appeals/${statement_id}/decide`, input: decision, cookie } as const
    expect(history, 'deciding an objection', await caller.insist(decided), [200, 404, 422])
  }
  expect(
    history,
    'reactivating',
    await caller.insist({ method: 'POST', path: `${path}/reactivate`, cookie }),
    [200, 422],
  )
}

function expect(history: History, what: string, { status, text }: Reply, right: readonly number[]): void {
  if (!right.includes(status)) history.violate('only server_error', `${what} answered ${status} ${text}`)
}
