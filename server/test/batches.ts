/** Files in one process. */
const SIZE = 15

/**
 * Longest first, so that the last processes end at about the same time. These have a process each: they are long, change what
 * belongs to the whole process, or measure its memory.
 */
const ALONE = [
  ...['authorization-matrix', 'parity', 'hostile-input', 'authorization-matrix-grants', 'torture', 'hostile-crowd'],
  ...['authorization-matrix-approvals', 'protocol-abuse', 'refusals', 'outcomes', 'processes', 'backup', 'demo'],
  ...['app-changes', 'cli-answers', 'ceilings', 'loaded-again'],
].map((name) => `server/test/${name}.test.ts`)

/**
 * Left to `npm run test:all`: what sweeps every page in one condition, lays siege to a service of its own, or needs programs
 * installed from a lock file of their own. The page of decision 78 says which test fails in place of each.
 */
const ONLY_IN_ALL = [
  ...['ai-sdk', 'inspector', 'mcp-remote', 'mcpjam', 'torture', 'hostile-crowd', 'browser-program'],
  ...['web-empty', 'web-errors', 'web-layout-shift', 'web-overlays-account', 'web-overlays-admin'],
].map((name) => `server/test/${name}.test.ts`)

export const isOnlyInAll = (file: string): boolean => ONLY_IN_ALL.includes(file)

/**
 * Loading the service takes longer than most tests do, and so does starting a browser: the other files share processes, in
 * which each is a suite of its own. Few files of a kind stay apart.
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

/** Dealt out like cards: neighbours are alike, and so are their times. */
function shared(files: readonly string[]): string[][] {
  const count = files.length <= SIZE ? files.length : Math.ceil(files.length / SIZE)
  return Array.from({ length: count }, (_, first) => files.filter((_file, place) => place % count === first))
}
