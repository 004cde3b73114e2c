import { ERRORS, type ErrorCode } from '../contract/errors.ts'
import { type Operation, takesDryRun } from '../contract/operation.ts'
import { REASONS } from '../contract/reason-list.ts'
import type { ParamKind } from '../contract/reasons.ts'
import { exampleCall } from './example-call.ts'
import { type Field, fieldsOf } from './fields.ts'
import { factsOf } from './needs.ts'
import { possibleErrors } from './possible-errors.ts'
import { refusalFields } from './refusal-fields.ts'
import { type SuccessInWords, successInWords } from './success-body.ts'

/** One operation in Markdown, small enough to read by itself; its codes are headings, so that they have anchors. */
export function operationPage(operation: Operation, baseUrl: string): string {
  const { name, method, path, summary, description } = operation
  return [
    `# ${name}`,
    '',
    `${summary} ${description}`,
    '',
    `\`${method} ${path}\``,
    '',
    `Needs: ${factsOf(operation).join('; ')}.`,
    '',
    ...fieldTable('Request', 'required', fieldsOf(operation.input)),
    ...(takesDryRun(operation)
      ? [
          'Send `dry_run: true` to check a call: nothing is done, no key is used, and it is no action. The answer is 200 with `dry_run: true` and `would`: what the call would answer, and its `http_status`.',
          '',
        ]
      : []),
    '## Example',
    '',
    '```sh',
    exampleCall(operation, baseUrl),
    '```',
    '',
    ...successSection(successInWords(operation)),
    '## Refusals',
    '',
    ...possibleErrors(operation).flatMap((code) => codeSection(code)),
    ...refusalFields(operation).flatMap(({ title, fields }) => fieldTable(title, 'always', fields)),
    `All codes: [errors](${baseUrl}/docs/errors.md). All reasons: [reasons](${baseUrl}/docs/reasons.md).`,
    '',
  ].join('\n')
}

function successSection({ title, lead, fields }: SuccessInWords): string[] {
  return [`## ${title}`, '', ...(lead ? [lead, ''] : []), ...fieldRows('always', fields)]
}

function fieldTable(title: string, sure: string, fields: readonly Field[]): string[] {
  return fields.length === 0 ? [] : [`## ${title}`, '', ...fieldRows(sure, fields)]
}

function fieldRows(sure: string, fields: readonly Field[]): string[] {
  if (fields.length === 0) return []
  const rows = fields.map(
    ({ path, type, required, note }) => `| \`${path}\` | ${cell(type)}${required ? `, ${sure}` : ''} | ${cell(note)} |`,
  )
  return ['| Field | Type | Meaning |', '|---|---|---|', ...rows, '']
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** Every code, for refusals that belong to no operation. */
export function errorsPage(baseUrl: string): string {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  return [
    '# Error codes',
    '',
    `Branch on code, then on reason ([reasons](${baseUrl}/docs/reasons.md)). next says what has to happen first.`,
    '',
    ...codes.flatMap((code) => codeSection(code)),
  ].join('\n')
}

function codeSection(code: ErrorCode): string[] {
  const { status, retryable, message } = ERRORS[code]
  return [`### ${code}`, '', `${status}, ${retryable ? 'retryable' : 'not retryable'}. ${message}`, '']
}

/** Every reason with its sentence and parameters; they are headings, so that they have anchors. */
export function reasonsPage(): string {
  const sections = Object.entries(REASONS).flatMap(([reason, { sentence, params }]) => [
    `### ${reason}`,
    '',
    sentence,
    '',
    ...(Object.keys(params).length > 0 ? [`Params: ${paramsInWords(params)}.`, ''] : []),
  ])
  return [
    '# Reasons',
    '',
    'A refusal says why in reason, a stable word, with params. More reasons may come; none changes its meaning.',
    '',
    ...sections,
  ].join('\n')
}

function paramsInWords(params: Readonly<Record<string, ParamKind>>): string {
  return Object.entries(params)
    .map(([name, kind]) => `${name} (${typeof kind === 'string' ? kind.replace('?', ' or null') : kind.join(', ')})`)
    .join('; ')
}
