import { escapeHtml } from '../docs/markdown.ts'
import type { PageFacts } from './page-facts.ts'

const LONGEST = 200

/** The app's page with a head of its own, and its words for readers without JavaScript. */
export function withHead(page: string, facts: PageFacts, address: string): string {
  return page
    .replace('<title>Ideabridge</title>', () => headOf(facts, address))
    .replace('<noscript>', () => `<noscript>${wordsOf(facts)}`)
}

function headOf({ status, title, description, data }: PageFacts, address: string): string {
  const lines = [`<title>${escapeHtml(title)} · Ideabridge</title>`, meta('description', shortened(description))]
  if (status === 404) return [...lines, meta('robots', 'noindex')].join('\n    ')
  return [
    ...lines,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property('og:site_name', 'Ideabridge'),
    property('og:type', 'article'),
    property('og:title', title),
    property('og:description', shortened(description)),
    property('og:url', address),
    meta('twitter:card', 'summary'),
    ...(data ? [structured({ '@context': 'https://schema.org', ...data, url: address })] : []),
  ].join('\n    ')
}

function wordsOf({ title, paragraphs }: PageFacts): string {
  const words = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  return `<h1>${escapeHtml(title)}</h1>${words}`
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`

/** No text inside can end the element: every < is written as an escape, which JSON reads back as the same character. */
function structured(data: Record<string, unknown>): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function shortened(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('')
}
