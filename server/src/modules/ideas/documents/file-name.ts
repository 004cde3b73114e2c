import { cleanLine } from '../../../schema/free-text.ts'
import type { DocumentKind } from './detect-kind.ts'

/** The first one is used for files without any of these extensions. */
const ENDINGS: Record<DocumentKind, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/plain': ['txt', 'md'],
}
const LONGEST_NAME = 255

/**
 * The name under which a file is stored and downloaded. Systems decide by extension what to do with a file, so the
 * extension follows the detected content: a text called invoice.hta would run as a program, invoice.txt is displayed.
 */
export function safeFileName(given: string, kind: DocumentKind): string {
  const name = cleanLine(given)
    .replaceAll(/[<>:"/\\|?*]/g, '_')
    // Windows drops trailing dots and spaces, which would expose another extension.
    .replace(/[. ]+$/, '')
  if (fits(name, kind)) return name
  const [ending] = ENDINGS[kind]
  // "Plan 1.2" has no extension: digits alone are none.
  const stem = name.replace(/\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i, '')
  return fits(stem, kind) ? stem : `${shortened(stem, ending.length + 1) || 'document'}.${ending}`
}

function fits(name: string, kind: DocumentKind): boolean {
  return ENDINGS[kind].some((ending) => name.toLowerCase().endsWith(`.${ending}`) && name.length > ending.length + 1)
}

/** Leaves room for the rest. */
function shortened(name: string, room: number): string {
  return [...name].slice(0, LONGEST_NAME - room).join('')
}
