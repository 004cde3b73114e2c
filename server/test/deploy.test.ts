import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import path from 'node:path'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import { loadConfig } from '../src/config/config.ts'
import { LARGEST_BODY } from '../src/surfaces/http/body.ts'
import { deployed, imageSettings, manifests, manifestsOf, settingsByPlace, yamlOf } from './deploy.ts'
import { useService } from './service.ts'

const service = useService()
const { inForce } = loadConfig({})
/** Read together with the address before it. */
const KNOWN = new Set([...inForce.map(({ name }) => name), 'ADMIN_PASSWORD'])
const waits = catalogue.map(({ input }) => input.properties.wait as { maximum: number } | undefined)
const LONGEST_WAIT = Math.max(...waits.map((wait) => wait?.maximum ?? 0))
/** In MiB, which is what nginx calls m. */
const LARGEST_CALL = Math.max(LARGEST_BODY, ...catalogue.map(({ upload }) => upload?.largest ?? 0)) / 1_048_576
/** Node's own. */
const FOREIGN = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE'])

const SOURCES = path.resolve(import.meta.dirname, '../src')

/** Names of the workspaces that the service imports. */
function workspacesUsed(): string[] {
  const imported = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/'@ideabridge\/([\w-]+)['/]/g)])
  return [...new Set(imported.map(([, name]) => name ?? ''))]
}

/** What an image built from this lacks to import them. */
function missingInImage(containerfile: string, workspaces: readonly string[]): string[] {
  const lines = workspaces.flatMap((name) => [
    `COPY ${name}/package.json ${name}/`,
    `COPY ${name}/src ${name}/src`,
    `--workspace=@ideabridge/${name} `,
  ])
  return lines.filter((line) => !containerfile.includes(line))
}

function isIn(range: string, address: string): boolean {
  const [network = '', bits] = range.split('/')
  const list = new BlockList()
  list.addSubnet(network, Number(bits))
  return list.check(address)
}

function unknownSettings(places: Record<string, Record<string, string>>): string[] {
  return Object.entries(places).flatMap(([place, settings]) =>
    Object.keys(settings)
      .filter((name) => !KNOWN.has(name) && !FOREIGN.has(name))
      .map((name) => `${place}: ${name}`),
  )
}

describe('settings in deploy/', () => {
  it('are settings that exist', () => {
    assert.deepEqual(unknownSettings(settingsByPlace()), [])
  })

  it('an unknown name is noticed', () => {
    assert.deepEqual(unknownSettings({ somewhere: { DATABASE_URI: 'x', ROLE: 'web' } }), ['somewhere: DATABASE_URI'])
  })

  for (const [place, settings] of Object.entries(settingsByPlace()))
    it(`${place}: a service would start with them, once its secrets are others`, () => {
      const own = Object.entries(settings).map(([name, value]) => [
        name,
        value.replace(/^change-me.*/, 'six grey herons on a roof in the rain'),
      ])
      loadConfig(Object.fromEntries(own))
      if (settings.SECRET_KEY) assert.throws(() => loadConfig(settings), /SECRET_KEY must be a secret of your own/)
    })

  it('all reach the containers from the file that people fill in, whatever their names', () => {
    const { web, worker } = yamlOf('compose.yaml')[0].services
    for (const { env_file } of [web, worker]) assert.equal(env_file, 'compose.env')
    assert.match(deployed('compose.yaml'), /--env-file deploy\/compose\.env /)
    // It has the passwords: neither committed nor built into an image.
    for (const list of ['../.gitignore', '../.dockerignore']) assert.match(deployed(list), /^\/?deploy\/compose\.env$/m)
  })

  it('split calls and background work between processes in every deployment', () => {
    const roles = (of: string) =>
      Object.entries(settingsByPlace())
        .filter(([place]) => place.startsWith(of))
        .map(([, settings]) => settings.ROLE ?? 'all')
        .sort()
    assert.deepEqual(roles('compose'), ['web', 'worker'])
    assert.deepEqual(roles('kubernetes'), ['web', 'worker'])
    assert.deepEqual(roles('systemd'), ['all', 'web', 'worker'])
  })
})

describe('units of systemd', () => {
  it('go on starting until the database is there', () => {
    for (const file of ['ideabridge', 'ideabridge-web@', 'ideabridge-worker']) {
      const [unit = '', service = ''] = deployed(`systemd/${file}.service`).split('[Service]')
      assert.match(unit, /^StartLimitIntervalSec=0$/m)
      assert.match(service, /^Restart=always$/m)
    }
  })
})

