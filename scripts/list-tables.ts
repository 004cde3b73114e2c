import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files with declarations of tables, below `source`. */
export function declaringFiles(source: string): string[] {
  const files = globSync('**/*.{table,sql}.ts', { cwd: source }).sort()
  return files.filter((file) => readFileSync(path.join(source, file), 'utf8').includes('defineTable('))
}

/** The list of tables with those that it lacks, at its end. */
export function withTables(list: string, source: string): string {
  return declaringFiles(source)
    .filter((file) => !list.includes(`'../${file}'`))
    .reduce((listed, file) => {
      const [, name] = /^export const (\w+) = \[/m.exec(readFileSync(path.join(source, file), 'utf8')) ?? []
      if (name === undefined) throw new Error(`${file} must export its tables as an array.`)
      const imported = `import { ${name} } from '../${file}'\n`
      return listed.replace('import type { Table }', `${imported}$&`).replace(/\]\n$/, `  ...${name},\n]\n`)
    }, list)
}
