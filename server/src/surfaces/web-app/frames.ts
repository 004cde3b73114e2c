import { createHash } from 'node:crypto'
import { matcherOf } from './app-routes.ts'
import type { StaticFile } from './static-files.ts'

/** The page around what is shown. */
export interface Frame {
  readonly html: string
  /** What its scripts may be. */
  readonly scripts: string
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** The scripts and styles that a source pulls in. */
type Files = { scripts: Set<string>; styles: Set<string> }

/** The library needs an attribute for its colours, which a script sets; ours follow the browser. */
const DARK_WITHOUT_SCRIPTS =
  '<noscript><style>@media (prefers-color-scheme: dark) { :root { color-scheme: dark !important } }</style></noscript>'

/** What every page shows people who are signed in, loaded apart from the page. */
const OF_PEOPLE = ['src/commands/Commands.tsx']

/** The built page: as it is, it starts the app at once; in another form the app waits until a visitor does something. */
export class Frames {
  readonly #page: string
  readonly #starter: string | undefined
  readonly #manifest: Record<string, Chunk>
  readonly #sources: readonly [fits: (path: string) => boolean, source: string][]
  readonly #made = new Map<string, Frame>()

  constructor(page: string, files: ReadonlyMap<string, StaticFile>) {
    const json = (name: string) => JSON.parse(files.get(name)?.content.toString() ?? '{}')
    this.#page = page
    this.#starter = files
      .get('start.js')
      ?.content.toString()
      .replaceAll(/^\s+(\/\/.*)?/gm, '')
    this.#manifest = json('.vite/manifest.json')
    this.#sources = Object.entries<string>(json('sources.json')).map(([route, source]) => [matcherOf(route), source])
  }

  atOnce(): Frame {
    return { html: this.#page, scripts: "'self'" }
  }

  /** With something to see in it before the app has started, in the reader's colours. */
  inColours(): Frame {
    const starter = this.#starter
    if (starter === undefined) return this.atOnce()
    const html = this.#page
      .replace('<html lang="en"', (root) => `${root} data-mantine-color-scheme="light"`)
      .replace('<meta charset="utf-8" />', (charset) => `${charset}<script>${starter}</script>${DARK_WITHOUT_SCRIPTS}`)
    return { html, scripts: `'self' 'sha256-${createHash('sha256').update(starter).digest('base64')}'` }
  }

  /** For the page at a path below `/app`, with its styles, so that it looks right before any script runs. */
  inTime(path: string): Frame {
    return this.#madeFor(path, [])
  }

  /** The same for somebody's own page. There the app comes soon even if they only look. */
  soon(path: string): Frame {
    const frame = this.#madeFor(path, OF_PEOPLE)
    return { ...frame, html: frame.html.replace('data-app ', 'data-app="soon" ') }
  }

  #madeFor(path: string, further: readonly string[]): Frame {
    const sources = [this.#sources.find(([fits]) => fits(path))?.[1] ?? '', ...further]
    const key = sources.join()
    const made = this.#made.get(key) ?? this.#make(sources)
    this.#made.set(key, made)
    return made
  }

  #make(sources: readonly string[]): Frame {
    const frame = this.inColours()
    const files = { scripts: new Set<string>(), styles: new Set<string>() }
    for (const source of sources) this.#filesOf(source, files)
    const { scripts, styles } = files
    const missing = (files: Set<string>) => [...files].filter((file) => !this.#page.includes(file))
    const links = [
      ...missing(styles).map((file) => `<link rel="stylesheet" crossorigin href="/app/${file}">`),
      ...missing(scripts).map((file) => `<link rel="later" crossorigin href="/app/${file}">`),
    ]
    const html = frame.html
      .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, '<link rel="later" data-app href="$1">')
      .replaceAll('<link rel="modulepreload"', '<link rel="later"')
      .replace('</head>', () => `${links.join('')}</head>`)
    return { ...frame, html }
  }

  #filesOf(source: string, files: Files): Files {
    const chunk = this.#manifest[source]
    if (chunk === undefined || files.scripts.has(chunk.file)) return files
    files.scripts.add(chunk.file)
    for (const style of chunk.css ?? []) files.styles.add(style)
    for (const needed of chunk.imports ?? []) this.#filesOf(needed, files)
    return files
  }
}