describe('the image', () => {
  it('runs the file that npm start runs, not as root, on the port named everywhere else', () => {
    const text = deployed('Containerfile')
    assert.match(text, /^USER node$/m)
    const main = /"(server\/\S+\.ts)"\]$/m.exec(text)?.[1] ?? ''
    assert.ok(existsSync(path.resolve(import.meta.dirname, '../..', main)), main)
    const { PORT } = imageSettings()
    assert.match(deployed('nginx.conf'), new RegExp(`server web:${PORT} `))
    for (const { spec } of manifestsOf('Deployment'))
      assert.equal(String(spec.template.spec.containers[0].ports[0].containerPort), PORT)
  })

  it('has every workspace that the service imports, and the binaries of its libraries, which are optional packages', () => {
    const text = deployed('Containerfile')
    assert.ok(workspacesUsed().length > 0)
    assert.deepEqual(missingInImage(text, [...workspacesUsed(), 'server']), [])
    assert.doesNotMatch(text, /--omit[= ]optional/)
  })

  it('can back itself up', () => {
    for (const file of ['data.ts', 'stoppable.ts'])
      assert.match(deployed('Containerfile'), new RegExp(`^COPY .*scripts/${file.replace('.', '\\.')} `, 'm'))
  })

  it('gets each of them because the service declares it', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(SOURCES, '../package.json'), 'utf8'))
    assert.deepEqual(
      workspacesUsed().filter((name) => !Object.hasOwn(dependencies, `@ideabridge/${name}`)),
      [],
    )
  })

  it('a workspace that is not copied is noticed', () => {
    const text = deployed('Containerfile').replace('COPY pictures/src pictures/src\n', '')
    assert.deepEqual(missingInImage(text, workspacesUsed()), ['COPY pictures/src pictures/src'])
  })
})

describe('probes and health checks', () => {
  it('request paths that the service answers', async () => {
    const probed = manifestsOf('Deployment').flatMap(({ spec }) => {
      const { startupProbe, livenessProbe, readinessProbe } = spec.template.spec.containers[0]
      return [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)
    })
    const checked = [deployed('Containerfile'), deployed('compose.yaml')].flatMap((text) =>
      [...text.matchAll(/127\.0\.0\.1:[^/]+(\/\w+)/g)].map(([, target]) => target ?? ''),
    )
    assert.deepEqual([...new Set([...probed, ...checked])].sort(), ['/healthz', '/readyz'])
    for (const target of [...probed, ...checked]) assert.equal((await service.get(target)).status, 200, target)
  })
})

