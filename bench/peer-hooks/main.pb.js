/// PocketBase doing in its hooks what create-idea does: a key that is used once, a counted day, a log and an event.
routerAdd(
  'POST',
  '/same-work/ideas',
  (e) => {
    const find = (app, collection, field, value) => {
      try {
        return app.findFirstRecordByData(collection, field, value)
      } catch {
        return null
      }
    }
    const add = (app, collection, fields) => {
      const record = new Record(app.findCollectionByNameOrId(collection))
      for (const name of Object.keys(fields)) record.set(name, fields[name])
      app.save(record)
      return record
    }
    const key = e.request.header.get('Idempotency-Key')
    const body = e.requestInfo().body
    const agent = `agent-${body.agent}`
    let answer
    $app.runInTransaction((app) => {
      const known = find(app, 'keys', 'key', key)
      if (known) {
        answer = JSON.parse(known.get('answer'))
        return
      }
      const counter = find(app, 'counters', 'agent', agent) || add(app, 'counters', { agent, actions: 0 })
      if (counter.get('actions') >= 1e9) throw new BadRequestError('daily limit')
      const idea = add(app, 'ideas', { name: body.name, annotation: body.annotation, owner: agent })
      answer = { idea_id: idea.id, approval_status: 'pending' }
      counter.set('actions', counter.get('actions') + 1)
      app.save(counter)
      add(app, 'action_log', { agent, operation: 'create_idea', code: 'ok', about: idea.id })
      add(app, 'events', { agent, type: 'idea.created', about: idea.id })
      add(app, 'keys', { key, answer: JSON.stringify(answer) })
    })
    return e.json(201, answer)
  },
  $apis.requireAuth(),
)
