import Type from 'typebox'
import { refuseField } from '../../../contract/errors.ts'

const LONGEST_PATH = 500

export const AppPath = Type.String({
  maxLength: LONGEST_PATH,
  description: 'The page of the app you were on your way to, such as /app/pair/IDB-ABC123. Kept until you get there.',
})

/**
 * A page of the app, as a path on this origin: no host, no backslash, no dot segments, nothing encoded before the query. A
 * redirect there after signing in cannot leave this origin.
 */
const APP_PATH = /^\/app(\/[A-Za-z0-9_~-]+)+(\?[A-Za-z0-9_.~%=&+-]*)?$/

export function refuseForeignPath(field: string, path: string | undefined): void {
  if (path !== undefined && !APP_PATH.test(path)) throw refuseField(field, 'not_an_app_path')
}
