import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { query } from '../agents.ts'
import { checkOut } from '../earlier.ts'
import { type BenchOptions, Lab } from '../lab.ts'
import { type JudgedSet, sample } from '../relevance/judged-set.ts'
import {
  type Answers,
  type Band,
  bands,
  calibrationError,
  pairsOf,
  precisionFrom,
  precisionOfFits,
  type Quality,
  quality,
} from '../relevance/measures.ts'
import { readSets } from '../relevance/read-sets.ts'
import { bm25, tsRank } from '../relevance/references.ts'
import { ask, fill } from '../relevance/service-answers.ts'
import type { Row } from '../report.ts'
import { marketRows } from './relevance-markets.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MOST_QUESTIONS = 300
/** Questions from other collections, which this one cannot answer. */
const FOREIGN_QUESTIONS = 152
const NOTICE_TENTHS = 7

/**
 * How well find-matches serves the people and ideas that we judged ourselves. With --judged: how well it answers questions with
 * human judgements, compared with BM25, PostgreSQL's ts_rank and, with --before, an earlier version of this repository, which
 * runs beside this one.
 */
export async function relevanceRows(options: BenchOptions): Promise<Row[]> {
  const own = await marketRows(options)
  return options.judged === undefined ? own : [...own, ...(await setRows(options, options.judged))]
}

async function setRows(options: BenchOptions, folder: string): Promise<Row[]> {
  const sets = (await readSets(folder)).filter(({ name }) => options.sets?.test(name) ?? true)
  const before = options.before === undefined ? undefined : await checkOut(options, options.before)
  const rows: Row[] = []
  for (const set of sets) rows.push(...(await compare(options, sample(set, MOST_QUESTIONS), sets, before)))
  return rows
}

async function compare(
  options: BenchOptions,
  set: JudgedSet,
  sets: readonly JudgedSet[],
  before?: string,
): Promise<Row[]> {
  const lab = await Lab.empty(options)
  try {
    console.log(`\n  ${set.name}: ${set.documents.size} texts, ${set.questions.size} questions`)
    const foreign = foreignTo(set, sets)
    const theirs = await quality(await bm25(lab.databaseUrl, set), set.judged)
    print('BM25', theirs)
    print('ts_rank', quality(await tsRank(lab.databaseUrl, set), set.judged))
    if (before !== undefined)
      await answersOf(lab, 'before', path.join(before, 'server/src/main.ts'), set, foreign, options)
    const { ours, lists, error, fits, nobody, notices } = await answersOf(
      lab,
      'now',
      path.join(ROOT, 'server/src/main.ts'),
      set,
      foreign,
      options,
    )
    return [
      row(
        `${set.name}: nDCG@10 beside BM25`,
        ours.ndcg,
        theirs.ndcg,
        `${ours.ndcg.toFixed(3)} against ${theirs.ndcg.toFixed(3)}`,
      ),
      row(`${set.name}: of the order, listed`, lists.ndcg / Math.max(ours.ndcg, 1e-9), 0.94, lists.ndcg.toFixed(3)),
      { what: `${set.name}: scores off by`, measured: error.toFixed(3), ratio: error, bar: 0.1, atLeast: false },
      row(`${set.name}: called a fit, right`, fits.precision, 0.75, `${fits.precision.toFixed(2)} of ${fits.count}`),
      ...(foreign.size === 0
        ? []
        : [row(`${set.name}: nobody fits, empty`, nobody / foreign.size, 0.9, `${nobody} of ${foreign.size}`)]),
      ...(notices.count === 0
        ? []
        : [
            row(
              `${set.name}: right from 0.7 up`,
              notices.precision,
              0.5,
              `${notices.precision.toFixed(2)} of ${notices.count}`,
            ),
          ]),
    ]
  } finally {
    await lab.close()
  }
}

function row(what: string, value: number, wanted: number, measured: string): Row {
  return { what, measured, ratio: value / Math.max(wanted, 1e-9), bar: 1, atLeast: true }
}

async function answersOf(
  lab: Lab,
  name: string,
  main: string,
  set: JudgedSet,
  foreign: ReadonlyMap<string, string>,
  options: BenchOptions,
) {
  await query(lab.databaseUrl, `create database judged_${name}`)
  const url = lab.databaseUrl.replace(/\/[^/?]*(\?|$)/, `/judged_${name}$1`)
  const service = await lab.startService({ ...(name === 'now' && options.settings), DATABASE_URL: url }, main)
  if (name === 'now' && options.dictionary) await loadDictionary(url, options.dictionary)
  const asked = await fill(service.url, url, set)
  const { listed, ordered } = await ask(asked, set.questions)
  const nobody = [...(await ask(asked, foreign)).listed.values()].filter((found) => found.length === 0).length
  await lab.end(service)
  const ours = quality(ordered, set.judged)
  const lists = quality(listed, set.judged)
  const error = calibrationError(pairsOf(listed, set))
  const counted = bands(listed, set)
  print(`${name}, order`, ours)
  print(`${name}, lists`, lists, listed, `nobody fits: ${nobody} of ${foreign.size} empty`)
  printBands(counted, error)
  const fits = precisionOfFits(listed, set)
  return { ours, lists, error, fits, nobody, notices: precisionFrom(counted, NOTICE_TENTHS) }
}

async function loadDictionary(databaseUrl: string, file: string): Promise<void> {
  const script = path.join(ROOT, 'scripts/dictionary.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'load', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  console.log(`    ${stdout.trim()}`)
}

function print(name: string, { ndcg, map, empty, asked }: Quality, answers?: Answers, more = ''): void {
  const listed = answers ? [...answers.values()].reduce((sum, found) => sum + found.length, 0) / Math.max(asked, 1) : 0
  const length = answers ? `, ${listed.toFixed(1)} listed` : ''
  console.log(
    `    ${name.padEnd(13)} nDCG@10 ${ndcg.toFixed(3)}  MAP ${map.toFixed(3)}  empty ${empty} of ${asked}${length}  ${more}`,
  )
}

function printBands(all: readonly Band[], error: number): void {
  const said = all
    .filter(({ all }) => all > 0)
    .map(({ from, right, all }) => `.${from} ${(right / all).toFixed(2)} (${all})`)
  console.log(`             right by score: ${said.join('  ')}, off by ${error.toFixed(3)}`)
}

function foreignTo(set: JudgedSet, sets: readonly JudgedSet[]): Map<string, string> {
  const others = sets.filter(({ family }) => family !== set.family)
  const questions = others.flatMap((other) => [...sample(other, FOREIGN_QUESTIONS).questions.values()])
  const step = Math.max(1, questions.length / FOREIGN_QUESTIONS)
  const count = Math.min(FOREIGN_QUESTIONS, questions.length)
  return new Map(Array.from({ length: count }, (_, place) => [`x${place}`, questions[Math.floor(place * step)]!]))
}
