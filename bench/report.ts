import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface Row {
  what: string
  /** The result in words: rates, times. */
  measured: string
  ratio: number
  bar: number
  /** Whether more is better. */
  atLeast: boolean
}

export function isMet({ ratio, bar, atLeast }: Row): boolean {
  return atLeast ? ratio >= bar : ratio <= bar
}

export function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map((row) => row.what.length))
  for (const row of rows) {
    const sign = row.atLeast ? '≥' : '≤'
    const verdict = isMet(row) ? 'ok  ' : 'MISS'
    console.log(
      `${verdict} ${row.what.padEnd(width)}  ${row.ratio.toFixed(2)} (bar ${sign} ${row.bar})  ${row.measured}`,
    )
  }
}

const BAR = 34
const LABEL = 330
const SCALE = 260

/** Each ratio as a bar relative to its target, which is at the same place in every row. */
export async function writePlot(rows: readonly Row[], file: string): Promise<void> {
  const height = rows.length * BAR + 60
  const lines = rows.map((row, index) => {
    const share = Math.min(row.atLeast ? row.ratio / row.bar : row.bar / Math.max(row.ratio, 0.01), 2)
    const y = 44 + index * BAR
    return `<text x="${LABEL - 10}" y="${y + 15}" text-anchor="end">${escapeXml(row.what)}</text>
<rect x="${LABEL}" y="${y}" width="${share * (SCALE / 2)}" height="20" rx="3" fill="${isMet(row) ? '#2f7d4f' : '#b4462f'}"/>
<text x="${LABEL + share * (SCALE / 2) + 8}" y="${y + 15}">${row.ratio.toFixed(2)}</text>`
  })
  const mark = LABEL + SCALE / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1d2430">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${mark}" y="24" text-anchor="middle">bar</text>
<line x1="${mark}" y1="30" x2="${mark}" y2="${height - 12}" stroke="#56617a" stroke-dasharray="4 4"/>
${lines.join('\n')}
</svg>
`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, svg)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
