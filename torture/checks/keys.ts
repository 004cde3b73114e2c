import { send } from '../caller.ts'
import { split } from '../history.ts'
import type { Check, CheckContext } from './context.ts'

/** Acts that store their key in what they create, and a query that counts how often each key occurs. */
const MARKED: Readonly<Record<string, string>> = {
  'create-business': 'select business_name as key, count(*) as n from businesses group by 1',
  'create-idea': 'select name as key, count(*) as n from ideas group by 1',
  'held-business': 'select business_name as key, count(*) as n from businesses group by 1',
  'held-idea': 'select name as key, count(*) as n from ideas group by 1',
  'update-idea': `select changes->'description'->>1 as key, count(*) as n from idea_edits group by 1`,
  'send-message': 'select body as key, count(*) as n from messages group by 1',
}

const WAITS = 202

/** An acknowledged key took effect once, any other at most once. */
export const marksOfKeys: Check = {
  name: 'every acknowledged key has one effect, no other more than one',
  async look({ database, history }) {
    let looked = 0
    for (const [act, query] of Object.entries(MARKED)) {
      const rows = await database.query<{ key: string | null; n: number }>(query)
      const counts = new Map(rows.map(({ key, n }) => [key, n]))
      for (const { key, acknowledged } of history.of(act)) {
        const n = counts.get(key ?? null) ?? 0
        // What waits for its person is there as often as they approved it, which another check looks at.
        if (acknowledged && acknowledged.status !== WAITS ? n !== 1 : n > 1)
          history.violate(this.name, `${act} ${key}: ${n} effects`)
        looked += 1
      }
    }
    return looked
  },
}

/** Interests: the key is the message; a client told that one already exists created none. */
export const interestsOfKeys: Check = {
  name: 'an interest is made once, and once per person and idea',
  async look({ database, history }) {
    const rows = await database.query<{ message: string; interest_id: number }>(
      'select message, interest_id from interests',
    )
    const ids = Map.groupBy(rows, ({ message }) => message)
    const wishes = history.of('express-interest')
    for (const { key, acknowledged } of wishes) {
      const found = ids.get(key ?? '') ?? []
      const made = acknowledged && !acknowledged.body.already_existed
      const right = made
        ? found.length === 1 && found[0]?.interest_id === acknowledged.body.interest_id
        : found.length <= (acknowledged ? 0 : 1)
      if (!right) history.violate(this.name, `${key}: ${JSON.stringify(found)}`)
    }
    return wishes.length
  },
}

export const roundsOfKeys: Check = {
  name: 'rounds: each answered one is there, none beyond the unanswered',
  async look({ database, history }) {
    const rows = await database.query<{ idea_id: number; round_id: number }>('select idea_id, round_id from rounds')
    const byIdea = Map.groupBy(rows, ({ idea_id }) => idea_id)
    const wishes = Map.groupBy(history.of('start-round'), ({ input }) => input.idea_id as number)
    for (const [ideaId, asked] of wishes) {
      const { done, open } = split(asked)
      const told = done.map(({ acknowledged }) => acknowledged!.body.round_id as number)
      const there = (byIdea.get(ideaId) ?? []).map(({ round_id }) => round_id)
      const lost = told.filter((id) => !there.includes(id))
      if (lost.length > 0 || new Set(told).size !== told.length || there.length > told.length + open.length)
        history.violate(this.name, `idea ${ideaId}: told ${told}, there ${there}, ${open.length} unanswered`)
    }
    return rows.length
  },
}

export const decisionsOfKeys: Check = {
  name: 'an interest is in the state that was answered',
  async look({ database, history }) {
    const rows = await database.query<{ interest_id: number; status: string }>(
      'select interest_id, status from interests',
    )
    const states = new Map(rows.map(({ interest_id, status }) => [interest_id, status]))
    const wishes = history.of('respond-interest')
    for (const { input, acknowledged, key } of wishes) {
      const state = states.get(input.interest_id as number)
      if (state !== input.decision && (acknowledged || state !== 'new'))
        history.violate(this.name, `${key}: ${input.interest_id} is ${state}, wanted ${input.decision}`)
    }
    return wishes.length
  },
}

/** Clients send these one at a time and never abandon them, so the last acknowledged call gives the state. */
export const watchesOfKeys: Check = {
  name: 'a watch is as last answered',
  async look({ database, history }) {
    const rows = await database.query<{ bot_id: number; idea_id: number }>('select bot_id, idea_id from watches')
    const watched = new Set(rows.map(({ bot_id, idea_id }) => `${bot_id}/${idea_id}`))
    const wishes = history.wishes.filter(({ act }) => act === 'watch-idea' || act === 'unwatch-idea')
    const places = Map.groupBy(wishes, ({ botId, input }) => `${botId}/${input.idea_id}`)
    for (const [place, asked] of places)
      if (watched.has(place) !== (asked.at(-1)?.act === 'watch-idea'))
        history.violate(this.name, `${place}: ${watched.has(place)} after ${asked.at(-1)?.key}`)
    return places.size
  },
}

export const purchasesOfKeys: Check = {
  name: 'an upgrade is paid once per key',
  async look({ database, history, actors }) {
    const rows = await database.query<{ bot_id: number; n: number; days: number }>(
      `select bot_id, count(*) as n,
         round(extract(epoch from max(b.log_retention_until) - app_now()) / 86400 + 0.5)::integer as days
       from points_ledger join bots b using (bot_id) where reason = 'upgrade_bought' group by bot_id`,
    )
    const bought = new Map(rows.map((row) => [row.bot_id, row]))
    for (const { agent } of actors) {
      const { done, open } = split(history.of('spend-points').filter(({ botId }) => botId === agent.botId))
      const { n, days } = bought.get(agent.botId) ?? { n: 0, days: 0 }
      if (n < done.length || n > done.length + open.length || Math.abs(days - 30 * n) > 1)
        history.violate(
          this.name,
          `${agent.botId}: ${n} paid, ${days} days, ${done.length} answered, ${open.length} not`,
        )
    }
    return history.of('spend-points').length
  },
}

const REPLAYED = 300

/** Responses are stored: the same key gives the same bytes again, from either process. */
export const replaysOfKeys: Check = {
  name: 'an acknowledged key replays the same bytes',
  async look({ history, urls }: CheckContext) {
    // A key that had to wait is answered as its person decided.
    const kept = history.wishes.filter(({ key, acknowledged }) => key && acknowledged && acknowledged.status !== WAITS)
    const step = Math.max(1, Math.floor(kept.length / REPLAYED))
    const chosen = kept.filter((_wish, place) => place % step === 0)
    for (const [place, { path, input, token, key, acknowledged }] of chosen.entries()) {
      const { reply } = await send(urls[place % urls.length]!, { method: 'POST', path, input, token, key }, 30_000)
      if (reply?.text !== acknowledged?.text || reply?.replayed !== true)
        history.violate(this.name, `${key}: ${acknowledged?.text} then ${reply?.text}`)
    }
    return chosen.length
  },
}
