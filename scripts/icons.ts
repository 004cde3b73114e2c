import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { icon } from '@ideabridge/pictures'
import { Resvg } from '@resvg/resvg-js'

const PUBLIC = path.resolve(import.meta.dirname, '../web/public')

/** Draws the icons of the web app from our mark: `node scripts/icons.ts`. They are small and committed. */
export function icons(): Map<string, Buffer> {
  const [rounded, full] = [icon(), icon({ bleed: true })]
  const png = (svg: string, width: number) =>
    Buffer.from(
      new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng(),
    )
  return new Map([
    ['icon.svg', Buffer.from(`${rounded}\n`)],
    ['favicon.ico', ico(png(rounded, 32), 32)],
    ['apple-touch-icon.png', png(full, 180)],
    ['icon-192.png', png(rounded, 192)],
    ['icon-512.png', png(rounded, 512)],
    ['icon-maskable-512.png', png(full, 512)],
  ])
}

/** An icon file with one picture: a header of 6 bytes, a directory entry of 16, and the PNG as it is. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

if (import.meta.main) for (const [name, content] of icons()) writeFileSync(path.join(PUBLIC, name), content)
