import { hashToken, newLinkToken } from '../../../server/src/secrets/secrets.ts'
import type { Loader, Row } from '../loader.ts'
import { DAY } from '../world.ts'
import type { Logged } from './activity.ts'
import { BACKER, MAKER, type Story } from './story.ts'

const HOUR = 3600_000

interface Wish {
  readonly agent: string
  readonly person: string
  readonly operation: string
  readonly permission: string
  readonly input: Record<string, unknown>
  readonly preview: Record<string, unknown>
  readonly hoursAgo: number
}

/** Approvals, introductions and notices that wait for the people with an account to sign in to. Returns what the log says of them. */
export async function loadWaiting(loader: Loader, story: Story): Promise<Logged[]> {
  const wishes = wishesOf(story)
  const acts = wishes.map((wish, index) => askedAct(story, wish, index))
  await loader.fill(
    'approvals',
    'bot_id, user_id, operation, permission, input, preview, request_id, token_hash, created_at, expires_at',
    wishes.map(({ operation, permission, input, preview }, index): Row => {
      const { botId, userId, requestId, at } = acts[index]!
      return [
        ...[botId, userId, operation, permission, input, preview, requestId, hashToken(newLinkToken())],
        ...[new Date(at), new Date(at + story.config.approvalHours * HOUR)],
      ]
    }),
    wishes.length,
  )
  await loadIntroductions(loader, story)
  await loader.fill('notices', 'user_id, kind, idea_id, bot_id, created_at, read_at', noticeRows(story), 16)
  return acts
}

function wishesOf({ personId, talks, ideaNamed, first }: Story): Wish[] {
  const samuels = talks.findIndex(({ idea, seeker }) => idea === 'Warm stops' && seeker === BACKER)
  const [benches, sheds, barge] = [
    ideaNamed('Warm stops'),
    ideaNamed('Rain sheds for cargo bikes'),
    ideaNamed('Harbour bathhouse on a barge'),
  ]
  const answer =
    'Dear Samuel, the 12th suits Nora well: the workshop on Hisingen from ten, then the bench at Lindholmen before it gets dark at half past three. She will have the fatigue test plan printed. Bring gloves.'
  const hello =
    'Samuel spent thirty years around hulls and likes that the plates are in the documents. He would put in 10,000 if the doubled plates are surveyed again after the first winter.'
  const [nora, samuel] = [personId(MAKER), personId(BACKER)]
  const named = ({ id, name }: { id: number; name: string }) => ({ idea_id: id, name })
  const conversation_id = first.conversations + samuels
  return [
    {
      ...{ agent: 'Scout', person: MAKER, operation: 'platform_send_message', permission: 'send_message', hoursAgo: 3 },
      input: { user_id: nora, conversation_id, body: answer },
      preview: { idea: named(benches), to: 'Samuel Adeyemi', message: answer, fields: [] },
    },
    {
      ...{ agent: 'Tally', person: MAKER, operation: 'platform_update_idea', permission: 'update_idea', hoursAgo: 11 },
      input: { user_id: nora, idea_id: sheds.id, price_per_unit: 2200 },
      preview: { idea: named(sheds), fields: [{ field: 'price_per_unit', before: sheds.price, after: 2200 }] },
    },
    {
      ...{ agent: 'Harbour', person: BACKER, operation: 'platform_express_interest', permission: 'express_interest' },
      hoursAgo: 2,
      input: { user_id: samuel, idea_id: barge.id, kind: 'invest', message: hello },
      preview: { idea: named(barge), to: 'Mikkel Thorsen', kind: 'invest', message: hello, fields: [] },
    },
  ]
}

function askedAct({ agentId, personId, now, first }: Story, wish: Wish, index: number): Logged {
  const idea = wish.preview.idea as { idea_id: number; name: string }
  const talks = wish.operation === 'platform_send_message'
  return {
    botId: agentId(wish.agent),
    userId: personId(wish.person),
    operation: wish.operation,
    code: 'awaiting_approval',
    facts: talks
      ? { kind: 'conversation', id: wish.input.conversation_id as number, name: idea.name, idea_id: idea.idea_id }
      : { kind: 'idea', id: idea.idea_id, name: idea.name },
    at: now - wish.hoursAgo * HOUR,
    requestId: `demo-${first.users}-asked-${index}`,
  }
}

