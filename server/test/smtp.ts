import { once } from 'node:events'
import net from 'node:net'

interface ReceivedMail {
  from: string
  to: string
  /** Headers and body as received. */
  content: string
}

/** A mail server that accepts everything, or answers a command with another line. */
export interface TestMailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Answers by command, such as `RCPT`, instead of accepting it. `greeting` is the first line, `.` ends the content. */
  readonly answers: Map<string, string>
  close(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const answers = new Map<string, string>()
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    converse(socket, answers, (mail) => received.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    received,
    answers,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: net.Socket, answers: Map<string, string>, take: (mail: ReceivedMail) => void): void {
  let mail = { from: '', to: '', content: '' }
  let inContent = false
  let rest = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) read(line)
  })
  socket.write(`${answers.get('greeting') ?? '220 test'}\r\n`)

  function read(line: string): void {
    if (!inContent) command(line)
    else if (line !== '.') mail.content += `${line}\n`
    else {
      inContent = false
      const answer = answers.get('.')
      if (answer === undefined) take(mail)
      mail = { from: '', to: '', content: '' }
      socket.write(`${answer ?? '250 taken'}\r\n`)
    }
  }

  function command(line: string): void {
    const name = line.slice(0, 4).toUpperCase()
    const answer = answers.get(name)
    if (answer !== undefined) {
      socket.write(`${answer}\r\n`)
      return
    }
    if (name === 'MAIL') mail.from = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (name === 'RCPT') mail.to = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (name === 'DATA') inContent = true
    socket.write(name === 'DATA' ? '354 go on\r\n' : name === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    if (name === 'QUIT') socket.end()
  }
}
