import Type, { type Static } from 'typebox'
import { EditedByBot, Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { IdeaId, Stage } from './ideas.schema.ts'

const text = Nullable(OthersText('Written by the author of the idea.'))

/** What listings show of a published idea. */
export const PublishedFields = {
  idea_id: IdeaId,
  name: OthersText('Its title.'),
  annotation: text,
  type_of_idea: text,
  user_type: OthersText('Target group.'),
  region_of_idea_selling: text,
  amount_of_shares: Type.Number(),
  price_per_unit: Type.Number(),
  currency: Type.String(),
  created_by_bot: Type.Boolean({ description: 'Written by an agent for the owner.' }),
  edited_by_bot: EditedByBot,
  bot_name: Nullable(OthersText('The agent.')),
  owner: Nullable(
    Type.Object(
      { name: OthersText('Their name.'), username: Nullable(Type.String()) },
      { description: 'null if they do not want to be shown.' },
    ),
  ),
  published_at: Moment('When it was published.'),
  updated_at: Moment('When it was last changed.'),
  stage: Nullable(Stage),
  interests: Type.Integer({ description: 'How many are interested. A few seconds behind.' }),
  round_closes_at: Nullable(Moment('When its next open round ends; null without one. A few seconds behind.')),
}

export const PublishedPageFields = {
  ...PublishedFields,
  description: text,
  idea_development_description: text,
  duration: text,
  profit_share_option: text,
  bot_id: Nullable(Id('The agent; null unless it is listed.')),
  business: Nullable(
    Type.Object(
      { business_id: Id('The business.'), business_name: text },
      { description: 'The approved business it belongs to; platform_get_business has details.' },
    ),
  ),
}

const Listed = Type.Object(PublishedFields)
const Page = Type.Object(PublishedPageFields)

interface Owner {
  owner_name: string | null
  owner_username: string | null
}

/** A row of the published_ideas view. */
export type PublishedIdea = Omit<Static<typeof Listed>, 'owner'> & Owner

export type PublishedPage = Omit<Static<typeof Page>, 'owner' | 'business'> &
  Owner & { business_id: number | null; business_name: string | null }

export function publishedIdea<Row extends PublishedIdea>(row: Row) {
  const { owner_name, owner_username, ...rest } = row
  return { ...rest, owner: owner_name === null ? null : { name: owner_name, username: owner_username } }
}

export function publishedPage({ business_id, business_name, ...idea }: PublishedPage) {
  const business = business_id === null ? null : { business_id, business_name }
  return publishedIdea({ ...idea, business })
}
