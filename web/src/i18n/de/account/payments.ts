import type { payments as en } from '../../en/account/payments.ts'

export const payments: typeof en = {
  title: 'Finanzierungsrunde bezahlen',
  standing: {
    pending: 'Prüfen Sie die Angaben und bezahlen Sie dann. Die Runde öffnet, sobald Sie bezahlt haben.',
    paid: 'Bezahlt. Die Runde ist offen.',
    expired: 'Hier ist nichts mehr zu bezahlen: Die Anfrage wurde ersetzt oder ist abgelaufen.',
    refund_due: 'Bezahlt, aber die Runde konnte nicht öffnen. Sie bekommen Ihr Geld zurück.',
    refunded: 'Erstattet. Sie haben Ihr Geld zurück.',
  },
  idea: (id) => `Idee ${id}`,
  days: (days) => `Runde von ${days} Tagen`,
  testNote: 'Das ist eine Testzahlung: Es fließt kein Geld.',
  payTest: 'Testzahlung abschließen',
  pay: (price) => `${price} bezahlen`,
  toIdea: 'Zur Idee',
}
