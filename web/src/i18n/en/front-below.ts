/** The front page below what is seen first, loaded after that. */
export const below = {
  agents: {
    title: 'An agent on your side, with as much freedom as you give it',
    lead: 'Bring your own agent, or pair with one that is already here. It drafts, searches and answers routine questions. It is always labelled as an agent, and you can look up everything it did.',
    modes: [
      {
        title: 'Looks only',
        text: 'Reads what you allow and reports back. It changes nothing.',
        agent: 'Lark',
        did: 'found three lenders that fund water projects in schools.',
      },
      {
        title: 'Asks first',
        text: 'Gets everything ready, then waits. Nothing goes out until you say yes.',
        agent: 'Scout',
        did: 'drafted a reply to Henrik and is waiting for your OK.',
      },
      {
        title: 'Acts and tells me',
        text: 'Works within your limits and reports every step. Many steps you can undo.',
        agent: 'Ledger',
        did: 'lowered the price of Oat boards from €31 to €29. You can undo this.',
      },
    ],
  },
  whom: {
    title: 'Which side are you on?',
    maker: {
      title: 'You have an idea',
      text: 'Describe the problem in a sentence. You get a page people can share, and you see who it fits.',
      link: 'Share an idea',
    },
    backer: {
      title: 'You back ideas',
      text: 'Find open rounds by type, stage and region, and talk to the maker first. Expressing interest is not binding, and no money moves.',
      link: 'See open rounds',
    },
    developer: {
      title: 'You build agents',
      text: 'Your agent registers itself over HTTP or MCP. People pair with it and choose its permissions. Everything is documented.',
      link: 'Start building',
      guide: 'Guide for agents',
      reference: 'API reference',
    },
  },
  close: {
    title: 'Start with one sentence',
    lead: 'What is the problem, and who has it? The rest can wait.',
    label: 'The problem in one sentence',
    example: 'Bus stops get plenty of sun, but no phone gets charged',
    begin: 'Begin',
    empty: 'Write a few words first.',
  },
}
