import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'

/** What the files in deploy/ say, to compare with the service. */

const FOLDER = path.resolve(import.meta.dirname, '../../deploy')

// biome-ignore lint/suspicious/noExplicitAny: manifests of many shapes, read only by assertions
type Manifest = any

export const deployed = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8')

export function yamlOf(file: string): Manifest[] {
  return parseAllDocuments(deployed(file), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS()
  })
}

export const manifests = (): Manifest[] =>
  globSync('kubernetes/*.yaml', { cwd: FOLDER })
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .flatMap(yamlOf)

export const manifestsOf = (kind: string): Manifest[] => manifests().filter((manifest) => manifest.kind === kind)

/** Settings by the place that sets them; each place is one process. */
export function settingsByPlace(): Record<string, Record<string, string>> {
  return { ...ofCompose(), ...ofKubernetes(), ...ofSystemd(), image: imageSettings(), cluster: clusterSettings() }
}

export function imageSettings(): Record<string, string> {
  return pairs(/^ENV (.*)$/m.exec(deployed('Containerfile'))?.[1] ?? '')
}

function clusterSettings(): Record<string, string> {
  return { ROLE: 'web', ...assignments(deployed('cluster/ideabridge.env')) }
}

function ofCompose(): Record<string, Record<string, string>> {
  const example = assignments(deployed('compose.env.example'))
  const { web, worker } = yamlOf('compose.yaml')[0].services
  const { ideabridge: small } = yamlOf('../compose.yaml')[0].services
  const filled = (value: string) =>
    value.replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_all, name: string) => example[name] ?? '')
  return Object.fromEntries(
    Object.entries<Manifest>({ 'compose web': web, 'compose worker': worker, small }).map(
      ([place, { environment }]) => [
        place,
        Object.fromEntries(Object.entries<string>(environment).map(([key, value]) => [key, filled(String(value))])),
      ],
    ),
  )
}

function ofKubernetes(): Record<string, Record<string, string>> {
  const shared = { ...manifestsOf('ConfigMap')[0].data, ...manifestsOf('Secret')[0].stringData }
  return Object.fromEntries(
    manifestsOf('Deployment').map(({ metadata, spec }) => {
      const [container] = spec.template.spec.containers
      const own = container.env.map(({ name, value }: { name: string; value: string }) => [name, value])
      return [`kubernetes ${metadata.name}`, { ...shared, ...Object.fromEntries(own) }]
    }),
  )
}

function ofSystemd(): Record<string, Record<string, string>> {
  const shared = assignments(deployed('systemd/ideabridge.env.example'))
  return Object.fromEntries(
    globSync('systemd/*.service', { cwd: FOLDER }).map((file) => {
      const lines = deployed(file).matchAll(/^Environment=(.*)$/gm)
      const own = [...lines].map(([, line]) => pairs((line ?? '').replaceAll('%i', '3001')))
      return [file, Object.assign({}, shared, ...own)]
    }),
  )
}

function pairs(line: string): Record<string, string> {
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=')))
}

function assignments(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}
