import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

// The same over MCP, with the tool calls written out that a model would choose. It needs only the address:
// IDEABRIDGE_URL=http://localhost:3000 npx node examples/mcp-agent.ts
const baseUrl = process.env.IDEABRIDGE_URL ?? 'http://localhost:3000'

const stranger = await connect()
const { tools } = await stranger.listTools()
console.log(`${tools.length} tools, the first: ${tools[0]?.name}`)
const { terms_version } = await call(stranger, 'platform_get_terms')
const agent = await call(stranger, 'platform_register', {
  bot_name: 'Lamplighter',
  contact_email: 'operator@example.org',
  accept_terms: true,
  terms_version,
})
await stranger.close()
console.log(`Agent ${agent.bot_id}. Pairing code: ${agent.bot_pairing_code}`)

const client = await connect(String(agent.bot_token))
const user_id = await pairedUser()
const business = await call(client, 'platform_create_business', { user_id, business_name: 'Lamplight Ltd' })
const idea = await call(client, 'platform_create_idea', {
  user_id,
  business_id: business.business_id,
  name: 'Lamps that charge bicycles',
  idempotency_key: `first-idea-${user_id}`,
})
console.log('Proposed', idea)
await client.close()

async function connect(token?: string): Promise<Client> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const connected = new Client({ name: 'lamplighter', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await connected.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit: { headers } }))
  return connected
}

type Fields = Record<string, unknown>

async function call(through: Client, name: string, fields: Fields = {}): Promise<Fields> {
  const answer = await through.callTool({ name, arguments: fields })
  if (answer.isError) throw new Error(`${name} was refused: ${JSON.stringify(answer.content)}`)
  return answer.structuredContent as Fields
}

/** Polls in calls of 20 seconds until someone has paired. */
async function pairedUser(): Promise<number> {
  for (;;) {
    const { events } = await call(client, 'platform_list_events', { types: ['user.linked'], wait: 20 })
    const [linked] = events as { data: { user_id: number } }[]
    if (linked) return linked.data.user_id
  }
}
