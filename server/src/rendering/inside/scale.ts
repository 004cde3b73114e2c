import { type Canvas, createCanvas, type Image } from '@napi-rs/canvas'
import type { Frame, Picture, Size } from '../task.ts'

const WEBP_QUALITY = 82
const JPEG_QUALITY = 84

/** A drawing in each size. Everything but its pixels is dropped. */
export async function inSizes(
  source: Canvas | Image,
  page: number,
  sizes: readonly Size[],
  frame?: Frame | null,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const size of sizes) pictures.push(await inSize(source, page, size, frame))
  return pictures
}

async function inSize(source: Canvas | Image, page: number, size: Size, frame?: Frame | null): Promise<Picture> {
  const { width, height, cut } = placed(source, size, frame)
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

function placed(source: { width: number; height: number }, size: Size, frame?: Frame | null) {
  const whole = { x: 0, y: 0, width: source.width, height: source.height }
  if (size.fit === 'inside') {
    const factor = Math.min(1, size.width / source.width, size.height / source.height)
    const scaled = (length: number) => Math.max(1, Math.round(length * factor))
    return { width: scaled(source.width), height: scaled(source.height), cut: whole }
  }
  return { width: size.width, height: size.height, cut: cutOf(source, size.width / size.height, frame) }
}

/** The largest part of the picture with these proportions: its middle, or from the frame's corner, moved back inside if needed. */
function cutOf(source: { width: number; height: number }, ratio: number, frame?: Frame | null) {
  const most = Math.min(source.width, source.height * ratio)
  const width = Math.max(1, Math.min(most, frame ? frame.width * source.width : most))
  const height = width / ratio
  const inside = (at: number, length: number, all: number) => Math.max(0, Math.min(all - length, at))
  const x = frame ? frame.x * source.width : (source.width - width) / 2
  const y = frame ? frame.y * source.height : (source.height - height) / 2
  return { x: inside(x, width, source.width), y: inside(y, height, source.height), width, height }
}
