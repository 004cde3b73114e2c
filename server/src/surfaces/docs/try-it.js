import { curlOf, requestOf } from './try-it-request.js'

// Sends calls from the page of an operation. Without this script its form stays hidden, and the example says how to call.
const part = document.getElementById('try-it')
const byId = (id) => document.getElementById(`try-${id}`)
const form = part.querySelector('form')
const chosen = (name) => form.querySelector(`[name=${name}]:checked`)?.value
const operation = { method: part.dataset.method, path: part.dataset.path, takes: part.dataset.takes }

function readForm() {
  const asJson = chosen('how') === 'json'
  const filled = [...form.querySelectorAll('[data-name]')].filter(({ value }) => value !== '')
  return requestOf(operation, {
    fields: filled.map(({ value, dataset: { name, place, types } }) => {
      return { name, place, text: value, types: types.split(' ').filter(Boolean) }
    }),
    json: asJson ? byId('json').value : null,
    dryRun: byId('dry')?.checked ?? false,
    file: byId('file')?.files[0],
  })
}

/** The session is used only where somebody chose it, or nothing else will do. */
const usesSession = () => byId('session-part') !== null && (byId('token') === null || chosen('who') === 'session')

function showForm() {
  const session = usesSession()
  const asJson = chosen('how') === 'json'
  if (byId('token-part')) byId('token-part').hidden = session
  if (byId('session-part')) byId('session-part').hidden = !session
  if (byId('json-part')) byId('json-part').hidden = !asJson
  for (const input of form.querySelectorAll('[data-place=body]')) input.closest('.field').hidden = asJson
  const credential = (session ? byId('session-part') : byId('token'))?.dataset.header
  byId('curl').textContent = curlOf(readForm(), credential, location.origin)
}

async function send() {
  const { address, headers, ...rest } = readForm()
  const token = usesSession() ? '' : (byId('token')?.value.trim() ?? '')
  const started = performance.now()
  const response = await fetch(address, {
    ...rest,
    // Beside a token the browser's session has no business.
    credentials: usesSession() ? 'same-origin' : 'omit',
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
  })
  const body = await contentOf(response)
  const took = Math.round(performance.now() - started)
  // HTTP/2 has numbers only.
  const status = `${response.status} ${response.statusText}`.trim()
  return { said: `${status} · ${took} ms`, body, headers: [...response.headers] }
}

async function contentOf(response) {
  const type = response.headers.get('content-type') ?? ''
  if (!/json|text/.test(type)) return `${(await response.blob()).size} bytes of ${type || 'unknown content'}`
  const text = await response.text()
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function showAnswer({ said, body, headers }) {
  byId('status').textContent = said
  byId('body').textContent = body
  byId('headers').replaceChildren(...headers.map(rowOf))
  byId('answer').hidden = false
}

function rowOf([name, value]) {
  const row = document.createElement('tr')
  const head = document.createElement('th')
  head.scope = 'row'
  head.textContent = name
  row.append(head, Object.assign(document.createElement('td'), { textContent: value }))
  return row
}

async function submit(event) {
  event.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  byId('answer').hidden = true
  byId('status').textContent = 'Sending …'
  try {
    showAnswer(await send())
  } catch {
    byId('status').textContent = 'There was no answer: the service could not be reached.'
  } finally {
    button.disabled = false
  }
}

form.addEventListener('submit', submit)
form.addEventListener('input', showForm)
// Pages that are left may be kept for the way back, and so would the token.
addEventListener('pagehide', () => {
  if (byId('token')) byId('token').value = ''
})
showForm()
part.hidden = false
