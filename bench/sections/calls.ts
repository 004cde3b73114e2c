import { type Agent, authorization, createIdeaCalls, pick, prepareAgents, statusCalls } from '../agents.ts'
import { CONNECTIONS, type Lab, limitRow, rateRow } from '../lab.ts'
import { type Call, type Load, load, NOT_MEASURED, saturate } from '../load.ts'
import { startPeer } from '../peer/pocketbase.ts'
import type { Row } from '../report.ts'
import { openReplay, traceCalls } from '../trace.ts'

/** More than the service has batches in flight, so that the database is never idle. */
const REPLAYERS = 4

/** One read and one write of an agent, through the whole pipeline, against the ceilings of the same machine. */
export async function callRows(lab: Lab): Promise<Row[]> {
  const agents = await prepareAgents(lab.databaseUrl, lab.options.agents)
  const peer = await startPeer(lab)
  try {
    return [...(await readRows(lab, agents, peer)), ...(await writeRows(lab, agents, peer))]
  } finally {
    await peer?.stop()
  }
}

type Peer = Awaited<ReturnType<typeof startPeer>>

async function readRows(lab: Lab, agents: readonly Agent[], peer: Peer): Promise<Row[]> {
  // The first start after a change compiles and needs more memory.
  await lab.end(await lab.startService())
  const service = await lab.startService()
  const node = await lab.begin('ceilings/node-http.ts')
  const fastify = await lab.begin('ceilings/fastify.ts', { DATABASE_URL: lab.databaseUrl })
  const status = statusCalls(agents)
  const afterStart = service.residentMegabytes()
  const { ours, mcp, query, bare, list } = await lab.sideBySide({
    ours: () => lab.measure(service.url, status, 200),
    mcp: () => lab.measure(service.url, mcpStatusCalls(agents), 200),
    query: () => lab.measure(fastify.url, () => ({ method: 'GET', path: '/query' }), 200),
    bare: () => lab.measure(node.url, () => ({ method: 'GET', path: '/' }), 200),
    list: async () => (peer ? lab.measure(peer.url, peer.listCall, 200) : NOT_MEASURED),
  })
  await lab.end(service, node, fastify)
  return [
    rateRow('GET /bots/status : Fastify with one query', ours, query, 0.4),
    rateRow('GET /bots/status : bare node:http', ours, bare, 0),
    ...(peer ? [rateRow('GET /bots/status : PocketBase list', ours, list, 3)] : []),
    rateRow('the same over MCP : over HTTP', mcp, ours, 0.6),
    limitRow('memory after start', afterStart, 140, 'MB'),
  ]
}

async function writeRows(lab: Lab, agents: readonly Agent[], peer: Peer): Promise<Row[]> {
  const create = createIdeaCalls(agents)
  const group = await traceCalls(lab.databaseUrl, async (url) => {
    await load({
      url,
      connections: CONNECTIONS,
      calls: 10 * CONNECTIONS,
      expect: 201,
      next: create,
    })
  })
  console.log(`  create-idea runs ${group.statements.length} statements for ${group.calls} calls at once`)
  const service = await lab.startService()
  const fastify = await lab.begin('ceilings/fastify.ts', { DATABASE_URL: lab.databaseUrl })
  const replay = await openReplay(lab.databaseUrl, group.statements, REPLAYERS)
  const { ours, one, sql, validated, plain, same } = await lab.sideBySide({
    ours: () => lab.measure(service.url, create, 201),
    one: () => lab.measure(service.url, createIdeaCalls(agents.slice(0, 1)), 201),
    sql: async () => inCalls(await saturate(REPLAYERS, lab.options.seconds, replay.run), group.calls),
    validated: () => lab.measure(fastify.url, validatedCall, 201),
    plain: async () => (peer ? lab.measure(peer.url, peer.createCall, 200) : NOT_MEASURED),
    same: async () => (peer ? lab.measure(peer.url, peer.sameWorkCall, 201) : NOT_MEASURED),
  })
  await replay.close()
  await lab.end(service, fastify)
  return [
    rateRow('create-idea : its own statements', ours, sql, 0.45),
    rateRow('create-idea : Fastify without database', ours, validated, 0),
    ...(peer
      ? [
          rateRow('create-idea : PocketBase create', ours, plain, 0.9),
          rateRow('create-idea : the same work in PocketBase', ours, same, 3),
        ]
      : []),
    rateRow('one agent on all connections : many agents', one, ours, 0.3),
  ]
}

/** Converts batches to calls. */
function inCalls(groups: Load, calls: number): Load {
  return { ...groups, perSecond: groups.perSecond * calls, calls: groups.calls * calls }
}

function validatedCall(): Call {
  const body = JSON.stringify({ name: 'Solar kiln', annotation: 'Fires clay with sunlight.' })
  return { method: 'POST', path: '/validated', headers: { 'content-type': 'application/json' }, body }
}

function mcpStatusCalls(agents: readonly Agent[]): (index: number) => Call {
  const params = { name: 'platform_get_status', arguments: {} }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return (index) => ({
    method: 'POST',
    path: '/mcp',
    headers: {
      ...authorization(pick(agents, index)),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body,
  })
}
