import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Names of the component library's classes are unique hashes. */
const LIBRARY_CLASS = /\.(m_[0-9a-f]{6,})/g

/**
 * Drops the styles of components that no script uses: the library ships those of all its components in one file, and
 * two in five were for components we do not have.
 */
export const pruneStyles: Plugin = {
  name: 'prune-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
      const used = new Set(scripts.flatMap((code) => code.match(/\bm_[0-9a-f]{6,}/g) ?? []))
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.css')) continue
        const source = pruned(String(file.source), used)
        if (source === file.source) continue
        // Browsers keep a file by its name, so the name has to follow what is left in it.
        const fileName = name.replace(/[\w-]{8}\.css$/, `${hashOf(source)}.css`)
        delete bundle[name]
        this.emitFile({ type: 'asset', fileName, source })
        renameIn(bundle, name, fileName)
      }
    },
  },
}

type Bundle = Record<string, { type: 'chunk'; code: string } | { type: 'asset'; source: string | Uint8Array }>

/** Everything that names the file: the page, the manifest, and scripts that load it. */
function renameIn(bundle: Bundle, before: string, after: string): void {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') {
      if (file.code.includes(before)) file.code = file.code.replaceAll(before, after)
    } else if (typeof file.source === 'string' && file.source.includes(before))
      file.source = file.source.replaceAll(before, after)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** The rules that can apply to something; blocks such as media queries are looked into. */
export function pruned(css: string, used: ReadonlySet<string>): string {
  let kept = ''
  for (const { head, body } of blocksOf(css)) {
    if (body === null) kept += head
    else if (/^@(media|supports|layer|container)/.test(head)) {
      const inside = pruned(body, used)
      if (inside !== '') kept += `${head}{${inside}}`
    } else if (head.startsWith('@')) kept += `${head}{${body}}`
    else {
      const selectors = partsOf(head).filter((selector) => applies(selector, used))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`
    }
  }
  return kept
}

function applies(selector: string, used: ReadonlySet<string>): boolean {
  // What is in :where() or :is() may be one of several.
  const plain = selector.replaceAll(/:(where|is|not|has)\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
  return [...plain.matchAll(LIBRARY_CLASS)].every(([, name]) => used.has(name ?? ''))
}

/** Selectors, split at the commas between them. */
function partsOf(head: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of head) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** Rules and at-rules of minified CSS: a head with a body in braces, or a statement alone. */
function* blocksOf(css: string): Generator<{ head: string; body: string | null }> {
  let at = 0
  while (at < css.length) {
    const open = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    if (open === -1 || (end !== -1 && end < open)) {
      const stop = end === -1 ? css.length : end + 1
      yield { head: css.slice(at, stop), body: null }
      at = stop
      continue
    }
    let depth = 1
    let close = open + 1
    for (; depth > 0 && close < css.length; close++) {
      if (css[close] === '{') depth += 1
      if (css[close] === '}') depth -= 1
    }
    yield { head: css.slice(at, open), body: css.slice(open + 1, close - 1) }
    at = close
  }
}
