import type { Size } from '../../../../rendering/task.ts'

export const PICTURE_SIZES = ['large', 'small'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Large to read, small for a strip of pages. */
export const SIZES: readonly (Size & { name: PictureSize })[] = [
  { name: 'large', width: 1400, height: 1400, fit: 'inside', type: 'webp' },
  { name: 'small', width: 320, height: 320, fit: 'inside', type: 'webp' },
]
