import { loadConfig } from '../server/src/config/config.ts'
import type { SettingInForce } from '../server/src/config/settings-in-force.ts'
import { text as adminRecords } from '../texts/generated/en/app/admin/records.ts'

const HEADING = '## Settings\n'
const COLUMNS = '| Name | Default | Meaning |\n|---|---|---|'
const ROW = /^\| ((?:`[A-Z_0-9]+`(?:, )?)+) \| (.*?) \| (.*) \|$/gm

interface Row {
  readonly names: string
  readonly fallback: string
  readonly meaning: string
}

/** The guide for operators with the settings there are, in their groups and with their defaults. Only the meanings are its own. */
export function withSettings(guide: string): string {
  const start = guide.indexOf(HEADING) + HEADING.length
  const end = guide.indexOf('\n## ', start)
  const section = guide.slice(start, end)
  const [intro = ''] = section.split(/\n(?=\||### )/)
  const rows = rowsIn(section)
  const groups = Map.groupBy(loadConfig({}).inForce, ({ group }) => group)
  const tables = [...groups].map(([group, settings]) => {
    const lines = settings.map((setting) => lineOf(setting, rows.get(setting.name)))
    return `### ${adminRecords.settings.groups[group]}\n\n${COLUMNS}\n${lines.join('\n')}\n`
  })
  return `${guide.slice(0, start)}\n${intro.trim()}\n\n${tables.join('\n')}${guide.slice(end)}`
}

/** By the first name of each. */
function rowsIn(section: string): Map<string, Row> {
  const rows = [...section.matchAll(ROW)].map(([, names = '', fallback = '', meaning = '']) => {
    const [first = ''] = names.match(/\w+/) ?? []
    return [first, { names, fallback, meaning }] as const
  })
  return new Map(rows)
}

function lineOf({ name, value }: SettingInForce, row: Row | undefined): string {
  const fallback = defaultOf(value) ?? row?.fallback ?? 'unset'
  return `| ${row?.names ?? `\`${name}\``} | ${fallback} | ${row?.meaning ?? ''} |`
}

/** Undefined where the page has to say it, such as the address a service listens on. */
function defaultOf(value: SettingInForce['value']): string | undefined {
  if (value === null || Array.isArray(value)) return undefined
  const text = String(typeof value === 'boolean' ? Number(value) : value)
  return text.includes('<') ? `\`${text}\`` : text
}
