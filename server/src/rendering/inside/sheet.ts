import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { GlobalFonts, loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { Sheet } from '../../contract/drawn.ts'
import type { Picture } from '../task.ts'
import { type Line, linesOf } from './sheet-text.ts'

/** A4, in points. */
const [WIDTH, HEIGHT] = [595, 842]
const [EDGE, BANNER, FOOT] = [52, 118, 792]
const [INK, SOFT, MONEY] = ['#231b2c', '#544a5b', '#745200']
const FONTS = { Sheet: 'Regular', SheetBold: 'Bold', SheetItalic: 'Italic' } as const

/** Draws a page with real text, which can be searched, copied and read aloud. */
export async function sheet(content: Buffer): Promise<Picture> {
  const facts = JSON.parse(content.toString('utf8')) as Sheet
  const files = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
  // A machine may have no fonts at all.
  for (const [name, file] of Object.entries(FONTS))
    GlobalFonts.registerFromPath(`${files}/standard_fonts/LiberationSans-${file}.ttf`, name)
  const pdf = new PDFDocument({ title: facts.title, author: facts.by, subject: facts.writtenBy, creator: 'Ideabridge' })
  const page = pdf.beginPage(WIDTH, HEIGHT) as SKRSContext2D
  if (facts.cover !== null) await drawBanner(page, facts.cover)
  draw(page, facts)
  pdf.endPage()
  return { page: 1, size: 'sheet', width: WIDTH, height: HEIGHT, content: pdf.close() }
}

/** Its upper and lower edges are cut off. */
async function drawBanner(page: SKRSContext2D, svg: string): Promise<void> {
  const picture = await loadImage(Buffer.from(svg))
  const height = (WIDTH / picture.width) * picture.height
  page.save()
  page.beginPath()
  page.rect(0, 0, WIDTH, BANNER)
  page.clip()
  page.drawImage(picture, 0, (BANNER - height) / 2, WIDTH, height)
  page.restore()
}

type Head = [words: string, face: string, size: number, colour: string, above: number, most: number]

function draw(page: SKRSContext2D, facts: Sheet): void {
  page.textBaseline = 'alphabetic'
  const measure = (font: string) => {
    page.font = font
    return (words: string) => page.measureText(words).width
  }
  let at = facts.cover === null ? EDGE : BANNER + 30
  /** False once the page is full. */
  const put = ({ words, font, size, colour = INK, above = 0, indent = 0, mark = '' }: Line): boolean => {
    at += above + size * 1.42
    page.font = font
    page.fillStyle = colour
    if (at > FOOT - 26) return false
    if (mark !== '') page.fillText(mark, EDGE + indent - 14, at)
    page.fillText(words, EDGE + indent, at)
    return true
  }
  const head: Head[] = [
    [facts.title, 'SheetBold', 23, INK, 0, 3],
    [facts.line, 'SheetItalic', 13, SOFT, 4, 4],
    [facts.by, 'SheetBold', 10, INK, 6, 2],
    ...(facts.writtenBy === '' ? [] : [[facts.writtenBy, 'Sheet', 10, SOFT, 2, 1] as Head]),
    ...facts.facts.map((fact, place): Head => [fact, 'Sheet', 10, place === 0 ? MONEY : SOFT, 2, 2]),
  ]
  const lines = [
    ...head.flatMap(([words, face, size, colour, above, most]) =>
      linesOf({ words, font: `${size}px ${face}`, size, colour, above }, WIDTH - EDGE * 2, measure, most),
    ),
    ...bodyOf(facts.text, measure),
  ]
  if (!lines.every(put)) page.fillText('…', EDGE, FOOT - 20)
  page.strokeStyle = '#dbd3c5'
  page.beginPath()
  page.moveTo(EDGE, FOOT - 14)
  page.lineTo(WIDTH - EDGE, FOOT - 14)
  page.stroke()
  const [foot] = linesOf({ words: facts.foot, font: '9px Sheet', size: 9 }, WIDTH - EDGE * 2, measure, 1)
  page.font = '9px Sheet'
  page.fillStyle = SOFT
  page.fillText(foot?.words ?? '', EDGE, FOOT)
}

type Measure = (font: string) => (words: string) => number

const HEADING = /^#{1,6} +(\S.*)$/
const ITEM = /^\s*(?:[-*]|(\d+[.)])) +(.*)$/

/** The Markdown as lines: headings, items and paragraphs. */
function bodyOf(text: string, measure: Measure): Line[] {
  return text.split('\n').flatMap((line, place, all) => {
    const [, heading] = HEADING.exec(line) ?? []
    if (heading !== undefined)
      return linesOf(
        { words: plain(heading), font: '12px SheetBold', size: 12, above: 12 },
        WIDTH - EDGE * 2,
        measure,
        2,
      )
    const [, number, item] = ITEM.exec(line) ?? []
    if (item !== undefined) {
      const at = { words: plain(item), font: '10.5px Sheet', size: 10.5, above: 2, indent: 18 }
      const [first, ...rest] = linesOf(at, WIDTH - EDGE * 2 - 18, measure)
      return first ? [{ ...first, mark: number ?? '•' }, ...rest] : []
    }
    if (line.trim() === '') return []
    const above = (all[place - 1] ?? '').trim() === '' ? 5 : 0
    return linesOf({ words: plain(line), font: '10.5px Sheet', size: 10.5, above }, WIDTH - EDGE * 2, measure)
  })
}

/** Drops the marks for bold and italic; a link becomes its words and its address. */
function plain(words: string): string {
  return words
    .replace(/\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g, '$1 ($2)')
    .replace(/\*\*([^*]+)\*\*|\*([^*\n]+)\*/g, '$1$2')
}
