import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@ideabridge/sdk'

// Receives an agent's events: WEBHOOK_SECRET=whsec_… PORT=4000 npx node examples/webhook-receiver.ts
// The secret comes from registration, or from `ideabridge listen --forward http://localhost:4000/hook`.
const secret = process.env.WEBHOOK_SECRET ?? ''
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  const body = await text(request)
  try {
    const event = await verifyWebhook(secret, request.headers, body)
    // An event may arrive twice, for example if a response got lost; a real receiver stores the ids in its database.
    if (!seen.has(event.id)) console.log(event.type, JSON.stringify(event.data))
    seen.add(event.id)
    // Respond immediately and do slow work afterwards.
    response.writeHead(204).end()
  } catch (error) {
    console.log(`Refused: ${(error as Error).message}`)
    response.writeHead(400).end()
  }
})

server.listen(Number(process.env.PORT ?? 4000), '127.0.0.1', () => console.log('Listening at', server.address()))
