import { crc32, deflateSync } from 'node:zlib'

/** One page: a title, a few sentences and a bar for each figure. */
export function drawPdf({
  title,
  figures,
  lines,
}: {
  title: string
  figures: readonly number[]
  lines: readonly string[]
}): Buffer {
  const most = Math.max(...figures, 1)
  const width = Math.min(48, 440 / figures.length - 6)
  const bars = figures.map((figure, index) => {
    const height = Math.round((figure / most) * 180)
    return `${72 + index * (width + 6)} 380 ${width.toFixed(1)} ${height} re f`
  })
  const sentences = lines.map((line, index) => shown(line, 11, 340 - index * 20))
  const content = [shown(title, 24, 700), '0.13 0.11 0.19 rg', ...bars, ...sentences].join('\n')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

const shown = (line: string, size: number, y: number) =>
  `BT /F ${size} Tf 72 ${y} Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`

function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const start = Buffer.byteLength(file, 'latin1')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const [WIDTH, HEIGHT, MARGIN] = [640, 400, 40]
const [PAPER, BAR] = [
  [245, 240, 232],
  [30, 111, 99],
] as const

/** A bar for each figure, on paper. */
export function drawPng(figures: readonly number[]): Buffer {
  const most = Math.max(...figures, 1)
  const step = (WIDTH - 2 * MARGIN) / figures.length
  const tops = figures.map((figure) => HEIGHT - MARGIN - (figure / most) * (HEIGHT - 2 * MARGIN))
  const pixels = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const place = (x - MARGIN) / step
      const inBar = place >= 0 && place % 1 < 0.7 && y >= (tops[Math.floor(place)] ?? HEIGHT) && y < HEIGHT - MARGIN
      pixels.set(inBar ? BAR : PAPER, y * (WIDTH * 3 + 1) + 1 + x * 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
