/** Text that an agent put into somebody's own record, by field. */
export interface AgentWords {
  botId: number
  texts: Readonly<Record<string, string>>
}

/** For an update whose $3 and $4 are textParameters. A trigger then records whose words the record contains. */
export const AGENT_TEXTS =
  'agent_texts = case when $3::bigint is null then agent_texts else with_agent_texts(agent_texts, $4::jsonb, $3) end'

export function textParameters(words: AgentWords | undefined): [number | null, string] {
  return [words?.botId ?? null, JSON.stringify(words?.texts ?? {})]
}

/** Which of these changes an agent wrote; undefined if a person made them. */
export function agentWords(
  botId: number | null,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  fields: readonly string[],
): AgentWords | undefined {
  if (botId === null) return undefined
  const texts = fields.flatMap((field) => {
    const after = changes[field]?.[1]
    return typeof after === 'string' ? [[field, after] as const] : []
  })
  return { botId, texts: Object.fromEntries(texts) }
}
