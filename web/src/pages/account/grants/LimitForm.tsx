import { Chip, Group, MultiSelect, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CurrencyField } from '../../../forms/CurrencyField.tsx'
import { DateField } from '../../../forms/DateField.tsx'
import { isDay } from '../../../forms/dates.ts'
import { NumberField } from '../../../forms/NumberField.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { ownIdeas } from '../../../ideas/own-ideas.ts'
import { isMoment, type Limits, limitsOf, type Permission } from './grants.ts'
import { useRedraw } from './use-redraw.ts'

interface LimitFormProps {
  permission: Permission
  limits: Limits
  set: (change: Limits) => void
}

/** A field for each limit that a permission can have. */
export function LimitForm({ permission, limits, set }: LimitFormProps) {
  return (
    <Group gap="md" align="flex-end">
      {limitsOf(permission).map((limit) => (
        <LimitField key={limit} limit={limit} limits={limits} set={set} />
      ))}
    </Group>
  )
}

interface LimitFieldProps {
  limit: keyof Limits
  limits: Limits
  set: (change: Limits) => void
}

function LimitField({ limit, limits, set }: LimitFieldProps): ReactNode {
  const text = useWholeAccount().grants.limits
  switch (limit) {
    case 'per_day':
    case 'per_week':
      return <CountField label={text[limit]} value={limits[limit]} onChange={(count) => set({ [limit]: count })} />
    case 'max_duration_days':
      return <DurationField value={limits.max_duration_days} onChange={(days) => set({ max_duration_days: days })} />
    case 'max_amount':
      return <PriceField limits={limits} set={set} />
    case 'kinds':
      return <KindsField value={limits.kinds} onChange={(kinds) => set({ kinds })} />
    case 'only_ideas':
      return <IdeasField value={limits.only_ideas} onChange={(ideas) => set({ only_ideas: ideas })} />
    case 'expires_at':
      return <EndField value={limits.expires_at} onChange={(moment) => set({ expires_at: moment })} />
    default:
      return null
  }
}

interface FieldProps<Value> {
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function CountField({ label, value, onChange }: FieldProps<number> & { label: string }) {
  const { key, enter } = useRedraw(value, onChange)
  const error = useCountFault(value)
  return <NumberField key={key} label={label} w={130} defaultValue={value} error={error} onNumber={enter} />
}

/** Shown at the field at once; the service refuses the same. Silently dropping it would mean no limit at all. */
function useCountFault(count: number | undefined): string | undefined {
  const text = useWholeAccount().grants.limits
  if (count === undefined) return undefined
  if (count < 1) return text.atLeastOne
  if (!Number.isInteger(count)) return text.notWhole
  return undefined
}

function DurationField({ value, onChange }: FieldProps<number>) {
  const text = useWholeAccount().grants.limits
  const choices = [
    { value: '', label: text.any },
    ...[30, 60, 90].map((days) => ({ value: String(days), label: text.days({ days }) })),
  ]
  return (
    <NativeSelect
      label={text.max_duration_days}
      data={choices}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : undefined)}
    />
  )
}

function PriceField({ limits, set }: Omit<LimitFieldProps, 'limit'>) {
  const text = useWholeAccount().grants.limits
  const change = (amount: number | undefined) =>
    set({ max_amount: amount, currency: amount === undefined ? undefined : (limits.currency ?? 'EUR') })
  const { key, enter } = useRedraw(limits.max_amount, change)
  return (
    <Group gap={6} align="flex-end" wrap="nowrap">
      <NumberField key={key} label={text.max_amount} w={130} defaultValue={limits.max_amount} onNumber={enter} />
      <CurrencyField
        aria-label={text.currency}
        optional={false}
        w={150}
        value={limits.currency ?? 'EUR'}
        disabled={limits.max_amount === undefined}
        onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
      />
    </Group>
  )
}

function KindsField({ value, onChange }: FieldProps<('invest' | 'partner')[]>) {
  const text = useWholeAccount().grants.limits
  return (
    <Chip.Group multiple value={value ?? []} onChange={(kinds) => onChange(kinds as ('invest' | 'partner')[])}>
      <Group gap={6} role="group" aria-label={text.kinds}>
        <Chip color="ink" value="invest">
          {text.kindNames.invest}
        </Chip>
        <Chip color="ink" value="partner">
          {text.kindNames.partner}
        </Chip>
      </Group>
    </Chip.Group>
  )
}

function IdeasField({ value, onChange }: FieldProps<number[]>) {
  const { grants, records } = useWholeAccount()
  const { data: ideas = [] } = useQuery(ownIdeas)
  return (
    <MultiSelect
      label={grants.limits.only_ideas}
      placeholder={value?.length ? undefined : grants.limits.any}
      w={260}
      data={ideas.map(({ idea_id, name }) => ({ value: String(idea_id), label: name ?? records.untitled }))}
      value={(value ?? []).map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  )
}

/** For a date field. The last day is meant in the person’s time zone. */
function localDay(moment: string): string {
  return isMoment(moment) ? new Date(moment).toLocaleDateString('sv-SE') : moment
}

function EndField({ value, onChange }: FieldProps<string>) {
  const text = useWholeAccount().grants.limits
  const { key, enter } = useRedraw(value, onChange)
  return (
    <DateField
      key={key}
      label={text.expires_at}
      defaultValue={value && localDay(value)}
      // An invalid day is sent for the service to refuse: silently dropping it would mean no end, or the earlier one.
      onDay={(day) => enter(isDay(day) ? new Date(`${day}T23:59:59`).toISOString() : day || undefined)}
    />
  )
}
