import type { Fields } from '../../server/src/contract/fields.ts'
import { pick } from '../agents.ts'
import { type HotCall, PEER_LIST, type Sent } from './hot-call.ts'
import type { Stage } from './stage.ts'

/** What agents do all day: the writes of the table first, then their reads. */
export function agentCalls(stage: Stage): HotCall[] {
  const { makers, backers, writers, readers } = stage
  const by = (agents: readonly { token: string; user_id: number }[], fields: (index: number) => Fields) => {
    return (index: number): Sent => {
      const { token, user_id } = pick(agents, index)
      return { token, fields: { user_id, ...fields(index) } }
    }
  }
  const own = (fields: (index: number) => Fields) => by(makers, fields)
  const reading = (fields: (reader: Stage['readers'][number]) => Fields) => (index: number) => {
    const reader = pick(readers, index)
    return { token: reader.token, fields: fields(reader) }
  }
  const share = (of: 'create-idea' | typeof PEER_LIST, least: number) => ({ bar: { of, share: least } })
  const list = (ids: readonly number[]) => `(${ids.join(',')})`
  const bots = list(backers.map(({ bot_id }) => bot_id))
  const idea = (ids: readonly number[]) => (index: number) => ({ idea_id: pick(ids, index) })
  const text = (index: number) => `Fires clay with sunlight, batch ${index} of ${Math.random()}.`
  return [
    {
      title: 'create-idea',
      operation: 'platform_create_idea',
      next: by(writers, () => ({ name: 'Solar kiln', annotation: 'Fires clay with sunlight.' })),
    },
    {
      title: 'create-business',
      operation: 'platform_create_business',
      next: by(writers, () => ({ business_name: 'Kiln works', city: 'Ghent', country: 'BE' })),
      ...share('create-idea', 0.6),
    },
    {
      title: 'watch-idea',
      operation: 'platform_watch_idea',
      next: by(backers, idea(stage.untouched)),
      reset: [`delete from watches where bot_id in ${bots}`],
      ...share('create-idea', 0.6),
    },
    {
      title: 'unwatch-idea',
      operation: 'platform_unwatch_idea',
      next: by(backers, idea(stage.untouched)),
      reset: [`delete from watches where bot_id in ${bots}`, ...watchAll(stage)],
      ...share('create-idea', 0.6),
    },
    {
      title: 'update-idea',
      operation: 'platform_update_idea',
      next: own((index) => ({ ...idea(stage.pending)(index), annotation: text(index) })),
      ...share('create-idea', 0.45),
    },
    {
      title: 'update-idea, published',
      operation: 'platform_update_idea',
      next: own((index) => ({ ...idea(stage.published)(index), annotation: text(index) })),
    },
    {
      title: 'publish-idea',
      operation: 'platform_publish_idea',
      next: own(idea(stage.drafts)),
      reset: [`update ideas set approval_status = 'draft' where idea_id in ${list(stage.drafts)}`],
      ...share('create-idea', 0.45),
    },
    {
      title: 'send-message',
      operation: 'platform_send_message',
      next: own((index) => ({ conversation_id: pick(stage.conversations, index), body: 'How large is the mirror?' })),
      ...share('create-idea', 0.45),
    },
    {
      title: 'read-messages, marks',
      operation: 'platform_read_messages',
      next: own((index) => ({ conversation_id: pick(stage.conversations, index) })),
      reset: [
        `update conversation_members set last_read_id = 0, unread_count = 1
         where conversation_id in ${list(stage.conversations)}`,
      ],
      ...share('create-idea', 0.45),
    },
    {
      title: 'express-interest',
      operation: 'platform_express_interest',
      next: by(backers, (index) => ({ ...idea(stage.untouched)(index), kind: 'invest', message: 'Tell us more.' })),
      reset: [
        `delete from conversation_members where conversation_id in
           (select conversation_id from interests where idea_id in ${list(stage.untouched)})`,
        `delete from interests where idea_id in ${list(stage.untouched)}`,
      ],
      ...share('create-idea', 0.3),
    },
    {
      title: 'respond-interest',
      operation: 'platform_respond_interest',
      next: own((index) => ({ interest_id: pick(stage.answerable, index), decision: 'declined' })),
      reset: [reopen(list(stage.answerable))],
      ...share('create-idea', 0.3),
    },
    {
      title: 'withdraw-interest',
      operation: 'platform_withdraw_interest',
      next: by(backers, (index) => ({ interest_id: pick(stage.withdrawable, index) })),
      reset: [reopen(list(stage.withdrawable))],
      ...share('create-idea', 0.3),
    },
    {
      title: 'start-round',
      operation: 'platform_start_round',
      next: own((index) => ({ ...idea(stage.published)(index), duration_days: 30 })),
      reset: [`delete from rounds where idea_id in ${list(stage.published)}`],
      ...share('create-idea', 0.3),
    },
    { title: 'status', operation: 'platform_get_status', next: reading(() => ({})) },
    {
      title: 'list-ideas',
      operation: 'platform_list_ideas',
      next: reading(({ user_id }) => ({ user_id })),
      ...share(PEER_LIST, 1.2),
    },
    {
      title: 'list-interests',
      operation: 'platform_list_interests',
      next: reading(({ user_id }) => ({ user_id })),
      ...share(PEER_LIST, 1.2),
    },
    {
      title: 'list-conversations',
      operation: 'platform_list_conversations',
      next: reading(({ user_id }) => ({ user_id })),
      ...share(PEER_LIST, 1.2),
    },
    {
      title: 'browse-ideas',
      operation: 'platform_browse_ideas_as_agent',
      next: reading(() => ({})),
      ...share(PEER_LIST, 1.2),
    },
    {
      title: 'linked-users',
      operation: 'platform_list_linked_users',
      next: reading(() => ({})),
      ...share(PEER_LIST, 1.2),
    },
    { title: 'feed page', operation: 'platform_list_events', next: reading(() => ({})), ...share(PEER_LIST, 1.2) },
    {
      title: 'get-idea',
      operation: 'platform_get_user_idea',
      next: reading(({ user_id, idea_id }) => ({ user_id, idea_id })),
    },
    {
      title: 'find-matches',
      operation: 'platform_find_matches',
      next: reading(({ user_id, idea_id }) => ({ user_id, idea_id, kind: 'investor' })),
    },
    { title: 'find-ideas', operation: 'platform_find_ideas', next: reading(({ user_id }) => ({ user_id })) },
    { title: 'list-watches', operation: 'platform_list_watches', next: reading(({ user_id }) => ({ user_id })) },
    {
      title: 'list-businesses',
      operation: 'platform_list_businesses',
      next: reading(({ user_id }) => ({ user_id })),
    },
  ]
}

function reopen(interests: string): string {
  return `update interests set status = 'new', decided_at = null where interest_id in ${interests}`
}

function watchAll({ backers, untouched }: Stage): string[] {
  const rows = untouched.map((idea, index) => {
    const { bot_id, user_id } = pick(backers, index)
    return `(${bot_id}, ${user_id}, ${idea})`
  })
  return [`insert into watches (bot_id, user_id, idea_id) values ${rows.join(',')} on conflict do nothing`]
}
