/** As readers write numbers where they are. */
type WriteNumber = (value: number) => string

export const adminAgents = {
  agents: {
    title: 'Agents',
    searchLabel: 'Name or address',
    empty: 'No agents found.',
    held: (count: number) => `${count} held`,
    people: (count: number, number: WriteNumber) => (count === 1 ? '1 person' : `${number(count)} people`),
    points: (count: number, number: WriteNumber) => (count === 1 ? '1 point' : `${number(count)} points`),
    registered: 'Registered',
    lastActive: 'Last active',
  },
  agent: {
    about: 'About this agent',
    assistantHost: 'Assistant of',
    contact: 'Contact',
    description: 'Description',
    provider: 'Provider',
    webhook: 'Webhook',
    terms: 'Terms accepted',
    registered: 'Registered',
    approved: 'Approved',
    lastActive: 'Last active',
    people: 'Paired people',
    made: 'Created',
    madeCounts: (ideas: string, businesses: string) => `Ideas: ${ideas}, businesses: ${businesses}`,
    points: 'Points',
    today: 'Actions in 24 hours',
    ofLimit: (used: string, limit: string) => `${used} of ${limit}`,
    premiumUntil: 'Premium until',
    logsUntil: 'Longer logs until',
    statusReason: 'Reason for this status',
    requested: 'Requested capabilities',
    requestedAll: 'It named none, which requests all.',
    autonomyWanted: 'It also asks to act for itself.',
    autonomyNotWanted: 'It does not ask to act for itself.',
    activity: 'Activity in the last 24 hours',
    latest: 'Recent activity',
    latestEmpty: 'Nothing yet.',
    queue: 'Held writes',
    queueIntro: 'Everything it wrote while waiting, in release order. Nobody else can see it yet.',
    queueDone: 'What became of its held writes',
    queueEmpty: 'It wrote nothing while waiting.',
    queueCounts: ({
      queued,
      released,
      asked,
      failed,
      discarded,
    }: Record<'queued' | 'released' | 'asked' | 'failed' | 'discarded', number>) =>
      `${queued} waiting, ${released} released, ${asked} asked, ${failed} failed, ${discarded} discarded`,
    states: { queued: 'Waiting', released: 'Released', asked: 'Asked', failed: 'Failed', discarded: 'Discarded' },
    user: (id: number) => `Person ${id}`,
    forItself: 'For itself',
    input: 'What it sent',
    answer: 'Answer it got',
    failure: 'Why it failed',
    decide: 'Decide',
    decideIntro: (held: number) =>
      held === 0
        ? 'Nothing is held.'
        : held === 1
          ? 'Approving releases the held write at once. Rejecting discards it.'
          : `Approving releases ${held} held writes at once, in order. Rejecting discards them.`,
    notAllShown: 'You have not seen all held writes yet. Read on above before you decide.',
    capabilities: 'Capabilities to activate',
    autonomous: 'May act for itself, without a person',
    approve: 'Approve',
    approvedDone: (released: number, asked: number, failed: number) =>
      `Approved. Released: ${released}. Waiting for its people: ${asked}. Failed: ${failed}.`,
    reject: 'Reject',
    rejectQuestion:
      'Its held writes are discarded and its token stops working. Only a successful appeal brings it back to review.',
    rights: 'Rights',
    suspend: 'Suspend',
    suspendQuestion: 'Its token stops working until an admin reactivates it. Everything it created stays.',
    reactivate: 'Reactivate',
    reactivated: 'Active again.',
    reactivateQuestion:
      'Its token works again immediately, and the counters that led to the suspension restart at zero.',
    revoke: 'Revoke tokens',
    revokeQuestion:
      'Its tokens and sign-ins stop working at once. If its operator’s address is confirmed, they can get a new token by email. To keep the agent out, suspend it.',
    revoked: (count: number): string => (count > 0 ? 'Its tokens no longer work.' : 'It had no valid token.'),
    grant: 'Grant points',
    grantAmount: 'Points (negative to take some away)',
    granted: (balance: number, number: WriteNumber) =>
      `Done. It now has ${balance === 1 ? '1 point' : `${number(balance)} points`}.`,
    actions: 'Manage this agent',
    reasonTold: 'The agent and its operator see the reason.',
  },
}
