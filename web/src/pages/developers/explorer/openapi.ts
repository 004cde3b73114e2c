import { queryOptions } from '@tanstack/react-query'

export interface Schema {
  type?: string
  enum?: unknown[]
  description?: string
}

export interface Field {
  name: string
  place: 'path' | 'query' | 'header' | 'body'
  required: boolean
  description: string | undefined
  schema: Schema
}

export interface ApiOperation {
  id: string
  method: string
  path: string
  group: string
  summary: string
  description: string
  needs: string[]
  fields: Field[]
  /** A working example, for operations with a body. */
  example: Record<string, unknown> | null
}

interface Described {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-needs': string[]
  parameters: { name: string; in: Field['place']; required: boolean; description?: string; schema: Schema }[]
  requestBody?: {
    content: {
      'application/json': {
        schema: { properties: Record<string, Schema>; required: string[] }
        example: Record<string, unknown>
      }
    }
  }
}

type Document = { paths: Record<string, Record<string, Described>> }

/** The service's own OpenAPI document. */
export const operationsQuery = queryOptions({
  queryKey: ['openapi'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const response = await fetch('/openapi.json')
    if (!response.ok) throw new Error(`/openapi.json: ${response.status}`)
    return readOperations((await response.json()) as Document)
  },
})

/** A stream never ends, so it cannot be tried here. */
const isStream = (path: string) => path.endsWith('/stream')

function readOperations({ paths }: Document): ApiOperation[] {
  return Object.entries(paths)
    .filter(([path]) => !isStream(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => readOperation(method.toUpperCase(), path, described)),
    )
}

function readOperation(method: string, path: string, described: Described): ApiOperation {
  const body = described.requestBody?.content['application/json']
  const ofBody = Object.entries(body?.schema.properties ?? {}).map(([name, schema]) => ({
    name,
    place: 'body' as const,
    required: body?.schema.required.includes(name) ?? false,
    description: schema.description,
    schema,
  }))
  const others = described.parameters.map(({ in: place, description, ...rest }) => ({ ...rest, place, description }))
  return {
    id: described.operationId,
    method,
    path,
    group: described.tags[0] ?? '',
    summary: described.summary,
    description: described.description,
    needs: described['x-needs'],
    fields: [...others, ...ofBody],
    example: body?.example ?? null,
  }
}
