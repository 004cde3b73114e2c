interface Named {
  interested: { name: string }
  amount: number | null
  currency: string | null
  status: string
  created_at: string
}

interface Heads {
  name: string
  amount: string
  currency: string
  status: string
  since: string
  accepted: string
  open: string
}

/** Comma-separated, for spreadsheets. Names are user input: one that starts like a formula must not become one. */
export function asTable(arrivals: readonly Named[], heads: Heads): string {
  const rows = arrivals.map(({ interested: { name }, amount, currency, status, created_at }) => [
    name,
    String(amount ?? ''),
    currency ?? '',
    status === 'accepted' ? heads.accepted : heads.open,
    created_at.slice(0, 10),
  ])
  const all = [[heads.name, heads.amount, heads.currency, heads.status, heads.since], ...rows]
  return all.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
