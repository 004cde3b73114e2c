interface Page {
  next_cursor?: string | null
}

type ItemsOf<Answer> = {
  [Field in keyof Answer]-?: Answer[Field] extends readonly (infer Item)[] ? Item : never
}[keyof Answer]

/** Excludes the event feed, which has a different cursor and no end: use events(). */
type Paged<Input> = 'cursor' extends keyof NonNullable<Input> ? NonNullable<Input> : never

/**
 * Iterates over all pages of a list: `for await (const idea of pages(client.listIdeas, { user_id }))`. The items come
 * from the only array in the response.
 */
export async function* pages<Input, Answer extends Page>(
  list: (input: Input) => Promise<Answer>,
  input: Paged<Input>,
): AsyncGenerator<ItemsOf<Answer>> {
  let cursor: string | null | undefined
  do {
    const answer: Answer = await list(cursor ? { ...input, cursor } : input)
    const items = Object.values(answer).find(Array.isArray) as ItemsOf<Answer>[] | undefined
    yield* items ?? []
    cursor = answer.next_cursor
  } while (cursor)
}
