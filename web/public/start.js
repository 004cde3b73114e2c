;(() => {
  const page = document
  const root = page.documentElement
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }

  const language = kept('ideabridge-language')
  const address = new URL(location.href)
  if (/^(en|de)$/.test(language) && language !== root.lang && !address.searchParams.has('lang')) {
    address.searchParams.set('lang', language)
    location.replace(address)
  }

  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const scheme = kept('mantine-color-scheme-value')
    const wanted = /^(light|dark)$/.test(scheme) ? scheme : dark.matches ? 'dark' : 'light'
    root.setAttribute('data-mantine-color-scheme', wanted)
  }
  paint()
  dark.addEventListener('change', paint)

  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin']
  const held = []
  let looks = 0
  let started = false
  const start = () => {
    if (started) return
    const app = page.querySelector('link[data-app]')
    if (!app) return
    started = true
    for (const link of page.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = page.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = app.href
    script.onerror = () => {
      started = 'failed'
      onReady()
    }
    page.head.append(script)
  }

  // A pointer that rests where a page opens is announced as well, by some browsers as a move of no distance.
  const onSign = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) start()
  }

  const works = (target) => {
    if (target.closest('a[href], [popovertarget], label')) return true
    const control = target.closest('button')
    return !control || control.type === 'submit'
  }
  const stop = (event) => {
    start()
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = (event) => {
    const { target } = event
    if (target.matches('input[type=checkbox], input[type=radio]'))
      held.push([
        target,
        (box) => {
          box.checked = !box.checked
          box.click()
        },
      ])
    else if (!works(target)) {
      stop(event)
      // Not what is drawn on it: a drawing cannot be clicked.
      held.push([target.closest('button'), (button) => button.click()])
    }
  }
  const onSubmit = (event) => {
    const { target } = event
    stop(event)
    held.push([target, (form) => form.requestSubmit()])
  }
  const onChange = ({ target }) => {
    if (target.tagName !== 'SELECT') return
    const { value } = target
    start()
    held.push([
      target,
      (list) => {
        list.value = value
        list.dispatchEvent(new Event('change', { bubbles: true }))
      },
    ])
  }
  // Shortcuts of whoever is signed in: the part with the search button listens to them.
  const onKey = (event) => {
    const { key, target, altKey } = event
    const search = page.querySelector('.search-button')
    const command = event.ctrlKey || event.metaKey
    if (!search || altKey || key.length !== 1 || key === ' ' || (command && key.toLowerCase() !== 'k')) return
    if (!command && target.closest?.('input, textarea, select, [contenteditable]')) return
    stop(event)
    held.push([search, () => page.dispatchEvent(new KeyboardEvent('keydown', event))])
  }
  // React takes a page over part by part, and marks what it has.
  const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__react'))
  // React may write a part anew; then what was pressed is the only thing there of that kind and name.
  const present = (element) => {
    if (element.isConnected) return element
    const name = (other) => `${other.textContent} ${other.getAttribute('aria-label')}`
    const alike = [...page.querySelectorAll(element.tagName)].filter((other) => name(other) === name(element))
    return alike.length === 1 ? alike[0] : element
  }
  const onReady = () => {
    for (const sign of SIGNS) page.removeEventListener(sign, onSign, true)
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('submit', onSubmit, true)
    page.removeEventListener('change', onChange, true)
    page.removeEventListener('keydown', onKey, true)
    dark.removeEventListener('change', paint)
    for (const [element, again] of held.splice(0)) {
      const now = present(element)
      if (started === 'failed' || isTaken(now)) setTimeout(again, 0, now)
      else held.push([element, again])
    }
    // Parts that are loaded apart are taken over later, without a word.
    if (held.length > 0 && looks++ < 100) setTimeout(onReady, 100)
  }
  // Somebody's own page keeps itself up to date: there the app comes even if they only look.
  addEventListener('load', () => {
    if (page.querySelector('link[data-app=soon]')) setTimeout(start, 4000)
  })
  for (const sign of SIGNS) page.addEventListener(sign, onSign, { capture: true, passive: true })
  page.addEventListener('click', onClick, true)
  page.addEventListener('submit', onSubmit, true)
  page.addEventListener('change', onChange, true)
  page.addEventListener('keydown', onKey, true)
  page.addEventListener('app-ready', onReady)
})()
