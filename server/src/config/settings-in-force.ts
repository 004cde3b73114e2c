/** One setting by its name. `is_set` where the environment gives it; `value` is null where it must not be shown. */
export interface SettingInForce {
  readonly name: string
  readonly is_set: boolean
  readonly value: string | number | boolean | string[] | null
}

/** Texts that may be shown. Any other text may hold a password or a key, so only whether it is set is told. */
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
])

interface SettingsReader {
  /** What the environment says; undefined where it says nothing. */
  text(name: string): string | undefined
}

/**
 * Wraps a reader of settings, each of whose methods takes the setting's name first, so that what it reads is noted under
 * that name.
 */
export function noting<Reader extends SettingsReader>(reader: Reader, noted: Map<string, SettingInForce>): Reader {
  return new Proxy(reader, {
    get(target, method) {
      const read = Reflect.get(target, method) as (...given: unknown[]) => unknown
      return (name: string, ...more: unknown[]) => {
        const value = read.call(target, name, ...more)
        noted.set(name, { name, is_set: target.text(name) !== undefined, value: shown(name, value) })
        return value
      }
    },
  })
}

function shown(name: string, value: unknown): SettingInForce['value'] {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return SHOWN_TEXTS.has(name) && value !== '' ? ((value ?? null) as string | string[] | null) : null
}
