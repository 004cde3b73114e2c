import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../test/service.ts'
import { catalogue } from '../../catalogue.ts'
import { ERRORS } from '../../contract/error-codes.ts'
import { escapeHtml, htmlOf } from './markdown.ts'
import { docPages } from './pages.ts'

const service = useService()
const pages = docPages(catalogue)
const MARKDOWN = { headers: { accept: 'text/markdown' } }

describe('every page of the documentation', () => {
  it('is HTML for people and the same as Markdown for models', async () => {
    for (const { path } of pages) {
      const [html, markdown, asked] = await Promise.all([
        service.get(path, { headers: { accept: 'text/html' } }),
        service.get(`${path}.md`),
        service.get(path, MARKDOWN),
      ])
      assert.match(html.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/, path)
      assert.match(markdown.headers.get('content-type') ?? '', /^text\/markdown; charset=utf-8/, path)
      assert.equal(asked.text, markdown.text)
      assert.equal(html.headers.get('vary'), 'Accept, Accept-Encoding')
      assert.match(html.headers.get('link') ?? '', /rel="alternate"; type="text\/markdown"/)
      assert.match(markdown.text, /^# \S.*\n\n> All pages: \[llms\.txt\]\(http/)
      assert.doesNotMatch(markdown.text, /\]\((?!https?:)/, path)
      assert.ok(html.text.includes('<h1 '), path)
      assert.ok(html.text.length < 60_000, `${path}: ${html.text.length}`)
    }
  })

  it('shows no marks of Markdown to people', () => {
    for (const { path, markdown } of pages) {
      const shown = htmlOf(markdown(service.url)).replaceAll(/<(pre|code)\b.*?<\/\1>/gs, '')
      assert.doesNotMatch(shown, /\*\S|`|\]\(/, path)
    }
  })

  it('loads nothing from elsewhere and runs nothing inline', async () => {
    const { text, headers } = await service.get('/docs')
    assert.match(
      headers.get('content-security-policy') ?? '',
      /default-src 'none'; script-src 'self'; style-src 'self'/,
    )
    for (const [, target = ''] of text.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]+)"/g))
      assert.match(target, new RegExp(`^(/(docs|app)|${service.url})`))
    assert.doesNotMatch(text, /<script>|style="|onclick/)
  })

  it('leads somewhere with each of its links', async () => {
    const targets = new Set<string>()
    for (const { path } of pages.filter(({ section }) =>
      ['Overview', 'Start', 'Guides', 'Reference'].includes(section),
    ))
      for (const [, target = ''] of (await service.get(path)).text.matchAll(/href="([^"#]+)"/g))
        if (target.startsWith('/') && !target.startsWith('/app')) targets.add(target)
    assert.ok(targets.size > 150)
    for (const target of targets) assert.equal((await service.get(target)).status, 200, target)
  })
})

describe('the guide to events', () => {
  it('promises an order only where there is one', async () => {
    const { text } = await service.get('/docs/events.md')
    assert.match(text, /Polls and the stream give them in order;\nwebhooks .* one may come before an older one\./)
  })
})

describe('the guide to safe calls', () => {
  it('has what the quickstart says it has: errors, keys, dry runs', async () => {
    const { text } = await service.get('/docs/call-safely.md')
    for (const word of ['`validation_failed`', '`Idempotency-Key`', '`dry_run: true`', '`warnings`'])
      assert.ok(text.includes(word), word)
  })
})

describe('the reference', () => {
  it('has a page for each operation with its route and fields, and lists it once', async () => {
    const lists = await Promise.all(
      ['reference', 'reference-account', 'reference-admin'].map((name) => service.get(`/docs/${name}.md`)),
    )
    const listed = lists.map(({ text }) => text).join('\n')
    for (const { name, method, path, input } of catalogue) {
      assert.equal(listed.split(`[${name}]`).length, 2, name)
      const { text } = await service.get(`/docs/${name}.md`)
      assert.ok(text.includes(`\`${method} ${path}\``), name)
      for (const field of Object.keys(input.properties))
        assert.ok(text.includes(`| \`${field}\` |`), `${name} ${field}`)
    }
  })

  it('has an anchor for each code, where doc_url points', async () => {
    const { text } = await service.get('/docs/errors')
    for (const code of Object.keys(ERRORS)) assert.ok(text.includes(`<h3 id="${code}">`), code)
  })
})

describe('the search', () => {
  it('finds every page by its title', async () => {
    const { body } = await service.get('/docs/search.json')
    assert.deepEqual(
      body.map(({ path }: { path: string }) => path),
      pages.map(({ path }) => path),
    )
    assert.match((await service.get('/docs/search.js')).headers.get('content-type') ?? '', /^text\/javascript/)
  })

  it('has the look of the app', async () => {
    const { text } = await service.get('/docs/style.css')
    assert.match(text, /--paper: light-dark\(/)
  })
})

describe('Markdown as HTML', () => {
  const CASES: [string, string, string][] = [
    ['markup stays text', 'a <b> & `<i>`', '<p>a &lt;b&gt; &amp; <code>&lt;i&gt;</code></p>'],
    ['links stay here or are https', '[x](/docs) [y](javascript:z)', '<p><a href="/docs">x</a> y</p>'],
    ['a list', '- one\n  more\n- **two**', '<ul><li>one more</li><li><strong>two</strong></li></ul>'],
    ['names of what is on the screen', 'under *My agents*, not 2 * 3', '<p>under <em>My agents</em>, not 2 * 3</p>'],
    [
      'code inside of stress',
      '**On `a*b`.** `**c**`',
      '<p><strong>On <code>a*b</code>.</strong> <code>**c**</code></p>',
    ],
    ['headings', '## 1. A code', '<h2 id="1-a-code">1. A code</h2>'],
    ['code', '```sh\na < b\n```', '<pre tabindex="0" aria-label="Example in sh"><code>a &lt; b</code></pre>'],
  ]
  for (const [what, markdown, html] of CASES) it(what, () => assert.equal(htmlOf(markdown), html))

  it('tables, with bars inside cells', () =>
    assert.match(
      htmlOf('| A | B |\n|---|---|\n| x \\| y | z |'),
      /<th scope="col">A<\/th>.*<td>x \| y<\/td><td>z<\/td>/,
    ))

  it('quotes cannot leave an attribute', () =>
    assert.equal(escapeHtml('<a href="x">&</a>'), '&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;'))
})
