import { asFigures } from './setting-reader.ts'

export const SETTING_GROUPS = [
  'service',
  'database',
  'mail',
  'operator',
  'people',
  'agents',
  'assistants',
  'matching',
  'payments',
] as const

export type SettingGroup = (typeof SETTING_GROUPS)[number]

/** One setting by name. `is_set`: given by the environment. `value`: null if it must not be shown. */
export interface SettingInForce {
  readonly name: string
  readonly group: SettingGroup
  readonly is_set: boolean
  readonly value: string | number | boolean | string[] | null
}

/** Text settings that may be shown. Any other text may contain a password or key, so we only tell whether it is set. */
const SHOWN_TEXTS = new Set([
  'HOST',
  'ROLE',
  'DATABASE_POOLER',
  'ROUND_CURRENCY',
  'BASE_URL',
  'DATA_DIR',
  'MAIL_FROM',
  'TRUST_PROXY',
  'PAIRING_PREFIX',
  'LOG_LEVEL',
  'PASSWORDS',
  'SIGN_IN_PROVIDERS',
  'PERSONAL_ASSISTANTS',
  'EMBEDDINGS_MODEL',
  // Anybody can read these on the public pages.
  'SECURITY_CONTACT',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
])

/** Numbers by name. */
const FIGURES = new Set(['POINTS', 'MATCH_WEIGHTS'])

interface SettingsReader {
  text(name: string): string | undefined
}

/**
 * Wraps a settings reader so that everything it reads is recorded under the setting's name, the first argument of each
 * method.
 */
export function noting<Reader extends SettingsReader>(
  reader: Reader,
  noted: Map<string, SettingInForce>,
  group: SettingGroup,
): Reader {
  return new Proxy(reader, {
    get(target, method) {
      const read = Reflect.get(target, method) as (...given: unknown[]) => unknown
      return (name: string, ...more: unknown[]) => {
        const value = read.call(target, name, ...more)
        noted.set(name, { name, group, is_set: target.text(name) !== undefined, value: shown(name, value) })
        return value
      }
    },
  })
}

function shown(name: string, value: unknown): SettingInForce['value'] {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (FIGURES.has(name)) return asFigures(value as Record<string, number>)
  return SHOWN_TEXTS.has(name) && value !== '' ? ((value ?? null) as string | string[] | null) : null
}
