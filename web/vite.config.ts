import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { pruneStyles } from './prune-styles.ts'

/** Components of the library that the first page shows. */
const FIRST_PARTS =
  /@mantine\/core\/esm\/(core\/|components\/(Alert|Anchor|Badge|Button|Card|Center|CloseButton|Group|Loader|Paper|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)\/)/

/** Of the app itself, what the first page shows and the other pages need too. */
const FIRST_SOURCES =
  /web\/src\/(ideas\/idea-search|session\/(session|zone)|forms\/drafts|pages\/account\/profile\/tabs|shell\/rooms|i18n\/(business-type|known-name|own-texts|quoted|service|shown-name|type-name)|shell\/Popout|written\/parts|components\/(IdeaCard|Labels|by-fit|Loaded|NotFound|Page|PersonName|days-left|links))\.tsx?$|@tanstack\/(react-query\/build\/modern\/useMutation|query-core\/build\/modern\/mutationObserver)|texts\/generated\/(\w+\/)?app\/business-types/

/** What signed-in pages are made of, in a few files, each without what it needs, which visitors may have already. */
const OWN_TEXTS = /web\/src\/(i18n|look)\/account\.|texts\/generated\/(en\/app\/account\.home|app\/account\.home)/
const DECIDING_TEXTS =
  /web\/src\/i18n\/deciding\.|texts\/generated\/(en\/app\/account\.deciding|app\/account\.deciding)|web\/src\/pages\/account\/(parts\/use-value-words|approvals\/(approval|use-field-label))\.|sdk\/src\/generated\/rights/
const WHOLE_TEXTS = /web\/src\/i18n\/whole-account\.|texts\/generated\/(en\/app\/account\.ts|app\/account\.later)/
const OWN_BITS =
  /web\/src\/(pages\/account\/(tasks\/(TaskRows|TaskState|task)|finding\/use-ticket|interests\/Owner|work\/use-standing|agents\/(Sentence|Undo)|profile\/AddressNotice)\.|waiting\/lists\.|calls\/every-page\.|commands\/(Commands|list-keys)\.|components\/(AgentName|Around|notices\/(NoticeLine|notice|use-mark-read)|tasks\/(GiveTask|title-of))\.)|Icon(ArrowUp|Search)\./
const HOME_SOURCES = /web\/src\/pages\/account\/(home\/(?!ForAdmins|decisions)|work\/(IdeaStanding|IdeaChart)\.)/
/** What Home and the inbox show to whoever has something to decide. */
const CARD_SOURCES =
  /web\/src\/(pages\/account\/(home\/decisions|interests\/InterestCard|introductions\/(IntroductionCard|use-why-you)|offers\/OfferCard|approvals\/(ApprovalCard|Decide|PreviewView|Subject|Fields|use-silence)|parts\/DeclineButton|ideas\/use-writer)\.)/
const ACT_SOURCES = /web\/src\/(pages\/account\/parts\/(Problem|use-act)|components\/(Time|ConfirmButton|use-once))\./
/** Of forms, what decisions take too. */
const FORM_SOURCES = /web\/src\/(pages\/account\/payments\/use-money|forms\/(dates|numbers|use-draft))\./
const FIELD_PARTS =
  /@mantine\/(core\/esm\/components\/((ActionIcon|Input|InputBase|InputClearButton|Textarea|TextInput|NativeSelect|Combobox\/(ComboboxChevron|get-parsed-combobox-data))\/|Combobox\/Combobox\.module)|hooks\/esm\/(use-merged-ref|use-window-event)\/)/
/** Answers in one's own words. */
const ANSWER_SOURCES = /web\/src\/pages\/account\/(tasks\/Question(Card)?|approvals\/Words)\./
const alone = { includeDependenciesRecursively: false } as const

const ROUTES = path.resolve(import.meta.dirname, 'src/routes')

/**
 * Lists the app's routes in routes.json, so that the server can answer every other address with 404, and the source of each
 * route's page in sources.json, so that it knows which styles a page needs.
 */
