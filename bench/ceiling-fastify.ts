import Fastify from 'fastify'
import pg from 'pg'
import Type from 'typebox'
import { compileInput } from '../server/src/schema/input.ts'

/** Ceilings over HTTP: Fastify with the same validation and no database, and Fastify with one prepared query. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 })
const server = Fastify({ logger: false })
const checkInput = compileInput(
  Type.Object({ name: Type.Optional(Type.String({ maxLength: 255 })), idea_id: Type.Integer() }),
)

server.get('/query', async () => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select bot_id, bot_name from bots where bot_id = $1',
    values: [1],
  })
  return { status: true, ...rows[0] }
})
server.post('/validated', async (request) => {
  const checked = checkInput(request.body)
  return { status: checked.ok }
})
process.on('SIGTERM', () => process.exit(0))
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
