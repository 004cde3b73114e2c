import { Modal, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { Failure } from '../components/Loaded.tsx'
import { useCommandWords } from '../i18n/commands.ts'
import { type Command, useCommands } from './use-commands.ts'
import './commands.css'

/** Every room, idea, talk, agent and action, by typing a part of its name. */
export default function CommandMenu({ onClose }: { onClose: () => void }) {
  const text = useCommandWords()
  const list = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const [outcome, setOutcome] = useState<string | Error | null>(null)
  const commands = useCommands(words)
  const chosen = commands[at]
  const run = async (command: Command) => {
    try {
      const said = await command.run()
      if (typeof said === 'string') setOutcome(said)
      else onClose()
    } catch (error) {
      setOutcome(error as Error)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step) setAt((at + step + commands.length) % Math.max(1, commands.length))
    else if (chosen) void run(chosen)
  }
  return (
    <Modal.Root opened onClose={onClose} size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="md">
          <VisuallyHidden>
            <Modal.Title>{text.title}</Modal.Title>
          </VisuallyHidden>
          <TextInput
            aria-label={text.title}
            placeholder={text.placeholder}
            value={words}
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={chosen && `${list}-${chosen.id}`}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setWords(event.currentTarget.value)
              setAt(0)
            }}
          />
          {typeof outcome === 'string' && <Text role="status">{outcome}</Text>}
          {outcome instanceof Error && <Failure error={outcome} />}
          <div role="listbox" id={list} aria-label={text.title} className="commands">
            {commands.map((command, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={command.id}
                id={`${list}-${command.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onClick={() => void run(command)}
              >
                <span className="words">{command.label}</span>
                <small>{command.kind}</small>
              </div>
            ))}
          </div>
          {commands.length === 0 && <Text c="dimmed">{text.nothing}</Text>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
