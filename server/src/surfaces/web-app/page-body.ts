import { escapeHtml } from '../docs/markdown.ts'
import { inLanguage } from './languages.ts'
import type { LinkList, Shown, ShownPicture } from './page-facts.ts'
import { HELP } from './pages/help-words.ts'
import { LEGAL } from './pages/legal-words.ts'
import { oneLine, plainText } from './plain-text.ts'
import { WORDS, type Words } from './words.ts'

const LONGEST_NOTE = 300

/** A page's words and links in the frame of the app: what everyone sees first, and readers without JavaScript keep. */
export function pageBody(shown: Shown): string {
  const { facts, language } = shown
  const words = WORDS[language]
  const here = (path: string) => escapeHtml(inLanguage(path, language))
  const paragraphs = facts.paragraphs.map((text) => `<p class="words">${said(text)}</p>`).join('')
  const byline = facts.byline === undefined ? '' : `<p class="still-note">${said(facts.byline)}</p>`
  return [
    `<a class="skip-link" href="#content">${words.skip}</a>`,
    `<header class="bar"><div class="wrap"><a class="logo" href="${here('/app')}">Ideabridge</a>`,
    `<nav class="rooms" aria-label="${words.menu}"><a href="${here('/app/ideas')}">${words.ideas}</a>`,
    `<a href="${here('/app/help')}">${HELP[language].title}</a>`,
    `<a href="${here('/app/developers')}">${words.developers}</a></nav></div></header>`,
    `<main id="content" class="shell-main wrap still"><h1>${said(facts.title)}</h1>${byline}${paragraphs}`,
    searchForm(words),
    ...(facts.lists ?? []).filter(({ links }) => links.length > 0).map((list) => listOf(list, here)),
    pagingOf(shown, words, here),
    '</main>',
    `<footer class="foot"><div class="wrap"><a href="/docs">${words.reference}</a>`,
    ...Object.entries(LEGAL[language].pages).map(
      ([name, { title }]) => `<a href="${here(`/app/${name}`)}">${title}</a>`,
    ),
    `<a href="${here('/app')}">${words.home}</a></div></footer>`,
  ].join('')
}

const said = (text: string) => escapeHtml(plainText(text))

function searchForm(words: Words): string {
  return `<form class="still-search" role="search" action="/app/ideas"><label>${words.search} <input type="search" name="search" maxlength="200" /></label></form>`
}

function listOf({ heading, links }: LinkList, here: (path: string) => string): string {
  const items = links.map(({ href, text, note, pictures = [] }) => {
    const about = note === undefined ? '' : `<p>${escapeHtml(oneLine(note, LONGEST_NOTE))}</p>`
    return `<li><a href="${here(href)}">${said(text)}</a>${about}${pictures.map(pictureOf).join('')}</li>`
  })
  return `<section><h2>${escapeHtml(heading)}</h2><ul>${items.join('')}</ul></section>`
}

function pictureOf({ src, href, alt, width, height }: ShownPicture): string {
  const size = `width="${width}" height="${height}"`
  return `<a href="${escapeHtml(href)}"><img loading="lazy" src="${escapeHtml(src)}" ${size} alt="${said(alt)}" /></a>`
}

function pagingOf({ facts: { pages } }: Shown, words: Words, here: (path: string) => string): string {
  if (pages === undefined) return ''
  const link = (rel: string, path: string | undefined, text: string) =>
    path === undefined ? '' : `<a rel="${rel}" href="${here(path)}">${text}</a>`
  return [
    `<nav class="still-pages" aria-label="${escapeHtml(pages.text)}">${link('prev', pages.previous, words.previous)}`,
    `<span>${escapeHtml(pages.text)}</span>${link('next', pages.next, words.next)}</nav>`,
  ].join('')
}
