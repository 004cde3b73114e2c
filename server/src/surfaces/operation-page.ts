import { ERRORS, type ErrorCode } from '../contract/errors.ts'
import { type Operation, takesDryRun } from '../contract/operation.ts'
import { REASONS } from '../contract/reason-list.ts'
import type { ParamKind } from '../contract/reasons.ts'
import { reference } from './llms-txt.ts'
import { possibleErrors } from './possible-errors.ts'

/** One operation in Markdown, small enough to read by itself; its codes are headings, so that they have anchors. */
export function operationPage(operation: Operation, baseUrl: string): string {
  return [
    ...reference(operation, baseUrl).map((line) => line.replace(/^### /, '# ')),
    ...(takesDryRun(operation)
      ? ['Send dry_run: true to check a call: nothing is done, no key is used, and it is no action.', '']
      : []),
    '## Refusals',
    '',
    ...possibleErrors(operation).flatMap((code) => codeSection(code)),
    `All codes: ${baseUrl}/docs/errors.md. All reasons: ${baseUrl}/docs/reasons.md.`,
    '',
  ].join('\n')
}

/** Every code, for refusals that belong to no operation. */
export function errorsPage(baseUrl: string): string {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  return [
    '# Error codes',
    '',
    `Branch on code, then on reason (${baseUrl}/docs/reasons.md). next says what has to happen first.`,
    '',
    ...codes.flatMap((code) => codeSection(code)),
  ].join('\n')
}

function codeSection(code: ErrorCode): string[] {
  const { status, retryable, message } = ERRORS[code]
  return [`### ${code}`, '', `${status}, ${retryable ? 'retryable' : 'not retryable'}. ${message}`, '']
}

/** Every reason with its sentence and parameters. */
export function reasonsPage(): string {
  const rows = Object.entries(REASONS).map(
    ([reason, { sentence, params }]) => `| \`${reason}\` | ${sentence} | ${paramsInWords(params)} |`,
  )
  return [
    '# Reasons',
    '',
    'A refusal says why in reason, a stable word, with params. More reasons may come; none changes its meaning.',
    '',
    '| Reason | Sentence | Params |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function paramsInWords(params: Readonly<Record<string, ParamKind>>): string {
  return Object.entries(params)
    .map(([name, kind]) => `${name} (${typeof kind === 'string' ? kind.replace('?', ' or null') : kind.join(', ')})`)
    .join('; ')
}
