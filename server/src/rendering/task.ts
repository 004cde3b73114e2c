/** What a rendering process is asked to do with one file. */
export type RenderTask = PdfTask | PictureTask | StampTask | SheetTask

/** The first pages of a PDF, each in every size. */
interface PdfTask {
  readonly kind: 'pdf'
  readonly pages: number
  readonly sizes: readonly Size[]
  /** The largest picture inside that is drawn; larger ones are left out. */
  readonly pixels: number
}

interface PictureTask {
  readonly kind: 'picture'
  readonly sizes: readonly Size[]
  /** Larger pictures are not decoded. */
  readonly pixels: number
  /** The part kept when a size is filled; the middle if unset. */
  readonly frame?: Frame | null
}

/** As parts of the whole picture, from 0 to 1; the height follows from the size. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** One of our own pictures with words drawn over it. */
interface StampTask {
  readonly kind: 'stamp'
  readonly words: string
}

/** One page to print, as PDF. Its payload is the contract's `Sheet` as JSON. */
interface SheetTask {
  readonly kind: 'sheet'
}

export interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
  /** `inside`: all of it, at most this large. `cover`: exactly this large, cut out of it. */
  readonly fit: 'inside' | 'cover'
  readonly type: 'webp' | 'jpeg'
}

export interface Picture {
  /** From 1. */
  readonly page: number
  readonly size: string
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

/** Why there are no pictures. The first three are the file's fault, found by reading it; the others end the process. */
export const RENDER_FAULTS = [
  ...(['encrypted', 'broken', 'too_large'] as const),
  ...(['too_slow', 'too_much_memory', 'too_much_output', 'crashed'] as const),
]
export type RenderFault = (typeof RENDER_FAULTS)[number]

export type Rendered = { fault: null; pictures: Picture[]; pages: number } | { fault: RenderFault }

/** A file that cannot be rendered, thrown inside the rendering process. */
export class UnrenderableFile extends Error {
  readonly fault: RenderFault

  constructor(fault: RenderFault) {
    super(fault)
    this.fault = fault
  }
}
