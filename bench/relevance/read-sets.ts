import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type JudgedSet, Judgements } from './judged-set.ts'

/**
 * All judged sets below a folder, each in its own folder and in the format it is published in: Cranfield and CISI
 * (SMART), NPL, BEIR, XQuAD. We may not redistribute them; docs/performance.md describes the files.
 */
export async function readSets(folder: string): Promise<JudgedSet[]> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const sets: JudgedSet[] = []
  for (const { name } of names.sort((a, b) => a.name.localeCompare(b.name))) {
    const inside = path.join(folder, name)
    const files = await readdir(inside)
    const read = READERS.find(({ has }) => files.some((file) => has.test(file)))
    if (read === undefined) throw new Error(`${inside} holds no judged set in a known form.`)
    sets.push(...(await read.read(inside, name, files)))
  }
  return sets
}

interface SetReader {
  has: RegExp
  read: (folder: string, name: string, files: readonly string[]) => Promise<JudgedSet[]>
}

const READERS: readonly SetReader[] = [
  { has: /^cran\.all/i, read: readCranfield },
  { has: /^cisi\.all$/i, read: readCisi },
  { has: /^doc-text$/i, read: readNpl },
  { has: /^corpus\.jsonl$/, read: readBeir },
  { has: /^xquad\..*\.json$/, read: readXquad },
]

function text(folder: string, files: readonly string[], name: RegExp): Promise<string> {
  const file = files.find((each) => name.test(each))
  if (file === undefined) throw new Error(`${folder} lacks ${name}.`)
  return readFile(path.join(folder, file), 'utf8')
}

/** `.I 1` begins an entry, `.T` and `.W` its title and text; other parts are ignored. */
function readSmart(content: string): string[] {
  return content
    .split(/^\.I\s+\d+\s*$/m)
    .slice(1)
    .map((entry) =>
      entry
        .split(/^\.(?=[A-Z]\s*$)/m)
        .filter((part) => /^[TW]\s*\n/.test(part))
        .map((part) => part.slice(1).trim())
        .join('\n'),
    )
}

function numbered(texts: readonly string[]): Map<string, string> {
  return new Map(texts.map((each, index) => [String(index + 1), each]))
}

function lines(content: string): string[][] {
  return content
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns.length >= 2)
}

async function readCranfield(folder: string, name: string, files: readonly string[]): Promise<JudgedSet[]> {
  const judgements = new Judgements()
  const unjudged = new Map<string, Set<string>>()
  // 1 is a complete answer and 4 of minimum interest. One a question, -1, is the paper whose author asked it, which was not
  // judged. Questions are numbered by order.
  for (const [question, document, code] of lines(await text(folder, files, /^cranqrel/i))) {
    const level = Number(code)
    judgements.add(question!, document!, level >= 1 && level <= 4 ? 5 - level : 0)
    if (level === -1) unjudged.set(question!, new Set([document!]))
  }
  const documents = numbered(readSmart(await text(folder, files, /^cran\.all/i)))
  const questions = numbered(readSmart(await text(folder, files, /^cran\.qry/i)))
  return [{ name, family: name, documents, questions, judged: judgements.map(), unjudged }]
}

async function readCisi(folder: string, name: string, files: readonly string[]): Promise<JudgedSet[]> {
  const judgements = new Judgements()
  for (const [question, document] of lines(await text(folder, files, /^cisi\.rel$/i)))
    judgements.add(question!, document!, 1)
  const documents = numbered(readSmart(await text(folder, files, /^cisi\.all$/i)))
  const questions = numbered(readSmart(await text(folder, files, /^cisi\.qry$/i)))
  return [{ name, family: name, documents, questions, judged: judgements.map() }]
}

/** Entries begin with their number and end with a slash on its own line. */
function readSlashed(content: string): Map<string, string> {
  const entries = content.split(/^\s*\/\s*$/m).map((entry) => /^\s*(\d+)\s+([\s\S]*)$/.exec(entry))
  return new Map(entries.filter((entry) => entry !== null).map(([, id, words]) => [id!, words!.trim()]))
}

async function readNpl(folder: string, name: string, files: readonly string[]): Promise<JudgedSet[]> {
  const judgements = new Judgements()
  for (const [question, documents] of readSlashed(await text(folder, files, /^rlv-ass$/i)))
    for (const document of documents.split(/\s+/)) judgements.add(question, document, 1)
  const documents = readSlashed(await text(folder, files, /^doc-text$/i))
  const questions = readSlashed(await text(folder, files, /^query-text$/i))
  return [{ name, family: name, documents, questions, judged: judgements.map() }]
}

async function readBeir(folder: string, name: string, files: readonly string[]): Promise<JudgedSet[]> {
  const judgements = new Judgements()
  const list = existsSync(path.join(folder, 'qrels'))
    ? path.join(folder, 'qrels', 'test.tsv')
    : path.join(folder, 'qrels.tsv')
  for (const [question, document, grade] of lines(await readFile(list, 'utf8')).slice(1))
    judgements.add(question!, document!, Number(grade))
  const [documents, questions] = [await text(folder, files, /^corpus/), await text(folder, files, /^queries/)].map(
    (content) =>
      new Map(
        content
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as { _id: string; title?: string; text: string })
          .map((entry) => [entry._id, [entry.title, entry.text].filter(Boolean).join('. ')] as const),
      ),
  )
  return [{ name, family: name, documents: documents!, questions: questions!, judged: judgements.map() }]
}

interface Xquad {
  data: { paragraphs: { context: string; qas: { id: string; question: string }[] }[] }[]
}

/** Each paragraph answers its own questions. We pair every language with English, both ways. */
async function readXquad(folder: string, name: string, files: readonly string[]): Promise<JudgedSet[]> {
  const languages = files.map((file) => /^xquad\.(\w+)\.json$/.exec(file)?.[1]).filter((each) => each !== undefined)
  const read = async (language: string) =>
    (JSON.parse(await readFile(path.join(folder, `xquad.${language}.json`), 'utf8')) as Xquad).data.flatMap(
      ({ paragraphs }) => paragraphs,
    )
  const texts = new Map(await Promise.all(languages.map(async (language) => [language, await read(language)] as const)))
  return languages
    .flatMap((asked) => languages.map((told) => [asked, told] as const))
    .filter(([asked, told]) => asked === 'en' || told === 'en')
    .map(([asked, told]) => {
      const judgements = new Judgements()
      const questions = texts.get(asked)!.flatMap(({ qas }, place) =>
        qas.map(({ id, question }) => {
          judgements.add(id, String(place + 1), 1)
          return [id, question] as const
        }),
      )
      const documents = numbered(texts.get(told)!.map(({ context }) => context))
      return {
        name: `${name} ${asked}→${told}`,
        family: name,
        documents,
        questions: new Map(questions),
        judged: judgements.map(),
      }
    })
}
