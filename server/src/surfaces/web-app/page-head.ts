import { escapeHtml } from '../docs/markdown.ts'
import { inLanguage, LANGUAGES, type Language } from './languages.ts'
import type { PageFacts, Shown } from './page-facts.ts'
import { oneLine, plainText } from './plain-text.ts'
import { WORDS } from './words.ts'

const LONGEST_TITLE = 120
const LONGEST_DESCRIPTION = 200

/** The app's page with its own head, and what the server wrote in place of the app. */
export function withFacts(page: string, shown: Shown, body: string): string {
  return page
    .replace('<html lang="en"', `<html lang="${shown.language}"`)
    .replace('<title>Ideabridge</title>', () => headOf(shown))
    .replace('<div id="root"></div>', () => body)
}

function headOf(shown: Shown): string {
  const { facts } = shown
  const title = oneLine(facts.title, LONGEST_TITLE)
  const lines = [`<title>${escapeHtml(title)} · Ideabridge</title>`, meta('description', descriptionOf(facts))]
  if (facts.status !== 200) return [...lines, meta('robots', 'noindex')].join('\n    ')
  return [
    ...lines,
    ...(facts.unlisted ? [meta('robots', 'noindex, follow')] : []),
    ...(facts.author === undefined ? [] : [meta('author', oneLine(facts.author, LONGEST_TITLE))]),
    ...addressesOf(shown),
    ...previewOf(shown, title),
    ...alternatesOf(shown, title),
    ...(facts.data === undefined ? [] : [structured(facts.data)]),
  ].join('\n    ')
}

/** Ends with who wrote it, however long the rest is. */
function descriptionOf({ description, byline }: Pick<PageFacts, 'description' | 'byline'>): string {
  const label = byline === undefined ? '' : ` ${oneLine(byline, LONGEST_DESCRIPTION)}`
  return oneLine(description, LONGEST_DESCRIPTION) + label
}

function addressesOf({ facts: { address }, language, baseUrl }: Shown): string[] {
  const at = (spoken: Language) => escapeHtml(`${baseUrl}${inLanguage(address, spoken)}`)
  return [
    `<link rel="canonical" href="${at(language)}" />`,
    ...LANGUAGES.map((spoken) => `<link rel="alternate" hreflang="${spoken}" href="${at(spoken)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${at('en')}" />`,
  ]
}

/** Open Graph, which all who draw previews read, and what X wants besides. */
function previewOf({ facts, language, baseUrl }: Shown, title: string): string[] {
  const { kind, address, preview, properties = {} } = facts
  return [
    property('og:site_name', 'Ideabridge'),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', descriptionOf(facts)),
    property('og:url', `${baseUrl}${inLanguage(address, language)}`),
    property('og:locale', WORDS[language].locale),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      property('og:locale:alternate', WORDS[other].locale),
    ),
    property('og:image', `${baseUrl}${preview.path}`),
    property('og:image:type', preview.path.endsWith('.png') ? 'image/png' : 'image/jpeg'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', oneLine(preview.alt, LONGEST_DESCRIPTION)),
    ...Object.entries(properties).map(([name, content]) => property(name, content)),
    meta('twitter:card', 'summary_large_image'),
  ]
}

function alternatesOf({ facts: { feeds = [], embeddable, address }, baseUrl }: Shown, title: string): string[] {
  const embed = `${baseUrl}/oembed?${new URLSearchParams({ url: `${baseUrl}${address}`, format: 'json' })}`
  return [
    ...feeds.map((feed) => alternate('application/atom+xml', feed.title, baseUrl + feed.path)),
    ...(embeddable ? [alternate('application/json+oembed', title, embed)] : []),
  ]
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(plainText(content))}" />`
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(plainText(content))}" />`
const alternate = (type: string, title: string, href: string) =>
  `<link rel="alternate" type="${type}" title="${escapeHtml(oneLine(title, LONGEST_TITLE))}" href="${escapeHtml(href)}" />`

/** No text inside can end the element: every < is written as an escape, which JSON reads back as the same character. */
function structured(data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }, (_key, value) =>
    typeof value === 'string' ? plainText(value) : value,
  )
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
