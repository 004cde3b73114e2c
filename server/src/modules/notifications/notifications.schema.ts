import Type from 'typebox'
import { KIND_NAMES, NOTIFICATION_KINDS } from './kinds.ts'

export const Settings = {
  notifications: Type.Array(
    Type.Object({
      kind: Type.Enum(KIND_NAMES, { description: 'What you are told.' }),
      description: Type.String(),
      mail: Type.Boolean({ description: 'You get a mail about it.' }),
    }),
  ),
}

export function settingsWithout(optOuts: ReadonlySet<string>) {
  return {
    notifications: KIND_NAMES.map((kind) => ({
      kind,
      description: NOTIFICATION_KINDS[kind].description,
      mail: !optOuts.has(kind),
    })),
  }
}
