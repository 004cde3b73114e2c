import Type, { type Static } from 'typebox'
import { CapabilityName, Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { DECISIONS_COUNTED, ENTRIES_COUNTED, type ListedAgent } from './directory.sql.ts'

const Share = (description: string) =>
  Nullable(Type.Number({ minimum: 0, maximum: 1, description: `${description} null: too few to say.` }))

/** An agent as everybody may see it. */
export const ListedAgentSchema = Type.Object({
  bot_id: Id('The agent.'),
  bot_name: OthersText('Its name.'),
  account_type: Type.Literal('ai_agent', { description: 'Always an AI agent, never a person.' }),
  bot_description: Nullable(OthersText('What it does, in its own words.')),
  capabilities: Type.Array(CapabilityName, { description: 'What an admin allows it to do for people.' }),
  operator: Type.Object({
    name: Nullable(OthersText('Who runs it or makes its model, as it says itself.')),
    domain: Type.String({ description: 'Where its operator confirmed an email address.' }),
    confirmed_at: Moment('When the address was confirmed.'),
  }),
  people: Type.Object({
    from: Type.Integer({ description: 'At least so many people are paired with it.' }),
    to: Nullable(Type.Integer({ description: 'At most so many; null: no upper bound.' })),
  }),
  takes_tasks: Type.Boolean({ description: 'Whether people paired with it can give it tasks.' }),
  active_since: Moment('When an admin approved it.'),
  last_active_on: Nullable(Type.String({ format: 'date', description: 'The day of its last call.' })),
  record: Type.Object(
    {
      kept_share: Share('Of its latest changes for people, how many nobody took back.'),
      granted_share: Share('Of the latest acts it asked for, how many people approved.'),
      approved_share: Share('Of its latest reviewed ideas, how many were approved.'),
    },
    {
      description: `From what is on record: the latest ${ENTRIES_COUNTED} entries of its log, ${DECISIONS_COUNTED} questions and ${DECISIONS_COUNTED} ideas.`,
    },
  ),
})

/** Exact numbers would tell who pairs when. */
const STEPS = [0, 1, 10, 50, 100, 500, 1000, 5000, 10_000]

function rangeOf(count: number): { from: number; to: number | null } {
  const at = STEPS.findLastIndex((step) => step <= count)
  const next = STEPS[at + 1]
  return { from: STEPS[at] ?? 0, to: next === undefined ? null : next - 1 }
}

const AGENT_RECORD_MINIMUM = 10

/** In whole percents; nothing from so few cases that one of them would decide. */
function shareOf(part: number, all: number): number | null {
  return all < AGENT_RECORD_MINIMUM ? null : Math.round((100 * part) / all) / 100
}

export function listedAgentAnswer(row: ListedAgent): Static<typeof ListedAgentSchema> {
  const { bot_id, bot_name, bot_description, third_party_provider, contact_domain, contact_confirmed_at } = row
  return {
    ...{ bot_id, bot_name, bot_description, account_type: 'ai_agent' },
    capabilities: row.capabilities,
    operator: { name: third_party_provider, domain: contact_domain, confirmed_at: contact_confirmed_at },
    people: rangeOf(row.linked_users_count),
    takes_tasks: row.takes_tasks,
    active_since: row.active_since,
    last_active_on: row.last_active_on,
    record: {
      kept_share: shareOf(row.kept, row.actions),
      granted_share: shareOf(row.granted, row.asked),
      approved_share: shareOf(row.approved, row.reviewed),
    },
  }
}
