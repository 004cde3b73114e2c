import { KINDS } from './kinds.ts'
import { WORDS } from './words.ts'

interface Contents {
  name: string
  language: string
  madeAt: string
  counts: ReadonlyMap<string, number>
  files: readonly { document_id: number; file_name: string; bytes: number }[]
}

/** A page that opens in any browser, without a network. */
export function indexPage({ name, language, madeAt, counts, files }: Contents): string {
  const words = WORDS[language === 'de' ? 'de' : 'en']
  const kinds = KINDS.map(({ table, omit = {}, ...title }) => {
    const left = Object.keys(omit)
    const note = left.length === 0 ? '' : `<br><small>${words.without} ${left.map(escaped).join(', ')}</small>`
    const named = escaped(title[words.language])
    return `<tr><td><a href="data/${table}.json">${named}</a>${note}</td><td>${counts.get(table) ?? 0}</td></tr>`
  })
  const documents = files.map(({ document_id, file_name }) => {
    const path = `files/${document_id}-${file_name}`
    return `<li><a href="${escaped(encodeURI(path))}">${escaped(file_name)}</a></li>`
  })
  return `<!doctype html>
<html lang="${words.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
h1 { font-family: Georgia, serif; font-weight: 600; }
table { border-collapse: collapse; width: 100%; }
td { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; vertical-align: top; }
td:last-child { text-align: right; }
</style>
<h1>${words.title}</h1>
<p>${escaped(name)} · ${escaped(madeAt)}</p>
<p>${words.lead}</p>
<table>${kinds.join('\n')}</table>
<h2>${words.files}</h2>
${documents.length === 0 ? `<p>${words.noFiles}</p>` : `<ul>${documents.join('\n')}</ul>`}
<p>${words.notIncluded}</p>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
