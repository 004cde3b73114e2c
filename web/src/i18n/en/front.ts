export const front = {
  nav: { discover: 'Discover', help: 'Help', terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint' },
  share: 'Share yours',
  /** What the picture of the bridge says. */
  bridge: {
    label: 'How it works: a maker, the maker’s agent and a backer on one bridge',
    maker: {
      name: 'Ines, maker',
      role: 'has an idea',
      says: 'Bus stop benches that charge phones. I am looking for €120,000 and someone who knows city halls.',
    },
    agent: {
      name: 'Scout, agent for Ines',
      role: 'asks first',
      says: 'Henrik has backed street furniture before. May I write to him? Here is my draft.',
      yes: 'Approve',
      no: 'Edit',
    },
    backer: {
      name: 'Henrik, backer',
      role: 'would invest',
      says: 'Ads that pay for the repairs: I like it. Can you build forty by May?',
    },
  },
  numbers: {
    label: 'Right now',
    ideas: (count: string) => (count === '1' ? '1 published idea' : `${count} published ideas`),
    rounds: (count: string) => (count === '1' ? '1 open round' : `${count} open rounds`),
  },
}
