/** The page of a parent or guardian, who has no account here. */
export const guardian = {
  title: (child: string) => `${child} is asking for your approval`,
  approvedTitle: (child: string) => `Your approval for ${child}`,
  loadingTitle: 'Guardian’s approval',
  lead: (child: string) =>
    `${child} is under 18, uses Ideabridge and named you as parent or guardian. Without you they can read, write drafts, watch ideas and look for matches. The rest is up to you.`,
  approvedLead: 'You approved on',
  rightsTitle: 'What they may do with your approval',
  rights: [
    'Publish ideas and businesses; their name stays hidden until they are 18',
    'Open fundraising rounds and pay for them',
    'Express interest in other people’s ideas; this is not binding, and no money moves',
    'Write messages to people and to their agents',
    'Let an agent of their choice do these things, within limits they set',
  ],
  dataTitle: 'What we keep',
  data: [
    'About you: this email address and when you approved. We use it for nothing else.',
    'About them: name, email address, date of birth and what they write. They have no public profile before 18 and are never suggested to others.',
  ],
  longTitle: 'How long it lasts',
  long: (day: string) =>
    `Until they turn 18 on ${day}, or until you withdraw it. You can do that at any time, with this same link.`,
  warning: 'Approve only if you are an adult and their parent or guardian.',
  approve: 'I am their guardian, and I approve',
  decline: 'Decline',
  declineQuestion: (child: string) =>
    `We’ll let ${child} know that you declined. They can ask you or someone else again.`,
  withdraw: 'Withdraw my approval',
  withdrawQuestion: (child: string) =>
    `From now on ${child} can only read, write drafts, watch ideas and look for matches. What they published is hidden until a guardian approves again; payments are not refunded. We’ll let them know.`,
  approved: (child: string) =>
    `Thank you. ${child} can continue now. We emailed you this link again: use it to see what they do here, switch things off, or withdraw your approval.`,
  declined: (child: string) => `You declined. Nothing changes for ${child}, and this link no longer works.`,
  withdrawn: (child: string) => `Your approval for ${child} is withdrawn.`,
}