const listRoutes: Plugin = {
  name: 'list-routes',
  generateBundle() {
    const text = readdirSync(ROUTES).map((name) => readFileSync(path.join(ROUTES, name), 'utf8'))
    const routes = text.flatMap((source) => [...source.matchAll(/\bpath: '([^']*)'/g)].map(([, route]) => route))
    const sources = text.flatMap((source) =>
      [...source.matchAll(/\bpath: '([^']*)'[^}]*?import\('\.\.\/([^']*)'/gs)].map(([, route, file]) => [
        route,
        `src/${file}`,
      ]),
    )
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routes.sort()) })
    this.emitFile({ type: 'asset', fileName: 'sources.json', source: JSON.stringify(Object.fromEntries(sources)) })
  },
}

/** A method of the client, or an operation that one of its methods is given by name. */
const CALLED = /\.(?:(?:url|dryRun|call)\(\s*'(\w+)'|(\w+))/g

/** The client names the way to every operation; the app calls fewer, each of which is written out where it is called. */
function onlyOwnRoutes(): Plugin {
  const source = path.resolve(ROUTES, '..')
  const called = new Set<string | undefined>()
  const method = (name: string) =>
    name.replace(/^platform_/, '').replaceAll(/_(.)/g, (_, letter) => letter.toUpperCase())
  return {
    name: 'only-own-routes',
    enforce: 'pre',
    buildStart() {
      const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
      for (const file of files)
        for (const [, named, own] of readFileSync(path.join(source, file), 'utf8').matchAll(CALLED))
          called.add(named ?? own)
    },
    transform(code, id) {
      if (!id.endsWith('sdk/src/generated/operations.ts')) return null
      return code.replaceAll(/^ +(\w+): '[A-Z]+ [^']*',\n/gm, (line, name) =>
        called.has(name) || called.has(method(name)) ? line : '',
      )
    },
  }
}

/** Styles come before scripts: on a slow line there is something to see long before the app can run. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
}

/** Smaller files for browsers that take them, which are all that the app is built for; the server has the others zipped. */
const brotliToo: Plugin = {
  name: 'brotli-too',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(dir, name)
        const content = await readFile(file)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
      }),
    )
  },
}

/** `vite build --ssr src/page.tsx`: the same app as a module with which the server writes public pages. */
const SERVER_BUILD: UserConfig = {
  plugins: [react()],
  publicDir: false,
  // With everything it needs: the server's machine may have none of these packages.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { target: 'node26', outDir: 'dist/server' },
}

const BROWSER_BUILD: UserConfig = {
  base: '/app/',
  plugins: [react(), onlyOwnRoutes(), listRoutes, pruneStyles, stylesFirst, brotliToo],
  build: {
    target: 'es2023',
    manifest: true,
    // Every browser that runs the rest knows how to load ahead.
    modulePreload: { polyfill: false },
    // The pages' policy takes fonts and pictures from files only.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
    // What every page needs, in a few files: left alone it becomes dozens, which compress worse.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'router', test: /node_modules\/@tanstack\/[^/]*(router|history|store)/ },
            { name: 'parts', test: FIRST_PARTS },
            { name: 'shared', test: FIRST_SOURCES },
            { name: 'own-texts', test: OWN_TEXTS, ...alone },
            { name: 'deciding-texts', test: DECIDING_TEXTS, ...alone },
            { name: 'whole-texts', test: WHOLE_TEXTS, ...alone },
            { name: 'own', test: OWN_BITS, ...alone },
            { name: 'home', test: HOME_SOURCES, ...alone },
            { name: 'cards', test: CARD_SOURCES, ...alone },
            { name: 'acts', test: ACT_SOURCES, ...alone },
            { name: 'forms', test: FORM_SOURCES, ...alone },
            { name: 'answers', test: ANSWER_SOURCES, ...alone },
            { name: 'fields', test: FIELD_PARTS, ...alone },
          ],
        },
      },
    },
  },
  // `npm run dev -w web` beside a running service.
  server: {
    proxy: {
      '^/(account|admin|bots|payments|profile|ideas|get-ideas|create-idea|legal|agent)': 'http://127.0.0.1:3000',
    },
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? SERVER_BUILD : BROWSER_BUILD))
