import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A guard in server/src, what stands there instead when it is weakened, and parts of the names of tests that must notice. */
export interface Mutant {
  line: string
  file: string
  text: string
  instead: string
  tests: string[]
}

export const MUTANTS: readonly Mutant[] = readFileSync(path.join(import.meta.dirname, 'mutants.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [file = '', text = '', instead = '', tests = ''] = line
      .split(' | ')
      .map((field) => field.replaceAll('\\|', '|'))
    return { line, file, text, instead, tests: tests.split(' ') }
  })

/** Its text is in the source of its file exactly once. */
export function isInPlace({ text }: Pick<Mutant, 'text'>, source: string): boolean {
  return source.split(text).length === 2
}
