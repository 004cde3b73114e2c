import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import type { Picture, RenderTask } from '../task.ts'

type StampTask = Extract<RenderTask, { kind: 'stamp' }>

const FONT = 'Stamp'
const TILT = -Math.PI / 7

/** Draws words across a picture, so often that no useful part of it is free of them. */
export async function stamp(content: Buffer, { words }: StampTask): Promise<Picture[]> {
  const files = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
  // A machine may have no fonts, and a stamp needs its words.
  GlobalFonts.registerFromPath(`${files}/standard_fonts/LiberationSans-Bold.ttf`, FONT)
  const image = await loadImage(content)
  const { width, height } = image
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const letters = Math.max(12, Math.round(Math.min(width, height) / 32))
  context.font = `${letters}px ${FONT}`
  context.textBaseline = 'middle'
  const across = context.measureText(words).width + letters * 4
  const [down, reach] = [letters * 5, Math.hypot(width, height)]
  context.translate(width / 2, height / 2)
  context.rotate(TILT)
  for (let row = 0, y = -reach / 2; y < reach / 2; y += down, row++)
    for (let x = -reach / 2 - (row % 2) * (across / 2); x < reach / 2; x += across) {
      // Dark within light, so that it shows on any background.
      context.lineWidth = Math.max(2, letters / 8)
      context.strokeStyle = 'rgba(255, 255, 255, 0.45)'
      context.strokeText(words, x, y)
      context.fillStyle = 'rgba(30, 24, 40, 0.4)'
      context.fillText(words, x, y)
    }
  return [{ page: 1, size: 'stamped', width, height, content: await canvas.encode('webp', 82) }]
}
