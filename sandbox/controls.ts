import type { Fields } from './caller.ts'
import { act, changePerson, keepWorld, moveTime, replay, requestsOf, restoreWorld, stateOf } from './calls.ts'
import { reportOn } from './report.ts'
import { playScenario } from './scenarios.ts'
import type { World } from './world.ts'

interface FieldSchema {
  [word: string]: string | FieldSchema
}

/** A control call, over HTTP and as a tool. */
export interface Control {
  readonly route: `${'GET' | 'POST' | 'PATCH'} /sandbox${string}`
  readonly tool: string
  readonly says: string
  /** JSON schemas of what it takes; the call itself checks them. */
  readonly takes?: Record<string, FieldSchema>
  readonly needs?: readonly string[]
  run(world: World, input: Fields): Promise<object> | object
}

const text = (description: string) => ({ type: 'string', description })
const fields = (description: string) => ({ type: 'object', description })

/** All of them; each is made with the key of the sandbox and never with an agent's token. */
export const CONTROLS: readonly Control[] = [
  {
    route: 'GET /sandbox',
    tool: 'sandbox_get_state',
    says: 'The time, the people with their ids, what will happen, scenarios and snapshots.',
    run: stateOf,
  },
  {
    route: 'POST /sandbox/clock/advance',
    tool: 'sandbox_advance',
    says: 'Moves time, and lets everything happen that is due. Send one of by, to and until.',
    takes: {
      by: text('A duration such as P3D or PT2H.'),
      to: text('A moment.'),
      until: { description: '"next", or {"event": a type of event}.' },
      at_most: text('With until: a duration.'),
    },
    run: moveTime,
  },
  {
    route: 'POST /sandbox/act',
    tool: 'sandbox_act',
    says: 'Any operation for people, as one of them.',
    takes: {
      as: text('Who, such as ines.'),
      operation: text('Such as account_send_message.'),
      input: fields('Its fields.'),
    },
    needs: ['as', 'operation'],
    run: act,
  },
  {
    route: 'PATCH /sandbox/people/:persona',
    tool: 'sandbox_change_person',
    says: 'What somebody does by themselves: when this happens, do that, after this long, saying this.',
    takes: { persona: text('Who.'), reacts: { type: 'array', items: fields('{on, do, word, after}') } },
    needs: ['persona', 'reacts'],
    run: changePerson,
  },
  {
    route: 'POST /sandbox/scenarios/:name',
    tool: 'sandbox_play_scenario',
    says: 'Sets a stage, and says how to go on. sandbox_get_state has the names.',
    takes: { name: text('Which.'), bot_id: { type: 'integer', description: 'For an agent other than the one given.' } },
    needs: ['name'],
    run: playScenario,
  },
  {
    route: 'GET /sandbox/requests',
    tool: 'sandbox_list_requests',
    says: 'The last calls of agents with everything that was said, newest first.',
    takes: { after: text('Only those after this id.'), limit: text('200 at most.') },
    run: requestsOf,
  },
  {
    route: 'GET /sandbox/mails',
    tool: 'sandbox_list_mails',
    says: 'The mails that nobody got.',
    takes: { to: text('Only those to this address.'), cursor: text('The next_cursor of the page before.') },
    run: async ({ caller, people }, input) => {
      const root = people.find(({ admin }) => admin)
      const said = await caller.as(root?.user_id ?? 0, 'admin_list_mail', input)
      return { mails: said?.body.mails ?? [], next_cursor: said?.body.next_cursor ?? null }
    },
  },
  {
    route: 'POST /sandbox/events/replay',
    tool: 'sandbox_replay_events',
    says: 'Sends events to the webhook once more: one, or all since a moment.',
    takes: { event_id: text('Which.'), since: text('Since when.') },
    run: replay,
  },
  {
    route: 'GET /sandbox/report',
    tool: 'sandbox_get_report',
    says: 'How the agent did, check by check, with the requests that show it.',
    run: reportOn,
  },
  {
    route: 'POST /sandbox/snapshots',
    tool: 'sandbox_keep_snapshot',
    says: 'Keeps everything as it is now, under a name.',
    takes: { name: text('Small letters, digits and hyphens.') },
    needs: ['name'],
    run: keepWorld,
  },
  {
    route: 'POST /sandbox/snapshots/:name/restore',
    tool: 'sandbox_restore_snapshot',
    says: 'Everything is as it was when it was kept.',
    takes: { name: text('Which.') },
    needs: ['name'],
    run: restoreWorld,
  },
  {
    route: 'POST /sandbox/reset',
    tool: 'sandbox_reset',
    says: 'Everything is as at the beginning. Token and key stay.',
    run: async ({ options }) => {
      await options.whole.reset()
      return { message: 'Everything is as at the beginning. Token and key are the same.' }
    },
  },
]
