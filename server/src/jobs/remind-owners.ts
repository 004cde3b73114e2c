import { remindOwners } from '../modules/people/passkeys/index.ts'
import type { Job } from './job.ts'

export const removalReminders: Job = {
  name: 'removal-reminders',
  everySeconds: 3600,
  deletes: ['passkey_removals'],
  async run({ database, ...context }) {
    while ((await database.transaction((tx) => remindOwners({ ...context, tx }))) > 0);
  },
}
