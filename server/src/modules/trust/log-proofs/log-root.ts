import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing, Nullable } from '../../../schema/types.ts'
import { base64 } from './encoding.ts'
import { SignedRoot } from './proof.schema.ts'
import { latestEpoch } from './proof.sql.ts'
import { signedRoot } from './proof.ts'
import { withNodes } from './stored-tree.ts'
import { consistencyPath } from './tree.ts'

export const getLogRoot = defineOperation({
  name: 'platform_get_log_root',
  method: 'GET',
  path: '/log/root',
  group: 'Operating',
  summary: 'Read the signed root over the log of all agents.',
  description:
    'Keep one now and then: whoever holds an old root can show that the log behind it was not rewritten since. It says nothing about anybody. Null until something was sealed.',
  access: anyone,
  input: Nothing,
  output: Type.Object({ root: Nullable(SignedRoot) }),
  example: {},
  async handler({ tx }) {
    const newest = await latestEpoch(tx)
    return { root: newest ? signedRoot(newest) : null }
  },
})

export const getLogConsistency = defineOperation({
  name: 'platform_get_log_consistency',
  method: 'GET',
  path: '/log/consistency',
  group: 'Operating',
  summary: 'Show that the log still holds what an earlier root signed.',
  description: 'The path from the tree of an earlier size to the present one, as RFC 9162 defines it.',
  access: anyone,
  input: Type.Object({
    tree_size: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'tree_size of the earlier root.',
    }),
  }),
  output: Type.Object({
    tree_size: Type.Integer({ description: 'The earlier size.' }),
    path: Type.Array(Type.String(), { description: 'Hashes in base64.' }),
    root: SignedRoot,
  }),
  example: { tree_size: 1 },
  async handler({ tx }, { tree_size }) {
    const newest = await latestEpoch(tx)
    const size = newest ? newest.epoch + 1 : 0
    if (!newest || tree_size > size) return refuseField('tree_size', 'too_large', { limit: size })
    const path = await withNodes(tx, (node) => consistencyPath(node, tree_size, size))
    return { tree_size, path: path.map(base64), root: signedRoot(newest) }
  },
})
