import { Checkbox, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useCallback, useEffect, useRef, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { CurrencyField } from '../../../forms/CurrencyField.tsx'
import { NamedTags } from '../../../forms/NamedTags.tsx'
import { NumberField } from '../../../forms/NumberField.tsx'
import { useText } from '../../../i18n/index.tsx'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { asSent, changedMatching, isSameMatching, LISTS, type MatchingProfile, readMatching } from './matching-form.ts'
import { SectionForm } from './SectionForm.tsx'

export function Matching() {
  const query = useQuery({ queryKey: ['matching-profile'], queryFn: () => api.accountGetMatchingProfile() })
  return <Loaded query={query}>{(profile) => <MatchingForm profile={profile} />}</Loaded>
}

function MatchingForm({ profile }: { profile: MatchingProfile }) {
  const { welcome } = useWholeAccount()
  const { profile: texts } = useOwnProfile()
  const text = texts.matching
  const { discover } = useText()
  const names = { focus_types: welcome.typeNames, stages: discover.stages, regions: {}, skills: {} }
  const shown = useRef(asSent(profile))
  const sent = useRef(shown.current)
  const unsaved = useRef(false)
  const [drawn, setDrawn] = useState(0)
  // Changes saved in another tab show here, too, unless they would replace unsaved input.
  const follow = useCallback((stored: MatchingProfile) => {
    if (unsaved.current || isSameMatching(asSent(stored), shown.current)) return
    shown.current = asSent(stored)
    setDrawn((times) => times + 1)
  }, [])
  useEffect(() => follow(profile), [follow, profile])
  const save = async (data: FormData) => {
    sent.current = readMatching(data)
    const stored = asSent(await api.accountGetMatchingProfile())
    return api.accountPutMatchingProfile(changedMatching(sent.current, shown.current, stored))
  }
  const form = useFormCall(save, {
    onDone: async (stored) => {
      shown.current = sent.current
      await queries.invalidateQueries({ queryKey: ['matching-profile'] })
      follow(stored)
    },
  })
  const amount = (name: 'ticket_min' | 'ticket_max') => (
    <NumberField name={name} label={text[name]} defaultValue={profile[name]} error={form.error(name)} />
  )
  return (
    <SectionForm title={text.title} form={form} unsaved={unsaved}>
      <Text size="sm">{text.intro}</Text>
      <Fragment key={drawn}>
        {LISTS.map((name) => (
          <NamedTags
            key={name}
            name={name}
            names={names[name]}
            label={text.lists[name].label}
            description={text.lists[name].hint}
            defaultValue={profile[name]}
            error={form.error(name)}
          />
        ))}
        <Textarea
          name="about"
          label={text.about}
          defaultValue={profile.about ?? ''}
          error={form.error('about')}
          maxLength={5000}
          autosize
          minRows={3}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {amount('ticket_min')}
          {amount('ticket_max')}
          <CurrencyField
            name="ticket_currency"
            label={text.currency}
            defaultValue={profile.ticket_currency ?? ''}
            error={form.error('ticket_currency')}
          />
        </SimpleGrid>
        <Checkbox
          name="opted_out"
          label={text.optOut}
          description={text.optOutHint}
          defaultChecked={profile.opted_out}
        />
      </Fragment>
    </SectionForm>
  )
}
