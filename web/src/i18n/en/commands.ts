export const commands = {
  title: 'Go to anything',
  search: 'Ideas, conversations, agents',
  placeholder: 'Search pages, ideas, conversations, agents and actions',
  nothing: 'Nothing found.',
  newIdea: 'Write a new idea',
  pair: 'Pair an agent',
  pauseAll: 'Pause all my agents',
  pausing: 'Pausing your agents …',
  paused: (count: number): string => {
    if (count === 0) return 'No agent is paired with you.'
    return count === 1 ? 'Your agent is paused.' : `All ${count} of your agents are paused.`
  },
  pausedSome: (paused: number, all: number, others: string) =>
    `${paused} of ${all} agents ${paused === 1 ? 'is' : 'are'} paused. Not paused: ${others}.`,
  searchIdeas: (words: string) => `Search all ideas for “${words}”`,
  idea: 'Idea',
  talk: 'Conversation',
  agent: 'Agent',
  room: 'Page',
  action: 'Action',
  keysTitle: 'Keyboard shortcuts',
  keys: [
    ['Ctrl K, ⌘ K or /', 'Go to anything'],
    ['g then h', 'Home'],
    ['g then d', 'Discover'],
    ['g then i', 'Inbox'],
    ['g then w', 'My work'],
    ['g then a', 'Agents'],
    ['j and k', 'Next and previous in a list'],
    ['?', 'This list'],
  ] as readonly (readonly [string, string])[],
}
