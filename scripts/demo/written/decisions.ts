import type pg from 'pg'
import { DAY } from '../world.ts'
import { BACKER, MAKER, type Story } from './story.ts'

interface Objection {
  readonly words: string
  readonly by: 'person' | 'agent'
  readonly at: number
  /** Missing while it waits. */
  readonly answer?: string
}

interface Statement {
  readonly decision: string
  readonly subject: readonly [type: string, id: number]
  readonly userId: number | null
  readonly botId: number | null
  readonly facts: string
  readonly rule: string
  readonly foundBy: 'review' | 'report'
  readonly at: number
  readonly endedAt?: number
  readonly objection?: Objection
}

/** What admins decided against somebody, what waits for them, and whom the maker has blocked. */
export async function loadDecisions(client: pg.Client, story: Story): Promise<void> {
  for (const statement of [...ofIdeas(story), ...ofAgents(story)]) await state(client, story, statement)
  for (const report of reportsOf(story)) await file(client, story, report)
  await client.query('insert into blocks (user_id, blocked_bot_id, created_at) values ($1, $2, $3)', [
    story.personId(MAKER),
    story.agentId('Megaphone'),
    new Date(story.now - 9 * DAY),
  ])
}

/** Every rejected idea has its reasons; one maker objects. The maker to sign in as was right once. */
function ofIdeas({ ideas, ideaNamed }: Story): Statement[] {
  const rejected = ideas
    .filter(({ state }) => state === 'rejected')
    .map(
      ({ id, ownerId, rejection, published, name }): Statement => ({
        ...{ decision: 'idea_rejected', subject: ['idea', id], userId: ownerId, botId: null, facts: rejection! },
        ...{ rule: 'unsuitable', foundBy: 'review', at: published },
        ...(name === 'Night nurse on call' && {
          objection: {
            by: 'person',
            at: published + 0.3 * DAY,
            words:
              'The nurses work under the licence of the clinic in the last paragraph, which also answers for mistakes: that was the condition for the pilot. I can attach the contract. Naming the clinic in public is what they asked me not to do.',
          },
        }),
      }),
    )
  const stops = ideaNamed('Warm stops')
  const once: Statement = {
    ...{ decision: 'idea_rejected', subject: ['idea', stops.id], userId: stops.ownerId, botId: null },
    ...{ rule: 'unsuitable', foundBy: 'review', at: stops.made + 0.1 * DAY, endedAt: stops.published },
    facts: 'The text does not say how hot the bench can get, and who answers if it burns somebody.',
    objection: {
      by: 'person',
      at: stops.made + 0.3 * DAY,
      words: 'Both are in the second paragraph: 38 degrees, by the fuse, and our insurance. Could you look again?',
      answer: 'You are right, and it is clearly written. The idea is published. Sorry for the delay.',
    },
  }
  return [...rejected, once]
}

function ofAgents({ agents, agentId, now }: Story): Statement[] {
  const about = (name: string) => ({
    ...{ subject: ['agent', agentId(name)] as const, userId: null, botId: agentId(name) },
    facts: agents.find((agent) => agent.name === name)!.reason!,
  })
  return [
    {
      ...{ decision: 'agent_rejected', ...about('Goldrush') },
      ...{ rule: 'misleading', foundBy: 'review', at: now - 20 * DAY },
    },
    {
      ...{ decision: 'agent_suspended', ...about('Megaphone') },
      ...{ rule: 'spam', foundBy: 'report', at: now - 6 * DAY },
      objection: {
        by: 'agent',
        at: now - 1.4 * DAY,
        words:
          'The forty had all marked the idea, and our list was loaded twice by mistake. We now keep who was written to, and send at most five an hour. May we show you the change?',
      },
    },
  ]
}

async function state(client: pg.Client, { adminId }: Story, statement: Statement): Promise<void> {
  const { decision, subject, userId, botId, facts, rule, foundBy, at, endedAt, objection } = statement
  const { rows } = await client.query<{ statement_id: number }>(
    `insert into statements (decision, subject_type, subject_id, user_id, bot_id, facts, rule, found_by, decided_by, created_at,
       ended_at, ended_how)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $11::timestamptz is not null then 'reversed' end)
     returning statement_id`,
    [decision, ...subject, userId, botId, facts, rule, foundBy, adminId, new Date(at), dateOf(endedAt)],
  )
  if (objection === undefined) return
  const { words, by, at: raised, answer = null } = objection
  await client.query(
    `insert into appeals (statement_id, words, raised_by, created_at, decided_at, decided_by, outcome, answer)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[rows[0]!.statement_id, words, by, new Date(raised)],
      ...(answer === null ? [null, null, null] : [dateOf(endedAt), adminId, 'reversed']),
      answer,
    ],
  )
}

interface Report {
  readonly by: string
  readonly about: readonly [type: string, id: number]
  readonly category: string
  readonly words: string
  readonly daysAgo: number
  readonly acted?: true
}

function reportsOf({ personId, agentId, ideaNamed }: Story): Report[] {
  const thomas = ['user', personId('thomas-whitaker')] as const
  return [
    {
      ...{ by: 'catriona-boyd', about: thomas, category: 'spam', daysAgo: 2.2 },
      words: 'Third time he writes to me about the same fund, each time as if it were the first. I said no twice.',
    },
    {
      ...{ by: 'rosalind-pike', about: thomas, category: 'spam', daysAgo: 0.7 },
      words: 'Asked me to go on in another app before I had answered even once.',
    },
    {
      ...{ by: BACKER, about: ['idea', ideaNamed('Olive pit tiles').id], category: 'misleading', daysAgo: 1.1 },
      words: 'It says fire class B since May. The institute it names has no such report; I asked them.',
    },
    {
      ...{ by: 'theresia-moser', about: ['agent', agentId('Meridian')], category: 'terms', daysAgo: 0.2 },
      words:
        'Er schlägt mir Abwärme aus einer Molkerei vor, die es seit einem Jahr nicht mehr gibt. Bitte einmal hinschauen.',
    },
    {
      ...{ by: MAKER, about: ['agent', agentId('Megaphone')], category: 'spam', daysAgo: 6.1, acted: true },
      words: 'The same message four times in an hour, and it did not say for whom.',
    },
  ]
}

async function file(client: pg.Client, { personId, adminId, now }: Story, report: Report): Promise<void> {
  const { by, about, category, words, daysAgo, acted } = report
  const made = now - daysAgo * DAY
  await client.query(
    `insert into reports (reporter_user_id, subject_type, subject_id, category, words, created_at, decided_at, decided_by, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[personId(by), ...about, category, words, new Date(made)],
      ...(acted ? [new Date(made + 0.1 * DAY), adminId, 'acted'] : [null, null, null]),
    ],
  )
}

const dateOf = (at: number | undefined) => (at === undefined ? null : new Date(at))
