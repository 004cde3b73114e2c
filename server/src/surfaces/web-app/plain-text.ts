// Controls, and the marks that turn or isolate the direction of text and so can disguise what follows them.
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** What others wrote, as other programs may show it: no control characters, no direction marks, no broken characters. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN, '')
}

/** On one line, and cut at a number of characters. */
export function oneLine(text: string, longest: number): string {
  const characters = [...plainText(text).replaceAll(/\s+/g, ' ').trim()]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('')
}
