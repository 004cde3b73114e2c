import { LANGUAGES } from '../contract/languages.ts'
import { isBotOperation, type Operation } from '../contract/operation.ts'
import { WORDS } from './sentence.ts'

/** Operations that leave a log entry and have no sentence in some language, as `operation (language)`. */
export function missingSentences(operations: readonly Operation[]): string[] {
  const logged = operations.filter(isBotOperation).filter(({ access }) => access.countsAsAction || access.logged)
  return logged.flatMap(({ name }) =>
    LANGUAGES.filter((language) => !isComplete(language, name)).map((language) => `${name} (${language})`),
  )
}

function isComplete(language: keyof typeof WORDS, operation: string): boolean {
  const act = WORDS[language].acts[operation]
  return act !== undefined && act.did !== '' && act.wants !== ''
}
