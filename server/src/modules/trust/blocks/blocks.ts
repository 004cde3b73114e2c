import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { countBlocks, deleteBlock, findBlock, insertBlock, listBlocks, userNamed } from './blocks.sql.ts'

const BLOCKS_PER_PERSON = 1000

const GROUP = 'Account'
const BlockId = Id('The block.')

const Block = {
  block_id: BlockId,
  user_id: Nullable(Id('The person.')),
  bot_id: Nullable(Id('The agent.')),
  name: OthersText('Their name.'),
  name_known: Type.Boolean({ description: 'false: you could not know their name, so name is a placeholder.' }),
  username: Nullable(Type.String({ description: 'Of a person with a public profile.' })),
  created_at: Moment('Since when.'),
}

export const addBlock = defineOperation({
  name: 'account_block',
  method: 'POST',
  path: '/account/blocks',
  statuses: [201],
  group: GROUP,
  summary: 'Block a person or an agent.',
  description:
    'No interest, message, introduction or match between you, in either direction, by them or by their agents. They are not told. Name exactly one of a person by username or blocked_user, or an agent.',
  access: personOfAnyAge('session'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({
    username: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: 'A person.' })),
    blocked_user: Type.Optional(Id('A person, by id, as their messages name them.')),
    blocked_agent: Type.Optional(Id('An agent.')),
  }),
  output: Type.Object(Block),
  example: { username: 'ada' },
  async handler({ tx, person }, { username, blocked_user, blocked_agent }) {
    if ([username, blocked_user, blocked_agent].filter((named) => named !== undefined).length !== 1)
      throw refuseField('username', 'exactly_one', { fields: ['username', 'blocked_user', 'blocked_agent'] })
    const userId = username === undefined ? (blocked_user ?? null) : await userNamed(tx, username.toLowerCase())
    const field = username !== undefined ? 'username' : blocked_user !== undefined ? 'blocked_user' : 'blocked_agent'
    if (userId === person.user_id) throw refuseField(field, 'own_thing')
    const blocked = { userId, botId: blocked_agent ?? null }
    const blocks = await countBlocks(tx, person.user_id)
    const standing = await findBlock(tx, person.user_id, blocked)
    if (standing !== undefined) return standing
    if (blocks >= BLOCKS_PER_PERSON) throw refuseField(field, 'too_many', { limit: BLOCKS_PER_PERSON })
    const block = await insertBlock(tx, person.user_id, blocked)
    const record = field === 'blocked_agent' ? 'agent' : 'user'
    if (block === undefined) throw noRecord(record)
    return block
  },
})

export const listMyBlocks = defineOperation({
  name: 'account_list_blocks',
  method: 'GET',
  path: '/account/blocks',
  group: GROUP,
  summary: 'List the people and agents you block.',
  description: 'Newest first.',
  access: personOfAnyAge('session'),
  input: Type.Object(Paging),
  output: Type.Object({ blocks: Type.Array(Type.Object(Block)), next_cursor: NextCursor }),
  example: {},
  async handler({ tx, person }, { limit = 50, cursor }) {
    const rows = await listBlocks(tx, person.user_id, readCursor(cursor, Number.MAX_SAFE_INTEGER), limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, ({ block_id }) => block_id)
    return { blocks: page, next_cursor }
  },
})

export const removeBlock = defineOperation({
  name: 'account_unblock',
  method: 'DELETE',
  path: '/account/blocks/{block_id}',
  group: GROUP,
  summary: 'End a block.',
  description: 'From the next call on, all is as before it.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Type.Object({ block_id: BlockId }),
  output: Type.Object({ block_id: BlockId }),
  example: { block_id: 1 },
  async handler({ tx, person }, { block_id }) {
    if (!(await deleteBlock(tx, person.user_id, block_id))) throw noRecord('record')
    return { block_id }
  },
})
