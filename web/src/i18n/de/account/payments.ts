import type { payments as en } from '../../en/account/payments.ts'

export const payments: typeof en = {
  title: 'Finanzierungsrunde bezahlen',
  standing: {
    pending: 'Prüfe die Angaben und bezahle dann. Die Runde startet, sobald du bezahlt hast.',
    paid: 'Bezahlt. Die Runde ist offen.',
    expired: 'Hier gibt es nichts mehr zu bezahlen: Die Anfrage wurde ersetzt oder ist abgelaufen.',
    refund_due: 'Bezahlt, aber die Runde konnte nicht starten. Du bekommst dein Geld zurück.',
    refunded: 'Erstattet. Du hast dein Geld zurück.',
  },
  idea: (id) => `Idee ${id}`,
  days: (days) => `Runde über ${days} Tage`,
  testNote: 'Das ist eine Testzahlung: Es fließt kein Geld.',
  payTest: 'Testzahlung abschließen',
  pay: (price) => `${price} bezahlen`,
  toIdea: 'Zur Idee',
}
