import { type Agent, pick, prepareAgents, query } from '../agents.ts'
import { agentCalls } from '../every/agent-calls.ts'
import { type HotCall, overHttp } from '../every/hot-call.ts'
import { type Stage, setStage, settled } from '../every/stage.ts'
import { caller, inTurns, type Turns } from '../every/turns.ts'
import { filledFolder } from '../filled-folder.ts'
import { type BenchOptions, Lab, rateRow } from '../lab.ts'
import { load } from '../load.ts'
import type { Row } from '../report.ts'

const PEOPLE = 10_000
const QUICK = { warming: 4, turns: 2, calls: 200 }
const FULL = { warming: 5, turns: 5, calls: 300 }
/** All connections on one record, against the same calls spread over many. */
const LEAST = 0.3

export async function hotRows(options: BenchOptions): Promise<Row[]> {
  const size = options.quick ? QUICK : FULL
  const lab = await Lab.at(options, await filledFolder(options, PEOPLE))
  try {
    const stage = await setStage(lab, size.calls)
    await query(lab.databaseUrl, 'analyze')
    const service = await lab.startService()
    await settled(lab)
    const { ask, close } = caller(service.url)
    const pairs = hotCalls(stage)
    const here = { lab, servicePid: service.pid }
    const measures = pairs.flatMap((pair) =>
      pair.map((hot) => ({
        ...here,
        name: hot.title,
        writes: true,
        reset: hot.reset,
        run: (count: number) => ask(overHttp(hot), count),
      })),
    )
    const taken = await inTurns(measures, size)
    await close()
    await refuseMiscounted(lab, stage.conversations[0] as number)
    const rows = pairs.map(([spread, hot]) =>
      rateRow(`${hot.title} : spread`, taken.get(hot.title) as Turns, taken.get(spread.title) as Turns, LEAST),
    )
    return [...rows, ...(await crowdRows(lab, service.url, stage, options.quick ? [10, 100] : [10, 100, 1000]))]
  } finally {
    await lab.close()
  }
}

/** Each call as it is spread, and the same call with everybody on the first record. */
function hotCalls(stage: Stage): (readonly [HotCall, HotCall])[] {
  const { makers, backers, conversations, untouched, pending } = stage
  const spread = new Map(agentCalls(stage).map((hot) => [hot.title, hot]))
  const members = [makers[0], backers[0]] as Agent[]
  const on = (title: string, by: readonly Agent[], fields: Record<string, unknown>) => {
    const hot = spread.get(title) as HotCall
    const next = (index: number) => {
      const { token, user_id } = pick(by, index)
      const text = title === 'update-idea' ? { annotation: `Batch ${index} of ${Math.random()}` } : {}
      return { token, fields: { user_id, ...fields, ...text } }
    }
    return [hot, { ...hot, title: `${title}, all on one`, next }] as const
  }
  return [
    on('send-message', members, { conversation_id: conversations[0], body: 'How large is the mirror?' }),
    on('read-messages, marks', members, { conversation_id: conversations[0], limit: 10 }),
    on('express-interest', backers, { idea_id: untouched[0], kind: 'invest', message: 'Tell us more.' }),
    on('watch-idea', backers, { idea_id: untouched[0] }),
    on('update-idea', makers.slice(0, 1), { idea_id: pending[0] }),
  ]
}

/** Whatever came at once: everybody in the conversation knows its newest message. */
async function refuseMiscounted({ databaseUrl }: Lab, conversationId: number): Promise<void> {
  const wrong = await query(
    databaseUrl,
    `select 1 from conversation_members where conversation_id = $1
       and last_message_id <> (select max(id) from messages where conversation_id = $1)`,
    [conversationId],
  )
  if (wrong.length > 0) throw new Error('A member of the hot conversation does not know its newest message.')
}

/** Messages sent at once, at most: each of them tells every agent in the conversation. */
const MOST_MESSAGES = 100

/** What so many agents at once cost on one conversation, which all of them read, and on one idea. */
async function crowdRows(lab: Lab, url: string, stage: Stage, sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = []
  const post = (operation: string, agents: readonly Agent[], fields: Record<string, unknown>) => {
    const next = (index: number) => {
      const { token, user_id } = pick(agents, index)
      return { token, fields: { user_id, ...fields } }
    }
    return overHttp({ title: operation, operation, next })
  }
  for (const [place, size] of sizes.entries()) {
    const sides = [stage.makers[place + 1], stage.backers[place + 1]] as Agent[]
    const inConversation = await prepareAgents(
      lab.databaseUrl,
      size,
      Array.from({ length: size }, (_, index) => pick(sides, index).user_id),
    )
    const watching = await prepareAgents(lab.databaseUrl, size)
    const conversation_id = stage.conversations[place + 1]
    const idea_id = stage.untouched[place + 1]
    const steps = [
      [
        'send-message',
        Math.min(size, MOST_MESSAGES),
        post('platform_send_message', inConversation, { conversation_id, body: 'Hello.' }),
      ],
      ['watch-idea', size, post('platform_watch_idea', watching, { idea_id })],
      ['express-interest', size, post('platform_express_interest', watching, { idea_id, kind: 'invest' })],
      [
        'update-idea',
        1,
        post('platform_update_idea', [stage.makers[place + 1] as Agent], { idea_id, name: `Kiln ${Math.random()}` }),
      ],
    ] as const
    for (const [title, calls, next] of steps) {
      const { perSecond, p50, p99 } = await load({ url, connections: calls, calls, next })
      const measured = `${calls} calls at once: ${Math.round(perSecond)}/s, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`
      rows.push({ what: `${title}, ${size} agents on one record`, measured, ratio: p99 / p50, bar: 0, atLeast: true })
    }
  }
  return rows
}
