import { crc32, deflateSync } from 'node:zlib'

/** Files to upload, made by hand so that tests can break them in any way. */

/** A PDF of these objects; the first is its catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')]
  const places: number[] = []
  let at = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const [place, object] of objects.entries()) {
    places.push(at)
    const content = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    add(Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF`
  add(Buffer.from(end, 'latin1'))
  return Buffer.concat(parts)
}

/** An object that is a stream. */
export function streamOf(content: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(content as string, 'latin1')
  const head = Buffer.from(`<</Length ${bytes.length}${entries}>>\nstream\n`, 'latin1')
  return Buffer.concat([head, bytes, Buffer.from('\nendstream', 'latin1')])
}

const WORDS = 'BT /F1 48 Tf 72 700 Td (The plan) Tj ET 0.8 0.1 0.1 rg 72 400 300 200 re f'
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

interface PdfOptions {
  pages?: number
  box?: string
  catalogue?: string
  trailer?: string
  content?: Buffer
  resources?: string
  more?: (string | Buffer)[]
}

/** A PDF of equal pages with a few words and a red box. Further objects start at number 5. */
export function plainPdf(options: PdfOptions = {}): Buffer {
  const { pages = 1, box = '0 0 595 842', catalogue = '', trailer, resources = '', more = [] } = options
  const first = 5 + more.length
  const kids = Array.from({ length: pages }, (_, place) => `${first + place} 0 R`).join(' ')
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>${resources}>>>>`
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
      options.content ?? streamOf(WORDS),
      FONT,
      ...more,
      ...Array<string>(pages).fill(page),
    ],
    trailer,
  )
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, place * 4)
  return bytes
}

type Colour = readonly [number, number, number]

const pixels = (width: number, height: number, colour: Colour) => {
  const row = Buffer.concat([Buffer.from([0]), Buffer.concat(Array<Buffer>(width).fill(Buffer.from(colour)))])
  return deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)))
}

interface PngOptions {
  width?: number
  height?: number
  colour?: Colour
  /** A second frame of another colour. */
  animated?: boolean
  /** Bytes after the end, as in a polyglot file. */
  tail?: string
}

/** A PNG of one colour, with metadata that must not be published. */
export function plainPng(options: PngOptions = {}): Buffer {
  const { width = 40, height = 30, colour = [200, 30, 30], animated = false, tail = '' } = options
  const body = width * height > 1_000_000 ? deflateSync(Buffer.alloc(10)) : pixels(width, height, colour)
  const control = (order: number) =>
    chunk('fcTL', Buffer.concat([numbers(order, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]))
  const second = () => chunk('fdAT', Buffer.concat([numbers(2), pixels(width, height, [30, 30, 200])]))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([numbers(width, height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('tEXt', Buffer.from('Location\u000048.2082 N 16.3738 E', 'latin1')),
    ...(animated ? [chunk('acTL', numbers(2, 0)), control(0)] : []),
    chunk('IDAT', body),
    ...(animated ? [control(1), second()] : []),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(tail, 'latin1'),
  ])
}
