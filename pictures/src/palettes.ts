/** By day, by night, or whichever the page's colour scheme asks for (CSS `light-dark()`). */
export type Light = 'day' | 'night' | 'page'

interface Tones {
  sky: string
  glow: string
  sun: string
  hill: string
  bridge: string
  water: string
  reflection: string
  lamp: string
}

const tones = (...[sky, glow, sun, hill, bridge, water, reflection, lamp]: string[]) =>
  ({ sky, glow, sun, hill, bridge, water, reflection, lamp }) as Tones

const PALETTES = {
  apricot: {
    day: tones('#F4CFAE', '#F9E0C6', '#E2603A', '#E2A882', '#3F2B4E', '#D08D6E', '#96606A', '#FBE9CF'),
    night: tones('#33223A', '#432C45', '#F2A27C', '#2A1C31', '#B07D78', '#221729', '#523848', '#FFE3B8'),
  },
  sage: {
    day: tones('#D3DDC3', '#E5EAD6', '#EFB340', '#A9BC99', '#1D4A45', '#86A796', '#4F7C72', '#FBF1CF'),
    night: tones('#16302E', '#1D3D39', '#F0D08A', '#122826', '#6C9E89', '#0F2221', '#35594F', '#FFEFBF'),
  },
  lilac: {
    day: tones('#DCD1E6', '#EBE3F0', '#EE8364', '#BBA6CC', '#402F60', '#A391BF', '#6F5C94', '#FCE8DA'),
    night: tones('#251E3A', '#312849', '#F4B39C', '#1E1830', '#8F7BB5', '#191428', '#4A3E68', '#FFE2CF'),
  },
  sea: {
    day: tones('#C2DCDF', '#DBEAEA', '#F4C766', '#92BCC2', '#17405A', '#679EAC', '#3A6F86', '#FDF1CF'),
    night: tones('#122A3A', '#19374A', '#F3D998', '#0F2330', '#6A9DB0', '#0C1D29', '#2F5669', '#FFF0C4'),
  },
  rose: {
    day: tones('#F1CCC8', '#F7DFDA', '#B5324B', '#DEA3A6', '#5A1F3F', '#CB8794', '#96526C', '#FDE9DC'),
    night: tones('#331A2B', '#432338', '#F0919A', '#2A1524', '#B97489', '#22111D', '#623A4F', '#FFE0CF'),
  },
  brass: {
    day: tones('#EEDDA8', '#F5E9C5', '#D56F2A', '#D6BF7C', '#4B3A20', '#BFA25D', '#836C38', '#FFF6DB'),
    night: tones('#2C2516', '#3A311D', '#F0B860', '#251F12', '#A78D55', '#1D180E', '#5A4C2B', '#FFEFC2'),
  },
} as const
export type PaletteName = keyof typeof PALETTES

/** What a cover is painted with. Lamps are lit at night only; people on the bridge stand out against either sky. */
export interface Paint extends Tones {
  walkers: string
  lampPost: string
  lampLight: string
  streaks: string
}

export function paintOf(name: PaletteName, light: Light): Paint {
  const { day, night } = PALETTES[name]
  const choose = (byDay: string, byNight: string) =>
    light === 'page' ? `light-dark(${byDay},${byNight})` : light === 'day' ? byDay : byNight
  const both = Object.fromEntries(
    Object.keys(day).map((tone) => [tone, choose(day[tone as keyof Tones], night[tone as keyof Tones])]),
  )
  return {
    ...(both as unknown as Tones),
    walkers: choose(day.bridge, night.lamp),
    lampPost: choose('#0000', night.bridge),
    lampLight: choose('#0000', night.lamp),
    streaks: choose(`${day.glow}80`, `${night.glow}38`),
  }
}
