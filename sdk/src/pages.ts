interface Page {
  next_cursor?: string | null
}

type ItemsOf<Answer> = {
  [Field in keyof Answer]-?: Answer[Field] extends readonly (infer Item)[] ? Item : never
}[keyof Answer]

/** The feed of events has a cursor of another kind and no end: events() walks it. */
type Paged<Input> = 'cursor' extends keyof NonNullable<Input> ? NonNullable<Input> : never

/**
 * Walks a list to its end: `for await (const idea of pages(client.listIdeas, { user_id }))`. Each item comes from the one
 * array that the answer carries.
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
