import { ERRORS, type ErrorCode } from '../contract/error-codes.ts'
import type { Reason } from '../contract/fault.ts'
import { canAsk, type Operation, takesDryRun } from '../contract/operation.ts'
import { REASONS } from '../contract/reason-list.ts'
import type { ParamKind } from '../contract/reasons.ts'
import type { WayOut } from '../contract/way-out.ts'
import { WAYS_OUT } from '../contract/ways-out.ts'
import { exampleCall } from './example-call.ts'
import { type Field, fieldsOf } from './fields.ts'
import { factsOf } from './needs.ts'
import { possibleErrors } from './possible-errors.ts'
import { refusalFields } from './refusal-fields.ts'
import { ASKED, successInWords } from './success-body.ts'

/**
 * One operation in Markdown, small enough to read by itself. What holds for many operations, such as what a code means, is said
 * once, on the page that is named here.
 */
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
      ? [`\`dry_run: true\` checks the call and does nothing: [how](${baseUrl}/docs/call-safely.md).`, '']
      : []),
    '## Example',
    '',
    '```sh',
    exampleCall(operation, baseUrl),
    '```',
    '',
    ...successSection(operation, baseUrl),
    '## Refusals',
    '',
    `[Codes](${baseUrl}/docs/errors.md): ${possibleErrors(operation).join(', ')}; [reasons](${baseUrl}/docs/reasons.md) say why.`,
    '',
    ...refusalFields(operation).flatMap(({ code, fields }) => [
      `### ${code}`,
      '',
      'Also contains:',
      '',
      ...fieldRows('always', fields),
    ]),
  ].join('\n')
}

function successSection(operation: Operation, baseUrl: string): string[] {
  const { title, lead, fields } = successInWords(operation)
  const own = fields.filter(
    ({ path }) => path !== 'status' && !(path in ASKED && !(path in operation.output.properties)),
  )
  const asked = canAsk(operation)
    ? [`202: the person is asked first, see [what it has then](${baseUrl}/docs/careful-person.md).`, '']
    : []
  return [`## ${title}`, '', ...(lead ? [lead, ''] : []), ...fieldRows('always', own), ...asked]
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
  return [`### ${code}`, '', `${inShort(code)} ${ERRORS[code].message}`, '']
}

function inShort(code: ErrorCode): string {
  const { status, retryable } = ERRORS[code]
  return `${status}, ${retryable ? 'retryable' : 'not retryable'}.`
}

/** Every reason with its sentence and parameters; they are headings, so that they have anchors. */
export function reasonsPage(): string {
  const sections = Object.entries(REASONS).flatMap(([reason, { sentence, params }]) => [
    `### ${reason}`,
    '',
    sentence,
    '',
    ...(Object.keys(params).length > 0 ? [`Params: ${paramsInWords(params)}.`, ''] : []),
    ...nextInWords(WAYS_OUT[reason as Reason]),
  ])
  return [
    '# Reasons',
    '',
    'A refusal says why in reason, a stable word, with params. More reasons may come; none changes its meaning. next names only what its caller can do.',
    '',
    ...sections,
  ].join('\n')
}

/** Steps that depend on the params are left out. */
function nextInWords(way: WayOut): string[] {
  if (typeof way === 'function' || 'none' in way) return []
  const steps = [...Map.groupBy(way, ({ do: words }) => words)].map(([words, same]) => {
    const operations = same.flatMap(({ operation }) => operation ?? [])
    return operations.length > 0 ? `${words} (${operations.join(', ')})` : words
  })
  return [`Next: ${steps.join(' ')}`, '']
}

function paramsInWords(params: Readonly<Record<string, ParamKind>>): string {
  return Object.entries(params)
    .map(([name, kind]) => `${name} (${typeof kind === 'string' ? kind.replace('?', ' or null') : kind.join(', ')})`)
    .join('; ')
}
