import type { Face, Item, Letter, Link } from './letter.ts'
import { DAY, DISPLAY, STYLES, TEXT } from './look.ts'

const SMALL = `font:14px/1.5 ${TEXT};color:${DAY.ink3}`
const BODY = `font:16px/1.55 ${TEXT};color:${DAY.ink}`

/**
 * A mail as HTML that mail programs understand: tables, styles beside each element, nothing fetched from anywhere.
 * Everything in a letter is plain text and escaped here, so no name or reason can become markup.
 */
export function htmlOf(letter: Letter): string {
  const { language, subject, greeting, face, opening, items, facts, quote, button, closing, links, why, off } = letter
  const rows = [
    row(`font:600 22px/1.3 ${DISPLAY};color:${DAY.ink};padding-top:28px`, 'ink', text(greeting)),
    ...opening.map((paragraph, place) =>
      row(`${BODY};padding-top:14px`, 'ink', place === 0 ? beside(face, text(paragraph)) : text(paragraph)),
    ),
    ...items.map(itemRow),
    ...(facts.length > 0 ? [factRows(facts)] : []),
    ...(quote ? [quoteRow(quote)] : []),
    buttonRow(button),
    ...closing.map((paragraph) => row(`${BODY};color:${DAY.ink2};padding-top:14px`, 'ink2', text(paragraph))),
    ...links.map((link) => row(`${BODY};color:${DAY.ink2};padding-top:14px`, 'ink2', linkTag(link))),
    footerRow(why, off),
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(subject)}</title>
<style>${STYLES}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${DAY.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text(previewOf(letter))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${DAY.paper}">
<tr><td class="outer" align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${DAY.sheet};border:1px solid ${DAY.line};border-radius:16px;border-collapse:separate">
${MARK}
${rows.join('\n')}
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The platform's arch, drawn with the borders of a cell. */
const MARK = `<tr><td class="pad line" style="padding:20px 32px;border-bottom:1px solid ${DAY.line}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="platform" width="20" height="13" style="width:20px;height:13px;border:4px solid ${DAY.tones.platform};border-bottom:0;border-radius:14px 14px 0 0;font-size:0;line-height:0">&nbsp;</td>
<td class="ink" style="padding-left:10px;font:700 18px/1 ${DISPLAY};color:${DAY.ink}">Ideabridge</td>
</tr></table></td></tr>`

function row(style: string, ink: string, content: string): string {
  return `<tr><td class="pad ${ink}" style="padding-left:32px;padding-right:32px;${style}">${content}</td></tr>`
}

/** Initials in the colour and shape of a person or an agent: a picture would have to be fetched. */
function faceCell({ tone, initials }: Face): string {
  const shape = `border-radius:${tone === 'people' ? 20 : 12}px;background:${DAY.tints[tone]};color:${DAY.tones[tone]}`
  return `<td width="54" valign="top" style="width:54px"><table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0"><tr><td class="face-${tone}" width="40" height="40" align="center" style="width:40px;height:40px;${shape};font:600 15px/40px ${TEXT}">${text(initials)}</td></tr></table></td>`
}

function beside(face: Face | undefined, content: string): string {
  if (face === undefined) return content
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${faceCell(face)}<td class="ink" style="${BODY}">${content}</td></tr></table>`
}

function itemRow({ tone, face, text: line, reason, links }: Item): string {
  const quiet =
    reason === undefined ? '' : `<div class="ink2" style="padding-top:4px;color:${DAY.ink2}">${text(reason)}</div>`
  const beneath =
    links.length === 0
      ? ''
      : `<div class="ink2" style="padding-top:6px;font-size:14px;color:${DAY.ink2}">${links.map(linkTag).join(' &middot; ')}</div>`
  const said = `${text(line)}${quiet}${beneath}`
  if (face) return row('padding-top:18px', 'ink', beside(face, said))
  return row(
    'padding-top:18px',
    'ink',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="ink ${tone}" style="border-left:4px solid ${DAY.tones[tone]};padding:2px 0 2px 14px;${BODY}">${said}</td></tr></table>`,
  )
}

function factRows(facts: Letter['facts']): string {
  const lines = facts.map(
    ([label, value]) =>
      `<tr><td class="ink3" valign="baseline" style="padding:3px 16px 3px 0;${SMALL}">${text(label)}</td><td class="ink" valign="baseline" style="padding:3px 0;${BODY};word-break:break-word">${text(value)}</td></tr>`,
  )
  return row(
    'padding-top:18px',
    'ink',
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`,
  )
}

function quoteRow({ label, text: words }: NonNullable<Letter['quote']>): string {
  return row(
    'padding-top:18px',
    'ink',
    `<div class="ink3" style="${SMALL}">${text(label)}</div><div class="ink line" style="${BODY};border-left:2px solid ${DAY.line};padding-left:14px;margin-top:4px">${text(words)}</div>`,
  )
}

function buttonRow({ label, url }: Link): string {
  const shown = `<div class="ink3" style="padding-top:12px;${SMALL};word-break:break-all"><a href="${text(url)}" style="color:inherit">${text(url)}</a></div>`
  return row(
    'padding-top:24px;padding-bottom:8px',
    'ink',
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${DAY.ink}" style="background:${DAY.ink};border-radius:999px"><a data-button href="${text(url)}" style="display:inline-block;padding:13px 24px;font:600 16px/1.2 ${TEXT};color:${DAY.onInk};text-decoration:none">${text(label)}</a></td></tr></table>${shown}`,
  )
}

function footerRow(why: string, off: readonly Link[]): string {
  const links = off.length === 0 ? '' : `<br>${off.map(linkTag).join(' &middot; ')}`
  return `<tr><td class="pad line" style="padding:24px 32px 0"><div class="line" style="border-top:1px solid ${DAY.line};font-size:0;line-height:0">&nbsp;</div></td></tr>
${row(`${SMALL};padding-top:14px;padding-bottom:24px`, 'ink3', `${text(why)}${links}`)}`
}

function linkTag({ label, url }: Link): string {
  return `<a href="${text(url)}" style="color:inherit">${text(label)}</a>`
}

/** What a list of mails shows beside the subject. */
function previewOf({ opening, items }: Letter): string {
  return items[0]?.text ?? opening[0] ?? ''
}

function text(plain: string): string {
  return plain.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll(/\r\n?|\n/g, '<br>')
}
