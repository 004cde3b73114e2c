import { Button, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { useEntrance } from '../../../i18n/entrance.ts'
import { useSession } from '../../../session/session.ts'

const LONGEST = 200

/** An idea’s first sentence. It is waiting in the form for a new idea, even if the visitor signs up first. */
export function FirstSentence() {
  const { close } = useEntrance().below
  const { me } = useSession()
  const navigate = useNavigate()
  const [empty, setEmpty] = useState(false)
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sentence = String(new FormData(event.currentTarget).get('begin') ?? '').trim()
    setEmpty(sentence === '')
    if (sentence === '') return
    const page = `/my-ideas/new?${new URLSearchParams({ begin: sentence })}`
    void (me ? navigate({ href: page }) : navigate({ to: '/register', search: { next: page } }))
  }
  return (
    <section className="front-close" aria-labelledby="begin">
      <div>
        <Title order={2} id="begin">
          {close.title}
        </Title>
        <Text c="dimmed" mt={8}>
          {close.lead}
        </Text>
      </div>
      {/* Without the app, the page for a new idea asks to sign in first. */}
      <form onSubmit={begin} action="/app/my-ideas/new" noValidate>
        {/* A plain field: the library's would weigh more than the rest of this page. */}
        <input
          name="begin"
          aria-label={close.label}
          aria-describedby={empty ? 'sentence-missing' : undefined}
          aria-invalid={empty}
          placeholder={close.example}
          maxLength={LONGEST}
          autoComplete="off"
        />
        <Button type="submit" size="md">
          {close.begin}
        </Button>
        {empty && (
          <p id="sentence-missing" role="alert">
            {close.empty}
          </p>
        )}
      </form>
    </section>
  )
}
