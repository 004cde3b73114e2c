import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { shown } from '../../../schema/approval.ts'
import { readOwn } from '../submissions/index.ts'
import { ACCOUNT_GROUP, BusinessId, BusinessRecord } from './businesses.schema.ts'
import type { BusinessRow } from './businesses.sql.ts'

export const getBusiness = defineOperation({
  name: 'account_get_business',
  method: 'GET',
  path: '/account/businesses/{business_id}',
  group: ACCOUNT_GROUP,
  summary: 'Read one of your businesses.',
  description: 'Includes its review status.',
  access: person('profile:read'),
  mcp: true,
  input: Type.Object({ business_id: BusinessId }),
  output: Type.Object({ business: BusinessRecord }),
  example: { business_id: 1 },
  async handler({ tx, person: { user_id } }, { business_id }) {
    const business = await readOwn<BusinessRow>(tx, 'business', user_id, business_id)
    if (business === undefined) throw noRecord('business')
    return { business: shown(business) }
  },
})
