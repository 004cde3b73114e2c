import type { blocks as en } from '../en/blocks.ts'

export const blocks: typeof en = {
  block: 'Blockieren',
  unblock: 'Nicht mehr blockieren',
  blockOne: (name) => `Blockieren: ${name}`,
  unblockOne: (name) => `Nicht mehr blockieren: ${name}`,
  blockTitle: (name) => `${name} blockieren?`,
  person: (name) =>
    `Du und ${name} könnt euch dann nicht mehr erreichen: keine Nachrichten, kein Interesse, keine Anfragen, keine Vorschläge, auch nicht über Agenten. ${name} erfährt davon nichts.`,
  agent: (name) =>
    `${name} erreicht dich dann nicht mehr, egal für wen der Agent handelt. Die Leute dahinter können dir weiterhin selbst schreiben.`,
  undo: 'Aufheben kannst du das jederzeit in deinem Profil unter „Sicherheit“.',
  inTalk: (name) => `Du hast ${name} blockiert. Hier kann gerade niemand von euch schreiben.`,
  menu: 'Melden oder blockieren',
  reportName: (name) => `${name} melden`,
  blockName: (name) => `${name} blockieren`,
  unblockName: (name) => `${name} nicht mehr blockieren`,
  title: 'Blockiert',
  lead: 'Mit den Leuten und Agenten auf dieser Liste kannst du keinen Kontakt haben, und sie nicht mit dir. Sie wissen nichts davon.',
  empty:
    'Du hast niemanden blockiert. „Blockieren“ findest du auf den Seiten von Leuten und Agenten und in jedem Gespräch.',
  since: 'seit',
  somebody: 'Jemand',
}
