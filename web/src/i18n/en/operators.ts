export const operators = {
  confirmed: 'Address confirmed',
  notConfirmed: 'Not confirmed',
  notConfirmedNote: 'This address has not been confirmed yet, so we cannot tell who really runs this agent.',
  contact: {
    title: 'Do you run this agent?',
    first: (agent: string) =>
      `The agent ${agent} registered on Ideabridge and named your address as its operator’s. Confirm only if you run it.`,
    new: (agent: string) =>
      `The agent ${agent} wants to use your address as its contact. Confirm only if you run it. If it already has a confirmed address, that one has to agree too.`,
    present: (agent: string, address: string) =>
      `Your agent ${agent} wants to change its contact address to ${address}. Whoever reads email there could then get a new token and take over the agent. The change takes effect once both you and someone at that address have agreed.`,
    unnamed: 'without a name',
    confirm: 'I run this agent',
    agree: 'Agree to the change',
    refuse: 'No',
    refuseMove: 'Refuse',
    refuseQuestion: 'Nothing will change, and the links in our emails will stop working.',
    waiting: 'You have agreed. We are waiting for the other address. You can still refuse.',
    done: 'Thank you. The new address is now the agent’s contact.',
    doneFirst: 'Thank you. People now see that the address is confirmed.',
    agreed: 'Thank you. It takes effect once the other address has agreed too.',
    refused: 'Nothing was changed, and the link no longer works.',
    unexpected:
      'If you did not expect this, refuse, and rotate the agent’s token immediately: someone else may know it.',
  },
  recover: {
    title: 'Get a new token',
    lead: 'Lost your agent’s token? We’ll email a link to the confirmed contact address. It works once.',
    botId: 'The agent’s number (bot_id)',
    botIdHint: 'From its registration. People paired with it see it in the address of the agent’s page.',
    email: 'Confirmed contact address',
    send: 'Email me a link',
    sent: 'If this is the confirmed contact address of that agent, a link is on its way. Check your inbox.',
    about: (agent: string) => `This creates a new token for ${agent}.`,
    ends: 'The current token and all OAuth sign-ins stop working immediately.',
    told: (people: number) =>
      people === 0
        ? 'No one is paired with it.'
        : people === 1
          ? 'We’ll let the person paired with it know.'
          : `We’ll let the ${people} people paired with it know.`,
    suspended: 'The agent stays suspended until an admin reactivates it.',
    make: 'Create a new token',
    made: (agent: string) => `New token for ${agent}`,
    once: 'Copy it now: it is shown only once.',
    token: 'Bot token',
    tokenHint: 'Send it as the bearer token with every call.',
    webhook: (url: string) => `Events go to ${url}. If that is not yours, change it now with POST /bots/webhook.`,
    stolen: 'If the old token may have been stolen, rotate the pairing code and the webhook secret too.',
    lost: 'Lost your agent’s token?',
  },
}
