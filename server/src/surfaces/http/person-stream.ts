import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { findSignedIn, type PersonCredential } from '../../access/signed-in.sql.ts'
import type { News } from '../../contract/call-facts.ts'
import type { Refusal } from '../../contract/errors.ts'
import { PERSON_TOPIC_NAMES, type PersonTopic } from '../../contract/vocabulary.ts'
import type { Database } from '../../db/database.ts'
import type { PersonNewsroom } from '../../events/news.ts'
import type { IncomingCall } from '../../pipeline/call.ts'
import { credentialOf } from '../../pipeline/steps/admit.ts'
import { HEARTBEAT_MS, OpenStreams, STILL_HERE, write } from './stream-parts.ts'

interface PersonStreamDependencies {
  database: Database
  people: PersonNewsroom
}

/** What the operation that opens a stream returns. */
interface PersonStreamRequest {
  user_id: number
  /** When their page was read, by a server's clock. */
  since: number | null
}

/**
 * Tells a person's open pages which of their data changed, until either side ends the stream or they sign out. It says
 * only what to load again. The first message names what changed since their page was written, or everything: little is kept
 * for readers who were away.
 */
export class PersonStreams {
  readonly #dependencies: PersonStreamDependencies
  readonly #open = new OpenStreams()

  constructor(dependencies: PersonStreamDependencies) {
    this.#dependencies = dependencies
  }

  refusalFor({ user_id }: PersonStreamRequest): Refusal | null {
    return this.#open.refusalFor(user_id)
  }

  run(reply: FastifyReply, { user_id, since }: PersonStreamRequest, call: IncomingCall): Promise<void> {
    const { people } = this.#dependencies
    const news = people.follow(user_id)
    const first = since === null ? PERSON_TOPIC_NAMES : people.since(user_id, since)
    const credential = credentialOf(call) ?? {}
    return this.#open.run(reply, user_id, news, () => this.#send(reply.raw, user_id, credential, news, first))
  }

  async #send(
    raw: ServerResponse,
    userId: number,
    credential: PersonCredential,
    news: News<PersonTopic>,
    first: readonly PersonTopic[],
  ): Promise<void> {
    const tx = this.#dependencies.database.read
    // Sent even if it is empty: from here on they get every change.
    let said = message(first)
    while (!raw.destroyed && !news.over && (await findSignedIn(tx, credential)) === userId) {
      await write(raw, said)
      const topics = await news.next(HEARTBEAT_MS)
      said = topics.length > 0 ? message(topics) : STILL_HERE
    }
  }
}

function message(topics: readonly PersonTopic[]): string {
  return `event: changed\ndata: ${JSON.stringify({ topics })}\n\n`
}
