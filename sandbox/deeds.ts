import type { Caller, Fields, Said } from './caller.ts'
import { ASKED, type Deed, type Reaction, type Trigger } from './people.ts'
import type { Open } from './triggers.sql.ts'

interface Doing {
  readonly caller: Caller
  readonly open: Open
  readonly reaction: Reaction
}

type Do = (doing: Doing) => Promise<Said | undefined>

const call =
  (operation: string, more: (doing: Doing) => Fields = () => ({})): Do =>
  (doing) =>
    doing.caller.as(doing.open.user_id, operation, { ...doing.open.about, ...more(doing) })

const respond = (what: 'interest' | 'introduction', decision: 'accepted' | 'declined') =>
  call(`account_respond_${what}`, () => ({ decision, ...(decision === 'declined' && { decline_reason: 'not_now' }) }))

/** What a person can do about each trigger, and by which operation. */
const DOING: Readonly<Record<Trigger, Partial<Record<Deed, Do>>>> = {
  approval: {
    approve: (doing) => approve(doing, () => ({})),
    edit: (doing) => approve(doing, (input) => edited(input, doing.reaction.word ?? '')),
    decline: call('account_decline_approval', ({ reaction: { word } }) => (word === undefined ? {} : { word })),
  },
  permission: { grant: call('account_grant_permission'), decline: call('account_decline_permission') },
  interest: { accept: respond('interest', 'accepted'), decline: respond('interest', 'declined') },
  introduction: { accept: respond('introduction', 'accepted'), decline: respond('introduction', 'declined') },
  message: {
    answer: ({ caller, open, reaction }) =>
      caller.as(open.user_id, 'account_send_message', {
        conversation_id: open.about.conversation_id,
        body: reaction.word ?? 'Thank you.',
      }),
  },
  paired: {
    limit: call('account_change_agent', () => ({ permissions: UNLIMITED, grants: LIMITED })),
    pause: call('account_change_agent', () => ({ paused: true })),
    unpair: call('account_revoke_agent'),
  },
  payment: { pay },
  round: {
    invest: ({ caller, open, reaction: { word } }) =>
      caller.as(open.user_id, 'account_express_interest', {
        idea_id: open.about.idea_id,
        kind: 'invest',
        ...(word !== undefined && { message: word }),
      }),
  },
  own_interest: { withdraw: call('account_withdraw_interest') },
  agent_waiting: { approve: call('admin_approve_agent') },
  review_waiting: {
    approve: (doing) => {
      const [what = ''] = Object.keys(doing.open.about)
      return call(`admin_approve_${what.replace('_id', '')}`)(doing)
    },
  },
}

const UNLIMITED = [...ASKED.filter((permission) => permission !== 'send_message'), 'find_matches']
const LIMITED = [{ permission: 'send_message', mode: 'allow', limits: { per_day: 2 } }]

export function canDo(on: Trigger, deed: Deed): boolean {
  return DOING[on][deed] !== undefined
}

const SAYING: Partial<Record<Trigger, readonly Deed[]>> = {
  approval: ['edit', 'decline'],
  message: ['answer'],
  round: ['invest'],
}

/** Whether a word given with it reaches anybody. */
export function saysWord(on: Trigger, deed: Deed): boolean {
  return SAYING[on]?.includes(deed) === true
}

/** Undefined if there is nothing left to do. */
export async function react(doing: Doing): Promise<Said | undefined> {
  const { on, do: deed } = doing.reaction
  return DOING[on][deed]?.(doing)
}

/** Like a person who reads what they decide on: the hash binds the decision to that. */
async function approve(
  { caller, open: { user_id, about } }: Doing,
  change: (input: Fields) => Fields,
): Promise<Said | undefined> {
  const read = await caller.as(user_id, 'account_read_approval', about)
  if (read?.status !== 200 || read.body.hash === null) return read
  const changes = change(read.body.input)
  const wish = { hash: read.body.hash, ...(Object.keys(changes).length > 0 && { changes }) }
  return caller.as(user_id, 'account_approve', { ...about, ...wish })
}

/** Edits the first text a person would read. */
function edited(input: Fields, word: string): Fields {
  const field = ['body', 'message', 'annotation', 'description', 'name'].find((name) => typeof input[name] === 'string')
  return field === undefined ? {} : { [field]: `${input[field]} ${word}` }
}

async function pay({ caller, open: { user_id, about } }: Doing): Promise<Said | undefined> {
  const read = await caller.as(user_id, 'account_read_payment', about)
  if (read?.status !== 200) return read
  const page_token = new URL(read.body.payment.payment_url).pathname.split('/').at(-1)
  return caller.as(user_id, 'payment_complete_test', { page_token })
}
