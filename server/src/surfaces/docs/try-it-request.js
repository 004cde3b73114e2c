// What the form of an operation says, as a request and as a shell command.

/**
 * @param operation its method, its path, and what it takes as a body: json, file or nothing
 * @param form the fields that are filled in; the body as JSON, if it was written by hand; dryRun; the file
 */
export function requestOf({ method, path, takes }, { fields, json, dryRun, file }) {
  const at = (place) => fields.filter((field) => field.place === place).map(({ name, text }) => [name, text])
  const inPath = Object.fromEntries(at('path'))
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(inPath[name] ?? ''))
  const query = new URLSearchParams(at('query')).toString()
  const type = { json: 'application/json', file: 'application/octet-stream' }[takes]
  return {
    method,
    address: query ? `${address}?${query}` : address,
    headers: { ...(type && { 'Content-Type': type }), ...Object.fromEntries(at('header')) },
    ...(takes === 'json' && { body: json === null ? bodyOf(fields, dryRun) : withDryRun(json, dryRun) }),
    ...(takes === 'file' && file && { body: file }),
  }
}

function bodyOf(fields, dryRun) {
  const own = fields.filter(({ place }) => place === 'body').map((field) => [field.name, readValue(field)])
  return JSON.stringify({ ...Object.fromEntries(own), ...(dryRun && { dry_run: true }) })
}

/** What is not JSON is sent as it is: the service says what is wrong with it, and does nothing. */
function withDryRun(json, dryRun) {
  try {
    const body = JSON.parse(json)
    return JSON.stringify(dryRun ? { ...body, dry_run: true } : body)
  } catch {
    return json
  }
}

/** JSON where the field takes it, otherwise text: the service refuses what it does not take, and says why. */
function readValue({ text, types }) {
  try {
    const value = JSON.parse(text)
    return types.length === 0 || types.some((type) => isOf(value, type)) ? value : text
  } catch {
    return text
  }
}

function isOf(value, type) {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  // Text that happens to be JSON in quotation marks is still text.
  if (type === 'string') return false
  return typeof value === (type === 'integer' ? 'number' : type)
}

/** With the name of a variable in place of the token: this is to be copied and shown around. */
export function curlOf({ method, address, headers, body }, credential, origin) {
  const sent = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const data = typeof body === 'string' ? `-d ${quoted(body)}` : `--data-binary ${quoted(`@${body?.name}`)}`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + address)}`,
    ...(credential ? [`-H ${credential}`] : []),
    ...sent,
    ...(body ? [data] : []),
  ].join(' \\\n  ')
}

function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`
}
