import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(import.meta.dirname, 'mcp/skills')
const INDEX_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
const SKILLS_PATH = '/.well-known/agent-skills'

/** The skills that MCP serves, as files for clients that look for them by the host alone (Agent Skills Discovery 0.2.0). */
export function agentSkillFiles(baseUrl: string): Map<string, string> {
  const files = globSync('**/*.md', { cwd: FOLDER }).toSorted()
  return new Map(files.map((file) => [`${SKILLS_PATH}/${file}`, readAlone(file, baseUrl)]))
}

/** Whoever installs a `skill-md` takes that one file: what it links to is found from anywhere. */
function readAlone(file: string, baseUrl: string): string {
  const text = readFileSync(path.join(FOLDER, file), 'utf8')
  return text.replaceAll('](references/', `](${baseUrl}${SKILLS_PATH}/${path.dirname(file)}/references/`)
}

export const SKILLS_INDEX_PATH = `${SKILLS_PATH}/index.json`

export function agentSkillsIndex(baseUrl: string) {
  const skills = [...agentSkillFiles(baseUrl)].filter(([url]) => url.endsWith('/SKILL.md'))
  return {
    $schema: INDEX_SCHEMA,
    skills: skills.map(([url, text]) => ({
      name: fieldOf(text, 'name'),
      type: 'skill-md',
      description: fieldOf(text, 'description'),
      url,
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  }
}

function fieldOf(text: string, name: string): string {
  return new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1] ?? ''
}
