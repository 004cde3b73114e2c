import { expireApprovals } from '../approvals/lapse.ts'
import { catalogue } from '../catalogue.ts'
import { isBotOperation } from '../contract/operation.ts'
import { IDEA_VIEW_DAYS } from '../contract/retention.ts'
import { extendPartitions } from '../db/partitions.sql.ts'
import { monitorAgents } from '../modules/admin/monitor/index.ts'
import { ASSISTANT_DELETIONS } from '../modules/agents/assistants/index.ts'
import { catchUp, deleteExpired } from '../modules/agents/event-subscriptions/index.ts'
import { settleContacts } from '../modules/agents/operators/index.ts'
import { expireClaims } from '../modules/ideas/claims/index.ts'
import { makePreviews } from '../modules/ideas/documents/index.ts'
import { askForUpdates } from '../modules/ideas/updates/index.ts'
import { countViews } from '../modules/ideas/views/index.ts'
import { forgetWords, listIdeas } from '../modules/market/discover/index.ts'
import { remindOwners as remindOfInterests } from '../modules/market/interests/index.ts'
import { lapseIntroductions, remindAsked } from '../modules/market/introductions/index.ts'
import { fileProfiles, keepVectors, learnWeights, tellBackers, tellWatchers } from '../modules/market/matching/index.ts'
import { tellSearchers } from '../modules/market/searches/index.ts'
import { mailDigests, mailNotices } from '../modules/messages/notifications/index.ts'
import { sendPushes } from '../modules/messages/push/index.ts'
import { announceEnds, closeRounds, endCheckouts } from '../modules/money/rounds/index.ts'
import { settlePublished } from '../modules/people/age/index.ts'
import { makeExports, pruneExports } from '../modules/people/my-data/index.ts'
import { remindOwners } from '../modules/people/passkeys/index.ts'
import { ACT_NOTICES, actLines, isUndoable, noteActs } from '../modules/trust/activity/index.ts'
import { logSigner, sealAudits, sealLog } from '../modules/trust/log-proofs/index.ts'
import { endSuspensions } from '../modules/trust/suspensions/index.ts'
import { lapseTasks, tellLate } from '../tasks/end-tasks.ts'
import type { Job, JobContext } from './job.ts'
import { mendTimes } from './jobs.sql.ts'
import { prune } from './prune.sql.ts'
import { retain } from './retention.ts'
import { sendMail } from './send-mail.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Small enough that no statement holds its locks for long. */
const SUBSCRIPTIONS = 500
const OAUTH_ROWS = 5_000

/** Writes that a person may be asked about, or can undo. */
const told = catalogue
  .filter(isBotOperation)
  .filter(({ name, effect, preview }) => effect !== 'read' && (preview !== undefined || isUndoable(name)))
  .map(({ name }) => name)

