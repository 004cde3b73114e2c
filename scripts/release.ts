import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildPackage } from './build-package.ts'
import { buildSdk } from './build-sdk.ts'

/** Everything a release consists of, in one folder: two npm packages, the SBOM, the notes and the checksums. Publishes nothing. */

const ROOT = path.resolve(import.meta.dirname, '..')
const USAGE = 'npm run release -- [--tag vX.Y.Z] <folder>'

/** What the changelog says of a version; throws if it has no date yet. */
export function notesOf(changelog: string, version: string): string {
  const [, ...entries] = changelog.split(/^## /m)
  const entry = entries.find((text) => text.startsWith(`${version} `))
  if (entry === undefined) throw new Error(`CHANGELOG.md has no entry for ${version}.`)
  const [heading = '', ...lines] = entry.split('\n')
  if (!/\(\d{4}-\d{2}-\d{2}\)$/.test(heading)) throw new Error(`The entry for ${version} in CHANGELOG.md has no date.`)
  return `${lines.join('\n').trim()}\n`
}

export function release(folder: string, tag?: string): readonly string[] {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  if (tag !== undefined && tag !== `v${version}`) throw new Error(`The tag is ${tag}, and the version is ${version}.`)
  const notes = notesOf(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version)
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  for (const build of [buildPackage, buildSdk]) pack(build, folder)
  writeFileSync(path.join(folder, 'sbom.cdx.json'), npm(['sbom', '--omit=dev', '--sbom-format=cyclonedx'], ROOT))
  writeFileSync(path.join(folder, 'notes.md'), notes)
  const files = readdirSync(folder).sort()
  writeFileSync(path.join(folder, 'SHA256SUMS'), files.map((file) => `${hashOf(folder, file)}  ${file}\n`).join(''))
  return [...files, 'SHA256SUMS']
}

function pack(build: (folder: string) => void, into: string): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ideabridge-package-'))
  try {
    build(folder)
    npm(['pack', '--loglevel=error', '--pack-destination', path.resolve(into)], folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function npm(args: readonly string[], cwd: string): string {
  const shell = process.platform === 'win32'
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell })
}

function hashOf(folder: string, file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('hex')
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({ options: { tag: { type: 'string' } }, allowPositionals: true })
    if (positionals.length !== 1) throw new Error(USAGE)
    console.log(release(positionals[0]!, values.tag).join('\n'))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
