import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { breakingChanges } from '../server/test/contract/breaking-changes.ts'
import { agreedContract, agreeOn, currentContract } from '../server/test/contract/snapshot.ts'
import { withActs } from './act-sentences.ts'
import { withTables } from './list-tables.ts'
import { refusalTexts } from './refusal-texts.ts'
import { withSettings } from './settings-page.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

rewrite('docs/operators.md', withSettings)
rewrite('texts/en/sentences.json', withActs)
rewrite('texts/en/refusals.json', refusalTexts)
rewrite('server/src/tables/all-tables.ts', (list) => withTables(list, path.join(ROOT, 'server/src')))

/** Writes the snapshot of the public surface: read the diff. A change that would break clients has to be asked for. */
const now = currentContract()
const breaking = breakingChanges(agreedContract(), now)
if (breaking.length > 0) console.error(`Clients would break:\n${breaking.map((change) => `  ${change}`).join('\n')}`)
if (breaking.length === 0 || process.argv.includes('--breaking')) agreeOn(now)
else {
  console.error('Nothing was written. If this is what you decided on: npm run generate -- --breaking')
  process.exitCode = 1
}

function rewrite(file: string, change: (text: string) => string): void {
  const place = path.join(ROOT, file)
  writeFileSync(place, change(readFileSync(place, 'utf8')))
}
