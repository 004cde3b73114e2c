import Type from 'typebox'
import { SETTING_GROUPS } from '../../../config/settings-in-force.ts'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing, Nullable } from '../../../schema/types.ts'

export const readSettings = defineOperation({
  name: 'admin_read_settings',
  method: 'GET',
  path: '/admin/settings',
  group: 'Admin',
  summary: 'Read the current settings.',
  description:
    'Listed by environment variable, with the current value and whether it was set or is the default. For secrets you only see whether they are set.',
  access: admin,
  input: Nothing,
  output: Type.Object({
    settings: Type.Array(
      Type.Object({
        name: Type.String(),
        group: Type.Enum(SETTING_GROUPS, { description: 'What it is about. Settings of one group stand together.' }),
        is_set: Type.Boolean({ description: 'Whether the environment sets it; otherwise the value is the default.' }),
        value: Nullable(
          Type.Unknown({ description: 'The current value; null if there is none or if it must stay secret.' }),
        ),
      }),
    ),
  }),
  example: {},
  handler: async ({ config }) => ({ settings: [...config.inForce] }),
})
