/** Runtime helpers of the generated texts. */

const rules: Record<string, Intl.PluralRules> = {}
const numbers: Record<string, Intl.NumberFormat> = {}

export function plural(language: string, count: number): Intl.LDMLPluralRule {
  rules[language] ??= new Intl.PluralRules(language)
  return rules[language].select(count)
}

export function number(language: string, value: number): string {
  numbers[language] ??= new Intl.NumberFormat(language)
  return numbers[language].format(value)
}

/** A day, independent of the time zone; our English is British. */
export function day(language: string, date: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** A name chosen by somebody, in quotation marks that it cannot close; nothing if there is no name. */
export function named(opened: string, name: string | number | boolean | null | undefined, closed: string): string {
  const shown = String(name ?? '').replace(/["“”„‟«»]/gu, '’')
  return shown === '' ? '' : `${opened}${shown}${closed}`
}
