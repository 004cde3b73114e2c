import type { Contract } from './contract.ts'

type Shape = Contract['events'][string]['data']
type Field = Shape[string]

/** What would break a client written against `before`. Additions never break; removals and narrowings do. */
export function breakingChanges(before: Contract, now: Contract): string[] {
  return [
    ...Object.entries(before.operations).flatMap(([name, old]) => {
      const operation = now.operations[name]
      if (!operation) return [`${name} is gone`]
      return [
        ...changed(name, 'route', old.route, operation.route),
        ...missing(name, 'status', old.statuses.split(' '), operation.statuses.split(' ')),
        ...changed(name, 'access', old.access, operation.access),
        ...changed(name, 'effect', old.effect, operation.effect),
        ...(old.tool && old.tool !== operation.tool ? [`the tool ${old.tool} is gone`] : []),
        ...(old.takesDryRun && !operation.takesDryRun ? [`${name} can no longer be tried`] : []),
        ...(old.held !== operation.held ? [`${name}: what happens before approval changed`] : []),
        ...(old.takesKey && !operation.takesKey ? [`${name} no longer takes an idempotency key`] : []),
        ...inputChanges(name, old.input, operation.input),
        ...outputChanges(name, old.output, operation.output),
      ]
    }),
    ...Object.entries(before.events).flatMap(([type, old]) => {
      const event = now.events[type]
      return event ? outputChanges(type, old.data, event.data) : [`the event ${type} is gone`]
    }),
    ...Object.entries(before.errors).flatMap(([code, { status }]) =>
      changed(code, 'status', String(status), String(now.errors[code]?.status)),
    ),
    ...Object.entries(before.reasons).flatMap(([reason, { params }]) => {
      const known = now.reasons[reason]?.params
      return known
        ? missing(reason, 'param', Object.keys(params), Object.keys(known))
        : [`the reason ${reason} is gone`]
    }),
    ...Object.entries(before.words).flatMap(([kind, words]) => missing(kind, 'the word', words, now.words[kind] ?? [])),
  ]
}

function inputChanges(name: string, before: Shape, now: Shape): string[] {
  return [
    ...Object.entries(now)
      .filter(([path, field]) => field.required && !before[path]?.required && !isNewInside(path, before))
      .map(([path]) => `${name}: ${path} is now required`),
    ...Object.entries(before).flatMap(([path, old]) => {
      const field = now[path]
      if (!field) return [`${name}: ${path} is no longer taken`]
      return [
        ...missing(`${name}: ${path}`, 'type', typesOf(old), typesOf(field)),
        ...(field.values ? missing(`${name}: ${path}`, 'value', old.values ?? ['anything'], field.values) : []),
        ...missing(`${name}: ${path}`, 'limit', field.limits ?? [], old.limits ?? []).map((text) =>
          text.replace('is gone', 'is new'),
        ),
      ]
    }),
  ]
}

function outputChanges(name: string, before: Shape, now: Shape): string[] {
  return Object.entries(before).flatMap(([path, old]) => {
    const field = now[path]
    if (!field) return [`${name}: ${path} is no longer answered`]
    return [
      ...(old.required && !field.required ? [`${name}: ${path} is no longer always answered`] : []),
      ...missing(`${name}: ${path}`, 'type', typesOf(field), typesOf(old)).map((text) =>
        text.replace('is gone', 'is new'),
      ),
    ]
  })
}

/** A required field of a new object does not affect clients that do not send the object. */
function isNewInside(path: string, before: Shape): boolean {
  const parent = path.replace(/(\[\])?\.?[^.]*$/, '')
  return parent !== '' && before[parent] === undefined
}

function typesOf({ type }: Field): string[] {
  return type.split(' | ')
}

function changed(name: string, what: string, before: string, now: string): string[] {
  return before === now ? [] : [`${name}: ${what} was ${before} and is ${now}`]
}

function missing(name: string, what: string, wanted: readonly string[], there: readonly string[]): string[] {
  return wanted.filter((value) => !there.includes(value)).map((value) => `${name}: ${what} ${value} is gone`)
}
