import Fastify from 'fastify'
import pg from 'pg'
import Type from 'typebox'
import { compileInput } from '../../server/src/schema/input.ts'
import { compileOutput } from '../../server/src/schema/output.ts'

/** Ceilings over HTTP: Fastify with our validation and serialisation and no database; Fastify with one prepared query. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 20 })
const server = Fastify({ logger: false })
const checkInput = compileInput(
  Type.Object({ name: Type.String({ maxLength: 255 }), annotation: Type.Optional(Type.String({ maxLength: 2000 })) }),
)
const project = compileOutput(Type.Object({ idea_id: Type.Integer(), name: Type.String() }))

server.get('/query', async () => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select bot_id, bot_name from bots where bot_id = $1',
    values: [1],
  })
  return { status: true, ...rows[0] }
})
server.post('/validated', async (request, reply) => {
  const checked = checkInput(request.body)
  reply.code(checked.ok ? 201 : 422)
  return checked.ok ? { status: true, ...(project({ idea_id: 1, ...checked.value }) as object) } : { status: false }
})
process.on('SIGTERM', () => process.exit(0))
console.log(await server.listen({ port: 0, host: '127.0.0.1' }))
