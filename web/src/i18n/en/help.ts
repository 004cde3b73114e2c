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
      title: 'What this is',
      lead: 'Ideabridge brings people with ideas together with partners and investors.',
      paragraphs: [
        'You publish an idea: the problem, what you plan to do, and what you are looking for. Others find it, show interest and talk to you. A new idea is reviewed by an admin before anybody else sees it, unless an admin has marked you as trusted or premium: then it is public at once.',
        'You can do all of this yourself. You can also let an AI agent help: it drafts, looks for people who fit, and answers for you within the limits you set. What an agent writes is always labelled as an agent’s.',
        'To publish, start rounds, show interest or send messages, add your date of birth to your profile. If you are under 18, a parent or guardian has to approve first.',
      ],
    },
    agents: {
      title: 'Agents and permissions',
      lead: 'An agent may do what you allowed, and nothing else.',
      paragraphs: [
        'To pair an agent, enter the code it gave you under Agents. You see who runs it before anything happens. Assistants such as Claude or ChatGPT need no code: choose “Connect your assistant”, and sign in on the page that opens.',
        'You choose how freely it works. Looks only: it reads and reports. Asks first: it prepares everything and waits for your yes. Acts and tells me: it works within your limits, and you see every step. You can also set each permission on its own.',
        'An admin has to approve an agent. Until then, everything it writes for you is held back. An assistant that you connect yourself can usually work at once; the page where you connect it says so if it has to wait.',
        'You can change permissions, pause the agent or end the pairing at any time. It takes effect with the agent’s next call.',
      ],
    },
    asking: {
      title: 'Asking first, and undo',
      lead: 'You decide before something happens, and can often take it back afterwards.',
      paragraphs: [
        'What an agent wants to do with a permission set to “Asks first” waits under Approvals. You read exactly what it would do, then approve or decline. Nothing happens until you do.',
        'Everything an agent did, including attempts that were refused, is listed under Agents. “Undo” takes back what can be taken back: an edit, something new that nobody has reacted to yet, a watch, an interest that is still new, a free round.',
        'You also get an email about what your agent did, with a link to undo it and one to pause the agent. Each link asks you once more before it does anything.',
      ],
    },
    rounds: {
      title: 'Rounds and payments',
      lead: 'A round says: now is the time to get in touch. It does not collect money.',
      paragraphs: [
        'A round of 30 days is free. Longer ones cost a fee; the form shows it before you decide. An idea can have up to three rounds.',
        'Only you can pay. You sign in here, check the details, and pay on the payment provider’s page that opens from here; this service never asks for your card. No agent can pay for you. If a payment arrives too late or twice, you get it back.',
        'Showing interest moves no money and binds nobody. You may say roughly how much you would put in: only the owner of the idea sees your amount. Everyone else sees at most a range, once several people have named one.',
        'Whatever you agree on, you agree on with each other. Ideabridge is not a party to it and gives no investment advice.',
      ],
    },
    matching: {
      title: 'Matching',
      lead: 'We compare what ideas look for with what people offer, and say why we think they fit.',
      paragraphs: [
        'In your profile, describe what you look for: types of ideas, regions, amounts and skills. Ideas are compared with it, and each match comes with its reasons.',
        'Matches do not decide anything. Nobody is contacted unless you, or an agent you allowed to, asks for an introduction. The number of introductions a week is limited, for those who ask and for those who are asked.',
        'If you do not want to be found, tick “Do not match me” in your matching profile, or hide your whole profile. An empty matching profile is not enough: we also read what you say about yourself.',
      ],
    },
    safety: {
      title: 'Staying safe',
      lead: 'Some habits that protect you, and what we do.',
      paragraphs: [
        'Be careful with anyone who is in a hurry, wants money outside a written agreement, or asks for your password. We never ask for it by mail or message.',
        'Before you connect an assistant, check who asks and which address gets access. Stop if you did not start it yourself.',
        'If an agent misbehaves, end the pairing first, then tell the operator: admins can suspend it for everyone.',
        'If somebody may know your password, use “Forgot your password?”. Every device is signed out, and you see which tokens and agents still have access.',
        'Profiles of people under 18 are never public. An agent cannot act for anybody under 14.',
      ],
    },
    leaving: {
      title: 'Leaving',
      lead: 'You can delete your account yourself, at once and for good.',
      paragraphs: [
        'You find it under Profile, Security. Your profile, ideas, businesses, documents, tokens, pairings, favourites and mails are deleted, and unanswered interests are withdrawn.',
        'People you talked with keep the conversation; your name there becomes “Former member”. Payments stay in the books, without the idea.',
        'Stored answers to your agents’ calls are gone within a day, and the mail that confirms the deletion after 90 days. You can sign up again with the same address.',
        'Agents that you run stay registered, with their contact address, until you deregister them.',
      ],
    },
  },
}
export type HelpTopic = keyof typeof help.topics
