/**
 * Who may import what. Imports run one way: main → app → surfaces, jobs → catalogue → modules → the pipeline's base
 * (contract, access, limits, events, db …). Files and targets are globs below the root; a package is written by its name.
 */
export interface BoundaryRule {
  readonly rule: string
  /** Files the rule applies to; tests are exempt. */
  readonly files: readonly string[]
  readonly except?: readonly string[]
  readonly mayNotImport: readonly string[]
  /** Imports within the same module are allowed. */
  readonly ownModuleAllowed?: true
}

const SERVER = 'server/src'
const MODULES = `${SERVER}/modules/**`

const APP_ENTRIES = ['web/src/main.tsx', 'web/src/page.tsx', 'web/src/App.tsx']

/** All that may lie directly in a `src`; everything else has a folder named after its subject. */
export const ENTRIES: readonly string[] = [
  ...['main.ts', 'app.ts', 'catalogue.ts'].map((name) => `${SERVER}/${name}`),
  ...APP_ENTRIES,
]

export const BOUNDARY_RULES: readonly BoundaryRule[] = [
  {
    rule: 'nothing imports main.ts',
    files: ['**'],
    mayNotImport: [`${SERVER}/main.ts`],
  },
  {
    rule: 'only main.ts imports app.ts',
    files: ['**'],
    except: [`${SERVER}/main.ts`],
    mayNotImport: [`${SERVER}/app.ts`],
  },
  {
    rule: 'modules know no web framework and no MCP library',
    files: [MODULES],
    mayNotImport: ['fastify', '@fastify/**', '@modelcontextprotocol/**'],
  },
  {
    rule: 'modules know nothing of the layers above them',
    files: [MODULES],
    mayNotImport: [`${SERVER}/surfaces/**`, `${SERVER}/jobs/**`, `${SERVER}/catalogue.ts`, `${SERVER}/pipeline/**`],
  },
  {
    rule: 'a module is reached only through its index.ts',
    files: ['**'],
    // Declarations are data, and erasure has to know all of them.
    except: [`${SERVER}/tables/all-tables.ts`],
    mayNotImport: [`${SERVER}/modules/*/*/!(index.ts)`, `${SERVER}/modules/*/*/*/**`],
    ownModuleAllowed: true,
  },
  {
    rule: 'surfaces name no module',
    files: [`${SERVER}/surfaces/**`],
    mayNotImport: [MODULES],
  },
  {
    rule: 'what modules stand on knows neither modules nor surfaces',
    files: [
      `${SERVER}/{contract,access,approvals,config,secrets,observe,db,embedding,schema,sentences,limits,idempotency,events,mail,notices,pipeline,rendering,tasks}/**`,
    ],
    mayNotImport: [
      MODULES,
      `${SERVER}/surfaces/**`,
      `${SERVER}/catalogue.ts`,
      `${SERVER}/tables/{all-tables,retention}.ts`,
    ],
  },
  {
    rule: 'the contract stands on nothing but settings, secrets and the type of a transaction',
    files: [`${SERVER}/contract/**`],
    mayNotImport: [
      `${SERVER}/{access,observe,schema,sentences,limits,idempotency,events,mail,notices,pipeline,jobs}/**`,
      `${SERVER}/db/!(tx).ts`,
    ],
  },
  {
    rule: 'only the entry points of the app import routes',
    files: ['web/src/**'],
    except: [...APP_ENTRIES, 'web/src/routes/**'],
    mayNotImport: ['web/src/routes/**'],
  },
  {
    rule: 'only routes import pages',
    files: ['web/src/**'],
    except: [...APP_ENTRIES, 'web/src/{pages,routes}/**'],
    mayNotImport: ['web/src/pages/**'],
  },
  {
    rule: 'calls know nothing of the screen',
    files: ['web/src/calls/**'],
    mayNotImport: ['web/src/!(calls)/**'],
  },
  {
    rule: 'only db/ speaks to PostgreSQL',
    files: [`${SERVER}/**`],
    except: [`${SERVER}/db/**`],
    mayNotImport: ['pg', 'pg/**', 'pg-*'],
  },
  {
    rule: 'only main.ts, db/embedded/, embedding/, rendering/ and sandboxes/ touch the process',
    files: [`${SERVER}/**`],
    except: [`${SERVER}/main.ts`, `${SERVER}/{db/embedded,embedding,rendering,surfaces/sandboxes}/**`],
    mayNotImport: ['node:process'],
  },
  {
    rule: 'sdk and web never import the server',
    files: ['{sdk,web}/**'],
    mayNotImport: ['server/**', '@ideabridge/server', '@ideabridge/server/**'],
  },
]

/** Files with state that belongs to the process, each with the reason. */
export const STATE_ALLOWED_IN: readonly string[] = [
  // Hashing a password takes a core, so concurrent hashes are counted for the whole process.
  `${SERVER}/modules/people/accounts/passwords.ts`,
  // So are calls that wait for a sign-in provider, since each holds a connection; what providers say of themselves is kept.
  `${SERVER}/modules/people/providers/ask-provider.ts`,
  // Filled while operations are declared, and never after that.
  `${SERVER}/contract/places.ts`,
]

/** Files that read the process's own clock, each with the reason. Nothing that a rule decides depends on it. */
export const CLOCK_ALLOWED_IN: readonly string[] = [
  // How long something may take, and how old a file is on this machine.
  ...['claim.sql.ts', 'leftovers.ts', 'server.ts'].map((name) => `${SERVER}/db/embedded/${name}`),
  `${SERVER}/modules/trust/log-proofs/seal.sql.ts`,
  // Lines of the log and spans have the time of the machine they come from.
  `${SERVER}/db/values.ts`,
  `${SERVER}/observe/span-queue.ts`,
  // As the pages that ask were stamped, and the `Date` of answers.
  `${SERVER}/events/lately.ts`,
  // Until the database has said what time it is.
  `${SERVER}/db/signals.ts`,
  // The OAuth library compares with its own clock.
  `${SERVER}/surfaces/oauth/adapter.ts`,
  // Files that browsers and search engines keep for an hour or a day.
  `${SERVER}/surfaces/shared/site-files.ts`,
  `${SERVER}/surfaces/web-app/page-writer.ts`,
]
