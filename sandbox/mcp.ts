import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../server/src/contract/errors.ts'
import type { Site } from '../server/src/pipeline/dependencies.ts'
import { bodyOf } from '../server/src/surfaces/http/refusals.ts'
import { readMessage } from '../server/src/surfaces/mcp/message.ts'
import { webRequest } from '../server/src/surfaces/mcp/route.ts'
import { serverInfo } from '../server/src/surfaces/mcp/server-info.ts'
import type { Fields } from './caller.ts'
import { CONTROLS, type Control } from './controls.ts'

const TOOLS = CONTROLS.map(({ route, tool: name, says, takes = {}, needs = [] }) => ({
  name,
  description: says,
  inputSchema: { type: 'object' as const, properties: takes, required: [...needs], additionalProperties: false },
  annotations: { readOnlyHint: route.startsWith('GET'), openWorldHint: false },
}))

/** At the agents' address: clients with the key of the sandbox get these tools instead. */
export function openTools(run: (control: Control, input: Fields) => Promise<object>, site: Site) {
  const handler = createMcpHandler(() => {
    const tools = new Server(
      { ...serverInfo(site.baseUrl), title: 'Ideabridge sandbox' },
      { capabilities: { tools: {} } },
    )
    tools.setRequestHandler('tools/list', async () => ({ tools: TOOLS }))
    tools.setRequestHandler('tools/call', async ({ params }) => {
      const control = CONTROLS.find(({ tool }) => tool === params.name)
      if (control === undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool. tools/list has them all.')
      try {
        return resultOf({ status: true, ...(await run(control, params.arguments ?? {})) })
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal
        return { ...resultOf(bodyOf(site, refusal)), isError: true }
      }
    })
    return tools
  })
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const read = readMessage(request.body, request.headers['content-type'])
    const parsed = 'message' in read ? { parsedBody: read.message } : {}
    const response = await handler.fetch(webRequest(request, reply), parsed)
    const text = await response.text()
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(text)
  }
  return { answer, close: handler.close }
}

function resultOf(body: object) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(body) }], structuredContent: { ...body } }
}
