import type { Size } from '../../../../rendering/task.ts'

export const PICTURE_SIZES = ['large', 'small'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Large to read, small for a strip of pages. */
export const SIZES: readonly (Size & { name: PictureSize })[] = [
  { name: 'large', width: 1400, height: 1400, fit: 'inside', type: 'webp' },
  { name: 'small', width: 320, height: 320, fit: 'inside', type: 'webp' },
]

/** What a document shown as a picture is for; a video is a link and has no picture. */
export const SHOWN_AS = ['cover', 'gallery', 'video', 'face'] as const
export type ShownAs = (typeof SHOWN_AS)[number]

/** Kept in place of what was uploaded, so that no metadata stays with us. Other sizes are cut out of it again when its frame moves. */
export const KEPT: Size = { name: 'kept', width: 2000, height: 2000, fit: 'inside', type: 'jpeg' }

export const SHOWN_SIZES = ['wide', 'card', 'link', 'face', 'large', 'small'] as const
export type ShownSize = (typeof SHOWN_SIZES)[number]

const CUT: Record<ShownAs, readonly (Size & { name: ShownSize })[]> = {
  cover: [
    { name: 'wide', width: 1600, height: 1000, fit: 'cover', type: 'webp' },
    { name: 'card', width: 640, height: 400, fit: 'cover', type: 'webp' },
    // Not every site that shows links reads WebP.
    { name: 'link', width: 1200, height: 630, fit: 'cover', type: 'jpeg' },
  ],
  face: [{ name: 'face', width: 256, height: 256, fit: 'cover', type: 'webp' }],
  gallery: [],
  video: [],
}

export function sizesFor(shownAs: ShownAs | null, kept: boolean): readonly Size[] {
  if (shownAs === null) return SIZES
  return [...(kept ? [] : [KEPT]), ...SIZES, ...CUT[shownAs]]
}
