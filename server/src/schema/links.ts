import Type from 'typebox'
import { refuseField } from '../contract/errors.ts'

/** Shared by operations behind links in mails. */

export const LinkToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The token from the link in the email.',
})

export const Message = Type.Object({ message: Type.String() })

/** A link that was used, replaced or mistyped, or has expired: nobody learns which. */
export function refuseLink() {
  return refuseField('token', 'link_used')
}
