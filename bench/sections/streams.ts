import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../server/src/db/database.ts'
import { emit } from '../../server/src/events/outbox.ts'
import { authorization, prepareAgents } from '../agents.ts'
import { type Lab, limitRow } from '../lab.ts'
import { median } from '../load.ts'
import type { Row } from '../report.ts'

const STREAMS = 1_000
const EVENTS = 20

/** A thousand agents on streams of one process, and events sent to all of them. */
export async function streamRows(lab: Lab): Promise<Row[]> {
  const agents = await prepareAgents(lab.databaseUrl, STREAMS)
  const service = await lab.startService()
  const database = openDatabase({ url: lab.databaseUrl, maxConnections: 4, onIdleError: () => {} })
  database.signals.start()
  const arrivals: number[] = []
  const streams: IncomingMessage[] = []
  try {
    for (const agent of agents)
      streams.push(await openStream(service.url, authorization(agent), () => arrivals.push(performance.now())))
    console.log(`  ${streams.length} streams are open`)
    const slowest: number[] = []
    for (let turn = 0; turn < EVENTS; turn++) {
      arrivals.length = 0
      await database.transaction((tx) =>
        emit(
          tx,
          agents.map(({ bot_id }) => bot_id),
          'idea.approved',
          { idea_id: 1 },
        ),
      )
      const committed = performance.now()
      for (let look = 0; look < 1_000 && arrivals.length < STREAMS; look++) await setTimeout(5)
      if (arrivals.length !== STREAMS) throw new Error(`${arrivals.length} of ${STREAMS} streams got the event`)
      slowest.push(Math.max(...arrivals) - committed)
    }
    return [
      limitRow(
        `event to all of ${STREAMS} streams, median`,
        median(slowest),
        200,
        'ms',
        `at most ${Math.round(Math.max(...slowest))}`,
      ),
      limitRow(`memory with ${STREAMS} streams`, service.residentMegabytes(), 280, 'MB'),
    ]
  } finally {
    for (const stream of streams) stream.destroy()
    await database.close()
    await lab.end(service)
  }
}

async function openStream(url: string, headers: Record<string, string>, onEvent: () => void): Promise<IncomingMessage> {
  const asked = request(`${url}/bots/events/stream`, { headers, agent: false })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`)
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    for (const _ of text.matchAll(/^data:/gm)) onEvent()
  })
  response.on('error', () => {})
  return response
}
