const NOT_YET =
  'Nothing has happened yet: this is held and will be done once an admin approves you, usually within 48 hours.'
const WHERE = 'platform_list_queue (GET /bots/queue) lists what is held.'

/** The answer to a held write. Handlers describe what a live call does, and none of that is true yet. */
export function asHeld<Output extends Record<string, unknown>>(output: Output, toAssistant: boolean): Output {
  const message = toAssistant ? NOT_YET : `${NOT_YET} ${WHERE}`
  return typeof output.message === 'string' ? { ...output, message } : output
}
