import type { Attempt, Ending } from './history.ts'
import type { Outcome } from './torture.ts'

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(7)

/** What happened, as text for a terminal. */
export function report({ history, struck, receiver, checked, slowestDeliveryMs, tried }: Outcome): string {
  const { wishes, attempts, violations } = history
  const lines = [
    '',
    `${'Fault'.padEnd(34)}${'times'.padStart(6)}${'healed after, s: median'.padStart(26)}${'most'.padStart(8)}`,
    ...[...Map.groupBy(struck, ({ fault }) => fault)].map(([fault, times]) => {
      const healed = times.map(({ healedAfterMs }) => healedAfterMs).sort((one, other) => one - other)
      const median = healed[Math.floor(healed.length / 2)] ?? 0
      return `${fault.padEnd(34)}${String(times.length).padStart(6)}${seconds(median).padStart(26)}${seconds(healed.at(-1) ?? 0).padStart(8)}`
    }),
    '',
    `${'Requests'.padEnd(34)}${'count'.padStart(6)}${'longest, s'.padStart(26)}`,
    ...(['done', 'server_error', 'busy', 'unknown', 'refused'] as const).map((ending) => endingLine(ending, attempts)),
    '',
    `${wishes.length} wishes, ${wishes.filter(({ acknowledged }) => acknowledged).length} acknowledged, of these ${wishes.filter(({ acknowledged }) => acknowledged?.replayed).length} by a replay`,
    `attacks: ${Object.entries(tried)
      .map(([attack, times]) => `${attack} ${times}`)
      .join(', ')}`,
    `${receiver.received.length} events received, ${new Set(receiver.received.map(({ event }) => event.id)).size} different ones; slowest${seconds(slowestDeliveryMs)} s after its commit`,
    '',
    `${'Check'.padEnd(66)}${'looked at'.padStart(10)}  result`,
    ...checked.map(({ check, looked }) => {
      const wrong = violations.filter((violation) => violation.check === check).length
      return `${check.padEnd(66)}${String(looked).padStart(10)}  ${wrong === 0 ? 'holds' : `BROKEN ${wrong} times`}`
    }),
    ...(history.unjudged > 0 ? [`${history.unjudged} histories were too long to judge.`] : []),
    '',
    ...violations.slice(0, 40).map(({ check, detail }) => `${check}: ${detail.slice(0, 1_000)}`),
    violations.length === 0 ? 'VERDICT: holds.' : `VERDICT: BROKEN, ${violations.length} violations.`,
  ]
  return lines.join('\n')
}

function endingLine(ending: Ending, attempts: readonly Attempt[]): string {
  const those = attempts.filter((attempt) => attempt.ending === ending)
  const longest = those.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0)
  return `${WORDS[ending].padEnd(34)}${String(those.length).padStart(6)}${seconds(longest).padStart(26)}`
}

const WORDS: Readonly<Record<Ending, string>> = {
  done: 'done',
  refused: 'refused as the rules say',
  server_error: 'server_error',
  busy: 'asked to come back',
  unknown: 'no answer (process down)',
}
