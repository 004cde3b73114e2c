import Type from 'typebox'
import { person, personOfAnyAge } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { MessageText } from '../../../schema/free-text.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'
import { linkOf, lockPerson } from '../pairing/index.ts'
import { ACCOUNT_GROUP } from './tasks.schema.ts'
import { type Guidance, holdPartner, insertGuidance, listGuidance } from './tasks.sql.ts'

const LONGEST_GUIDANCE = 1000
const EARLIER_SHOWN = 20

const PairedBotId = Id('One of your agents.')
const Words = (description: string) => Nullable(Type.String({ description }))
const Current = {
  bot_id: PairedBotId,
  guidance: Words('Your standing words to it; null: none.'),
  changed_at: Nullable(Moment('When you last changed them; null: never.')),
}

export const setGuidance = defineOperation({
  name: 'account_set_guidance',
  method: 'PUT',
  path: '/account/agents/{bot_id}/guidance',
  group: ACCOUNT_GROUP,
  summary: 'Say what an agent should always keep to.',
  description:
    'It reads these words with every task. They allow it nothing: what it may do is what you granted. Empty text clears them; earlier words stay readable.',
  access: person('session'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({
    bot_id: PairedBotId,
    guidance: MessageText(LONGEST_GUIDANCE, 'Your standing words. Empty text clears them.'),
  }),
  output: Type.Object(Current),
  example: { bot_id: 1, guidance: 'Write short and plain. Never promise dates.' },
  async handler({ tx, person: { user_id } }, { bot_id, guidance }) {
    // Serialises two tabs, and makes unpairing wait.
    await lockPerson(tx, user_id)
    if ((await holdPartner(tx, bot_id, user_id)) === undefined) throw notPaired()
    const words = guidance === '' ? null : guidance
    const [now] = await listGuidance(tx, bot_id, user_id, 1)
    if (words !== (now?.words ?? null)) {
      await insertGuidance(tx, { botId: bot_id, userId: user_id, words }, EARLIER_SHOWN + 1)
      tx.notifyUsers([user_id], 'agents')
    }
    return currentOf(bot_id, await listGuidance(tx, bot_id, user_id, 1))
  },
})

export const readGuidance = defineOperation({
  name: 'account_read_guidance',
  method: 'GET',
  path: '/account/agents/{bot_id}/guidance',
  group: ACCOUNT_GROUP,
  summary: 'Read your standing words to an agent, and earlier ones.',
  description: `Newest first; the last ${EARLIER_SHOWN} versions are kept while you are paired.`,
  access: personOfAnyAge('session'),
  input: Type.Object({ bot_id: PairedBotId }),
  output: Type.Object({
    ...Current,
    earlier: Type.Array(
      Type.Object({ guidance: Words('What they were; null: none.'), set_at: Moment('Since when they counted.') }),
    ),
  }),
  example: { bot_id: 1 },
  async handler({ tx, person: { user_id } }, { bot_id }) {
    if ((await linkOf(tx, bot_id, user_id)) === undefined) throw notPaired()
    const versions = await listGuidance(tx, bot_id, user_id, EARLIER_SHOWN + 1)
    const earlier = versions.slice(1).map(({ words, set_at }) => ({ guidance: words, set_at }))
    return { ...currentOf(bot_id, versions), earlier }
  },
})

function currentOf(bot_id: number, [now]: readonly Guidance[]) {
  return { bot_id, guidance: now?.words ?? null, changed_at: now?.set_at ?? null }
}

/** Goes out with everything an agent is asked to do. */
export async function currentGuidance(tx: Tx, botId: number, userId: number): Promise<string | null> {
  const [now] = await listGuidance(tx, botId, userId, 1)
  return now?.words ?? null
}

const notPaired = () => new Refusal('not_found', { reason: 'not_paired' })
