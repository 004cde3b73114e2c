/** Compiles the messages in texts/<language>/*.json to TypeScript, so that nothing is parsed while a page is shown. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareTexts, type Differences } from './texts/check.ts'
import { compileTexts, type Texts } from './texts/compile.ts'

const FOLDER = path.resolve(import.meta.dirname, '../texts')
const MADE = '// Made by scripts/generate-texts.ts from the JSON files in texts/.'

const BASE = 'app/base'
const OWN = 'app/account'
/** Of these what Home shows, and what decisions are taken with: whole parts or some of their texts. The others come with their pages. */
const OWN_SETS: Readonly<Record<string, Readonly<Record<string, readonly string[] | 'all'>>>> = {
  home: {
    ...{ gaps: 'all', home: 'all', notices: 'all', work: 'all', pairing: ['activity'], records: ['records'] },
    ...{ talks: ['interests', 'declining'], tasks: ['tasks'], welcome: ['getAgent'] },
  },
  deciding: {
    ...{ approvals: 'all', grants: 'all', introductions: 'all' },
    ...{ records: ['fields'], talks: ['offers'], tasks: ['task'] },
  },
}
/** Of what every page has, the words at the door: only who comes in, or lost the key, reads them. */
const ENTRANCE = ['register', 'verify', 'forgot', 'reset', 'firstAdmin', 'unsubscribe', 'notMe', 'noToken']

/** Files whose texts are known by their own names. */
const SEVERAL = ['pairing', 'records', 'talks', 'tasks', 'welcome']

/** German refusals are in the code: whoever adds a reason writes it there. */
const IN_CODE = 'de/refusals'

/** Languages are folders. English comes first, since it defines what there is to translate. */
function languagesIn(folder: string): string[] {
  const found = globSync('*/*.json', { cwd: folder }).map((file) => file.split(path.sep)[0]!)
  return [...new Set(['en', ...found.sort()])]
}

function partsIn(folder: string): string[] {
  return globSync('**/*.json', { cwd: path.join(folder, 'en') })
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.json$/, ''))
    .sort()
}

/** A part that a language lacks is empty. */
function readTexts(folder: string, language: string, part: string): Texts {
  const [file] = globSync(`${language}/${part}.json`, { cwd: folder })
  return file === undefined ? {} : JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
}

export function differencesIn(folder: string): Differences {
  const found = languagesIn(folder).flatMap((language) =>
    partsIn(folder)
      .filter((part) => `${language}/${part}` !== IN_CODE)
      .map((part) =>
        compareTexts(`${language}/${part}`, readTexts(folder, language, part), readTexts(folder, 'en', part)),
      ),
  )
  return {
    wrong: found.flatMap(({ wrong }) => wrong),
    missing: found.flatMap(({ missing }) => missing),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
  }
}

/** What every page needs: English comes with the app, other languages only for their readers. */
function laterOf(part: string, languages: readonly string[]): string {
  const up = '../'.repeat(part.split('/').length - 1)
  const others = languages.filter((language) => language !== 'en')
  const loads = others.map((language) => `${language}: async () => (await import('${up}${language}/${part}.ts')).text`)
  return `export const later = { ${loads.join(', ')} }`
}

function sourceOf(language: string, texts: Texts, all: readonly Texts[], up: string, english: string): string {
  const source = compileTexts(language, texts, all[0]!, all)
  const used = ['day', 'named', 'number', 'plural'].filter((name) => source.includes(`${name}('`))
  const helpers = used.length === 0 ? '' : `import { ${used.join(', ')} } from '${up}../format.ts'\n`
  const imported = language === 'en' ? '' : `import type { text as english } from '${english}'\n`
  const type = language === 'en' ? '' : ': typeof english'
  return `${helpers}${imported}\nexport const text${type} = ${source}`
}

