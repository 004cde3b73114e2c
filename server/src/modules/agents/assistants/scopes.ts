import { PERMISSION_NAMES, type Permission } from '../../../contract/vocabulary.ts'

/** What a client asks for, of what people grant. */
export function askedPermissions({ scope }: { scope: string }): Permission[] {
  const asked = scope.split(' ')
  return PERMISSION_NAMES.filter((name) => asked.includes(name))
}
