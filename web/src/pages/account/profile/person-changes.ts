import type { Operations } from '@ideabridge/sdk'

type Me = Operations['account_get_profile']['output']

export const ROLES = ['idea_maker', 'investor', 'partner'] as const

const LINES = ['name', 'username', 'bio', 'date_of_birth'] as const

type Lines = Record<(typeof LINES)[number], string>

/** What the form's fields hold. */
export interface Entered extends Lines {
  roles: (typeof ROLES)[number][]
}

export function readPerson(data: FormData): Entered {
  const lines = LINES.map((name) => [name, String(data.get(name) ?? '')])
  return { ...(Object.fromEntries(lines) as Lines), roles: rolesIn(data.getAll('roles')) }
}

/** What the fields show at first. */
export function shownOf(me: Pick<Me, keyof Entered>): Entered {
  const lines = LINES.map((name) => [name, me[name] ?? ''])
  return { ...(Object.fromEntries(lines) as Lines), roles: rolesIn(me.roles) }
}

/**
 * Only fields that differ from what they showed: another tab may have saved the rest since. Values that are stored already
 * are left out, too. A required field that was emptied is sent, so that the API reports it.
 */
export function personChanges(entered: Entered, shown: Entered, stored: Entered): Partial<Entered> {
  const names = [...LINES, 'roles'] as const
  const changed = names.filter((name) => [shown, stored].every((other) => `${entered[name]}` !== `${other[name]}`))
  return Object.fromEntries(changed.map((name) => [name, entered[name]])) as Partial<Entered>
}

/** Always in the same order. */
function rolesIn(given: readonly unknown[]): Entered['roles'] {
  return ROLES.filter((role) => given.includes(role))
}
