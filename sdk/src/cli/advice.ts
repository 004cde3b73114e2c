import type { NextStep, Warning } from '../advice.ts'

/** What was ignored and what has to happen next, as lines. */
export function adviceText({ warnings, next }: { warnings?: unknown; next?: unknown }): string {
  return [
    ...((warnings as Warning[] | undefined) ?? []).map(({ message }) => `Warning: ${message}`),
    ...((next as NextStep[] | undefined) ?? []).map(stepText),
  ].join('\n')
}

function stepText({ do: what, operation, url, after }: NextStep): string {
  const hints = [operation, url, after && `not before ${after}`].filter(Boolean)
  return `Next: ${what}${hints.length > 0 ? ` (${hints.join(', ')})` : ''}`
}
