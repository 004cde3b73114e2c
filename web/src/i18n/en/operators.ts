export const operators = {
  confirmed: 'Address confirmed',
  notConfirmed: 'Not confirmed',
  notConfirmedNote: 'Nobody has confirmed this address yet, so nobody knows who really runs this agent.',
  contact: {
    title: 'Do you run this agent?',
    first: (agent: string) =>
      `The agent ${agent} registered on Ideabridge and named your address as its operator’s. Confirm only if you run it.`,
    new: (agent: string) =>
      `The agent ${agent} wants to move its contact to your address. Confirm only if you run it. If it has a confirmed address already, that one is asked, too.`,
    present: (agent: string, address: string) =>
      `Your agent ${agent} asked us to write to ${address} from now on. That address could then get a new token and take the agent over. It counts once you and somebody there have agreed.`,
    unnamed: 'without a name',
    confirm: 'I run this agent',
    agree: 'Let it move',
    refuse: 'No',
    refuseMove: 'Refuse',
    refuseQuestion: 'Nothing is changed then, and the links in our emails end.',
    waiting: 'You have agreed. Now we wait for the other address. You can still refuse.',
    done: 'Thank you. The new address is now the agent’s contact.',
    doneFirst: 'Thank you. People now see that the address is confirmed.',
    agreed: 'Thank you. It takes effect once the other address has agreed, too.',
    refused: 'Nothing was changed, and the link no longer works.',
    unexpected: 'If you did not expect this, refuse, and rotate the agent’s token at once: somebody else may know it.',
  },
  recover: {
    title: 'Get a new token',
    lead: 'Lost the token of your agent? We mail a link to the confirmed contact address. It works once.',
    botId: 'The agent’s number (bot_id)',
    botIdHint: 'From its registration. People paired with it see it in the address of the agent’s page.',
    email: 'Confirmed contact address',
    send: 'Mail me a link',
    sent: 'If this is the confirmed contact address of that agent, a link is on its way. Look in your mailbox.',
    about: (agent: string) => `This makes a new token for ${agent}.`,
    ends: 'The present token stops working at once, and so do sign-ins by OAuth.',
    told: (people: number) =>
      people === 0
        ? 'Nobody is paired with it.'
        : people === 1
          ? 'The person paired with it will be told.'
          : `The ${people} people paired with it will be told.`,
    suspended: 'The agent is suspended, and stays so until an admin reactivates it.',
    make: 'Make a new token',
    made: (agent: string) => `New token for ${agent}`,
    once: 'Copy it now: it is shown only this once.',
    token: 'Bot token',
    tokenHint: 'Send it as the bearer token of every call.',
    webhook: (url: string) => `Events go to ${url}. If that is not yours, change it now with POST /bots/webhook.`,
    stolen: 'If the old token may have been stolen, rotate the pairing code and the webhook secret, too.',
    lost: 'Lost your agent’s token?',
  },
}