async function loadIntroductions(loader: Loader, { ideaNamed, personId, agentId, now }: Story): Promise<void> {
  const fits = (type: string, region: string) => [
    {
      factor: 'type',
      reason: 'type_fits',
      params: { wanted: type, theirs: [type] },
      text: `Looks for ${type}.`,
      words: [type],
    },
    {
      factor: 'region',
      reason: 'region_fits',
      params: { wanted: region, theirs: [region] },
      text: `Looks in ${region}.`,
      words: [region],
    },
  ]
  const row = (
    idea: string,
    match: string,
    kind: string,
    message: string,
    hours: number,
    agent: string | null,
  ): Row => {
    const { id, ownerId, type, region } = ideaNamed(idea)
    return [
      ...[id, ownerId, agent === null ? null : agentId(agent), personId(match), kind, message, 0.81],
      ...[JSON.stringify(fits(type, region)), 'new', new Date(now - hours * HOUR)],
    ]
  }
  await loader.fill(
    'introductions',
    `idea_id, asker_user_id, asked_by_bot_id, match_user_id, kind, message, match_score, reasons, status, created_at`,
    [
      row(
        'Workshop keys',
        MAKER,
        'partner',
        'You build things that survive winters and I have nine workshops that stand empty at night. Could the bench be tested in one of them? I would learn, you would have a press.',
        15,
        null,
      ),
      row(
        'Ice road sensors',
        BACKER,
        'investor',
        'You asked Nora about week 6. I log ice in the same weather and have no gaps. May I show you two winters of it?',
        23,
        null,
      ),
      row(
        'Warm stops',
        'henrik-dahl',
        'investor',
        'You like cold weather and honest risk pages. The benches have both: nine of them, one winter, and a gap in week 6 that is a snow plough.',
        30,
        'Scout',
      ),
    ],
    3,
  )
}

/** Whose, what, about which idea, how many hours ago, whether they have read it. Oldest first, as ids are given. */
function noticeRows({ personId, ideaNamed, agentId, now, ideas }: Story): Row[] {
  const news: [string, string, string, number, boolean][] = [
    [MAKER, 'round_opened', 'Warm stops', 48 * 24, true],
    [MAKER, 'interest_received', 'Rain sheds for cargo bikes', 31, false],
    [MAKER, 'introduction_received', 'Workshop keys', 15, false],
    [MAKER, 'interest_received', 'Warm stops', 9, false],
    [BACKER, 'interest_accepted', 'Grachtenwarmte', 8 * 24, true],
    [BACKER, 'interest_accepted', 'Warm stops', 5 * 24, true],
    [BACKER, 'round_started', 'Solarzaun', 4 * 24, true],
    [BACKER, 'introduction_received', 'Ice road sensors', 23, false],
    [BACKER, 'idea_fits', 'Olive pit tiles', 12, false],
  ]
  const rows: Row[] = news.map(([person, kind, idea, hours, read]) => {
    const at = new Date(now - hours * HOUR)
    return [personId(person), kind, ideaNamed(idea).id, null, at, read ? at : null]
  })
  const paired = new Date(now - 20 * DAY)
  rows.push([personId(MAKER), 'agent_paired', null, agentId('Tally'), paired, paired])
  for (const { ownerId, state, published, id } of ideas)
    if (state === 'approved' || state === 'rejected') {
      const at = new Date(published)
      rows.push([ownerId, `idea_${state}`, id, null, at, at])
    }
  return rows.toSorted((one, other) => Number(one[WRITTEN_AT]) - Number(other[WRITTEN_AT]))
}

/** Its place in a row of notices. */
const WRITTEN_AT = 4
