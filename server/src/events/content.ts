import Type, { type Static } from 'typebox'
import { Nullable, OthersText } from '../schema/types.ts'

/** For receivers that would otherwise have to call again to learn what an event is about. */
export const Include = Type.Array(Type.Enum(['content']), {
  maxItems: 1,
  description: 'content: the words it is about, if you may read them when it is sent.',
})

/** Each part is absent if the event has none, or the agent may not read it at this moment. */
export const EventContent = Type.Object(
  {
    message: Type.Optional(
      Type.Object({
        body: OthersText('The message.'),
        sender: Type.Object({
          account_type: Type.Enum(['user', 'ai_agent', 'system']),
          name: OthersText('Who wrote it.'),
        }),
      }),
    ),
    interest: Type.Optional(
      Type.Object({
        name: OthersText('Who is interested.'),
        message: Nullable(OthersText('Their words.')),
        amount: Nullable(Type.Integer({ description: 'What they would put in.' })),
        currency: Nullable(Type.String()),
      }),
    ),
    introduction: Type.Optional(
      Type.Object({
        name: OthersText('The other side.'),
        message: Nullable(OthersText('What the asker says.')),
      }),
    ),
    idea: Type.Optional(Type.Object({ name: Nullable(OthersText('Its title.')) })),
    business: Type.Optional(Type.Object({ business_name: Nullable(OthersText('Its name.')) })),
  },
  { description: 'With include=content.' },
)
export type EventContent = Static<typeof EventContent>

/** Where an event names the fields that people and agents wrote, as results over MCP do. */
export const OTHERS_WORDS = 'ideabridge/written_by_others'

const WORDS = ['name', 'body', 'message', 'business_name', 'sender.name']

/** The fields of this content that others wrote, from where it stands. */
export function othersWordsOf(content: EventContent, at: string): { [OTHERS_WORDS]: string[] } {
  const parts = Object.entries(content) as [string, Record<string, unknown>][]
  const fields = parts.flatMap(([part, values]) =>
    WORDS.filter((word) => (word.split('.')[0] as string) in values).map((word) => `${at}.${part}.${word}`),
  )
  return { [OTHERS_WORDS]: fields }
}
