interface Page {
  next_cursor?: string | null
}

type ItemsOf<Answer> = {
  [Field in keyof Answer]-?: Answer[Field] extends readonly (infer Item)[] ? Item : never
}[keyof Answer]

/**
 * Walks a list to its end: `for await (const idea of pages(client.listIdeas, { user_id }))`. Each item comes from the one
 * array that the answer carries.
 */
export async function* pages<Input extends object, Answer extends Page>(
  list: (input: Input) => Promise<Answer>,
  input: Input,
): AsyncGenerator<ItemsOf<Answer>> {
  let cursor: string | null | undefined
  do {
    const answer: Answer = await list(cursor ? { ...input, cursor } : input)
    const items = Object.values(answer).find(Array.isArray) as ItemsOf<Answer>[] | undefined
    yield* items ?? []
    cursor = answer.next_cursor
  } while (cursor)
}
