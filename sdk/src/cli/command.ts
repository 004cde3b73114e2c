import type { OperationName } from '../generated/operations.ts'

/** What the command line knows about an operation. */
export interface Command {
  readonly group: string
  readonly summary: string
  readonly description: string
  /** Token, permission and the like, each in a few words. */
  readonly needs: readonly string[]
  readonly example: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, Field>>
}

export interface Field {
  readonly type: string
  /** The type of an array's items. */
  readonly items?: string
  readonly required?: boolean
  readonly nullable?: boolean
  readonly description?: string
  readonly choices?: readonly unknown[]
  readonly default?: unknown
}

/** Operations of people, admins and payers have a prefix; those of agents, the most used, have none. */
export const FAMILIES: Readonly<Record<string, string>> = {
  account: 'What a person does with their own account: a user token.',
  admin: 'What operators do: a token with the scope admin.',
  payment: 'What a person who pays does: the link of the payment.',
}

/** platform_create_idea is `create-idea`, admin_list_users is `admin list-users`. */
export function commandName(operation: string): string {
  const [family = '', ...rest] = operation.split('_')
  return family in FAMILIES ? `${family} ${rest.join('-')}` : rest.join('-')
}

export function operationName(name: string): OperationName {
  const [family = ''] = name.split(' ', 1)
  const operation = family in FAMILIES ? name : `platform ${name}`
  return operation.replaceAll(/[ -]/g, '_') as OperationName
}

export function flagName(field: string): string {
  return field.replaceAll('_', '-')
}
