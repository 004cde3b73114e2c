import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas'
import type { Picture, Size } from '../task.ts'

const WEBP_QUALITY = 82
const JPEG_QUALITY = 84

/** A drawing in each size. Everything but its pixels is dropped. */
export async function inSizes(source: Canvas | Image, page: number, sizes: readonly Size[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const size of sizes) pictures.push(await inSize(source, page, size))
  return pictures
}

async function inSize(source: Canvas | Image, page: number, size: Size): Promise<Picture> {
  const { width, height, cut } = placed(source, size)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency, and a transparent drawing on a dark page would be unreadable.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height)
  const content = await (size.type === 'webp'
    ? canvas.encode('webp', WEBP_QUALITY)
    : canvas.encode('jpeg', JPEG_QUALITY))
  return { page, size: size.name, width, height, content }
}

function placed(source: { width: number; height: number }, size: Size) {
  const whole = { x: 0, y: 0, width: source.width, height: source.height }
  if (size.fit === 'inside') {
    const factor = Math.min(1, size.width / source.width, size.height / source.height)
    const scaled = (length: number) => Math.max(1, Math.round(length * factor))
    return { width: scaled(source.width), height: scaled(source.height), cut: whole }
  }
  const factor = Math.max(size.width / source.width, size.height / source.height)
  const [width, height] = [size.width / factor, size.height / factor]
  const cut = { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height }
  return { width: size.width, height: size.height, cut }
}
