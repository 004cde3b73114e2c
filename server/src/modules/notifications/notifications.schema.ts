import Type from 'typebox'
import { NOTIFICATION_SETTINGS, SETTING_NAMES } from './settings.ts'

export const Settings = {
  notifications: Type.Array(
    Type.Object({
      kind: Type.Enum(SETTING_NAMES, { description: 'What you are told.' }),
      description: Type.String(),
      mail: Type.Boolean({ description: 'You get a mail about it.' }),
    }),
  ),
}

export function settingsWithout(optOuts: ReadonlySet<string>) {
  return {
    notifications: SETTING_NAMES.map((kind) => ({
      kind,
      description: NOTIFICATION_SETTINGS[kind],
      mail: !optOuts.has(kind),
    })),
  }
}
