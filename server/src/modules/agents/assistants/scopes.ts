import { PERMISSION_NAMES, type Permission } from '../../../contract/vocabulary.ts'

/** The requested part of what people can grant. */
export function askedPermissions({ scope }: { scope: string }): Permission[] {
  const asked = scope.split(' ')
  return PERMISSION_NAMES.filter((name) => asked.includes(name))
}
