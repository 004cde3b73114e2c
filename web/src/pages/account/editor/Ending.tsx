import { Button } from '@mantine/core'

interface EndingProps {
  send?: { run: () => void; words: string } | undefined
  save: string
  busy: boolean
  /** What happens once it is sent. */
  then: readonly string[]
}

/** The main button, what happens next, and a way to stop for now. */
export function Ending({ send, save, busy, then }: EndingProps) {
  return (
    <div className="ending">
      {send && (
        <Button fullWidth loading={busy} onClick={send.run}>
          {send.words}
        </Button>
      )}
      {/* What Enter does. */}
      <Button type="submit" fullWidth variant={send ? 'default' : 'filled'} loading={busy}>
        {save}
      </Button>
      {then.length > 0 && (
        <ol>
          {then.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      )}
    </div>
  )
}