/** All scheduled work, by name. */
const TABLE = {
  'send-mail': { everySeconds: 4, run: sendMail },
  'send-pushes': { everySeconds: 4, run: sendPushes },
  [ACT_NOTICES]: { everySeconds: 30, run: ({ database }) => noteActs(database, told) },
  'mail-notices': { everySeconds: 30, run: (context) => mailNotices(context, actLines) },
  'mail-digests': { everySeconds: 300, run: (context) => mailDigests(context, actLines) },
  'mend-clock': { everySeconds: MINUTE, run: mendClock },
  prune: { everySeconds: HOUR, run: prune },
  'prune-assistants': {
    everySeconds: HOUR,
    async run({ database }) {
      for (const deletion of ASSISTANT_DELETIONS)
        while ((await deletion(database.read, OAUTH_ROWS)).length === OAUTH_ROWS);
    },
  },
  'contact-changes': { everySeconds: HOUR, run: ({ database, ...context }) => settleContacts(database, context) },
  monitor: { everySeconds: HOUR, run: monitorAgents },
  'removal-reminders': {
    everySeconds: HOUR,
    async run({ database, ...context }) {
      while ((await database.transaction((tx) => remindOwners({ ...context, tx }))) > 0);
    },
  },
  retention: { everySeconds: HOUR, run: retain },
  'document-previews': {
    everySeconds: 5,
    run: ({ database, renderer }) =>
      makePreviews({ database, render: (task, content) => renderer.render(task, content) }),
  },
  'seal-log': {
    everySeconds: MINUTE,
    async run({ database, secrets }) {
      await sealLog(database, logSigner(secrets))
      await sealAudits(database, logSigner(secrets))
    },
  },
  'make-exports': {
    everySeconds: 10,
    async run(context) {
      await makeExports(context)
      await pruneExports(context.database.read)
    },
  },
  'partition-room': {
    everySeconds: MINUTE,
    async run({ database }) {
      for (const table of ['action_log', 'events', 'deliveries'] as const) await extendPartitions(database.read, table)
    },
  },
  'claim-expiry': {
    // An unclaimed idea may be published: it is public until this removes it.
    everySeconds: MINUTE,
    run: ({ database }) => expireClaims(database.read),
  },
  'approval-expiry': {
    everySeconds: MINUTE,
    async run({ database }) {
      while ((await database.transaction(expireApprovals)) > 0);
    },
  },
  'task-times': {
    everySeconds: 10 * MINUTE,
    async run({ database }) {
      while ((await database.transaction(lapseTasks)) > 0);
      while ((await database.transaction(tellLate)) > 0);
    },
  },
  'end-suspensions': { everySeconds: MINUTE, run: endSuspensions },
  // Nobody calls when a birthday passes.
  'settle-published': { everySeconds: HOUR, run: settlePublished },
  // Deletes subscriptions over MCP that were not refreshed, and what new ones cannot have seen.
  'subscription-expiry': {
    everySeconds: MINUTE,
    async run({ database }) {
      while ((await deleteExpired(database.read, SUBSCRIPTIONS)) === SUBSCRIPTIONS);
      while ((await catchUp(database.read, SUBSCRIPTIONS)) === SUBSCRIPTIONS);
    },
  },
  'expected-answers': {
    everySeconds: 10 * MINUTE,
    async run({ database }) {
      // Closes what is over first, so nobody is reminded of it.
      for (const some of [lapseIntroductions, remindOfInterests, remindAsked])
        while ((await database.transaction(some)) > 0);
    },
  },
  'update-requests': { everySeconds: DAY, run: ({ database }) => askForUpdates(database) },
  'close-rounds': {
    everySeconds: MINUTE,
    async run({ database }) {
      while ((await database.transaction(closeRounds)) > 0);
      while ((await database.transaction(announceEnds)) > 0);
    },
  },
  'end-checkouts': { everySeconds: MINUTE, run: endCheckouts },
  // Profiles not yet filed are found anyway.
  'profile-filing': { everySeconds: 4, run: ({ database }) => fileProfiles(database) },
  'match-notices': { everySeconds: 4, run: ({ database, config }) => tellWatchers(database, config) },
  'backer-notices': { everySeconds: 10, run: ({ database, config }) => tellBackers(database, config) },
  'idea-listing': { everySeconds: 2, run: ({ database }) => listIdeas(database) },
  'word-forgetting': { everySeconds: MINUTE, run: ({ database }) => forgetWords(database) },
  'search-notices': { everySeconds: 10, run: ({ database }) => tellSearchers(database) },
  'vector-keeping': {
    everySeconds: 10,
    run: ({ database, config, embedder, onEmbedded }) => keepVectors(database, config, embedder, onEmbedded),
  },
  'match-learning': { everySeconds: 10 * MINUTE, run: ({ database, config }) => learnWeights(database, config) },
  'view-counting': {
    everySeconds: MINUTE,
    run: ({ database }) => countViews(database, IDEA_VIEW_DAYS),
  },
} as const satisfies Record<string, Omit<Job, 'name'>>

export type JobName = keyof typeof TABLE

export const jobs: readonly Job[] = Object.entries(TABLE).map(([name, job]) => ({ name, ...job }))

export function jobNamed(name: JobName): Job {
  return { name, ...TABLE[name] }
}

/** Timestamps a fast clock left in the future are moved to the present, soon after the clock is corrected. */
async function mendClock({ database, log }: JobContext): Promise<void> {
  if (await mendTimes(database.read))
    log.warn('the clock of the database was set back; what lay in the future was brought to the present')
}
