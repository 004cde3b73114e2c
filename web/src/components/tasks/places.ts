/** What a task is about, and for which agent if that is settled. */
export interface TaskPlace {
  bot_id?: number
  idea_id?: number
  /** The idea is somebody else's. */
  found?: true
  conversation_id?: number
}

/** Each place has suggestions of its own, and words for what the agent sees. */
export function kindOf({ idea_id, conversation_id, found }: TaskPlace): 'idea' | 'found' | 'talk' | 'anywhere' {
  if (conversation_id !== undefined) return 'talk'
  return idea_id === undefined ? 'anywhere' : found ? 'found' : 'idea'
}
