import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

const APP = path.resolve(import.meta.dirname, '../../web/src')

/** Parts of the frame that a room adapts on purpose. */
const ADAPTED = ['.sub-rooms', '.has-tab-bar', '.does']

type Sheets = Readonly<Record<string, string>>

/** The classes that open a sheet's selectors; `alone` where the whole selector is that class. */
function classesOf(css: string): { name: string; alone: boolean }[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g)
  return [...rules]
    .flatMap(([, selectors = '']) => selectors.split(',').map((selector) => selector.trim()))
    .flatMap((selector) => {
      const name = /^\.[\w-]+/.exec(selector)?.[0]
      return name === undefined ? [] : [{ name, alone: name === selector }]
    })
}

/** Classes that one sheet styles wherever they stand, and another one also uses. */
function clashes(sheets: Sheets): string[] {
  const all = Object.entries(sheets).flatMap(([sheet, css]) => classesOf(css).map((found) => ({ ...found, sheet })))
  const alone = new Set(all.filter((found) => found.alone).map(({ name }) => name))
  return [...alone].filter(
    (name) => new Set(all.filter((found) => found.name === name).map(({ sheet }) => sheet)).size > 1,
  )
}

function sheetsOfApp(): Sheets {
  const names = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(APP, name), 'utf8')]))
}

it('finds a class with two meanings, also inside a query', () => {
  const bell = '/* .old { } */ .line > a { } .own { }'
  assert.deepEqual(clashes({ bell, admin: '@media (width < 9px) { .line { position: fixed } }' }), ['.line'])
  assert.deepEqual(clashes({ bell, admin: '.admin .line { } .old { }' }), [])
})

// Sheets come with the pages that need them and stay, so a second meaning reaches everybody who has been to both pages.
it('every class of the app has one meaning', () => {
  assert.deepEqual(clashes(sheetsOfApp()).sort(), [...ADAPTED].sort())
})
