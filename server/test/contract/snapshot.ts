import { readFileSync, writeFileSync } from 'node:fs'
import { catalogue } from '../../src/catalogue.ts'
import { type Contract, contractOf } from './contract.ts'

const FILE = new URL('../snapshots/contract.json', import.meta.url)

/** The contract as it was agreed on last. */
export function agreedContract(): Contract {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

export function currentContract(): Contract {
  return JSON.parse(JSON.stringify(contractOf(catalogue)))
}

/** JSON with a line for each operation, event, error, reason and list of words, so that a diff names what changed. */
export function agreeOn(contract: Contract): void {
  const sections = Object.entries(contract).map(([section, entries]) => {
    const lines = Object.entries(entries).map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
    return `${JSON.stringify(section)}: {\n${lines.join(',\n')}\n}`
  })
  writeFileSync(FILE, `{\n${sections.join(',\n')}\n}\n`)
}

/** Each entry that differs, breaking or not. */
export function differences(before: Contract, now: Contract): string[] {
  return (Object.keys(now) as (keyof Contract)[]).flatMap((section) => {
    const [old, present] = [before[section] as Entries, now[section] as Entries]
    const names = [...new Set([...Object.keys(old), ...Object.keys(present)])]
    return names
      .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(present[name]))
      .map((name) => `${name} ${name in old ? (name in present ? 'changed' : 'is gone') : 'is new'}`)
  })
}

type Entries = Record<string, unknown>
