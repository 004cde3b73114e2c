import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import { type Picture, type RenderTask, UnrenderableFile } from '../task.ts'
import { inSizes } from './scale.ts'

type PdfTask = Extract<RenderTask, { kind: 'pdf' }>

/** A page is drawn once, this much larger than its largest size, so that thin lines survive. */
const DETAIL = 1.25

/**
 * The first pages of a PDF. Its scripts, forms and actions are never run: pdf.js has a separate sandbox for those, which
 * we do not load. Fonts come from the file or from the package, never from the machine or the network.
 */
export async function renderPdf(
  content: Buffer,
  { pages, sizes, pixels }: PdfTask,
): Promise<{ pictures: Picture[]; pages: number }> {
  // Its drawing classes must be ours: a canvas of one copy of the library cannot be drawn on one of another.
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const files = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
  const canvases = boundedCanvases(pixels)
  const loading = getDocument({
    data: new Uint8Array(content),
    ...{ isEvalSupported: false, enableXfa: false, useSystemFonts: false, disableFontFace: true },
    ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false, useWorkerFetch: false },
    ...{ maxImageSize: pixels, canvasMaxAreaInBytes: pixels * 4, verbosity: 0 },
    ...{ cMapUrl: `${files}/cmaps/`, standardFontDataUrl: `${files}/standard_fonts/`, wasmUrl: `${files}/wasm/` },
    CanvasFactory: canvases,
  })
  const file = await loading.promise.catch((error: Error) => {
    throw new UnrenderableFile(error.name === 'PasswordException' ? 'encrypted' : 'broken')
  })
  const pictures: Picture[] = []
  for (let number = 1; number <= Math.min(pages, file.numPages); number++) {
    const page = await file.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    if (!(width > 0 && height > 0 && Number.isFinite(width * height))) throw new UnrenderableFile('broken')
    const scale = Math.max(...sizes.map((size) => Math.min(size.width / width, size.height / height))) * DETAIL
    const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    const drawing = { canvas: canvas, canvasContext: canvas.getContext('2d') }
    await page.render({ ...drawing, viewport: page.getViewport({ scale }), background: '#ffffff' }).promise
    pictures.push(...(await inSizes(canvas, number, sizes)))
    page.cleanup()
  }
  if (pictures.length === 0) throw new UnrenderableFile('broken')
  return { pictures, pages: file.numPages }
}

/** Canvases that pdf.js uses on the way: groups, patterns, masks. */
function boundedCanvases(pixels: number) {
  const refuseLarge = (width: number, height: number) => {
    if (!(width > 0 && height > 0 && width * height <= pixels)) throw new UnrenderableFile('too_large')
  }
  return class {
    create(width: number, height: number) {
      refuseLarge(width, height)
      const canvas = createCanvas(width, height)
      return { canvas, context: canvas.getContext('2d') }
    }
    reset(made: { canvas: Canvas }, width: number, height: number) {
      refuseLarge(width, height)
      made.canvas.width = width
      made.canvas.height = height
    }
    destroy(made: { canvas: Canvas | null; context: unknown }) {
      made.canvas = null
      made.context = null
    }
  }
}