describe('the load balancer', () => {
  it('lets calls wait as long as they may, and forwards events at once', () => {
    const text = deployed('nginx.conf')
    const seconds = Number(/proxy_read_timeout (\d+)s/.exec(text)?.[1])
    assert.ok(LONGEST_WAIT > 0 && seconds > LONGEST_WAIT)
    assert.match(text, /proxy_buffering off;/)
    const [{ metadata }] = manifestsOf('Ingress')
    const { annotations } = metadata
    assert.ok(Number(annotations['nginx.ingress.kubernetes.io/proxy-read-timeout']) > LONGEST_WAIT)
    assert.equal(annotations['nginx.ingress.kubernetes.io/proxy-buffering'], 'off')
  })

  it('repeats a call that failed only at once, and no POST that may have run', () => {
    const text = deployed('nginx.conf')
    assert.match(text, /^\s*proxy_next_upstream error timeout;$/m)
    const { annotations } = manifestsOf('Ingress')[0].metadata
    const ingress = (name: string) => annotations[`nginx.ingress.kubernetes.io/${name}`]
    const nginx = (name: string) => new RegExp(`${name} (\\d+)s;`).exec(text)?.[1]
    // Long enough for a third process when two accept no connection.
    for (const [connecting, repeating] of [
      [nginx('proxy_connect_timeout'), nginx('proxy_next_upstream_timeout')],
      [ingress('proxy-connect-timeout'), ingress('proxy-next-upstream-timeout')],
    ])
      assert.ok(Number(repeating) > 2 * Number(connecting) && Number(repeating) <= 10, repeating)
    assert.equal(ingress('proxy-next-upstream'), undefined)
  })

  it('accepts bodies as large as the service does', () => {
    const [{ metadata }] = manifestsOf('Ingress')
    assert.equal(/client_max_body_size (\S+);/.exec(deployed('nginx.conf'))?.[1], `${LARGEST_CALL}m`)
    assert.equal(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'], `${LARGEST_CALL}m`)
  })

  it('passes the caller’s address on, from the one address that the services trust', () => {
    assert.match(deployed('nginx.conf'), /X-Forwarded-For \$proxy_add_x_forwarded_for;/)
    const { networks, services } = yamlOf('compose.yaml')[0]
    const trusted = services.balancer.networks.ideabridge.ipv4_address
    for (const { environment } of [services.web, services.worker]) assert.equal(environment.TRUST_PROXY, trusted)
    // Nobody else gets it.
    const { subnet, gateway, ip_range } = networks.ideabridge.ipam.config[0]
    assert.deepEqual([isIn(subnet, trusted), isIn(ip_range, trusted), gateway === trusted], [true, false, false])
  })
})

describe('manifests of Kubernetes', () => {
  it('name objects that exist', () => {
    const labels = manifestsOf('Deployment').map(({ spec }) => spec.template.metadata.labels.app)
    for (const { spec } of manifestsOf('Deployment')) assert.ok(labels.includes(spec.selector.matchLabels.app))
    for (const { spec } of manifestsOf('Service')) assert.ok(labels.includes(spec.selector.app))
    for (const { spec } of manifestsOf('PodDisruptionBudget')) assert.ok(labels.includes(spec.selector.matchLabels.app))
    const named = (kind: string) => manifestsOf(kind).map(({ metadata }) => metadata.name)
    for (const { spec } of manifestsOf('HorizontalPodAutoscaler'))
      assert.ok(named('Deployment').includes(spec.scaleTargetRef.name))
    for (const { spec } of manifestsOf('Ingress'))
      assert.ok(named('Service').includes(spec.rules[0].http.paths[0].backend.service.name))
    const [{ resources }] = yamlOf('kubernetes/kustomization.yaml')
    for (const file of resources) assert.ok(yamlOf(`kubernetes/${file}`).length > 0)
    assert.equal(new Set(manifests().map(({ kind, metadata }) => `${kind} ${metadata.name}`)).size, manifests().length)
  })
})

describe('the cluster', () => {
  const [patroni] = yamlOf('cluster/patroni.yml')
  const proxy = deployed('cluster/haproxy.cfg')

  it('acknowledges nothing that only one machine has', () => {
    const { dcs } = patroni.bootstrap
    assert.equal(dcs.synchronous_mode && dcs.synchronous_mode_strict, true)
    assert.equal(dcs.primary_start_timeout, 0)
    // See patroni.yml: a lock that is taken back unseen loses what the new primary acknowledged.
    assert.equal(patroni.etcd3, undefined)
    assert.ok(patroni.postgresql.pg_ctl_timeout > dcs.ttl)
    assert.match(deployed('cluster/etcd.default'), /^ETCD_ENABLE_V2=true$/m)
    assert.ok(dcs.ttl >= dcs.loop_wait + 2 * dcs.retry_timeout)
  })

  it('is reached at the ports where HAProxy listens, and HAProxy reaches all nodes', () => {
    const { DATABASE_URL, DATABASE_READ_URL } = settingsByPlace().cluster ?? {}
    const binds = [...proxy.matchAll(/bind (\S+)/g)].map(([, address]) => address)
    assert.deepEqual(
      [DATABASE_URL, DATABASE_READ_URL].map((url) => new URL(url ?? '').host),
      binds,
    )
    const hosts = patroni.etcd.hosts.map((host: string) => host.split(':')[0])
    const ports = [patroni.postgresql.listen, patroni.restapi.listen].map((address: string) => address.split(':')[1])
    for (const host of hosts)
      assert.equal(proxy.split(`${host}:${ports[0]} check port ${ports[1]}`).length - 1, binds.length, host)
    assert.equal(hosts.length, 3)
  })

  it('installs the packages of all programs that are to be called there', () => {
    const [packages = ''] = /^apt-get install .*$/m.exec(deployed('cluster/README.md')) ?? []
    const from = { etcdctl: 'etcd-client', patronictl: 'patroni', pgbackrest: 'pgbackrest', curl: 'curl' }
    const units = [deployed('cluster/README.md'), deployed('cluster/ideabridge-backup.service')].join()
    for (const [program, name] of Object.entries(from)) {
      assert.ok(units.includes(`${program} `), program)
      assert.ok(packages.split(' ').includes(name), name)
    }
  })

  it('cuts connections to a server that no longer leads', () => {
    assert.match(proxy, /listen primary[^#]*OPTIONS uri \/primary[^#]*on-marked-down shutdown-sessions/)
  })
})
