import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { daysKept, RETENTION } from '../../../tables/retention.ts'

export const getRetention = defineOperation({
  name: 'platform_get_retention',
  method: 'GET',
  path: '/legal/retention',
  group: 'Start',
  summary: 'Read what is deleted automatically, and when.',
  description:
    'As the jobs of this installation do it, with its settings. Everything else is kept until its owner deletes it or their account.',
  access: anyone,
  input: Nothing,
  output: Type.Object({
    kept: Type.Array(
      Type.Object({
        kind: Type.String({ description: 'A name that stays the same.' }),
        what: Type.String(),
        days: Type.Integer({ minimum: 0, description: 'How long; 0: it goes as soon as it is over.' }),
        since: Type.Enum(['created', 'last_used', 'decided', 'ended'], { description: 'From when the time runs.' }),
        settings: Type.Array(Type.String(), { description: 'The settings with which the operator can change it.' }),
      }),
    ),
  }),
  example: {},
  async handler({ config, reader = 'en' }) {
    const kept = RETENTION.map(({ table, kind, since, settings = [], [reader]: what }) => ({
      ...{ kind, what, since, settings: [...settings] },
      days: daysKept(table, config),
    }))
    return { kept }
  },
})
