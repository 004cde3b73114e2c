export interface OutgoingMail {
  mail_id: number
  to: string
  subject: string
  text: string
  /** The same, for programs that show it; left out for mails that are text only. */
  html?: string | undefined
  headers: Record<string, string>
}

/** To one mail server at a time. */
export const MAIL_CONNECTIONS = 3

/** A mail server; every step has a timeout. The library is loaded on first use, because it takes 22 MB. */
export async function openMailServer(url: string, from: string) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ mail_id, to, subject, text, html, headers }: OutgoingMail): Promise<void> {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        // The same for every attempt, so that duplicates can be recognised.
        messageId: `<ideabridge-${mail_id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })
    },
    close: () => transport.close(),
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}

/**
 * Answers to a recipient or content that concern us: Postfix holds a refusal of client, login or sender back until RCPT.
 * 530 asks for a login or TLS; x.1.7 and x.1.8 are about the sender, x.5 about the protocol, x.7 about policy (RFC 3463);
 * Exchange Online says 5.2.252 of a sender that is not ours.
 */
const ABOUT_US = /^(?:530|5\d\d[ -]5\.(?:1\.[78]|2\.252|[57]\.\d+))\b/

/** The library's error, with the command that was refused. */
interface Refused {
  responseCode?: number
  response?: string
  command?: string
}

/** With a reason of RFC 3463. */
const REASONED = /^5\d\d[ -]5\.\d+\.\d+\b/

/**
 * Refused for good: the server answered 5xx to this mail's recipient or content. Whatever it says of our connection,
 * login or sender is true of every mail until somebody corrects a setting, and must not cost us all that wait. Large
 * providers say only after the content that they do not know our sender, and often without a reason we can read.
 */
export function isFinal(error: unknown): boolean {
  const { responseCode = 0, response = '', command } = error as Refused
  if (responseCode < 500 || ABOUT_US.test(response)) return false
  return command === 'RCPT TO' || (command === 'DATA' && REASONED.test(response))
}
