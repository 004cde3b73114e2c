import type { Fields } from '../../server/src/contract/fields.ts'
import { pick } from '../agents.ts'
import type { HotCall } from './hot-call.ts'
import type { Person, Stage } from './stage.ts'

/** What people's pages ask for again and again, and what people write most. */
export function personCalls(stage: Stage): HotCall[] {
  const { people, makingPeople, backingPeople } = stage
  const reading = (fields: (person: Stage['people'][number]) => Fields) => (index: number) => {
    const person = pick(people, index)
    return { session: person.session, fields: fields(person) }
  }
  const by = (all: readonly Person[], fields: (index: number) => Fields) => (index: number) => ({
    session: pick(all, index).session,
    fields: fields(index),
  })
  const anyone = (fields: (index: number) => Fields) => (index: number) => ({ fields: fields(index) })
  const conversation = (index: number) => ({ conversation_id: pick(stage.conversations, index) })
  const untouched = `(${stage.untouched.join(',')})`
  const published = (index: number) => ({ idea_id: pick(people, index).idea_id })
  return [
    {
      title: 'person: send message',
      operation: 'account_send_message',
      next: by(makingPeople, (index) => ({ ...conversation(index), body: 'How large is the mirror?' })),
    },
    {
      title: 'person: toggle favourite',
      operation: 'account_toggle_favourite',
      next: by(backingPeople, (index) => ({ idea_id: pick(stage.published, index) })),
    },
    {
      title: 'person: express interest',
      operation: 'account_express_interest',
      next: by(backingPeople, (index) => ({ idea_id: pick(stage.untouched, index), kind: 'invest' })),
      reset: [
        `delete from conversation_members where conversation_id in
           (select conversation_id from interests where idea_id in ${untouched})`,
        `delete from interests where idea_id in ${untouched}`,
      ],
    },
    { title: 'person: conversations', operation: 'account_list_conversations', next: reading(() => ({})) },
    {
      title: 'person: read messages',
      operation: 'account_read_messages',
      next: reading(({ conversation_id }) => ({ conversation_id })),
    },
    { title: 'person: own ideas', operation: 'account_list_ideas', next: reading(() => ({})) },
    { title: 'person: interests', operation: 'account_list_interests', next: reading(() => ({})) },
    { title: 'person: notices', operation: 'account_list_notices', next: reading(() => ({})) },
    { title: 'person: waiting', operation: 'account_count_waiting', next: reading(() => ({})) },
    { title: 'person: activity', operation: 'account_list_activity', next: reading(() => ({})) },
    { title: 'person: profile', operation: 'account_get_profile', next: reading(() => ({})) },
    {
      title: 'person: standing',
      operation: 'account_read_standing',
      next: by(backingPeople, (index) => ({ idea_id: pick(stage.published, index) })),
    },
    { title: 'visitor: browse', operation: 'platform_browse_ideas_openly', next: anyone(() => ({})) },
    { title: 'visitor: idea', operation: 'platform_get_idea', next: anyone(published) },
  ]
}
