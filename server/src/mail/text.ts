import type { Item, Letter, Link } from './letter.ts'

/** A mail as plain text: paragraphs, and every URL in full. */
export function textOf(letter: Letter): string {
  const { greeting, opening, items, facts, quote, button, closing, links, why, off } = letter
  const paragraphs = [
    greeting,
    ...opening,
    ...items.map(itemText),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(quote ? [`${quote.label}: ${quote.text}`] : []),
    `${button.label}:\n${button.url}`,
    ...closing,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    // Mail programs treat what follows as a signature.
    ['-- ', why, ...off.map(linkText)].join('\n'),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function itemText({ text, reason, links }: Item): string {
  return [text, ...(reason === undefined ? [] : [reason]), ...links.map(linkText)].join('\n')
}

function linkText({ label, url }: Link): string {
  return `${label}: ${url}`
}
