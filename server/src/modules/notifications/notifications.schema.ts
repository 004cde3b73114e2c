import Type from 'typebox'
import { NOTIFICATION_SETTINGS, SETTING_NAMES } from './settings.ts'

export const Settings = {
  notifications: Type.Array(
    Type.Object({
      kind: Type.Enum(SETTING_NAMES, { description: 'The kind of notification.' }),
      description: Type.String(),
      mail: Type.Boolean({ description: 'Whether you get an email about it.' }),
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
