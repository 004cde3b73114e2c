import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Texts } from '../../scripts/texts/compile.ts'
import { type Part, parseMessage } from '../../scripts/texts/message.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'åƀçđéƒĝĥîĵķļɱñöþʠŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ']

/** Translates texts/en into a language that nobody speaks, as a translator would: only files are added. */
export function translate(texts: string, language: string): void {
  for (const file of globSync('**/*.json', { cwd: path.join(texts, 'en') })) {
    const english = JSON.parse(readFileSync(path.join(texts, 'en', file), 'utf8')) as Texts
    const place = path.join(texts, language, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, JSON.stringify(inPseudo(english), null, 2))
  }
}

function inPseudo(texts: Texts): Texts {
  if (typeof texts === 'string') return texts === '' ? '' : `⟦${written(parseMessage(texts))}⟧`
  if (Array.isArray(texts)) return texts.map(inPseudo)
  return Object.fromEntries(Object.entries(texts).map(([key, inside]) => [key, inPseudo(inside as Texts)]))
}

function written(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? accented(part) : argument(part))).join('')
}

function argument({ name, kind, offset, cases }: Exclude<Part, string>): string {
  if (kind === 'count') return '#'
  if (kind === 'text') return `{${name}}`
  if (kind === 'number') return `{${name}, number}`
  if (kind === 'date') return `{${name}, date, long}`
  const all = cases.map(([key, parts]) => `${key} {${written(parts)}}`).join(' ')
  return `{${name}, ${kind},${offset === 0 ? '' : ` offset:${offset}`} ${all}}`
}

/** Addresses and other names that are not words stay as they are. */
function accented(text: string): string {
  const words = text.replace(/(?<![\w/.@<-])[A-Za-z]+(?![\w/@>]|[.-]\w)/g, (word) =>
    [...word].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join(''),
  )
  return words.replace(/[{}#]/g, "'$&'")
}
