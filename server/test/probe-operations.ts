import Type from 'typebox'
import { ownAgent } from '../src/contract/access.ts'
import { Refusal } from '../src/contract/errors.ts'
import { type BotContext, defineOperation, type Operation } from '../src/contract/operation.ts'
import { Reply } from '../src/contract/reply.ts'
import { Id, Text, UserId } from '../src/schema/types.ts'

/** Operations that do what no real one does yet, to exercise every rule of the pipeline. */

type NextOutcome = 'ok' | 'conflict' | 'pending' | 'payment' | 'return-refusal' | 'throw-refusal' | 'throw-error'

let next: NextOutcome = 'ok'

/** The outcome of the next note written; later ones succeed. */
export function nextOutcome(outcome: NextOutcome): void {
  next = outcome
}

const Note = Type.Object({ note_id: Id('The note.'), text: Type.String(), pending: Type.Optional(Type.Boolean()) })

/** Texts of notes that always fail, after the write. */
export const REFUSED_NOTE = 'refuse this note'
export const FAILING_NOTE = 'fail at this note'

/**
 * A write that counts, takes a key, acts for a user or the agent itself, is held while the agent is pending, and shares
 * its transaction with concurrent ones.
 */
const writeNote = defineOperation({
  name: 'probe_write_note',
  method: 'POST',
  path: '/bots/action/probe-write-note',
  statuses: [201, 202],
  group: 'Probes',
  summary: 'Write a note.',
  description: 'For tests.',
  access: {
    by: 'bot',
    actsFor: 'user-or-self',
    permission: 'create_idea',
    binding: (input) => input.is_draft !== 1,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'write',
  locks: () => ({}),
  mcp: true,
  input: Type.Object({
    user_id: Type.Optional(UserId),
    text: Text(100, 'What to note.'),
    is_draft: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, default: 0 })),
    labels: Type.Optional(Type.Array(Type.Object({ name: Text(20, 'Its name.'), weight: Type.Number() }))),
  }),
  output: Note,
  example: { text: 'A note' },
  async handler(context, { text }) {
    const outcome = next
    next = 'ok'
    const note = { ...(await insertNote(context, text)), undeclared: 'stays inside' }
    if (text === FAILING_NOTE) await context.tx.rows('select 1 / 0')
    if (outcome === 'conflict') await context.tx.rows(`do $$ begin raise exception 'x' using errcode = '40001'; end $$`)
    if (outcome === 'throw-error') throw new Error('the probe failed as it was told')
    if (outcome === 'throw-refusal' || text === REFUSED_NOTE)
      throw new Refusal('not_found', { reason: 'no_record', params: { record: 'record' } })
    if (outcome === 'return-refusal')
      return new Refusal('not_found', { reason: 'no_record', params: { record: 'record' } })
    if (outcome === 'payment')
      return new Refusal('payment_required', { details: { payment_url: 'https://pay.example' } })
    return outcome === 'pending' ? new Reply(202, { ...note, pending: true }) : note
  },
  async release({ tx }, _input, { note_id }) {
    await tx.rows('update probe_notes set held = false where note_id = $1', [note_id])
  },
})

/** Another operation that takes keys, with the same input. */
const otherNote = defineOperation({
  name: 'probe_other_note',
  method: 'POST',
  path: '/bots/action/probe-other-note',
  statuses: [201],
  group: 'Probes',
  summary: 'Write another kind of note.',
  description: 'For tests.',
  access: {
    by: 'bot',
    actsFor: 'nobody',
    permission: null,
    binding: () => false,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'write',
  mcp: true,
  input: Type.Object({ text: Text(100, 'What to note.') }),
  output: Note,
  example: { text: 'A note' },
  handler: (context, { text }) => insertNote(context, text),
})

/** Always for a paired user, always binding; its permission has no capability of the same name. */
const actForUser = defineOperation({
  name: 'probe_act_for_user',
  method: 'POST',
  path: '/bots/action/probe-act-for-user',
  statuses: [200],
  group: 'Probes',
  summary: 'Act for a user.',
  description: 'For tests.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: 'send_message',
    binding: () => true,
    countsAsAction: true,
    idempotent: false,
  },
  effect: 'write',
  mcp: true,
  input: Type.Object({ user_id: UserId }),
  output: Type.Object({ acted_for: Type.String() }),
  example: { user_id: 1 },
  handler: async ({ user }) => ({ acted_for: user?.name ?? 'nobody' }),
})

/** A read that counts as an action. */
const listNotes = defineOperation({
  name: 'probe_list_notes',
  method: 'GET',
  path: '/bots/action/probe-list-notes',
  statuses: [200],
  group: 'Probes',
  summary: 'List notes.',
  description: 'For tests.',
  access: {
    by: 'bot',
    actsFor: 'linked-users',
    permission: null,
    binding: () => false,
    countsAsAction: true,
    idempotent: false,
  },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: Type.Optional(UserId) }),
  output: Type.Object({ notes: Type.Array(Note) }),
  example: {},
  handler: async ({ tx, bot }) => ({
    notes: await tx.rows<{ note_id: number; text: string }>(
      'select note_id, text from probe_notes where bot_id = $1 order by note_id',
      [bot.bot_id],
    ),
  }),
})

/** Has an id in its path; not an action. */
const readNote = defineOperation({
  name: 'probe_read_note',
  method: 'GET',
  path: '/bots/probe-notes/{note_id}',
  statuses: [200],
  group: 'Probes',
  summary: 'Read one note.',
  description: 'For tests.',
  access: ownAgent,
  effect: 'read',
  mcp: true,
  input: Type.Object({ note_id: Id('The note.') }),
  output: Note,
  example: { note_id: 1 },
  async handler({ tx, bot }, { note_id }) {
    const note = await tx.first<{ note_id: number; text: string }>(
      'select note_id, text from probe_notes where note_id = $1 and bot_id = $2',
      [note_id, bot.bot_id],
    )
    return note ?? new Refusal('not_found', { reason: 'no_record', params: { record: 'record' } })
  },
})

const probeOperations: readonly Operation[] = [writeNote, otherNote, actForUser, listNotes, readNote]

/** For useService: the probes and the table they write to. */
export const withProbes = {
  operations: probeOperations,
  setup: `create table probe_notes (
    note_id bigint generated always as identity primary key, bot_id bigint not null, text text not null,
    held boolean not null)`,
}

export const WRITE_NOTE = '/bots/action/probe-write-note'
export const OTHER_NOTE = '/bots/action/probe-other-note'
export const ACT_FOR_USER = '/bots/action/probe-act-for-user'
export const LIST_NOTES = '/bots/action/probe-list-notes'

function insertNote({ tx, bot, actor }: BotContext, text: string): Promise<{ note_id: number; text: string }> {
  return tx.one('insert into probe_notes (bot_id, text, held) values ($1, $2, $3) returning note_id, text', [
    bot.bot_id,
    text,
    actor.heldFor !== null,
  ])
}
