import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { pruned } from '../../web/prune-styles.ts'

const DIST = path.resolve(import.meta.dirname, '../../web/dist')
const FIRST_PAGE_KB = 172.5
const FONTS_KB = 120
const OTHER_ROUTE_KB = 104
/** For scripts: with everything people who are signed in need on it, and with all kinds of decisions to take. */
const [HOME_KB, DECISIONS_KB] = [160, 180]

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
  isEntry?: boolean
}

/** What Vite built: chunks by source, with what each needs before it runs. */
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'))

/** The scripts and styles that a source pulls in. */
function filesOf(source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  assert.ok(chunk, `${source} is not in the build`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const needed of chunk.imports ?? []) filesOf(needed, seen)
  return seen
}

/** As browsers get it: in Brotli, made by the build. */
const sent = (file: string) => statSync(path.join(DIST, `${file}.br`)).size / 1000
const weight = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sent(file), 0)

describe('what the app makes people load, as it is sent', () => {
  const first = filesOf('src/pages/public/Home.tsx', filesOf('index.html'))

  it(`at most ${FIRST_PAGE_KB} kB of scripts and styles for the first page`, () => {
    const all = weight(first)
    assert.ok(all > 50, 'nothing was counted')
    assert.ok(all <= FIRST_PAGE_KB, `${all.toFixed(1)} kB`)
  })

  it(`at most ${FONTS_KB} kB of fonts for Latin text`, () => {
    const styles = [...first]
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(path.join(DIST, file), 'utf8'))
    // Other alphabets load only for those who read them.
    const fonts = new Set(styles.flatMap((css) => css.match(/[\w-]+-latin-wght[\w-]*\.woff2/g) ?? []))
    assert.equal(fonts.size, 3)
    const all = [...fonts].reduce((sum, font) => sum + statSync(path.join(DIST, 'assets', font)).size, 0) / 1000
    assert.ok(all <= FONTS_KB, `${all.toFixed(1)} kB`)
  })

  it(`at most ${HOME_KB} kB of scripts for Home, and none of them for visitors`, () => {
    const signedIn = filesOf(
      'src/commands/Commands.tsx',
      filesOf('src/pages/account/home/Home.tsx', filesOf('index.html')),
    )
    const scripts = (files: Set<string>) => weight([...files].filter((file) => file.endsWith('.js')))
    assert.ok(scripts(signedIn) <= HOME_KB, `${scripts(signedIn).toFixed(1)} kB`)
    const account = 'src/pages/account'
    const deciding = filesOf(`${account}/tasks/QuestionCard.tsx`, filesOf(`${account}/home/decisions.ts`, signedIn))
    assert.ok(scripts(deciding) <= DECISIONS_KB, `${scripts(deciding).toFixed(1)} kB with decisions`)
    const visitors = ['Home', 'Ideas', 'idea/Idea', 'Person'].flatMap((page) => [
      ...filesOf(`src/pages/public/${page}.tsx`),
    ])
    assert.deepEqual(
      visitors.filter((file) => /\/(own|home)-/.test(file)),
      [],
    )
  })

  it('what crops pictures only with the first crop', () => {
    const crop = manifest['src/pages/account/pictures/Framing.tsx']
    assert.ok(crop?.isDynamicEntry)
    for (const page of ['Face', 'IdeaPictures'])
      assert.equal(filesOf(`src/pages/account/pictures/${page}.tsx`).has(crop.file), false, page)
  })

  it(`at most ${OTHER_ROUTE_KB} kB more for any other page`, () => {
    const pages = Object.keys(manifest).filter((source) => manifest[source]?.isDynamicEntry)
    assert.ok(pages.length > 40 && existsSync(path.join(DIST, 'index.html')))
    const heavy = pages
      .map((page) => [page, weight([...filesOf(page)].filter((file) => !first.has(file)))] as const)
      .filter(([, kb]) => kb > OTHER_ROUTE_KB)
    assert.deepEqual(heavy, [])
  })
})

it('styles are dropped only where no script has the component', () => {
  const css =
    '.m_aaaaaa{a:b}.m_bbbbbb .m_aaaaaa,.own{c:d}@media print{.m_bbbbbb{e:f}}@font-face{g:h}:root{--x:.m_bbbbbb}'
  const kept = '.m_aaaaaa{a:b}.own{c:d}@font-face{g:h}:root{--x:.m_bbbbbb}'
  assert.equal(pruned(css, new Set(['m_aaaaaa'])), kept)
  assert.equal(pruned(css, new Set(['m_aaaaaa', 'm_bbbbbb'])), css)
})
