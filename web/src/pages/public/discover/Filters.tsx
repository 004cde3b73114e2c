import type { Operations } from '@ideabridge/sdk'
import { Stack, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useFieldValue } from '../../../forms/use-field-value.ts'
import { useLocale, useText } from '../../../i18n/index.tsx'
import type { IdeaSearch } from '../../../ideas/idea-search.ts'
import { type ChoiceName, changed, chosen, toggled, useOpenSearch, useValueNames } from './choices.ts'
import { withPlaces } from './places.ts'

export type Counts = Operations['platform_count_ideas']['output']

const MOST_TYPES = 12
const MOST_COUNTRIES = 8

/** The filters, with how many ideas each choice leaves. */
export function Filters({ wanted, counts }: { wanted: IdeaSearch; counts: Counts | undefined }) {
  const { discover } = useText()
  const currency = wanted.currency ?? counts?.amounts[0]?.currency ?? 'EUR'
  const choice = { wanted, currency }
  const bands = Object.keys(discover.bands).flatMap(
    (band) => counts?.amounts.filter((row) => row.currency === currency && row.value === band) ?? [],
  )
  return (
    <Stack gap={28}>
      <Group legend={discover.type}>
        <Choices {...choice} name="type" rows={(counts?.types ?? []).slice(0, MOST_TYPES)} />
      </Group>
      {counts && counts.stages.length > 0 && (
        <Group legend={discover.stage}>
          <Choices {...choice} name="stage" rows={counts.stages} />
        </Group>
      )}
      <Group legend={discover.round}>
        <OpenRounds wanted={wanted} count={counts?.open_rounds ?? 0} />
      </Group>
      {bands.length > 0 && (
        <Group legend={discover.amount}>
          <Choices {...choice} name="amount" rows={bands} />
        </Group>
      )}
      <Group legend={discover.where}>
        {counts?.regions.map((region) => (
          <div key={region.value}>
            <Choices {...choice} name="region" rows={[region]} />
            <div className="within">
              {isOpen(wanted, region) && (
                <Choices {...choice} name="region" rows={region.countries.slice(0, MOST_COUNTRIES)} />
              )}
            </div>
          </div>
        ))}
        <Words wanted={wanted} name="region" label={discover.place} />
      </Group>
      <Group legend={discover.language}>
        <Choices {...choice} name="language" rows={counts?.languages ?? []} />
      </Group>
    </Stack>
  )
}

/** Always available, on a phone and without scripts, too. */
export function WordsInIdea({ wanted }: { wanted: IdeaSearch }) {
  const { discover } = useText()
  return <Words wanted={wanted} name="search" label={discover.search} />
}

/** The countries of a continent show once it, or one of them, is chosen. */
function isOpen(wanted: IdeaSearch, region: Counts['regions'][number]): boolean {
  const values = chosen(wanted, 'region')
  return values.includes(region.value) || region.countries.some(({ value }) => values.includes(value))
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoicesProps {
  wanted: IdeaSearch
  currency: string
  name: ChoiceName
  rows: readonly { value: string; ideas: number }[]
}

function Choices({ wanted, currency, name, rows }: ChoicesProps) {
  const open = useOpenSearch()
  const nameOf = useValueNames(currency)
  const number = new Intl.NumberFormat(useLocale())
  const values = chosen(wanted, name)
  return rows.map(({ value, ideas }) => {
    // Types are offered in lower case and may be written otherwise in a link.
    const now = values.find((other) => other.toLowerCase() === value.toLowerCase()) ?? value
    const search = toggled(name === 'amount' ? { ...wanted, currency } : wanted, name, now)
    return (
      <label key={value}>
        <input type="checkbox" checked={values.includes(now)} onChange={() => open(search)} />
        <span className="words">{nameOf(name, value)}</span>
        <small>{number.format(ideas)}</small>
      </label>
    )
  })
}

function OpenRounds({ wanted, count }: { wanted: IdeaSearch; count: number }) {
  const { discover } = useText()
  const open = useOpenSearch()
  const number = new Intl.NumberFormat(useLocale())
  const on = wanted.open_round === true
  return (
    <label>
      <input type="checkbox" checked={on} onChange={() => open(changed(wanted, { open_round: !on }))} />
      <span>{discover.onlyOpen}</span>
      <small>{number.format(count)}</small>
    </label>
  )
}

/** A field that searches on Enter. */
function Words({ wanted, name, label }: { wanted: IdeaSearch; name: 'search' | 'region'; label: string }) {
  const open = useOpenSearch()
  const id = useId()
  // A place that was found becomes a filter, and the field is cleared for the next one.
  const shown = name === 'search' ? (wanted.search ?? '') : ''
  const field = useFieldValue(shown, wanted[name])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    open(changed(wanted, { [name]: name === 'search' ? typed : withPlaces(wanted.region ?? '', typed) }))
  }
  return (
    <form onSubmit={submit} action="/app/ideas">
      {Object.entries(changed(wanted, { [name]: '' })).map(([other, value]) => (
        <input key={other} type="hidden" name={other} value={String(value)} />
      ))}
      <TextInput
        ref={field}
        id={id}
        name={name}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={shown}
        maxLength={name === 'search' ? 200 : 255}
      />
    </form>
  )
}
