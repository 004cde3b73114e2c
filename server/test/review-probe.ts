import Type from 'typebox'
import { Refusal } from '../src/contract/errors.ts'
import { fault } from '../src/contract/fault.ts'
import { defineOperation } from '../src/contract/operation.ts'
import { Id, Text, UserId } from '../src/schema/types.ts'

/** A held write that counts its releases, so that tests notice a lost or a repeated one. */
const writeEntry = defineOperation({
  name: 'probe_write_entry',
  method: 'POST',
  path: '/bots/action/probe-write-entry',
  statuses: [201],
  group: 'Probes',
  summary: 'Write an entry.',
  description: 'For tests.',
  access: {
    by: 'bot',
    actsFor: 'user-or-email',
    permission: 'create_idea',
    binding: (input) => input.is_draft !== 1,
    countsAsAction: true,
    idempotent: true,
  },
  effect: 'write',
  mcp: false,
  input: Type.Object({
    user_id: Type.Optional(UserId),
    text: Text(10_000, 'What to write; fail and break are taken at their word when released.'),
    is_draft: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, default: 0 })),
  }),
  output: Type.Object({ entry_id: Id('The entry.') }),
  example: { text: 'An entry' },
  handler: ({ tx, bot, actor }, { text }) =>
    tx.one('insert into probe_entries (bot_id, text, live) values ($1, $2, $3) returning entry_id', [
      bot.bot_id,
      text,
      actor.heldFor === null ? 1 : 0,
    ]),
  async release({ tx, bot, user, actor }, { text }, { entry_id }) {
    await tx.rows(
      `update probe_entries set released = released + 1, release_order = nextval('probe_order'), seen = $3
       where entry_id = $1 and bot_id = $2`,
      [entry_id, bot.bot_id, JSON.stringify({ bot, user, held: actor.heldFor !== null })],
    )
    if (text === 'fail') throw new Refusal('validation_failed', { faults: { text: [fault('invalid')] } })
    if (text === 'break') throw new Error('the probe broke as it was told')
  },
})

export const withReviewProbe = {
  operations: [writeEntry],
  setup: `do $$ begin
    create table probe_entries (
      entry_id bigint generated always as identity primary key, bot_id bigint not null, text text not null,
      live integer not null, released integer not null default 0, release_order integer, seen jsonb);
    create sequence probe_order;
  end $$`,
}

export const WRITE_ENTRY = '/bots/action/probe-write-entry'
