/** A text and its selection. */
interface Selected {
  text: string
  from: number
  to: number
}

export type Mark = 'bold' | 'italic' | 'list' | 'numbers' | 'link'

const AROUND = { bold: '**', italic: '*' } as const

/** The text with the selected words marked in Markdown, or without the mark if they had it. */
export function marked({ text, from, to }: Selected, mark: Mark): Selected {
  if (mark === 'bold' || mark === 'italic') return around({ text, from, to }, AROUND[mark])
  return mark === 'link' ? linked({ text, from, to }) : listed({ text, from, to }, mark)
}

function around({ text, from, to }: Selected, sign: string): Selected {
  const [before, words, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  // One asterisk of two is not italic.
  const isMarked = before.endsWith(sign) && after.startsWith(sign) && (sign === '**' || !before.endsWith('**'))
  if (isMarked) {
    const size = sign.length
    return { text: before.slice(0, -size) + words + after.slice(size), from: from - size, to: to - size }
  }
  return { text: before + sign + words + sign + after, from: from + sign.length, to: to + sign.length }
}

const ADDRESS = 'https://'

/** Selects the address, which is typed next. */
function linked({ text, from, to }: Selected): Selected {
  const words = text.slice(from, to)
  const target = /^https?:\/\/\S+$/.test(words) ? words : ADDRESS
  const start = from + words.length + 3
  return {
    text: `${text.slice(0, from)}[${words}](${target})${text.slice(to)}`,
    from: start,
    to: start + target.length,
  }
}

const ITEM = /^(?:[-*] |\d+[.)] )/

/** Turns whole lines into list items. A list needs empty lines before and after it. */
function listed({ text, from, to }: Selected, mark: 'list' | 'numbers'): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const sign = (place: number) => (mark === 'list' ? '- ' : `${place + 1}. `)
  const isListed = lines.every((line, place) => line.startsWith(sign(place)))
  const made = lines.map((line, place) => (isListed ? '' : sign(place)) + line.replace(ITEM, '')).join('\n')
  const before = text.slice(0, start)
  const gap = isListed || before === '' || before.endsWith('\n\n') || ITEM.test(lineBefore(before)) ? '' : '\n'
  const at = start + gap.length
  const caret = at + made.length
  return { text: before + gap + made + text.slice(end), from: from === to ? caret : at, to: caret }
}

function lineBefore(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? ''
}
