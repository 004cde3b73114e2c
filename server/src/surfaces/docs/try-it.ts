import type { Access } from '../../contract/access.ts'
import { type Operation, takesDryRun, takesKey } from '../../contract/operation.ts'
import { sessionHeader, takesToken, tokenHeader } from '../example-call.ts'
import { locationOf, partOf } from '../field-locations.ts'
import type { Node } from '../fields.ts'
import { escapeHtml } from './markdown.ts'

/** A field of the form. */
interface Input {
  readonly name: string
  readonly place: 'path' | 'query' | 'header' | 'body'
  readonly required: boolean
  readonly schema: Node
  /** What the example of the operation has there, as it would be typed. */
  readonly example: string | undefined
}

/** A stream never ends, and only a provider can sign its body. */
export function canBeTried({ stream, signedBody }: Operation): boolean {
  return stream === undefined && signedBody === undefined
}

/** A form that sends a call of this operation. It works with try-it.js, which shows it; without scripts it stays hidden. */
export function tryItForm(operation: Operation, baseUrl: string): string {
  const { method, path } = operation
  return `<section id="try-it" class="try" aria-labelledby="try-title" hidden data-method="${method}" data-path="${path}" data-takes="${takes(operation)}">
<h2 id="try-title">Try it</h2>
${warning(operation)}
<form autocomplete="off">
${credentials(operation.access, baseUrl)}
${inputs(operation)}
${takesDryRun(operation) ? '<label class="choice"><input type="checkbox" id="try-dry" checked> Dry run: only check, do nothing</label>' : ''}
<pre tabindex="0" aria-label="This call as a shell command"><code id="try-curl"></code></pre>
<button class="button">Send</button>
</form>
${ANSWER}
</section>`
}

const ANSWER = `<p role="status" id="try-status"></p>
<div id="try-answer" hidden>
<h3>Body</h3>
<pre tabindex="0" aria-label="Body of the answer"><code id="try-body"></code></pre>
<details><summary>Headers</summary><table><tbody id="try-headers"></tbody></table></details>
</div>`

function takes({ method, upload, ignoresBody }: Operation): 'json' | 'file' | 'nothing' {
  if (method === 'GET' || ignoresBody) return 'nothing'
  return upload ? 'file' : 'json'
}

function warning(operation: Operation): string {
  if (operation.effect === 'read') return '<p>This reads from this installation and changes nothing.</p>'
  const harm = operation.effect === 'destroy' ? ' It may not be possible to undo it.' : ''
  const real = `What you send takes effect on this installation at once.${harm}`
  return takesDryRun(operation)
    ? `<p class="real">Without the dry run this is real. ${real}</p>`
    : `<p class="real">This is real. ${real}</p>`
}

/** A token that nobody keeps, or the session of the app, where a person may call. */
function credentials(access: Access, baseUrl: string): string {
  if (access.by === 'anyone') return ''
  const token = takesToken(access)
  const session = access.by !== 'bot'
  const choice = token && session
  const tokenPart = `<div class="field" id="try-token-part"><label for="try-token">${tokenName(access)}</label>
<input id="try-token" type="password" autocomplete="off" spellcheck="false" aria-describedby="try-token-note" data-header="${escapeHtml(tokenHeader(access))}">
<small id="try-token-note">It stays on this page and is forgotten when you leave.</small></div>`
  const sessionPart = `<p id="try-session-part"${choice ? ' hidden' : ''} data-header="${escapeHtml(sessionHeader(baseUrl))}">Calls as the person who is <a href="/app/login">signed in</a> to the app in this browser.</p>`
  return [
    choice ? choices('Call with', 'who', { token: 'A token', session: 'My session' }) : '',
    token ? tokenPart : '',
    session ? sessionPart : '',
  ].join('\n')
}

function tokenName({ by }: Access): string {
  return by === 'bot' ? 'Bot token' : 'User token'
}

/** Radio buttons; the first is chosen. */
function choices(title: string, name: string, labels: Readonly<Record<string, string>>): string {
  const options = Object.entries(labels).map(
    ([value, label], place) =>
      `<label class="choice"><input type="radio" name="${name}" value="${value}"${place === 0 ? ' checked' : ''}> ${label}</label>`,
  )
  return `<fieldset><legend>${title}</legend>${options.join('\n')}</fieldset>`
}

function inputs(operation: Operation): string {
  const all = inputsOf(operation)
  const { first = [], more = [] } = Object.groupBy(all, ({ required, example }) =>
    required || example !== undefined ? 'first' : 'more',
  )
  const inBody = all.some(({ place }) => place === 'body')
  return [
    inBody ? choices('Fill in', 'how', { fields: 'Fields', json: 'The body as JSON' }) : '',
    ...first.map(field),
    more.length > 0 ? `<details><summary>More fields</summary>${more.map(field).join('\n')}</details>` : '',
    inBody ? bodyAsJson(operation) : '',
    operation.upload ? FILE : '',
  ].join('\n')
}

const FILE = '<div class="field"><label for="try-file">File</label><input id="try-file" type="file" required></div>'

function inputsOf(operation: Operation): Input[] {
  const { properties, required = [] } = operation.input as unknown as Required<Node>
  const fields = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, schema, place: locationOf(operation, name) },
    required: required.includes(name),
    example: inExample(operation.example[name]),
  }))
  return takesKey(operation) ? [...fields, KEY] : fields
}

const KEY: Input = {
  ...{ name: 'Idempotency-Key', place: 'header', required: false, schema: { type: 'string' }, example: undefined },
}

function inExample(value: unknown): string | undefined {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function field(input: Input): string {
  const { name, required } = input
  return `<div class="field"><label for="field-${name}">${name}${required ? ' <span>required</span>' : ''}</label>
${control(input)}</div>`
}

function control({ name, place, schema, example = '' }: Input): string {
  const types = place === 'body' ? typesOf(schema) : []
  // A path without its fields is another path. Anything else may be left out, to see what is answered.
  const needed = place === 'path' ? ' required' : ''
  const own = `id="field-${name}" data-name="${name}" data-place="${place}" data-types="${types.join(' ')}"${needed}`
  const listed = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : [])
  if (listed.length > 0) {
    const options = listed.map((value) => `<option>${escapeHtml(value)}</option>`)
    return `<select ${own}><option value="">Not sent</option>${options.join('')}</select>`
  }
  const typed = `${own} placeholder="${escapeHtml(example)}" spellcheck="false"`
  const isLong = types.includes('array') || types.includes('object')
  return isLong ? `<textarea ${typed} rows="2"></textarea>` : `<input ${typed} autocomplete="off">`
}

/** The types of JSON that a field takes; none if any will do. */
function typesOf({ type, anyOf = [], enum: values = [] }: Node): string[] {
  if (type !== undefined) return [type].flat() as string[]
  return [...new Set([...anyOf.flatMap(typesOf), ...values.map((value) => typeof value)])]
}

function bodyAsJson(operation: Operation): string {
  const example = JSON.stringify(partOf(operation, operation.example, 'body'), null, 2)
  return `<div class="field" id="try-json-part" hidden><label for="try-json">Body</label>
<textarea id="try-json" rows="${Math.min(20, example.split('\n').length + 1)}" spellcheck="false">${escapeHtml(example)}</textarea></div>`
}
