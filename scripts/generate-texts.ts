/** Compiles the messages in texts/<language>/*.json to TypeScript, so that nothing is parsed while a page is shown. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compareTexts, type Differences } from './texts/check.ts'
import { compileTexts, type Texts } from './texts/compile.ts'

const FOLDER = path.resolve(import.meta.dirname, '../texts')
const MADE = '// Made by scripts/generate-texts.ts from the JSON files in texts/.'

const OWN = 'app/account'

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
      const source = compileTexts(language, all[index]!, all[0]!, all)
      const used = ['day', 'named', 'number', 'plural'].filter((name) => source.includes(`${name}('`))
      const helpers = used.length === 0 ? '' : `import { ${used.join(', ')} } from '${up}../format.ts'\n`
      const english = language === 'en' ? '' : `import type { text as english } from '${up}en/${part}.ts'\n`
      const type = language === 'en' ? '' : ': typeof english'
      write(`${language}/${part}.ts`, `${helpers}${english}\nexport const text${type} = ${source}`)
    }
    if (part.endsWith('/base')) write(`${part}.later.ts`, laterOf(part, languages))
    const below = part.split('/').length === 1 ? './' : '../'.repeat(part.split('/').length - 1)
    const imports = languages.map((language) => `import { text as ${language} } from '${below}${language}/${part}.ts'`)
    write(`${part}.ts`, `${imports.join('\n')}\n\nexport const texts = { ${languages.join(', ')} }`)
  }
  const own = partsIn(folder).filter((part) => part.startsWith(`${OWN}/`))
  if (own.length > 0) writeOwn(own, languages, write)
}

/** The many texts of signed-in pages: all of them by language, and those other than English only for their readers. */
function writeOwn(parts: readonly string[], languages: readonly string[], write: (file: string, text: string) => void) {
  const named = (part: string) => part.slice(OWN.length + 1).replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
  for (const language of languages)
    write(
      `${language}/${OWN}.ts`,
      parts.map((part) => `export { text as ${named(part)} } from '../${part}.ts'`).join('\n'),
    )
  const loads = languages.slice(1).map((language) => `${language}: () => import('../${language}/${OWN}.ts')`)
  write(`${OWN}.later.ts`, `export const later = { ${loads.join(', ')} }`)
}

if (import.meta.main) {
  const { wrong, missing, leftOut } = differencesIn(FOLDER)
  if (process.argv.includes('--left-out')) for (const what of leftOut) console.warn(what)
  for (const place of missing) console.warn(`${place} is missing; English takes its place.`)
  for (const what of wrong) console.error(what)
  if (wrong.length > 0) process.exit(1)
  generateTexts(FOLDER)
}
