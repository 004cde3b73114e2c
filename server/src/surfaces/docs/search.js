// Searches the pages of the documentation. Without it everything is still reachable by its links.
function addSearch() {
  const box = document.getElementById('q')
  const found = document.getElementById('found')
  let pages

  async function search() {
    pages ??= await fetch('/docs/search.json').then((answer) => answer.json())
    const words = box.value
      .toLowerCase()
      .split(/[\s_-]+/)
      .filter(Boolean)
    const hits =
      words.length === 0 ? [] : pages.map((page) => [rank(page, words), page]).filter(([points]) => points > 0)
    hits.sort(([one], [other]) => other - one)
    found.replaceChildren(...hits.slice(0, 8).map(([, page]) => entry(page)))
    found.hidden = hits.length === 0
    box.setAttribute('aria-expanded', String(hits.length > 0))
  }

  function rank({ title, text }, words) {
    const name = title.toLowerCase()
    const rest = text.toLowerCase()
    let points = 0
    for (const word of words) {
      if (!name.includes(word) && !rest.includes(word)) return 0
      points += name.includes(word) ? 3 : 1
    }
    return points + (name.startsWith('account') || name.startsWith('admin') ? 0 : 1)
  }

  function entry({ title, path, text }) {
    const item = document.createElement('li')
    const link = document.createElement('a')
    const words = document.createElement('small')
    item.setAttribute('role', 'option')
    link.href = path
    link.textContent = title
    words.textContent = text
    link.append(words)
    item.append(link)
    return item
  }

  box.addEventListener('input', search)
  box.addEventListener('keydown', (event) => {
    const links = [...found.querySelectorAll('a')]
    if (event.key === 'Escape') found.hidden = true
    if (event.key === 'Enter' && links[0]) location.href = links[0].href
    if (event.key === 'ArrowDown' && links[0]) {
      event.preventDefault()
      links[0].focus()
    }
  })
  found.addEventListener('keydown', (event) => {
    const links = [...found.querySelectorAll('a')]
    const place = links.indexOf(document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    ;(links[place + step] ?? box).focus()
  })
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, select, textarea')) return
    event.preventDefault()
    box.focus()
  })
}

addSearch()
// On a phone the contents start closed.
if (matchMedia('(max-width: 820px)').matches) document.querySelector('nav details')?.removeAttribute('open')
