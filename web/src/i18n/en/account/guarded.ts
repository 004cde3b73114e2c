/** What a guardian who approved sees and decides. */
export const guarded = {
  later: 'Later, you can use the same link to see what they do here and to switch off any of these.',
  allowTitle: 'What you allow',
  allowLead: (child: string) =>
    `Whatever you switch off is refused the next time ${child} or one of their agents tries it. What is already published, sent or paid stays as it is. We’ll let ${child} know that you changed something.`,
  switches: {
    publishing: [
      'Publish ideas and businesses',
      'Off: they can write drafts, but publish nothing new and post no updates.',
    ],
    rounds: ['Open fundraising rounds', 'Off: no new rounds. Open ones run to their end.'],
    interests: [
      'Express and answer interest',
      'Interest is not binding. Off: they cannot express or answer interest, or ask for documents.',
    ],
    messages: ['Write messages', 'Off: they can read, but not write, ask for an introduction or agree to one.'],
    payments: ['Pay', 'Off: they cannot pay for a round, even one that an agent prepared.'],
    agents: [
      'Let agents do these things for them',
      'Off: agents can only read and write drafts. The rest has to be done by hand.',
    ],
  },
  saved: 'Saved. It applies to whatever they do next.',
  seenTitle: (child: string) => `What ${child} does here`,
  seenLead: 'Their messages are private. You cannot see them.',
  agents: 'Agents',
  paired: 'Paired',
  paused: 'Paused',
  readsOnly: 'may only read',
  agentActs: (count: number) =>
    count === 0
      ? 'Agents have done nothing for them yet.'
      : `Agents have done ${count === 1 ? 'one thing' : `${count} things`} for them.`,
  ideas: 'Ideas',
  businesses: 'Businesses',
  payments: 'Payments',
  interests: (count: number) =>
    count === 0
      ? 'They have not expressed interest in other people’s ideas yet.'
      : `They have expressed interest in other people’s ideas ${count === 1 ? 'once' : `${count} times`}.`,
  none: 'None so far.',
  untitled: 'Untitled',
  more: (count: number) => `Show ${count} more`,
}
