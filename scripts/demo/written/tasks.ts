import type { ActionFacts } from '../../../server/src/contract/action-facts.ts'
import type { Loader, Row } from '../loader.ts'
import { DAY } from '../world.ts'
import type { Logged } from './activity.ts'
import { BACKER, MAKER, type Story } from './story.ts'

const HOUR = 3600_000

/** What one of the two said: an agent reports a state, a person answers. */
interface Words {
  readonly hoursAgo: number
  readonly state: 'working' | 'needs_answer' | 'done' | 'declined' | null
  readonly text: string
  readonly results?: readonly { kind: string; id: number }[]
}

interface Step {
  readonly operation: string
  readonly idea: string
  readonly hoursAgo: number
  readonly change?: readonly [field: string, before: unknown, after: unknown]
}

interface Told {
  readonly agent: string
  readonly person: string
  readonly text: string
  readonly idea?: string
  readonly state: 'open' | 'working' | 'needs_answer' | 'done'
  readonly hoursAgo: number
  readonly dueInDays?: number
  readonly said: readonly Words[]
  readonly steps: readonly Step[]
  /** The place among what agents ask of a step that waits. */
  readonly asked?: number
}

/** Tasks in every state that one looks at, and standing instructions. Returns what the log says of their steps. */
export async function loadTasks(loader: Loader, story: Story): Promise<Logged[]> {
  const { now, agentId, personId, ideaNamed } = story
  const told = tasksOf(story)
  const ago = (hours: number) => new Date(now - hours * HOUR)
  await loader.fill(
    'tasks',
    'bot_id, user_id, text, idea_id, due_at, state, created_at, updated_at, taken_up_at, ended_at',
    told.map(({ agent, person, text, idea, dueInDays, state, hoursAgo, said }): Row => {
      const last = ago(said.at(-1)?.hoursAgo ?? hoursAgo)
      const about = idea === undefined ? null : ideaNamed(idea).id
      return [
        ...[agentId(agent), personId(person), text, about, dueInDays ? new Date(now + dueInDays * DAY) : null, state],
        ...[ago(hoursAgo), last, said[0] ? ago(said[0].hoursAgo) : null, state === 'done' ? last : null],
      ]
    }),
    told.length,
  )
  const { rows } = await loader.client.query<{ task_id: string; text: string }>(
    'select task_id, text from tasks where user_id = any ($1)',
    [[personId(MAKER), personId(BACKER)]],
  )
  const idOf = new Map(rows.map(({ task_id, text }) => [text, task_id]))
  await loader.fill(
    'task_words',
    'task_id, by_agent, state, text, results, created_at',
    told.flatMap(({ text: asked, said }) =>
      said.map(
        ({ state, text, results = [], hoursAgo }): Row => [
          ...[idOf.get(asked)!, state !== null, state, text, JSON.stringify(results), ago(hoursAgo)],
        ],
      ),
    ),
    12,
  )
  await loader.fill('guidance', 'bot_id, user_id, words, set_at', guidanceRows(story), 3)
  return told.flatMap((task, index) =>
    task.steps.map((step, at) => stepOf(story, task, step, requestOf(story, index, at))),
  )
}

const requestOf = ({ first }: Story, task: number, step: number) => `demo-${first.users}-task-${task}-${step}`

/** Once the steps are in the log: which task each belongs to. */
export async function loadTaskSteps(loader: Loader, story: Story): Promise<void> {
  for (const [index, { text, steps, asked }] of tasksOf(story).entries()) {
    const requests = steps.map((_, at) => requestOf(story, index, at))
    if (asked !== undefined) requests.push(`demo-${story.first.users}-asked-${asked}`)
    await loader.run(
      'task_steps',
      `with task as (select task_id, user_id from tasks where text = $1), asked as (
         update approvals a set task_id = task.task_id from task
         where a.user_id = task.user_id and a.request_id = any ($2))
       insert into task_steps (action_id, task_id)
       select action_id, task.task_id from action_log a join task using (user_id) where a.request_id = any ($2)`,
      [text, requests],
    )
  }
}

