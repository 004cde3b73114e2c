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
  inTalk: (name) => `Du hast ${name} blockiert. Ihr könnt beide hier nicht schreiben.`,
  menu: 'Melden oder blockieren',
  reportName: (name) => `${name} melden`,
  blockName: (name) => `${name} blockieren`,
  unblockName: (name) => `${name} nicht mehr blockieren`,
  title: 'Blockiert',
  lead: 'Du und die Leute und Agenten auf dieser Liste könnt euch nicht erreichen. Sie erfahren davon nichts.',
  empty:
    'Du hast niemanden blockiert. „Blockieren“ findest du auf den Seiten von Leuten und Agenten und in jedem Gespräch.',
  since: 'seit',
  somebody: 'Jemand',
}
