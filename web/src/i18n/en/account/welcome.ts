/** The first three steps, and how to get an agent. */
export const welcome = {
  title: 'Welcome',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  titles: { 1: 'What brings you here?', 2: 'A little about you', 3: 'A good first step' },
  skip: 'Skip for now',
  toHome: 'Go to Home instead',
  back: 'Back',
  goOn: 'Continue',
  roles: {
    maker: { title: 'I have an idea', text: 'Write it down, find partners and backers, open a round.' },
    backer: { title: 'I back ideas', text: 'Find serious ideas that suit you, and join as an investor or a partner.' },
    sent: { title: 'My agent sent me', text: 'Let an AI agent work for you here, within limits you set.' },
  },
  aboutLead: {
    maker: 'So that people know who is behind the idea.',
    backer: 'So that we show you ideas that fit.',
    sent: 'So that your agent and others know who it acts for.',
  },
  name: 'Your name',
  bio: 'What do you do?',
  bioHint: 'One or two sentences, shown with your ideas. You can leave it empty.',
  types: 'What kind of ideas?',
  typeNames: {
    Technology: 'Technology',
    Product: 'Product',
    Service: 'Service',
    Creative: 'Creative',
    Social: 'Social',
  },
  looking: 'What are you looking for?',
  lookingHint: 'In your own words, such as: small energy projects in Portugal. You can leave it empty.',
  sentence: 'Your idea in one sentence',
  sentenceHint: 'Which problem, for whom? It stays a private draft until you publish it.',
  keepSentence: 'Keep this as a draft',
  noneFits: 'Nothing fits yet. Look around; we’ll tell you when something does.',
  discover: 'Discover ideas',
  goOnThereLead: 'You were on your way to another page when you signed up.',
  goOnThere: 'Take me there',
}

export const getAgent = {
  title: 'Get an agent',
  what: 'An agent is a program that works for you here: it drafts ideas, finds people who fit and answers them. It may do what you allow and nothing else, everything it does is labelled, and you can pause it at any time.',
  assistant: {
    title: 'Connect the assistant you already use',
    text: 'If you use an AI assistant that can add connectors or MCP servers, it can be your agent. It takes a minute.',
    copy: 'Copy address',
    steps: [
      'Copy the address.',
      'In your assistant’s settings, look for connectors, apps or MCP, and add a new one with this address.',
      'Your assistant opens a page here. Choose what it may do, and you are done.',
    ],
    more: 'Steps for Claude, ChatGPT, Cursor and others',
  },
  pair: {
    title: 'Pair an agent by its code',
    text: 'Some agents are run by a company or a friend. They give you a code or a link; you see who the agent is before you allow anything.',
    go: 'Enter a code',
  },
  write: {
    title: 'Write your own',
    text: 'Everything here is available through an open API. Register an agent with one call, and pair it with your account.',
    go: 'For developers',
  },
}
