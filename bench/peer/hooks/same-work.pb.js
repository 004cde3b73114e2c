// The work of create-idea as one would write it for PocketBase: its own tokens, one transaction, and plain statements for
// everything but the idea itself.
routerAdd(
  'POST',
  '/api/agents/ideas',
  (e) => {
    const agent = e.auth.id
    const { body } = e.requestInfo()
    const key = e.request.header.get('idempotency-key')
    const inputHash = $security.sha256(JSON.stringify(body))
    let status = 201
    let answer = ''
    e.app.runInTransaction((tx) => {
      const run = (sql, values) => tx.db().newQuery(sql).bind(values).execute()
      const find = (sql, values, shape) => {
        const found = arrayOf(new DynamicModel(shape))
        tx.db().newQuery(sql).bind(values).all(found)
        return found[0]
      }
      const now = Date.now()
      const minute = Math.floor(now / 60_000)
      const hour = Math.floor(now / 3_600_000)
      const stored = find(
        'select input_hash, answer from keys where agent = {:agent} and key = {:key}',
        { agent, key },
        { input_hash: '', answer: '' },
      )
      if (stored !== undefined) {
        status = stored.input_hash === inputHash ? 201 : 422
        answer = stored.answer
        return
      }
      const link = find(
        'select permissions from links where agent = {:agent} and person = {:person}',
        { agent, person: body.owner },
        { permissions: '' },
      )
      if (!link?.permissions.includes('create_idea')) throw new ForbiddenError()
      const counted = run(
        `update counters set calls = case when minute = {:minute} then calls + 1 else 1 end, minute = {:minute},
           actions = case when hour = {:hour} then actions + 1 else 1 end, hour = {:hour}
         where agent = {:agent} and (minute < {:minute} or calls < 1000000000) and (hour < {:hour} or actions < 1000000000)`,
        { agent, minute, hour },
      )
      if (counted.rowsAffected() === 0) throw new TooManyRequestsError()
      const idea = new Record(tx.findCachedCollectionByNameOrId('ideas'))
      idea.load(body)
      idea.set('agent', agent)
      tx.save(idea)
      answer = JSON.stringify({ status: true, idea_id: idea.id })
      run(
        'insert into log (agent, person, operation, code, request) values ({:agent}, {:person}, {:operation}, {:code}, {:request})',
        { agent, person: body.owner, operation: 'create-idea', code: 'ok', request: $security.randomString(20) },
      )
      run('insert into events (agent, kind, data) values ({:agent}, {:kind}, {:answer})', {
        agent,
        kind: 'idea.pending',
        answer,
      })
      run('insert into keys (agent, key, input_hash, answer) values ({:agent}, {:key}, {:inputHash}, {:answer})', {
        agent,
        key,
        inputHash,
        answer,
      })
    })
    return e.json(status, JSON.parse(answer))
  },
  $apis.requireAuth('agents'),
)
