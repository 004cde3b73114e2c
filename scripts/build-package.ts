import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { repositoryOf } from './package-repository.ts'

/**
 * Builds the npm package `ideabridge`: the service, its web app and the command line, started by `npx ideabridge`. Node does
 * not strip types below node_modules, so it is done here, and imports follow.
 */

const ROOT = path.resolve(import.meta.dirname, '..')

/** What the service reads at run time; tests stay here. */
const SOURCES = [
  'server/src/**/*',
  'pictures/src/**/*',
  'sdk/src/**/*',
  'sandbox/**/*',
  'texts/**/*',
  'scripts/demo/**/*',
  'scripts/{data,demo,dictionary,stoppable}.ts',
]
const AS_THEY_ARE = [
  'web/dist/**/*',
  'web/src/look/tokens.css',
  'docs/{agents,careful-person,cli,quickstart,rules,sandbox,sdk}.md',
  'LICENSE',
  'README.md',
]

export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const file of filesOf(SOURCES))
    if (/\.ts$/.test(file)) {
      if (!/\.(test|d)\.ts$/.test(file)) write(folder, file.replace(/\.ts$/, '.js'), asJavaScript(read(file)))
    } else copy(folder, file)
  for (const file of filesOf(AS_THEY_ARE)) copy(folder, file)
  write(folder, 'bin/ideabridge.js', read('scripts/package-bin.js'))
  write(folder, 'package.json', `${JSON.stringify(manifest(), null, 2)}\n`)
}

/** Types become spaces, so lines and columns in stack traces are those of the sources. */
export function asJavaScript(source: string): string {
  return stripTypeScriptTypes(source)
    .replace(/(['"])(\.{1,2}\/[\w./-]+|[\w-]+)\.ts\1/g, '$1$2.js$1')
    .replaceAll("'@ideabridge/pictures'", "'ideabridge/pictures'")
}

function manifest(): Record<string, unknown> {
  const { version, license, type, engines, description } = JSON.parse(read('package.json'))
  const { dependencies, optionalDependencies } = JSON.parse(read('server/package.json'))
  const { '@ideabridge/pictures': _inside, ...others } = dependencies
  return {
    ...{ name: 'ideabridge', version, description, license, type, engines, ...repositoryOf(process.env) },
    bin: { ideabridge: 'bin/ideabridge.js' },
    // For itself: pictures are a workspace in the repository.
    exports: { './pictures': './pictures/src/index.js' },
    ...{ dependencies: others, optionalDependencies },
  }
}

function filesOf(patterns: readonly string[]): string[] {
  const found = globSync([...patterns], { cwd: ROOT, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function copy(folder: string, file: string): void {
  cpSync(path.join(ROOT, file), path.join(folder, file))
}

function write(folder: string, file: string, text: string): void {
  const place = path.join(folder, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text, { mode: file.startsWith('bin/') ? 0o755 : 0o644 })
}
