import { NativeSelect } from '@mantine/core'
import { BusinessFace } from '../../../components/BusinessFace.tsx'
import { PersonFace } from '../../../components/pictures.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import type { Me } from '../../../session/session.ts'
import type { Publisher } from './publishers.ts'

/** With more of them, a list is clearer. */
const MOST_SHOWN = 3

interface PublishAsProps {
  choices: readonly Publisher[]
  me: Me
  chosen: string
}

/** Under whose name: one's own, or a business. */
export function PublishAs({ choices, me, chosen }: PublishAsProps) {
  const text = useEditor()
  if (choices.length > MOST_SHOWN)
    return (
      <NativeSelect
        name="business_id"
        label={text.publishAs}
        defaultValue={chosen}
        data={choices.map(({ value, name: called }) => ({ value, label: called ?? text.myself }))}
      />
    )
  return (
    <fieldset className="publish-as">
      <legend>{text.publishAs}</legend>
      {/* One's own business may come to be while this is open: what was chosen stays chosen. */}
      {choices.map((choice) => (
        <label key={choice.own ? 'own' : choice.value}>
          <input type="radio" name="business_id" value={choice.value} defaultChecked={choice.value === chosen} />
          {choice.own ? <PersonFace name={me.name} face={me.face} size={26} /> : <BusinessFace size={26} />}
          {choice.own ? text.myself : choice.name}
        </label>
      ))}
    </fieldset>
  )
}
