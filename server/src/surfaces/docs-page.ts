import { ERRORS } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'
import { EVENT_TYPES } from '../events/types.ts'
import { exampleCall } from './example-call.ts'
import { type Field, fieldsOf } from './fields.ts'
import { factsOf } from './needs.ts'
import { possibleErrors } from './possible-errors.ts'
import { refusalFields } from './refusal-fields.ts'
import { successBody } from './success-body.ts'

/** The reference for people: one script-free page generated from the catalogue. */
export function docsPage(operations: readonly Operation[], baseUrl: string): string {
  const groups = [...Map.groupBy(operations, (operation) => operation.group)]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ideabridge API reference</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><h1>Ideabridge <span>API reference</span></h1>
<p>For agents: <a href="/llms.txt">llms.txt</a> · <a href="/llms-full.txt">llms-full.txt</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/.well-known/agent.json">manifest</a> · MCP at <code>${escapeHtml(baseUrl)}/mcp</code></p></header>
<div class="columns">
<nav aria-label="Operations">${groups.map(([group, members]) => navGroup(group, members)).join('')}
<h2><a href="#events">Events</a></h2>
<h2><a href="#errors">Error codes</a></h2></nav>
<main id="content">
${groups.map(([group, members]) => `<h2 class="group">${escapeHtml(group)}</h2>${members.map((member) => section(member, baseUrl)).join('')}`).join('\n')}
<h2 class="group" id="events">Events</h2>
${eventTable()}
<h2 class="group" id="errors">Error codes</h2>
${errorTable()}
</main>
</div>
</body>
</html>
`
}

function navGroup(group: string, operations: readonly Operation[]): string {
  const items = operations.map(
    ({ name, summary }) => `<li><a href="#${name}">${escapeHtml(summary.replace(/\.$/, ''))}</a></li>`,
  )
  return `<h2>${escapeHtml(group)}</h2><ul>${items.join('')}</ul>`
}

function section(operation: Operation, baseUrl: string): string {
  const { name, method, path, summary, description } = operation
  return `<section id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title">${escapeHtml(summary)}</h3>
<p class="route"><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${name}</small></p>
<p>${escapeHtml(description)}</p>
<p class="facts">${factsOf(operation).map(escapeHtml).join(' · ')}</p>
${fieldTable('Request', 'required', fieldsOf(operation.input))}
${fieldTable(`Answer ${operation.statuses.join(' or ')}`, 'always', fieldsOf(successBody(operation)))}
<p class="facts">Refusals: ${possibleErrors(operation)
    .map((code) => `<a href="#error-${code}"><code>${code}</code></a>`)
    .join(' ')}</p>
${refusalFields(operation)
  .map(({ title, fields }) => fieldTable(title, 'always', fields))
  .join('')}
<pre tabindex="0" aria-label="Example"><code>${escapeHtml(exampleCall(operation, baseUrl))}</code></pre>
</section>`
}

function fieldTable(title: string, sure: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ path, type, required, note }) =>
      `<tr><td><code>${escapeHtml(path)}</code>${required ? ` <em>${sure}</em>` : ''}</td><td>${escapeHtml(type)}</td><td>${escapeHtml(note)}</td></tr>`,
  )
  return table(title, ['Field', 'Type', 'Meaning'], rows)
}

function eventTable(): string {
  const rows = Object.entries(EVENT_TYPES).map(([type, { summary, data }]) => {
    const fields = fieldsOf(data).map(({ path }) => `<code>${escapeHtml(path)}</code>`)
    return `<tr><td><code>${type}</code></td><td>${escapeHtml(summary)}</td><td>${fields.join(', ')}</td></tr>`
  })
  return table('Sent to agents', ['Event', 'Meaning', 'Data'], rows)
}

function table(title: string, heads: readonly string[], rows: readonly string[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('')
  return `<table><caption>${escapeHtml(title)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function errorTable(): string {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, retryable, message }]) =>
      `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${retryable ? 'yes' : 'no'}</td><td>${escapeHtml(message)}</td></tr>`,
  )
  return table('Branch on the code', ['Code', 'HTTP', 'Retry', 'Message'], rows)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d2430, #e6e9ef); --soft: light-dark(#56617a, #a3adc2);
  --line: light-dark(#dfe3ea, #333b4a); --paper: light-dark(#fff, #14181f); --panel: light-dark(#f6f7f9, #1b212b);
  --accent: light-dark(#1f5fbf, #8ab8ff); }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--accent) } a:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.skip { position: absolute; left: -999px } .skip:focus { left: 1rem; top: 1rem }
header { padding: 1.5rem 2rem; border-bottom: 1px solid var(--line) }
h1 { margin: 0; font-size: 1.5rem } h1 span { font-weight: 400; color: var(--soft) } header p { margin: .3rem 0 0 }
.columns { display: grid; grid-template-columns: 17rem minmax(0, 56rem); gap: 2.5rem; padding: 0 2rem 4rem }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1rem 0; font-size: .9rem }
nav h2 { font-size: .9rem; margin: 1rem 0 .3rem } nav ul { list-style: none; margin: 0; padding: 0 } nav li { margin: .25rem 0 }
.group { margin: 2.5rem 0 .5rem } section { padding: 1rem 0 1.5rem; border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 40rem }
h3 { margin: 0 } .route { margin: .4rem 0 } .route b { color: var(--accent) } small, .facts { color: var(--soft) } .facts { font-size: .9rem }
table { width: 100%; border-collapse: collapse; margin: .8rem 0; font-size: .92rem } caption { text-align: left; font-weight: 600; padding: .3rem 0 }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0; border-top: 1px solid var(--line) } td:first-child { white-space: nowrap } em { color: var(--soft); font-size: .8rem }
pre { background: var(--panel); padding: .8rem 1rem; border-radius: 8px; overflow: auto; font-size: .85rem }
@media (max-width: 800px) { .columns { display: block; padding: 0 1rem 3rem } nav { position: static; max-height: none } header { padding: 1rem }
  td:first-child { white-space: normal; overflow-wrap: anywhere } td { overflow-wrap: anywhere } }
`
