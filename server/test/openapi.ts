import { OPENAPI_PATHS } from '../src/surfaces/openapi.ts'
import type { TestService } from './service.ts'

// biome-ignore lint/suspicious/noExplicitAny: documents of many shapes, read only by assertions
type Json = any

/** All documents of the service as one, with references resolved. */
export async function readOpenApi(service: Pick<TestService, 'get'>): Promise<{ paths: Json; documents: Json[] }> {
  const answers = await Promise.all(Object.values(OPENAPI_PATHS).map((path) => service.get(path)))
  const documents = answers.map(({ body }) => body)
  return { paths: Object.assign({}, ...documents.map((document) => resolved(document.paths, document))), documents }
}

function resolved(value: Json, document: Json): Json {
  if (Array.isArray(value)) return value.map((item) => resolved(item, document))
  if (typeof value !== 'object' || value === null) return value
  if (typeof value.$ref !== 'string')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner, document)]))
  const { $ref, ...beside } = value
  const found = lookUp(document, $ref.slice(2))
  if (found === undefined) throw new Error(`${$ref} leads nowhere`)
  return { ...resolved(found, document), ...beside }
}

export function lookUp(document: Json, path: string): Json {
  return path.split('/').reduce((node, name) => node?.[name], document)
}
