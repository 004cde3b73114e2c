import type { GrantLimits, LimitName } from '../../../contract/grants.ts'

/** The first limit that would become looser, if any. */
export function looserLimit(before: GrantLimits = {}, after: GrantLimits = {}): LimitName | undefined {
  return (Object.keys(before) as LimitName[]).find((name) => !isAsTight(name, before, after))
}

function isAsTight(name: LimitName, before: GrantLimits, after: GrantLimits): boolean {
  const value = after[name]
  if (value === undefined) return false
  switch (name) {
    case 'per_day':
    case 'per_week':
    case 'max_duration_days':
    case 'max_amount':
      return (value as number) <= (before[name] as number)
    case 'currency':
      return value === before.currency
    case 'expires_at':
      return Date.parse(value as string) <= Date.parse(before.expires_at as string)
    case 'only_ideas':
    case 'kinds':
      return (value as readonly unknown[]).every((item) => (before[name] as readonly unknown[]).includes(item))
  }
}
