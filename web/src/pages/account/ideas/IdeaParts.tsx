import { Text, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useEditor } from '../../../i18n/editor.ts'
import { Part } from '../editor/Part.tsx'
import { descriptionOf, PARTS, type Section, sectionsOf, textOf, written } from '../editor/sections.ts'
import { Writing } from '../editor/Writing.tsx'
import { FieldInput } from '../records/FieldInput.tsx'
import type { Field, Values } from '../records/fields.ts'
import type { useRecord } from '../records/use-record.ts'
import { fieldOf, isEmpty } from './idea-lacks.ts'
import { Together } from './Together.tsx'

/** Longer ones are no longer readable in a list. */
const SENTENCE = 120
const DESCRIPTION = 20_000

interface IdeaPartsProps {
  record: ReturnType<typeof useRecord>
  fields: readonly Field[]
  /** As currently entered. */
  live: Values
  error: (field: string) => string | undefined
  /** Documents and pictures, shown with the proof. */
  files: ReactNode
}

/** The parts of an idea, from its one sentence to what it costs. */
export function IdeaParts({ record, fields, live, error, files }: IdeaPartsProps) {
  const text = useEditor()
  const labels: Record<string, { label: string; hint?: string }> = useDeciding().fields
  const [sections, setSections] = useState(() => sectionsOf(String(record.begins('description') ?? ''), text.headings))
  // Other headings keep their text, in fields of their own.
  const own = sections.filter(({ key, text: said }) => typeof key === 'number' && (key > 0 || said.trim() !== ''))
  const [kept] = useState(own)
  const begins = (name: string) => String(record.begins(name) ?? '')
  const input = (name: string) => {
    const field = fields.find((each) => each.name === name)
    const { label = '', hint } = labels[name] ?? {}
    return field && <FieldInput field={field} label={label} hint={hint} value={begins(name)} error={error(name)} />
  }
  const isSaid = (...names: string[]) => names.some((name) => !isEmpty(live[name]))
  const writing = (key: Section['key'], example = '') => (
    <Writing
      id={fieldOf(key)}
      begins={textOf(sections, key)}
      example={example}
      max={DESCRIPTION}
      onWrite={(words) => setSections((before) => written(before, key, words, text.headings))}
    />
  )
  const beside = { proof: files, money: <MoneyFields input={input} live={live} /> } as Partial<
    Record<string, ReactNode>
  >
  return (
    <>
      <input type="hidden" name="description" value={descriptionOf(sections)} />
      <Part
        label={text.sentence}
        asks={text.count({ count: [...String(live.annotation ?? '')].length, of: SENTENCE })}
        done={isSaid('annotation')}
        field="annotation"
      >
        <Textarea
          id="annotation"
          name="annotation"
          className="first-line"
          variant="unstyled"
          autosize
          maxLength={2000}
          placeholder={text.sentenceExample}
          defaultValue={begins('annotation')}
          error={error('annotation')}
          // A single-line field, unless the text already has several lines.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <TextInput
          id="name"
          name="name"
          className="called"
          label={text.called}
          maxLength={255}
          placeholder={text.calledExample}
          defaultValue={begins('name')}
          error={error('name')}
        />
      </Part>
      {error('description') && (
        <Text c="attention" size="sm" role="alert">
          {error('description')}
        </Text>
      )}
      {kept.map(({ key, heading }) => (
        <Part key={key} label={heading?.replace(/^#+ +/, '') ?? text.before} field={fieldOf(key)}>
          {writing(key)}
        </Part>
      ))}
      {PARTS.map((part) => (
        <Part
          key={part}
          label={text.headings[part]}
          asks={text.asks[part]}
          done={textOf(sections, part) !== ''}
          field={fieldOf(part)}
        >
          {writing(part, text.examples[part])}
          {beside[part]}
        </Part>
      ))}
      <Part label={text.glance} asks={text.glanceAsk}>
        <div className="slots">{['type_of_idea', 'region_of_idea_selling', 'stage', 'user_type'].map(slot(input))}</div>
      </Part>
      <details className="part-more" open={isSaid('idea_development_description', 'duration') || undefined}>
        <summary>{text.more}</summary>
        {input('idea_development_description')}
        <div className="slots">{['duration', 'profit_share_option'].map(slot(input))}</div>
      </details>
    </>
  )
}

type Input = (name: string) => ReactNode

const slot = (input: Input) => (name: string) => <div key={name}>{input(name)}</div>

function MoneyFields({ input, live }: { input: Input; live: Values }) {
  const text = useEditor()
  return (
    <>
      <p className="slots-ask">{text.sharesAsk}</p>
      <div className="slots">{['amount_of_shares', 'price_per_unit', 'currency'].map(slot(input))}</div>
      <Together live={live} />
    </>
  )
}
