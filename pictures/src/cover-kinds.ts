import type { PaletteName } from './palettes.ts'

/** What an idea is about decides how its bridge may be built. */
export type CoverKind = 'product' | 'service' | 'technology' | 'community' | 'creative' | 'land'

/** The first ones are what the kind looks like; the others are related. Four, so that they take turns with three kinds of bridges. */
export const PALETTES_OF: Readonly<Record<CoverKind, readonly PaletteName[]>> = {
  product: ['apricot', 'rose', 'brass', 'lilac'],
  service: ['sea', 'lilac', 'sage', 'apricot'],
  technology: ['lilac', 'sea', 'rose', 'sage'],
  community: ['rose', 'apricot', 'brass', 'sea'],
  creative: ['brass', 'lilac', 'apricot', 'rose'],
  land: ['sage', 'brass', 'sea', 'apricot'],
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
