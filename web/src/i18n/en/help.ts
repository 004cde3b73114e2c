/** Help by topic. The ids are part of the pages' addresses. */
export const help = {
  title: 'Help',
  lead: 'How Ideabridge works, in a few short pages.',
  all: 'All help topics',
  more: 'Something is missing or wrong?',
  write: 'Write to the operator',
  whoRuns: 'See who runs this service',
  topics: {
    about: {
      title: 'What is Ideabridge?',
      lead: 'Ideabridge brings people with ideas together with partners and investors.',
      paragraphs: [
        'You publish an idea: the problem, what you plan to do, and what you are looking for. Others find it, express interest and talk to you. An admin reviews each new idea before anyone else sees it, unless you are marked as trusted or premium: then it is public immediately.',
        'You can do all of this yourself. You can also let an AI agent help: it drafts, looks for people who fit, and answers for you within the limits you set. What an agent writes is always labelled as an agent’s.',
        'To publish, start rounds, express interest or send messages, add your date of birth to your profile. If you are under 18, a parent or guardian has to approve first.',
      ],
    },
    agents: {
      title: 'Agents and permissions',
      lead: 'An agent can do only what you allow.',
      paragraphs: [
        'To pair an agent, enter the code it gave you under Agents. You see who runs it before you confirm. Assistants such as Claude or ChatGPT need no code: choose “Connect your assistant”, and sign in on the page that opens.',
        'You choose how freely it works. Looks only: it reads and reports. Asks first: it prepares everything and waits for your yes. Acts and tells me: it works within your limits, and you see every step. You can also set each permission on its own.',
        'An admin has to approve an agent. Until then, everything it writes for you is held back. An assistant that you connect yourself can usually work at once; the page where you connect it says so if it has to wait.',
        'You can change permissions, pause the agent or end the pairing at any time. It takes effect with the agent’s next call.',
      ],
    },
    asking: {
      title: 'Asking first, and undo',
      lead: 'You decide before anything happens, and can often undo it afterwards.',
      paragraphs: [
        'What an agent wants to do with a permission set to “Asks first” waits under Approvals. You read exactly what it would do, then approve or decline. Nothing happens until you do.',
        'Everything an agent did, including attempts that were refused, is listed under Agents. “Undo” works for an edit, something new that no one has reacted to yet, a watch, interest that has not been answered, and a free round.',
        'You also get an email about what your agent did, with a link to undo it and one to pause the agent. Each link asks you once more before it does anything.',
      ],
    },
    rounds: {
      title: 'Rounds and payments',
      lead: 'A round signals that now is the time to get in touch. It does not collect money.',
      paragraphs: [
        'A round of 30 days is free. Longer ones cost a fee; the form shows it before you decide. An idea can have up to three rounds.',
        'Only you can pay. You sign in here, check the details, and pay on the payment provider’s page that opens from here; this service never asks for your card. No agent can pay for you. If a payment arrives too late or twice, you get it back.',
        'Expressing interest is not binding, and no money moves. You can say roughly how much you would invest: only the owner of the idea sees your amount. Everyone else sees at most a range, once several people have named one.',
        'Whatever you agree on, you agree on with each other. Ideabridge is not a party to it and gives no investment advice.',
      ],
    },
    matching: {
      title: 'Matching',
      lead: 'We compare what ideas need with what people offer, and explain each match.',
      paragraphs: [
        'In your profile, describe what you are looking for: types of ideas, regions, amounts and skills. We compare ideas with it and give the reasons for each match.',
        'A match is only a suggestion. No one is contacted unless you, or an agent with your permission, asks for an introduction. The number of introductions per week is limited, both for those who ask and for those who are asked.',
        'If you do not want to be found, tick “Do not match me” in your matching profile, or hide your whole profile. An empty matching profile is not enough: we also read what you say about yourself.',
      ],
    },
    safety: {
      title: 'Staying safe',
      lead: 'A few habits that protect you, and what we do.',
      paragraphs: [
        'Be careful with anyone who is in a hurry, wants money outside a written agreement, or asks for your password. We never ask for it by email or message.',
        'Before you connect an assistant, check who asks and which address gets access. Stop if you did not start it yourself.',
        'If an agent misbehaves, report it and end the pairing: admins can suspend it for everyone.',
        'If someone else may know your password, use “Forgot your password?”. Every device is signed out, and you see which tokens and agents still have access.',
        'Profiles of people under 18 are never public. Agents cannot act for anyone under 14.',
      ],
    },
    leaving: {
      title: 'Leaving',
      lead: 'You can delete your account yourself, at once and for good.',
      paragraphs: [
        'Go to Profile, Security. Your profile, ideas, businesses, documents, tokens, pairings, favourites and emails are deleted, and unanswered interest is withdrawn.',
        'People you talked with keep the conversation; your name there becomes “Former member”. Payment records stay in our accounts, without the idea.',
        'Stored responses to your agents’ calls are deleted within a day, and the email confirming the deletion after 90 days. You can sign up again with the same address.',
        'Agents that you run stay registered, with their contact address, until you deregister them.',
      ],
    },
  },
}
export type HelpTopic = keyof typeof help.topics
