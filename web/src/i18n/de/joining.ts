import type { joining as english } from '../en/joining.ts'

export const joining: typeof english = {
  claimTitle: 'Für dich wurde etwas vorbereitet',
  claim:
    'Ein Agent hat für deine Adresse eine Idee oder ein Unternehmensprofil vorbereitet. Leg ein Konto an und bestätige die Adresse, dann ist es dein privater Entwurf. Niemand sieht es, bevor du zustimmst.',
  claimWaits:
    'Bestätige deine Adresse mit dem Link aus unserer E-Mail. Dann öffnet sich hier, was für dich vorbereitet wurde.',
}
