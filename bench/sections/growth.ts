import { hashToken, newUserToken } from '../../server/src/secrets/secrets.ts'
import { type Agent, authorization, pick, post, prepareAgents, query } from '../agents.ts'
import { filledFolder } from '../filled-folder.ts'
import { type BenchOptions, Lab, limitRow } from '../lab.ts'
import { type Call, type Load, load, median } from '../load.ts'
import type { Row } from '../report.ts'
import { fillUpProfiles } from './profiles.ts'

const SMALL = 10_000
const PEOPLE = 100
const CALLS = 200
const CONNECTIONS = 2

/** The same queries on a small and a large demo database, alternating: response times must not grow with the data. */
export async function growthRows(options: BenchOptions): Promise<Row[]> {
  const small = await openSubject(options, SMALL)
  const large = await openSubject(options, options.size)
  try {
    const rows: Row[] = []
    for (const name of Object.keys(small.calls) as Question[]) {
      console.log(`  ${name}`)
      const { few, many } = await inTurns(options.runs, {
        few: () => ask(small, name),
        many: () => ask(large, name),
      })
      rows.push(
        growthRow(`${name}, ${options.size / 1000}k : ${SMALL / 1000}k`, many, few, name === 'find-matches' ? 3 : 1.5),
      )
      if (name === 'find-matches')
        rows.push(limitRow(`find-matches on ${options.size / 1000}k, p50`, many.p50, 50, 'ms'))
    }
    return rows
  } finally {
    await small.lab.close()
    await large.lab.close()
  }
}

type Question = 'list-ideas' | 'get-ideas' | 'list-conversations' | 'read-messages' | 'find-matches'

interface Subject {
  readonly lab: Lab
  readonly url: string
  readonly calls: Record<Question, (index: number) => Call>
}

async function openSubject(options: BenchOptions, size: number): Promise<Subject> {
  const lab = await Lab.at(options, await filledFolder(options, size))
  await fillUpProfiles(lab.databaseUrl, size)
  const people = await query<{ user_id: string; idea_id: string; conversation_id: string }>(
    lab.databaseUrl,
    `select distinct on (m.user_id) m.user_id, i.idea_id, m.conversation_id
     from (select user_id, conversation_id from conversation_members where user_id is not null order by md5(user_id::text) limit $1) m
     join ideas i on i.owner_user_id = m.user_id and i.approval_status = 'approved' and i.held_for_bot_id is null`,
    [PEOPLE * 20],
  )
  const chosen = people.slice(0, PEOPLE)
  const agents = await prepareAgents(
    lab.databaseUrl,
    chosen.length,
    chosen.map(({ user_id }) => Number(user_id)),
  )
  const token = await browsingToken(lab, Number(chosen[0]?.user_id))
  const { url } = await lab.startService()
  const of = (index: number): [Agent, (typeof chosen)[number]] => [pick(agents, index), pick(chosen, index)]
  const action = (name: Question, fields: (person: (typeof chosen)[number]) => Record<string, number | string>) => {
    return (index: number): Call => {
      const [agent, person] = of(index)
      const input = { user_id: agent.user_id, ...fields(person) }
      if (!READS.has(name)) return post(`/bots/action/${name}`, agent, input)
      const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]))
      return { method: 'GET', path: `/bots/action/${name}?${query}`, headers: authorization(agent) }
    }
  }
  return {
    lab,
    url,
    calls: {
      'list-ideas': action('list-ideas', () => ({})),
      'get-ideas': (index) => post('/get-ideas', { token }, { search: pick(SEARCHES, index) }),
      'list-conversations': action('list-conversations', () => ({})),
      'read-messages': action('read-messages', ({ conversation_id }) => ({ conversation_id: Number(conversation_id) })),
      'find-matches': action('find-matches', ({ idea_id }) => ({ idea_id: Number(idea_id), kind: 'investor' })),
    },
  }
}

/** Queries sent with GET. */
const READS = new Set<Question>(['list-conversations'])
const SEARCHES = ['solar', 'water', 'school', 'bread', undefined]

async function browsingToken(lab: Lab, userId: number): Promise<string> {
  const token = newUserToken()
  await query(
    lab.databaseUrl,
    `insert into user_tokens (token_hash, user_id, name, scopes) values ($1, $2, 'Bench', '{ideas:read}')`,
    [hashToken(token), userId],
  )
  return token
}

function ask({ url, calls }: Subject, name: Question): Promise<Load> {
  return load({ url, connections: CONNECTIONS, calls: CALLS, expect: 200, next: calls[name] })
}

async function inTurns<Names extends string>(
  runs: number,
  measures: Record<Names, () => Promise<Load>>,
): Promise<Record<Names, Load>> {
  const names = Object.keys(measures) as Names[]
  const loads = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as unknown as Record<Names, Load[]>
  // The first round warms up caches and is not counted.
  for (let run = 0; run <= runs; run++) {
    for (const name of names) loads[name].push(await measures[name]())
    const times = names.map((name) => `${name} ${loads[name].at(-1)?.p50.toFixed(1)} ms`)
    console.log(`  ${run === 0 ? 'warming' : `run ${run}`}: ${times.join(', ')}`)
  }
  const middle = (all: readonly Load[]) => {
    const counted = all.slice(1)
    const time = median(counted.map(({ p50 }) => p50))
    return counted.find(({ p50 }) => p50 === time) as Load
  }
  return Object.fromEntries(names.map((name) => [name, middle(loads[name])])) as Record<Names, Load>
}

function growthRow(what: string, many: Load, few: Load, bar: number): Row {
  const measured = `p50 ${many.p50.toFixed(1)} ms against ${few.p50.toFixed(1)} ms, p99 ${many.p99.toFixed(1)} ms`
  return { what, measured, ratio: many.p50 / few.p50, bar, atLeast: false }
}
