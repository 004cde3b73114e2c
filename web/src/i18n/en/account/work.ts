export const work = {
  title: 'My work',
  ideas: 'How your ideas are doing',
  create: 'New idea',
  noIdeas: 'You have no ideas yet. Write one down yourself, or let an agent draft it for you.',
  interested: (count: number): string => (count === 1 ? 'interested person' : 'interested people'),
  fresh: (count: number) => `${count} waiting for your answer`,
  twelveWeeks: 'Last 12 weeks',
  asTable: 'As a table',
  week: 'Week of',
  newInterests: 'New interests',
  views: 'Views',
  newWatchers: 'New watchers',
  newMatches: 'New matches',
  lookedAt: (count: number, shown: string): string => (count === 1 ? '1 view' : `${count === 0 ? 'no' : shown} views`),
  watching: (count: number, shown: string): string =>
    count === 0 ? 'nobody watching' : count === 1 ? '1 person watching' : `${shown} people watching`,
  next: {
    draft: 'Not public yet. Publish it when you are ready.',
    pending: 'An admin reviews it, usually within 48 hours. We’ll email you.',
    approved: 'Published. People can express interest.',
    rejected: 'Your turn: fix what was wrong, and it goes back to review.',
    withheld: 'Hidden until your guardian approves.',
  },
  open: 'Round open',
  daysLeft: (days: number): string => (days === 0 ? 'less than a day left' : `${days} days left`),
  rounds: 'Open rounds',
  noRounds: 'No round is open. Start one from a published idea.',
  since: (count: number): string => {
    if (count === 0) return 'no interest since it opened'
    return count === 1 ? '1 interest since it opened' : `${count} interests since it opened`
  },
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  businesses: 'Businesses',
  addBusiness: 'Add a business',
  noBusinesses: 'No business yet. You need one before you can publish an idea.',
  matches: 'Matches',
  matchesLead: (name: string) =>
    `They are looking for ideas like “${name}”. Ask for an introduction; they can accept or decline.`,
  moreMatches: 'All matches',
  noMatches: 'No matches yet. We keep looking as people join.',
}
