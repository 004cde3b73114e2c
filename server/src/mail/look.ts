import type { Face, Tone } from './letter.ts'

interface Colours {
  paper: string
  sheet: string
  line: string
  ink: string
  ink2: string
  ink3: string
  onInk: string
  tones: Readonly<Record<Tone, string>>
  tints: Readonly<Record<Face['tone'], string>>
}

/** The product's colours, from web/src/look/tokens.css; a test keeps them equal. Mail programs know no variables. */
export const DAY: Colours = {
  paper: '#f4f0e8',
  sheet: '#fcfaf6',
  line: '#dbd3c5',
  ink: '#231b2c',
  ink2: '#544a5b',
  ink3: '#675d6c',
  onInk: '#fcfaf6',
  tones: { people: '#7d2c5e', agent: '#0b5f54', platform: '#34467c', money: '#745200', attention: '#ae3216' },
  tints: { people: '#f2e0ea', agent: '#d8eae3' },
}
export const NIGHT: Colours = {
  paper: '#17131c',
  sheet: '#211b28',
  line: '#3a3243',
  ink: '#f3ede4',
  ink2: '#c9beca',
  ink3: '#a99dac',
  onInk: '#1b1521',
  tones: { people: '#f2accf', agent: '#87d3bf', platform: '#b4c4f4', money: '#edc870', attention: '#ffa384' },
  tints: { people: '#3f2136', agent: '#163a33' },
}

export const DISPLAY = "Besley, Rockwell, Georgia, 'Times New Roman', serif"
export const TEXT = "'Hanken Grotesk', system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

const TONES = Object.keys(NIGHT.tones) as Tone[]
const FACES = Object.keys(NIGHT.tints) as Face['tone'][]

/** Programs without style sheets use the inline styles, which are the light ones. */
export const STYLES = `
a{color:inherit}
@media (max-width:640px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:12px 8px!important}}
@media (prefers-color-scheme:dark){
.page{background:${NIGHT.paper}!important}
.sheet{background:${NIGHT.sheet}!important;border-color:${NIGHT.line}!important}
.line{border-color:${NIGHT.line}!important}
.ink{color:${NIGHT.ink}!important}.ink2{color:${NIGHT.ink2}!important}.ink3{color:${NIGHT.ink3}!important}
.button{background:${NIGHT.ink}!important}.button a{color:${NIGHT.onInk}!important}
${TONES.map((tone) => `.${tone}{border-color:${NIGHT.tones[tone]}!important}`).join('\n')}
${FACES.map((tone) => `.face-${tone}{background:${NIGHT.tints[tone]}!important;color:${NIGHT.tones[tone]}!important}`).join('\n')}
}`
