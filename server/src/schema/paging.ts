import Type from 'typebox'

/** Lists are paged by `limit` and an opaque `cursor`; pass `next_cursor` to get the next page. */
const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

export const Paging = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: 'Maximum number of results.' }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: 'next_cursor from the previous answer.' })),
}

export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description: 'Pass it as cursor to get the next page; null on the last one.',
})
