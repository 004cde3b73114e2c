import { authorize } from '../../authorization.ts'
import { Refusal } from '../../errors.ts'
import { emit } from '../../events/outbox.ts'
import { type BotContext, type CallingBot, isBotOperation, type PersonContext } from '../../operation.ts'
import { discardHeldRecords } from './held-records.ts'
import {
  type LinkStanding,
  readLinkStandings,
  readWaiting,
  type SettledWrite,
  settleWrites,
  type WaitingWrite,
} from './review.sql.ts'

/**
 * Makes everything real that an agent wrote while it was pending, in the order in which it was written. Runs in the
 * transaction that approves the agent and has locked its row: all of it commits, once, or none. A write that may no
 * longer be made is marked failed and does not stop the rest; what it had stored is removed at the end.
 */
export async function releaseQueue(context: PersonContext, bot: CallingBot): Promise<void> {
  const { tx } = context
  const waiting = await readWaiting(tx, bot.bot_id)
  if (waiting.length === 0) return
  const links = await linksOf(context, bot, waiting)
  const settled: SettledWrite[] = []
  for (const write of waiting) settled.push(await releaseOrFail(context, bot, links, write))
  await settleWrites(tx, settled)
  await discardHeldRecords(tx, bot.bot_id)
}

/** All links in one statement: a queue may hold hundreds of writes. */
async function linksOf({ tx }: PersonContext, bot: CallingBot, waiting: readonly WaitingWrite[]) {
  const userIds = new Set(waiting.map(({ user_id }) => user_id).filter((userId) => userId !== null))
  const links = await readLinkStandings(tx, bot.bot_id, [...userIds])
  return new Map(links.map((link) => [link.user_id, link]))
}

async function releaseOrFail(
  context: PersonContext,
  bot: CallingBot,
  links: ReadonlyMap<number, LinkStanding>,
  write: WaitingWrite,
): Promise<SettledWrite> {
  const { write_id, operation, user_id } = write
  const link = user_id === null ? undefined : links.get(user_id)
  try {
    await context.tx.attempt(() => release(context, bot, link, write))
    return { write_id, failure: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, errors } = error
    await emit(context.tx, [bot.bot_id], 'write.failed', { write_id, operation, code })
    return { write_id, failure: { code, message, ...(errors && { errors }) } }
  }
}

async function release(
  context: PersonContext,
  bot: CallingBot,
  link: LinkStanding | undefined,
  { operation: name, input, answer }: WaitingWrite,
): Promise<void> {
  const operation = context.operationNamed(name)
  if (operation === undefined || !isBotOperation(operation) || operation.release === null)
    throw new Refusal('not_found', { message: `There is no operation ${name} any more.` })
  authorize(operation, standingOf(bot, link), input)
  await operation.release(botContext(context, bot, link), input, answer)
}

function standingOf({ autonomous, capabilities }: CallingBot, link: LinkStanding | undefined) {
  return {
    autonomous,
    capabilities,
    linked: link !== undefined,
    permissions: link?.permissions ?? null,
    age: link?.age ?? null,
    guardian_approved: link?.guardian_approved ?? null,
  }
}

/** As if the agent called now, approved. */
function botContext(context: PersonContext, bot: CallingBot, link: LinkStanding | undefined): BotContext {
  const { person: _admin, sessionHash: _session, ...common } = context
  return { ...common, bot, user: link ? { user_id: link.user_id, name: link.name } : null, held: false }
}
