import { noRecord } from '../../../contract/errors.ts'
import { type BotContext, userOf } from '../../../contract/operation.ts'
import type { Preview } from '../../../contract/preview.ts'
import { previewedPublishing } from '../submissions/index.ts'
import { readForAgent } from './agent-businesses.sql.ts'
import { BUSINESS_FIELDS } from './businesses.schema.ts'
import type { BusinessRow } from './businesses.sql.ts'

interface Named {
  business_id: number
}

/** Only fields that would change. */
export async function previewEdit(context: BotContext, input: Named & Record<string, unknown>): Promise<Preview> {
  const business = await ownBusiness(context, input)
  const fields = BUSINESS_FIELDS.filter((field) => input[field] !== undefined && input[field] !== business[field]).map(
    (field) => ({ field, before: business[field] ?? null, after: input[field] }),
  )
  return { business: nameOf(business), fields }
}

export async function previewPublishing(context: BotContext, input: Named): Promise<Preview> {
  const business = await ownBusiness(context, input)
  const fields = await previewedPublishing(context.tx, userOf(context), business.approval_status)
  return { business: nameOf(business), fields }
}

async function ownBusiness(context: BotContext, { business_id }: Named) {
  const business = await readForAgent(context.tx, userOf(context), business_id, context.actor.heldFor)
  if (business === undefined) throw noRecord('business')
  return business as BusinessRow & Record<string, unknown>
}

function nameOf({ business_id, business_name }: BusinessRow) {
  return { business_id, name: business_name }
}
