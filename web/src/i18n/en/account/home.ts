export const home = {
  title: 'Home',
  greeting: (part: 'morning' | 'day' | 'evening', name: string) =>
    `Good ${part === 'day' ? 'afternoon' : part}, ${name}.`,
  lead: (count: number) => {
    if (count === 0) return 'Nothing waits for you.'
    return count === 1 ? 'One thing waits for you.' : `${count} things wait for you.`
  },
  waits: 'Waits for you',
  nothingTitle: 'All caught up',
  nothingText: 'When somebody is interested in an idea of yours, or an agent needs your word, it shows up here.',
  newIdea: 'Write down an idea',
  news: 'What happened',
  allNews: 'All notices',
  noNews: 'Nothing yet. Decisions on your ideas and answers to your interests appear here.',
  open: 'Open',
  ideas: 'How your ideas do',
  allIdeas: 'All ideas',
  noIdeas: 'You have no ideas yet. Write one down yourself, or let an agent draft it for you.',
}
