import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ProtocolError, ProtocolErrorCode, type Resource } from '@modelcontextprotocol/server'
import {
  DIRECTORY_MIME_TYPE,
  RESOURCES_DIRECTORY_READ_METHOD,
  SKILLS_GET_METHOD,
  SKILLS_LIST_METHOD,
  type Skill,
} from '@modelcontextprotocol/server/ext/skills'
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node'
import type { Fields } from '../../contract/fields.ts'

/** One folder for each skill, with a SKILL.md and what it refers to. */
const FOLDER = path.join(import.meta.dirname, 'skills')
const SCHEME = 'skill://'
const MARKDOWN = 'text/markdown'
const SAME_FOR_ALL = { ttlMs: 300_000, cacheScope: 'public' } as const

export interface Skills {
  /** The methods of SEP-2640, by name. */
  readonly methods: Readonly<Record<string, (params: Fields) => object>>
  /** The skills themselves; what they refer to is found through them. */
  readonly resources: readonly Resource[]
  /** The text of one of their files. */
  read(uri: string): string | undefined
}

/**
 * How to get things done here, for models (SEP-2640). The library reads the folder, checks it and computes the digests; the
 * methods are ours, because the library serves them on its high-level server only.
 */
export async function openSkills(): Promise<Skills> {
  const { entries } = await loadSkills(FOLDER, { strict: true })
  const texts = new Map<string, string>()
  for (const { uri } of entries.flatMap(filesOf))
    texts.set(uri, await readFile(path.join(FOLDER, uri.slice(SCHEME.length)), 'utf8'))
  return {
    methods: {
      [SKILLS_LIST_METHOD]: () => ({ skills: entries, ...SAME_FOR_ALL }),
      [SKILLS_GET_METHOD]: ({ uri }) => ({ skill: skillAt(entries, uri), ...SAME_FOR_ALL }),
      [RESOURCES_DIRECTORY_READ_METHOD]: ({ uri }) => ({ resources: childrenOf(texts, uri), ...SAME_FOR_ALL }),
    },
    resources: entries.map(({ uri, frontmatter: { name, description } }) => ({
      uri,
      name,
      description,
      mimeType: MARKDOWN,
    })),
    read: (uri) => texts.get(uri),
  }
}

function filesOf({ resources }: Skill) {
  return resources === 'dynamic' ? [] : resources
}

function skillAt(entries: readonly Skill[], uri: unknown): Skill {
  const found = entries.find((entry) => entry.uri === uri)
  if (!found) throw unknown('There is no skill at this uri. skills/list has those there are.', uri)
  return found
}

/** The files and folders right below a folder. */
function childrenOf(texts: ReadonlyMap<string, string>, uri: unknown): Resource[] {
  const folder = `${String(uri).replace(/\/$/, '')}/`
  const below = [...texts.keys()].filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length))
  if (folder.length <= SCHEME.length || below.length === 0)
    throw unknown('There is no folder at this uri. Take one from skills/list, without its SKILL.md.', uri)
  const names = new Set(below.map((file) => file.replace(/\/.*$/, '/')))
  return [...names].map((name) =>
    name.endsWith('/')
      ? { uri: `${folder}${name.slice(0, -1)}`, name: name.slice(0, -1), mimeType: DIRECTORY_MIME_TYPE }
      : { uri: `${folder}${name}`, name, mimeType: MARKDOWN },
  )
}

function unknown(message: string, uri: unknown): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, { uri })
}
