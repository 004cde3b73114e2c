export const home = {
  title: 'Home',
  greeting: (part: 'morning' | 'day' | 'evening', name: string) =>
    `Good ${part === 'day' ? 'afternoon' : part}, ${name}.`,
  lead: (count: number) => {
    if (count === 0) return 'Nothing is waiting for you.'
    return count === 1 ? 'One thing is waiting for you.' : `${count} things are waiting for you.`
  },
  waits: 'Waiting for you',
  further: (count: number) => `${count} more in your inbox`,
  nothingTitle: 'All caught up',
  nothingText: 'When someone is interested in your idea, or an agent needs your decision, it shows up here.',
  newIdea: 'Write down an idea',
  allActs: 'See all',
  news: 'News',
  allNews: 'All notifications',
  noNews: 'Nothing yet. Decisions on your ideas and answers to your interest appear here.',
  open: 'Open',
  ideas: 'How your ideas are doing',
  allIdeas: 'All ideas',
  noIdeas: 'You have no ideas yet. Write one down yourself, or let an agent draft it for you.',
}
