export const notices = {
  title: 'Notifications',
  intro: 'What happened to your ideas, businesses, interests and agents in the last 90 days.',
  empty: 'No notifications yet. Decisions on your ideas and answers to your interests appear here.',
  unread: 'New',
  reason: 'Reason:',
  look: 'View',
  unnamed: 'Untitled',
  kinds: {
    agent_left: (name: string) => `The agent “${name}” ended its pairing with you. What it made for you stays yours.`,
    agent_paired: (name: string) => `The agent “${name}” was paired with your account.`,
    interest_received: (name: string) => `Someone is interested in your idea “${name}”.`,
    interest_withdrawn: (name: string) => `An interest in your idea “${name}” was withdrawn.`,
    interest_accepted: (name: string) => `Your interest in “${name}” was accepted.`,
    interest_declined: (name: string) => `Your interest in “${name}” was declined.`,
    agent_acted: (name: string) => `${name} acted for you.`,
    introduction_received: (name: string) =>
      `The owner of “${name}” would like to talk with you, because you match it.`,
    introduction_withdrawn: (name: string) => `The owner of “${name}” no longer asks for a talk with you.`,
    introduction_accepted: (name: string) => `Someone you asked about your idea “${name}” accepted. You can talk now.`,
    introduction_declined: (name: string) => `Someone you asked about your idea “${name}” declined.`,
    message_waiting: (_name: string) => 'You have a new message.',
    idea_approved: (name: string) => `Your idea “${name}” was approved and is now published.`,
    idea_rejected: (name: string) => `Your idea “${name}” was rejected. Edit it to send it back to review.`,
    idea_taken_down: (name: string) => `Your idea “${name}” was taken down. Edit it to send it back to review.`,
    document_approved: (name: string) => `A document you added to your idea “${name}” was approved.`,
    document_rejected: (name: string) =>
      `A document you added to your idea “${name}” was rejected. Others cannot see it.`,
    edit_reverted: (name: string) => `A change to your idea “${name}” was reverted. The idea is still published.`,
    business_approved: (name: string) => `Your business “${name}” was approved.`,
    business_rejected: (name: string) => `Your business “${name}” was rejected. Edit it to send it back to review.`,
    round_opened: (name: string) => `A fundraising round on your idea “${name}” is open.`,
    round_closed: (name: string) => `A fundraising round on your idea “${name}” has ended.`,
    round_started: (name: string) => `A fundraising round opened on “${name}”.`,
    idea_fits: (name: string) => `The new idea “${name}” fits your matching profile.`,
    payment_required: (name: string) => `A fundraising round on your idea “${name}” is waiting for your payment.`,
    payment_completed: (name: string) => `You paid for a fundraising round on your idea “${name}”. It is now open.`,
    payment_refund_due: (name: string) =>
      `The round you paid for on your idea “${name}” could not open. You will get your money back.`,
    payment_refunded: (name: string) => `Your payment for a round on your idea “${name}” was refunded.`,
    guardian_declined: (_name: string) =>
      'Your guardian has declined. You can ask someone else, or talk to them and ask again.',
    guardian_withdrawn: (_name: string) =>
      'Your guardian has withdrawn the approval. You can still read, write drafts, watch and look for matches.',
    guardian_approved: (_name: string) =>
      'Your guardian has approved. You can now publish, open rounds, express interest, send messages and pay.',
  },
}
