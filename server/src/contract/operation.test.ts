import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Type from 'typebox'
import { ownAgent, person } from './access.ts'
import { agentOf, defineDeed, userOf } from './operation.ts'

const Note = Type.String()

const deed = {
  method: 'POST',
  statuses: [201],
  group: 'Notes',
  summary: 'Write a note.',
  description: 'Kept.',
  effect: 'write',
  mcp: false,
  input: Type.Object({ note: Note }),
  output: Type.Object({ note: Note }),
  example: { note: 'One' },
  handler: async (_context: unknown, { note }: { note: string }) => ({ note }),
} as const

const byAgent = { name: 'platform_write_note', path: '/bots/notes', access: ownAgent, release: null }
const byPerson = { name: 'account_write_note', path: '/account/notes', access: person('session') }

describe('defineDeed', () => {
  it('makes an operation of each caller, all with one handler and what the deed says', () => {
    const notes = defineDeed(deed, { agent: byAgent, person: { ...byPerson, summary: 'Write your note.' } })
    assert.equal(notes.agent.handler, notes.person.handler)
    assert.deepEqual(
      [notes.agent, notes.person].map(({ name, summary, statuses }) => [name, summary, statuses[0]]),
      [
        ['platform_write_note', 'Write a note.', 201],
        ['account_write_note', 'Write your note.', 201],
      ],
    )
  })

  it('lets a caller add fields', () => {
    const input = Type.Object({ user_id: Type.Integer(), note: Note })
    assert.equal(defineDeed(deed, { agent: { ...byAgent, input } }).agent.input, input)
  })

  it('refuses a caller without a field that the handler relies on', () => {
    for (const input of [Type.Object({}), Type.Object({ note: Type.Optional(Note) })])
      assert.throws(() => defineDeed(deed, { person: { ...byPerson, input } }), {
        message: 'account_write_note must require note, which its deed relies on.',
      })
  })
})

describe('an actor', () => {
  it('names its user or its agent, or the mistake is reported', () => {
    const bot = { bot_id: 2, bot_name: 'Scout', status: 'active', autonomous: false, capabilities: [] } as const
    assert.equal(userOf({ actor: { userId: 1, agentId: 2, heldFor: null } }), 1)
    assert.equal(agentOf({ bot }), bot)
    assert.throws(() => userOf({ actor: { userId: null, agentId: 2, heldFor: null } }), /names none/)
    assert.throws(() => agentOf({}), /a person calls/)
  })
})
