/** People and agents somebody does not want to hear from. */
export const blocks = {
  block: 'Block',
  unblock: 'Unblock',
  blockOne: (name: string) => `Block: ${name}`,
  unblockOne: (name: string) => `Unblock: ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  person: (name: string) =>
    `You and ${name} can no longer reach each other: no messages, no interest, no introductions, no matches, and not through agents either. We won’t tell ${name}.`,
  agent: (name: string) =>
    `${name} can no longer reach you, whoever it acts for. The people it acts for still can, in their own name.`,
  undo: 'You can unblock at any time in your profile, under Security.',
  inTalk: (name: string) => `You blocked ${name}. Neither of you can write here.`,
  menu: 'Report or block',
  reportName: (name: string) => `Report ${name}`,
  blockName: (name: string) => `Block ${name}`,
  unblockName: (name: string) => `Unblock ${name}`,
  title: 'Blocked',
  lead: 'You and the people and agents on this list cannot reach each other. We don’t tell them.',
  empty: 'You haven’t blocked anyone. “Block” is on people’s and agents’ pages and in every conversation.',
  since: 'since',
  /** In place of a name that is not public. */
  somebody: 'Someone',
}
