import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { ACCOUNT_GROUP, BusinessId } from './businesses.schema.ts'
import { deleteOwnBusiness } from './businesses.sql.ts'

export const deleteBusiness = defineOperation({
  name: 'account_delete_business',
  method: 'DELETE',
  path: '/account/businesses/{business_id}',
  group: ACCOUNT_GROUP,
  summary: 'Delete one of your businesses.',
  description: 'Its ideas stay, without a business.',
  access: person('business:write'),
  effect: 'destroy',
  mcp: true,
  input: Type.Object({ business_id: BusinessId }),
  output: Type.Object({ message: Type.String() }),
  example: { business_id: 1 },
  async handler({ tx, person: { user_id } }, { business_id }) {
    if (!(await deleteOwnBusiness(tx, user_id, business_id))) throw noRecord('business')
    return { message: 'The business has been deleted.' }
  },
})
