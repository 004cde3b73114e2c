/** Names for test files by subject, so that nobody has to list them. */
const BY_SUBJECT: Readonly<Record<string, RegExp>> = {
  'every-operation': /\/(check-)?(catalogue|snapshot|generate-texts|public-walk)\.ts'|\/(generated|ceilings)\//,
  'every-table':
    /all-tables|filled-tables|describe-schema|\/distribution\.ts'|pg_(class|attribute)|db\/migrations|KINDS\b/,
}

/** Whether an argument of `npm test` selects the file: by a part of its name, or by its subject. */
export function isSelected(argument: string, file: string, text: () => string): boolean {
  if (file.includes(argument)) return true
  return BY_SUBJECT[argument] !== undefined && !isOnlyInAll(file) && BY_SUBJECT[argument].test(text())
}

/** Files in one process. */
export const SIZE = 15

/**
 * Longest first, so that the last processes end at about the same time. Each has its own process, because it is long, changes
 * process-wide state or measures memory.
 */
const ALONE = [
  ...['authorization-matrix', 'parity', 'hostile-input', 'authorization-matrix-grants', 'torture', 'hostile-crowd'],
  ...['authorization-matrix-approvals', 'protocol-abuse', 'refusals', 'outcomes', 'processes', 'backup', 'demo'],
  ...['app-changes', 'cli-answers', 'ceilings', 'loaded-again'],
].map((name) => `server/test/${name}.test.ts`)

/**
 * Attack a service, kill processes, need separate installs or repeat at length what others try once: only in
 * `npm run test:all`. Decision 78 says what fails in their place.
 */
const ONLY_IN_ALL = [
  ...['ai-sdk', 'inspector', 'mcp-remote', 'mcpjam', 'torture', 'hostile-crowd', 'browser-program', 'processes'],
  ...['backup-beside', 'backup-meanwhile', 'cli-care', 'corpus-fuzz', 'demo', 'process-start', 'release', 'setup'],
  ...['deliveries', 'hosted-sandboxes', 'sandboxes-beside-live', 'sandbox-kills'],
]
  .map((name) => `server/test/${name}.test.ts`)
  .concat('server/src/db/embedded/left-behind.test.ts', 'server/src/embedding/embedding.test.ts')
  .concat('server/src/db/embedded/abandoned.test.ts')
  .concat('server/src/modules/market/matching/meaning/own-model.test.ts')

/**
 * Each page costs a second of processor time: `npm test` walks these journeys in a browser and leaves the other pages to
 * `npm run test:all`. Decision 78 says what fails in their place.
 */
const JOURNEYS = [
  ...['agents', 'approvals', 'decide', 'home', 'public', 'sign-up', 'story', 'twice', 'work', 'written'],
].map((name) => `server/test/web-${name}.test.ts`)

export const isOnlyInAll = (file: string): boolean =>
  ONLY_IN_ALL.includes(file) || (isBrowserTest(file) && !JOURNEYS.includes(file))

/**
 * Loading the service or a browser takes longer than most tests: the other files share processes, in which each is a suite of
 * its own.
 */
export function inBatches(files: readonly string[]): string[][] {
  const together = files.filter((file) => !ALONE.includes(file))
  const inBrowser = together.filter(isBrowserTest)
  const whole = together.filter((file) => file.startsWith('server/test/') && !isBrowserTest(file))
  const beside = together.filter((file) => !file.startsWith('server/test/'))
  return [
    ...ALONE.filter((file) => files.includes(file)).map((file) => [file]),
    ...[inBrowser, whole, beside].flatMap(shared),
  ]
}

export function isBrowserTest(file: string): boolean {
  return file.startsWith('server/test/web-')
}

/** Dealt out like cards: neighbouring files take similar times. */
function shared(files: readonly string[]): string[][] {
  const count = files.length <= SIZE ? files.length : Math.ceil(files.length / SIZE)
  return Array.from({ length: count }, (_, first) => files.filter((_file, place) => place % count === first))
}
