import type { NextStep, Warning } from '../advice.ts'
import { COMMANDS } from '../generated/commands.ts'
import { commandName } from './command.ts'

/** What was ignored and what has to happen next, as lines. */
export function adviceText(answer: Advised): string {
  const { warnings, next } = answer
  return [
    ...(answer.waiting_for === 'user_approval' ? [waitingText(answer)] : []),
    ...((warnings as Warning[] | undefined) ?? []).map(({ message }) => `Warning: ${message}`),
    ...((next as NextStep[] | undefined) ?? []).map(stepText),
  ].join('\n')
}

interface Advised {
  warnings?: unknown
  next?: unknown
  waiting_for?: unknown
  approval_id?: unknown
  approval_url?: unknown
  expires_at?: unknown
}

function waitingText({ approval_id, approval_url, expires_at }: Advised): string {
  return `Nothing has happened yet. Your user decides at ${approval_url} until ${expires_at}.\nSee how they decided: ideabridge get-approval ${approval_id}`
}

/** What to type, where a command does it. */
function stepText({ do: what, operation, url, after }: NextStep): string {
  const typed = operation && (operation in COMMANDS ? `ideabridge ${commandName(operation)}` : operation)
  const hints = [typed, url, after && `not before ${after}`].filter(Boolean)
  return `Next: ${what}${hints.length > 0 ? ` (${hints.join(', ')})` : ''}`
}
