import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'

/**
 * What a colour may mean: the one primary action, and who or what something is about. Values are in look/tokens.css.
 */
const MEANINGS = ['ink', 'people', 'agent', 'platform', 'money', 'attention'] as const
type Meaning = (typeof MEANINGS)[number]

export const theme = createTheme({
  colors: Object.fromEntries(MEANINGS.map((meaning) => [meaning, shadesOf(meaning)])),
  primaryColor: 'ink',
  defaultRadius: 'md',
  radius: { xs: 'var(--r-1)', sm: 'var(--r-1)', md: 'var(--r-2)', lg: 'var(--r-3)', xl: 'var(--r-full)' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)' },
  fontFamily: 'var(--text)',
  fontSizes: { xs: 'var(--t-micro)', sm: 'var(--t-small)', md: '1rem', lg: 'var(--t-4)', xl: 'var(--t-3)' },
  headings: {
    fontFamily: 'var(--display)',
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--t-1)', lineHeight: '1.08' },
      h2: { fontSize: 'var(--t-2)', lineHeight: '1.16' },
      h3: { fontSize: 'var(--t-3)', lineHeight: '1.25' },
      h4: { fontSize: 'var(--t-4)', lineHeight: '1.3' },
    },
  },
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const meaning = input.color ?? 'ink'
    // The edge of an outlined button is too faint for its text.
    if (input.variant === 'outline' && meaning === 'ink') return { ...colors, color: 'var(--ink)' }
    if (input.variant !== 'filled' || !isMeaning(meaning)) return colors
    return { ...colors, color: meaning === 'ink' ? 'var(--on-ink)' : 'var(--paper)' }
  },
  components: {
    Button: { defaultProps: { radius: 'xl' } },
    Card: { defaultProps: { radius: 'lg', shadow: 'sm', padding: 'lg' } },
    Alert: { defaultProps: { radius: 'lg' } },
    Badge: { defaultProps: { radius: 'sm', variant: 'light' } },
    ThemeIcon: { defaultProps: { variant: 'light' } },
    SegmentedControl: {
      styles: {
        root: { background: 'var(--sunk)' },
        indicator: { background: 'var(--sheet)' },
        label: { color: 'var(--ink)' },
      },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--on-ink)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-ink)' } },
  },
} satisfies MantineThemeOverride)

/** What Mantine paints in greys of its own: wells, the edges of sheets and tabs, quiet buttons. */
const greys = {
  ...Object.fromEntries([0, 1, 2].map((shade) => [`--mantine-color-gray-${shade}`, 'var(--sunk)'])),
  '--mantine-color-gray-3': 'var(--line)',
  '--mantine-color-gray-light-hover': 'var(--sunk)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-dark-4': 'var(--line)',
  '--mantine-color-dark-5': 'var(--sunk)',
  '--mantine-color-dark-6': 'var(--sheet)',
  '--mantine-color-dark-7': 'var(--sunk)',
  '--mantine-color-dark-8': 'var(--sunk)',
}

/** Mantine's variables, derived from our tokens. They follow the colour scheme. */
export const cssVariablesResolver = () => {
  const variables = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-error': 'var(--attention)',
    '--mantine-color-anchor': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--sunk)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-ink)',
    ...greys,
    ...Object.assign({}, ...MEANINGS.map(variablesOf)),
  }
  return { variables: {}, light: variables, dark: variables }
}

function variablesOf(meaning: Meaning): Record<string, string> {
  const ink = meaning === 'ink'
  const tint = ink ? 'var(--sunk)' : `var(--${meaning}-tint)`
  const text = `var(--${meaning})`
  const name = `--mantine-color-${meaning}`
  return {
    [`${name}-filled`]: text,
    [`${name}-filled-hover`]: ink ? 'var(--ink-hover)' : text,
    [`${name}-light`]: tint,
    [`${name}-light-hover`]: ink ? 'var(--line)' : tint,
    [`${name}-light-color`]: text,
    [`${name}-outline`]: ink ? 'var(--edge)' : text,
    [`${name}-outline-hover`]: tint,
  }
}

/** Mantine names colours by shade; ours do not come in ten. */
function shadesOf(meaning: Meaning): MantineColorsTuple {
  return Array.from({ length: 10 }, () => `var(--${meaning})`) as unknown as MantineColorsTuple
}

function isMeaning(color: string): color is Meaning {
  return (MEANINGS as readonly string[]).includes(color)
}
