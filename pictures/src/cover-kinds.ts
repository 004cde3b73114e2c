import type { PaletteName } from './palettes.ts'

/** What an idea is about decides how its bridge is built. */
export type CoverKind = 'product' | 'service' | 'technology' | 'community' | 'creative' | 'land'

export const PALETTES_OF: Readonly<Record<CoverKind, readonly PaletteName[]>> = {
  product: ['apricot', 'rose'],
  service: ['sea', 'lilac'],
  technology: ['lilac', 'sea', 'rose'],
  community: ['rose', 'apricot', 'brass'],
  creative: ['brass', 'apricot', 'lilac'],
  land: ['sage', 'brass'],
}

/** Types are free text: the usual words, in English and German, and a product for everything else. */
const WORDS: readonly (readonly [CoverKind, RegExp])[] = [
  ['technology', /tech|software|digital|data|daten|\bai\b|\bki\b/],
  ['service', /service|dienst|mobility|mobilit/],
  ['community', /communit|social|sozial|education|bildung|gemein/],
  ['creative', /creativ|kreativ|art|music|musik|media|medien|kunst/],
  ['land', /food|land|agri|farm|garden|garten|environment|umwelt|energy|energie/],
]

export function coverKindOf(type: string | null | undefined): CoverKind {
  const words = type?.toLowerCase() ?? ''
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'product'
}
