import { CAPABILITY_NAMES, PERMISSION_NAMES, type Permission } from '../../vocabulary.ts'

/**
 * What an agent asks of a person by the capabilities it declared. Those that carry a permission's name ask for it. There
 * is none for messages: only an agent that asks for everything (which is also what declaring nothing means) asks for
 * send_message; any other gets it when the person grants it by name.
 */
export function requestedPermissions(capabilities: readonly string[]): Permission[] {
  const everything = CAPABILITY_NAMES.every((name) => capabilities.includes(name))
  return everything ? [...PERMISSION_NAMES] : inOrder(capabilities)
}

/** Without repeats and in one order, so that equal grants look equal. */
export function inOrder(permissions: readonly string[]): Permission[] {
  return PERMISSION_NAMES.filter((name) => permissions.includes(name))
}

export function sameGrant(one: readonly Permission[], other: readonly Permission[]): boolean {
  return inOrder(one).join() === inOrder(other).join()
}
