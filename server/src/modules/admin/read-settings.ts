import Type from 'typebox'
import { admin, defineOperation } from '../../operation.ts'
import { Nothing, Nullable } from '../../schema/types.ts'

export const readSettings = defineOperation({
  name: 'admin_read_settings',
  method: 'GET',
  path: '/admin/settings',
  statuses: [200],
  group: 'Admin',
  summary: 'See the settings in force.',
  description: 'Each by the name under which it is set at start. Secrets are never shown, only whether they are set.',
  access: admin,
  effect: 'read',
  mcp: false,
  input: Nothing,
  output: Type.Object({
    settings: Type.Array(
      Type.Object({
        name: Type.String(),
        is_set: Type.Boolean({ description: 'Set, or by default in force.' }),
        value: Nullable(Type.Unknown({ description: 'Null for what is not set and for what must not be shown.' })),
      }),
    ),
  }),
  example: {},
  handler: async ({ config }) => ({ settings: [...config.inForce] }),
  release: null,
})
