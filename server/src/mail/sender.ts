export interface OutgoingMail {
  mail_id: number
  to: string
  subject: string
  text: string
  /** The same, for programs that show it; left out for mails that are text only. */
  html?: string | undefined
  headers: Record<string, string>
}

/** A mail server; every step has a timeout. The library is loaded on first use, because it takes 22 MB. */
export async function openMailServer(url: string, from: string) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
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

/** A permanent refusal: the server answered 5xx. */
export function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500 && responseCode !== 535
}
