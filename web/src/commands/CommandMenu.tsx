import { Modal, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { Failure } from '../components/Loaded.tsx'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useCommandWords } from '../i18n/commands.ts'
import { type Command, type Said, useCommands } from './use-commands.ts'
import './commands.css'

interface MenuProps {
  onClose: () => void
  /** Opens the sheet that gives a task in place of the menu. */
  onGive: () => void
}

/** Finds any room, idea, conversation, agent or action by part of its name. */
export default function CommandMenu({ onClose, onGive }: MenuProps) {
  const text = useCommandWords()
  useFocusBack()
  const list = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const [outcome, setOutcome] = useState<(Partial<Said> & { command: Command }) | null>(null)
  const commands = useCommands(words)
  const chosen = commands[at]
  const run = async (command: Command) => {
    if ('gives' in command) return onGive()
    try {
      if ('go' in command) {
        await command.go()
        return onClose()
      }
      setOutcome({ words: command.meanwhile, command })
      setOutcome({ ...(await command.act()), command })
    } catch (error) {
      setOutcome({ fault: error as Error, command })
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
          {outcome?.words && !outcome.fault && <Text role="status">{outcome.words}</Text>}
          {outcome?.fault && (
            <Failure error={outcome.fault} words={outcome.words} retry={() => void run(outcome.command)} />
          )}
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
