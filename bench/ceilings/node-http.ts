import { createServer } from 'node:http'

/** The ceiling of ceilings: the most the runtime can serve. */
const body = JSON.stringify({ status: true, bot_id: 1, bot_name: 'Bench' })
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
process.on('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`)
})
