/** Compiles the messages in texts/<language>/*.json to TypeScript, so that nothing is parsed while a page is shown. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareTexts, type Differences } from './texts/check.ts'
import { compileTexts, type Texts } from './texts/compile.ts'

const FOLDER = path.resolve(import.meta.dirname, '../texts')
const MADE = '// Made by scripts/generate-texts.ts from the JSON files in texts/.'

const OWN = 'app/account'
/** Of these what Home shows, whole parts or some of their texts; the others come with the pages that need them. */
const AT_HOME: Readonly<Record<string, readonly string[] | 'all'>> = {
  ...{ approvals: 'all', gaps: 'all', grants: 'all', home: 'all', introductions: 'all', notices: 'all', work: 'all' },
  pairing: ['activity'],
  records: ['fields', 'records'],
  talks: ['interests', 'declining', 'offers'],
  tasks: ['tasks', 'task'],
  welcome: ['getAgent'],
}

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
    const all = languages.map((language) => readTexts(folder, language, part))
    const up = '../'.repeat(part.split('/').length)
    for (const [index, language] of languages.entries()) {
      write(`${language}/${part}.ts`, sourceOf(language, all[index]!, all, up, `${up}en/${part}.ts`))
    }
    if (part.endsWith('/base')) write(`${part}.later.ts`, laterOf(part, languages))
    const below = part.split('/').length === 1 ? './' : '../'.repeat(part.split('/').length - 1)
    const imports = languages.map((language) => `import { text as ${language} } from '${below}${language}/${part}.ts'`)
    write(`${part}.ts`, `${imports.join('\n')}\n\nexport const texts = { ${languages.join(', ')} }`)
  }
  const own = partsIn(folder).filter((part) => part.startsWith(`${OWN}/`))
  if (own.length > 0) writeOwn(folder, own, languages, write)
}

type Write = (file: string, text: string) => void
type Named = Record<string, Texts>

/** The texts of signed-in pages, which are many: in two files by language, and the others than English for who reads them. */
function writeOwn(folder: string, parts: readonly string[], languages: readonly string[], write: Write): void {
  for (const atHome of [true, false]) {
    const file = atHome ? `${OWN}.home` : OWN
    const all = languages.map((language) => ownTexts(folder, language, parts, atHome))
    for (const [index, language] of languages.entries())
      write(`${language}/${file}.ts`, sourceOf(language, all[index]!, all, '../../', `../../en/${file}.ts`))
    const others = languages.slice(1)
    const loads = others.map((language) => `${language}: async () => (await import('../${language}/${file}.ts')).text`)
    write(`${file}.later.ts`, `export const later = { ${loads.join(', ')} }`)
  }
}

/** Files with one text are named like it; those with several give each its own name. */
function ownTexts(folder: string, language: string, parts: readonly string[], atHome: boolean): Named {
  const named = parts.flatMap((part): [string, Texts][] => {
    const name = part.slice(OWN.length + 1)
    const shown = AT_HOME[name] ?? []
    const texts = readTexts(folder, language, part)
    if (!SEVERAL.includes(name)) return (shown === 'all') === atHome ? [[name, texts]] : []
    return Object.entries(texts).filter(([key]) => (shown === 'all' || shown.includes(key)) === atHome)
  })
  return Object.fromEntries(named)
}

if (import.meta.main) {
  const { wrong, missing, leftOut } = differencesIn(FOLDER)
  if (process.argv.includes('--left-out')) for (const what of leftOut) console.warn(what)
  for (const place of missing) console.warn(`${place} is missing; English takes its place.`)
  for (const what of wrong) console.error(what)
  if (wrong.length > 0) process.exit(1)
  generateTexts(FOLDER)
}
