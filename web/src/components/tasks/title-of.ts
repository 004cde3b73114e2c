const MOST_LETTERS = 72

/** Tasks have no title: their first sentence, without the agent’s name in front, as far as it fits. */
export function titleOf({ text, bot_name }: { text: string; bot_name: string }): string {
  const [first = ''] = text.trim().split(/(?<=[.!?])\s|\n/, 1)
  const called = first.toLocaleLowerCase().startsWith(`${bot_name.toLocaleLowerCase()},`)
  const words = (called ? first.slice(bot_name.length + 1) : first).trim().replace(/[.:]$/, '')
  const title = words.charAt(0).toLocaleUpperCase() + words.slice(1)
  if (title.length <= MOST_LETTERS) return title
  return `${title.slice(0, MOST_LETTERS).replace(/\s\S*$/, '')} …`
}
