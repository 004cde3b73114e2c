import { pick, query } from '../agents.ts'
import { agentCalls } from '../every/agent-calls.ts'
import { type HotCall, overHttp } from '../every/hot-call.ts'
import { type Stage, setStage, settled } from '../every/stage.ts'
import { caller, inTurns, type Turns } from '../every/turns.ts'
import { filledFolder } from '../filled-folder.ts'
import { type BenchOptions, CONNECTIONS, Lab, rateRow } from '../lab.ts'
import { load, median } from '../load.ts'
import type { RunningProcess } from '../processes.ts'
import type { Row } from '../report.ts'

const PEOPLE = 10_000
const QUICK = { warming: 4, turns: 3, calls: 200 }
const FULL = { warming: 5, turns: 7, calls: 300 }
/** Calls at most, and of each kind as many to compare. */
const LOOKING = { calls: 10_000, compared: 50 }

/** What it costs that agents among themselves are counted, and that a new idea is held against those there are. */
export async function askingRows(options: BenchOptions): Promise<Row[]> {
  const size = options.quick ? QUICK : FULL
  const lab = await Lab.at(options, await filledFolder(options, PEOPLE))
  try {
    const stage = await setStage(lab, size.calls)
    await query(lab.databaseUrl, 'analyze')
    const unguarded = await lab.startService()
    const guarded = await lab.startService({ AGENT_MESSAGES_IN_A_ROW: '6' })
    await settled(lab)
    const guard = await guardRow(lab, stage, size, { unguarded, guarded })
    return [guard, await similarRow(stage, unguarded)]
  } finally {
    await lab.close()
  }
}

/** Each turn writes once or twice in each conversation, and its people have looked before. */
async function guardRow(
  lab: Lab,
  stage: Stage,
  size: typeof FULL,
  services: Record<'unguarded' | 'guarded', RunningProcess>,
): Promise<Row> {
  const send = agentCalls(stage).find(({ title }) => title === 'send-message') as HotCall
  const looked = `update conversations c set opened_id = (select max(id) from messages m where m.conversation_id = c.conversation_id)
    where conversation_id in (${stage.conversations.join()})`
  const callers = Object.entries(services).map(([name, { url, pid }]) => ({ name, pid, ...caller(url) }))
  const measures = callers.map(({ name, pid, ask }) => {
    const run = (count: number) => ask(overHttp(send), count)
    return { name, writes: true, reset: [looked], lab, servicePid: pid, run }
  })
  const taken = await inTurns(measures, size)
  await Promise.all(callers.map(({ close }) => close()))
  const [guarded, unguarded] = [taken.get('guarded'), taken.get('unguarded')] as Turns[]
  return rateRow('send-message, guarded : without the guard', guarded as Turns, unguarded as Turns, 0.85)
}

/**
 * The service looks for as long as its share of the time lasts, and stores without looking after that. So its answers tell which
 * calls looked, and around the end of the share both kinds are from the same minute.
 */
async function similarRow({ writers }: Stage, { url }: RunningProcess): Promise<Row> {
  const times: Record<'looked' | 'not', number[]> = { looked: [], not: [] }
  const next = overHttp({
    title: 'create-idea',
    operation: 'platform_create_idea',
    next(index) {
      const { token, user_id } = pick(writers, index)
      const annotation = 'A workshop repairs bicycles and teaches neighbours to mend their own, with tools to borrow.'
      return { token, fields: { user_id, name: `Bicycle workshop ${index}`, annotation } }
    },
  })
  const once = async (index: number) => {
    const { path, method, headers = {}, body = '' } = next(index)
    const begun = performance.now()
    const answer = await fetch(`${url}${path}`, { method, headers, body })
    const { similar_ideas } = (await answer.json()) as { similar_ideas?: unknown[] | null }
    if (similar_ideas === undefined) throw new Error(`create-idea answered ${answer.status}`)
    return { kind: similar_ideas === null ? 'not' : 'looked', took: performance.now() - begun } as const
  }
  let left = LOOKING.calls
  // Many at once use the share up.
  while ((await once(left--)).kind === 'looked')
    await load({ url, connections: CONNECTIONS, calls: CONNECTIONS, expect: 201, next })
  while (left-- > 0 && Object.values(times).some(({ length }) => length < LOOKING.compared)) {
    const { kind, took } = await once(left)
    times[kind].push(took)
  }
  if (times.looked.length < LOOKING.compared) throw new Error(`Only ${times.looked.length} calls looked.`)
  const [looked, not] = [median(times.looked), median(times.not)]
  return {
    what: 'create-idea, looking for similar ideas : not looking',
    measured: `p50 ${looked.toFixed(1)} ms of ${times.looked.length} against ${not.toFixed(1)} ms of ${times.not.length}`,
    ratio: looked / not,
    bar: 2,
    atLeast: false,
  }
}