function stepOf({ agentId, personId, ideaNamed, now }: Story, task: Told, step: Step, requestId: string): Logged {
  const { id, name } = ideaNamed(step.idea)
  const { operation, change, hoursAgo } = step
  const kind = { platform_find_matches: 'match_search', platform_watch_idea: 'watch' }[operation] ?? 'idea'
  const facts = { kind, id, name, ...(change && { changes: { [change[0]]: [change[1], change[2]] } }) } as ActionFacts
  return {
    ...{ botId: agentId(task.agent), userId: personId(task.person), operation, code: 'ok', facts },
    ...{ at: now - hoursAgo * HOUR, requestId },
  }
}

function tasksOf({ ideaNamed, personId }: Story): Told[] {
  const [benches, sheds, barge] = ['Warm stops', 'Rain sheds for cargo bikes', 'Harbour bathhouse on a barge']
  return [
    {
      ...{ agent: 'Tally', person: MAKER, idea: sheds, state: 'done', hoursAgo: 75 },
      text: 'Tally, bring the figures for the rain sheds in line with the second quote from the joiner.',
      said: [
        { hoursAgo: 74.5, state: 'working', text: 'I have the quote. I change what it changes, and nothing else.' },
        {
          ...{ hoursAgo: 70, state: 'done' },
          text: 'One figure moved: the region, since the joiner also delivers to Finland and the Baltics. Price and number of sheds still hold.',
          results: [{ kind: 'idea', id: ideaNamed(sheds).id }],
        },
      ],
      steps: [
        {
          ...{ operation: 'platform_update_idea', idea: sheds, hoursAgo: 71 },
          change: ['region_of_idea_selling', 'Scandinavia', 'Northern Europe'],
        },
      ],
    },
    {
      ...{ agent: 'Scout', person: MAKER, idea: benches, state: 'needs_answer', hoursAgo: 50, dueInDays: 3 },
      text: 'Scout, find me three backers who know street furniture. I would rather have two good ones than three.',
      said: [
        {
          ...{ hoursAgo: 49.8, state: 'working' },
          text: 'Gladly. I look for people who backed or built things that stand outside. Before I write to anybody, I ask you.',
        },
        {
          ...{ hoursAgo: 26, state: 'working' },
          text: 'One I am sure of: Henrik Dahl. He likes cold weather and reads the page about risks first.',
          results: [{ kind: 'user', id: personId('henrik-dahl') }],
        },
        {
          ...{ hoursAgo: 4, state: 'needs_answer' },
          text: 'Samuel Adeyemi knows hulls and salt, and salt is what ate your first back rests. But he already talks to you about a visit. Does he count as one of the three, or do you want somebody new?',
        },
      ],
      steps: [
        { operation: 'platform_find_matches', idea: benches, hoursAgo: 49.2 },
        { operation: 'platform_watch_idea', idea: barge, hoursAgo: 27 },
      ],
    },
    {
      ...{ agent: 'Scout', person: MAKER, idea: benches, state: 'working', hoursAgo: 6, dueInDays: 1 },
      text: 'Answer Samuel about the visit in Gothenburg, and propose a day. I am free on the 12th.',
      said: [
        {
          hoursAgo: 5.5,
          state: 'working',
          text: 'I read the conversation first, then you see my answer before he does.',
        },
      ],
      steps: [],
      asked: 0,
    },
    {
      ...{ agent: 'Tally', person: MAKER, state: 'open', hoursAgo: 1 },
      text: 'Add up what the tests on the university’s road cost, and tell me what is missing for three real crossings.',
      said: [],
      steps: [],
    },
    {
      ...{ agent: 'Harbour', person: BACKER, idea: barge, state: 'working', hoursAgo: 5 },
      text: 'Have a hard look at the bathhouse on the barge. If the hull is sound, tell Mikkel that I am in with 10,000.',
      said: [
        {
          ...{ hoursAgo: 4.6, state: 'working' },
          text: 'The plates are in the documents, and two of them are doubled. I would ask for a second survey after the first winter.',
        },
      ],
      steps: [],
      asked: 2,
    },
  ]
}

function guidanceRows({ agentId, personId, now }: Story): Row[] {
  const told = (agent: string, person: string, words: string, days: number): Row => [
    ...[agentId(agent), personId(person), words, new Date(now - days * DAY)],
  ]
  return [
    told('Scout', MAKER, 'Write short and plain.', 40),
    told('Harbour', BACKER, 'Nothing without a survey. If there are no numbers, ask for them before you ask me.', 31),
    told(
      ...(['Scout', MAKER] as const),
      'Write short and plain. Never promise dates. Nobody at the transit agency, please: I used to work there.',
      16,
    ),
  ]
}