/** Writes `generated/` in a folder of texts. */
export function generateTexts(folder: string): void {
  const languages = languagesIn(folder)
  const write = (file: string, text: string) => {
    const place = path.join(folder, 'generated', file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, `${MADE}\n${text}\n`)
  }
  rmSync(path.join(folder, 'generated'), { recursive: true, force: true })
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'language' }).of(language))
  const named = Object.fromEntries(languages.map((language, index) => [language, names[index]]))
  write(
    'languages.ts',
    `export const LANGUAGES = ${JSON.stringify(languages)} as const\nexport const LANGUAGE_NAMES = ${JSON.stringify(named)} as const`,
  )
  for (const part of partsIn(folder)) {
    const read = languages.map((language) => readTexts(folder, language, part))
    const all = part === BASE ? read.map((texts) => atEntrance(texts, false)) : read
    const up = '../'.repeat(part.split('/').length)
    for (const [index, language] of languages.entries()) {
      write(`${language}/${part}.ts`, sourceOf(language, all[index]!, all, up, `${up}en/${part}.ts`))
    }
    if (part === BASE) {
      write(`${part}.later.ts`, laterOf(part, languages))
      const entrance = read.map((texts) => atEntrance(texts, true))
      writeSet(`${part}.entrance`, languages, entrance, write)
    }
    const below = part.split('/').length === 1 ? './' : '../'.repeat(part.split('/').length - 1)
    const imports = languages.map((language) => `import { text as ${language} } from '${below}${language}/${part}.ts'`)
    write(`${part}.ts`, `${imports.join('\n')}\n\nexport const texts = { ${languages.join(', ')} }`)
  }
  const own = partsIn(folder).filter((part) => part.startsWith(`${OWN}/`))
  if (own.length > 0) writeOwn(folder, own, languages, write)
}

type Write = (file: string, text: string) => void
type Named = Record<string, Texts>

/** The texts of signed-in pages, which are many: in a few files by language, and the others than English for who reads them. */
function writeOwn(folder: string, parts: readonly string[], languages: readonly string[], write: Write): void {
  for (const set of [...Object.keys(OWN_SETS), undefined]) {
    const all = languages.map((language) => ownTexts(folder, language, parts, set))
    writeSet(set === undefined ? OWN : `${OWN}.${set}`, languages, all, write)
  }
}

function writeSet(file: string, languages: readonly string[], all: readonly Texts[], write: Write): void {
  for (const [index, language] of languages.entries())
    write(`${language}/${file}.ts`, sourceOf(language, all[index]!, all, '../../', `../../en/${file}.ts`))
  write(`${file}.later.ts`, laterOf(file, languages))
}

/** These words alone, or all others. */
function atEntrance(texts: Texts, alone: boolean): Texts {
  const { below, publicPages, ...rest } = texts as Record<string, Named>
  const pages = Object.entries(publicPages ?? {}).filter(([name]) => ENTRANCE.includes(name) === alone)
  const shown = Object.fromEntries(pages)
  return alone ? { ...(below && { below }), ...shown } : { ...rest, publicPages: shown }
}

/** Of one set, or of none. Files with one text are named like it; those with several give each its own name. */
function ownTexts(folder: string, language: string, parts: readonly string[], set: string | undefined): Named {
  const named = parts.flatMap((part): [string, Texts][] => {
    const name = part.slice(OWN.length + 1)
    const texts = readTexts(folder, language, part)
    if (!SEVERAL.includes(name)) return setOf(name) === set ? [[name, texts]] : []
    return Object.entries(texts).filter(([key]) => setOf(name, key) === set)
  })
  return Object.fromEntries(named)
}

function setOf(part: string, key?: string): string | undefined {
  const within = ([, shown]: (typeof sets)[number]) => shown[part] === 'all' || (key && shown[part]?.includes(key))
  const sets = Object.entries(OWN_SETS)
  return sets.find(within)?.[0]
}

if (import.meta.main) {
  const { wrong, missing, leftOut } = differencesIn(FOLDER)
  if (process.argv.includes('--left-out')) for (const what of leftOut) console.warn(what)
  for (const place of missing) console.warn(`${place} is missing; English takes its place.`)
  for (const what of wrong) console.error(what)
  if (wrong.length > 0) process.exit(1)
  generateTexts(FOLDER)
}
