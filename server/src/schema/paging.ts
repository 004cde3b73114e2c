import Type from 'typebox'

/** Lists page by `limit` and an opaque `cursor`; an answer's `next_cursor` asks for what follows. */
const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

export const Paging = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: 'How many at most.' }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: 'next_cursor of the answer before.' })),
}

export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description: 'Send it as cursor for what follows; null at the end.',
})
