import Type from 'typebox'
import { admin } from '../../contract/access.ts'
import { defineOperation } from '../../contract/operation.ts'
import { Nothing, Nullable } from '../../schema/types.ts'

export const readSettings = defineOperation({
  name: 'admin_read_settings',
  method: 'GET',
  path: '/admin/settings',
  statuses: [200],
  group: 'Admin',
  summary: 'See the settings in force.',
  description:
    'Each by the name of its environment variable: whether it was set at start, and the value in force, which is the default where it was not. Secrets are never shown, only whether they are set.',
  access: admin,
  effect: 'read',
  mcp: false,
  input: Nothing,
  output: Type.Object({
    settings: Type.Array(
      Type.Object({
        name: Type.String(),
        is_set: Type.Boolean({ description: 'Whether the environment sets it; if not, the value is the default.' }),
        value: Nullable(
          Type.Unknown({ description: 'In force. Null where there is none, and for what must not be shown.' }),
        ),
      }),
    ),
  }),
  example: {},
  handler: async ({ config }) => ({ settings: [...config.inForce] }),
  release: null,
})
