import { MARK } from '../shared/mark.ts'
import { escapeHtml, htmlOf } from './markdown.ts'
import type { DocPage, Section } from './pages.ts'
import { REFERENCES } from './pages.ts'
import { canBeTried, tryItForm } from './try-it.ts'

/** A page of the documentation as HTML, in the look of the app. */
export function htmlPage(page: DocPage, pages: readonly DocPage[], baseUrl: string): string {
  const markdown = page.markdown(baseUrl)
  const content = htmlOf(markdown.replaceAll(`](${baseUrl}/`, '](/'))
  const tried = page.operation && canBeTried(page.operation) ? page.operation : undefined
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(summaryOf(markdown))}">
<title>${escapeHtml(page.title)} · Ideabridge docs</title>
<link rel="icon" type="image/svg+xml" href="/app/icon.svg">
<link rel="canonical" href="${escapeHtml(baseUrl + page.path)}">
<link rel="alternate" type="text/markdown" href="${markdownPath(page)}">
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/search.js" defer></script>${tried ? '\n<script type="module" src="/docs/try-it.js"></script>' : ''}
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
<header class="bar"><div class="wrap">
<a class="logo" href="/docs">${MARK}Ideabridge <span>docs</span></a>
<search><label for="q">Search</label><input id="q" type="search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found"><ul id="found" role="listbox" hidden></ul></search>
<a class="to-app" href="/app">Open the app</a>
</div></header>
<div class="wrap columns">
<main id="content" tabindex="-1">
${tried ? afterExample(content, tryItForm(tried, baseUrl)) : content}
<p class="for-agents"><a href="${markdownPath(page)}">This page as Markdown</a></p>
</main>
<nav aria-label="Documentation"><details open><summary>Contents</summary>${navigation(page, pages)}</details></nav>
</div>
</body>
</html>
`
}

/** Beside the example, because it is one. */
function afterExample(content: string, form: string): string {
  return content.replace(/(?<=<h2 id="example">.*?)(?=<h2 )/s, () => `${form}\n`)
}

export function markdownPath({ path }: Pick<DocPage, 'path'>): string {
  return `${path}.md`
}

/** The first sentence or two, for search engines and links. */
export function summaryOf(markdown: string): string {
  const first = markdown.split('\n').find((line) => line !== '' && !/^[#`|>-]/.test(line)) ?? ''
  return first.replaceAll(/[`*]|\]\([^)]*\)|\[/g, '').slice(0, 160)
}

/** Guides and the lists of operations; of single operations only the siblings of the one that is shown. */
function navigation(page: DocPage, pages: readonly DocPage[]): string {
  const inSection = (section: Section) => pages.filter((candidate) => candidate.section === section)
  const entry = ({ path, title }: { path: string; title: string }) =>
    `<li><a href="${path}"${path === page.path ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`
  const block = (title: string, entries: readonly { path: string; title: string }[]) =>
    entries.length === 0 ? '' : `<h2>${title}</h2><ul>${entries.map(entry).join('')}</ul>`
  return [
    block('Start', [...inSection('Start')]),
    block('Guides', inSection('Guides')),
    block('Reference', inSection('Reference')),
    page.section in REFERENCES ? block('Operations', siblings(page, inSection(page.section))) : '',
  ].join('')
}

const NEAREST = 6

/** The operations around this one, which are of the same subject. */
function siblings(page: DocPage, all: readonly DocPage[]): DocPage[] {
  const place = all.indexOf(page)
  return all.slice(Math.max(0, place - NEAREST), place + NEAREST + 1)
}
