import {
  Badge,
  Button,
  createTheme,
  Tooltip,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const accent: MantineColorsTuple = [
  '#ecf2fe',
  '#d6e2fd',
  '#adc5fb',
  '#8fb1ff',
  '#5c89f7',
  '#3a6df3',
  '#2f63f0',
  '#1f4fd8',
  '#1b48c4',
  '#153a9e',
];

/** One accent, small radii, Inter; sizes dense enough for tables. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: { fontFamily: "'Inter Variable', Inter, system-ui, sans-serif", fontWeight: '650' },
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'xs' } }),
    Badge: Badge.extend({ defaultProps: { radius: 'sm', tt: 'none' } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: true } }),
  },
});

const bySurface = {
  '--mantine-color-body': 'var(--hb-body)',
  '--mantine-color-text': 'var(--hb-text)',
  // Mantine's own dimmed grey does not reach 4.5:1 on our grounds.
  '--mantine-color-dimmed': 'var(--hb-text-dimmed)',
  '--mantine-color-placeholder': 'var(--hb-text-dimmed)',
  '--mantine-color-default': 'var(--hb-surface)',
  '--mantine-color-default-hover': 'var(--hb-surface-raised)',
  '--mantine-color-default-color': 'var(--hb-text)',
  '--mantine-color-default-border': 'var(--hb-border-strong)',
  '--mantine-color-anchor': 'var(--hb-link)',
  '--mantine-color-error': 'var(--hb-bad)',
};

/** Hands our tokens to Mantine's components, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: bySurface,
  dark: bySurface,
});
