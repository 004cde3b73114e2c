import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { breakingChanges } from '../server/test/contract/breaking-changes.ts'
import { agreedContract, agreeOn, currentContract } from '../server/test/contract/snapshot.ts'
import { withSettings } from './settings-page.ts'

const GUIDE = path.resolve(import.meta.dirname, '../docs/operators.md')
writeFileSync(GUIDE, withSettings(readFileSync(GUIDE, 'utf8')))

/** Writes the snapshot of the public surface: read the diff. A change that would break clients has to be asked for. */
const now = currentContract()
const breaking = breakingChanges(agreedContract(), now)
if (breaking.length > 0) console.error(`Clients would break:\n${breaking.map((change) => `  ${change}`).join('\n')}`)
if (breaking.length === 0 || process.argv.includes('--breaking')) agreeOn(now)
else {
  console.error('Nothing was written. If this is what you decided on: npm run generate -- --breaking')
  process.exitCode = 1
}
