const USUAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/

/** The one timestamp format of answers, events and log lines: UTC, milliseconds, offset. */
export function momentText(moment: string | Date): string {
  if (typeof moment === 'string' && (USUAL.test(moment) || Number.isNaN(Date.parse(moment)))) return moment
  return new Date(moment).toISOString().replace('Z', '+00:00')
}

/** The present, as pino puts it into a line. */
export function lineTime(): string {
  return `,"time":"${momentText(new Date())}"`
}
