export interface OutgoingMail {
  mail_id: number
  to: string
  subject: string
  text: string
  headers: Record<string, string>
}

/**
 * A mail server under one address; every step with it has its time limit. The library is loaded when first needed: it
 * takes 22 MB of memory.
 */
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
    async send({ mail_id, to, subject, text, headers }: OutgoingMail): Promise<void> {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        // The same at every try, so that a mail that did arrive twice can be told by it.
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

/** The server will never take this mail: a refusal of the 500s. */
export function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500 && responseCode !== 535
}
