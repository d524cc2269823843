import {
  Badge,
  Button,
  createTheme,
  Menu,
  Popover,
  Tooltip,
  type CSSVariablesResolver,
  type Drawer,
  type MantineColorsTuple,
  type Modal,
} from '@mantine/core';
import { findOptions } from '../form/find-options';

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

/** Grays of the dark scheme, from text to background. Mantine's inputs and menus use them. */
const dark: MantineColorsTuple = [
  '#eceff4',
  '#c3cad6',
  '#99a2b3',
  '#626c7f',
  '#3a4150',
  '#2b3140',
  '#1a1e28',
  '#14171f',
  '#0d0f15',
  '#090b10',
];

/** Removes the banner role, which the header of a dialog must not have. */
const HEADER_IN_DIALOG = { header: { role: 'presentation' } };

/** Settings of a component that the theme names only, because the first page has none. Its code comes later. */
type Settings<Component extends { extend: (settings: never) => unknown }> = Parameters<
  Component['extend']
>[0];

const modal: Settings<typeof Modal> = {
  defaultProps: { radius: 'md', attributes: HEADER_IN_DIALOG },
  styles: { title: { fontWeight: 650 } },
};
const drawer: Settings<typeof Drawer> = {
  defaultProps: { attributes: HEADER_IN_DIALOG },
  styles: { title: { fontWeight: 650 } },
};

/** Theme with one accent, small radii, Inter, and sizes dense enough for tables. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: { fontFamily: "'Inter Variable', Inter, system-ui, sans-serif", fontWeight: '650' },
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Buttons differ in height, never in the size of their text.
    Button: Button.extend({
      defaultProps: { size: 'xs' },
      vars: () => ({ root: { '--button-fz': 'var(--mantine-font-size-xs)' } }),
    }),
    Badge: Badge.extend({ defaultProps: { radius: 'sm', tt: 'none' } }),
    Modal: modal,
    Drawer: drawer,
    Select: { defaultProps: { filter: findOptions } },
    // The placeholder for the first focus is no item, so a menu must not have it as a child. Its items take the focus.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false, trapFocus: false } }),
    // Content that loads late makes a layer larger, and it may have to move to stay in the window.
    Popover: Popover.extend({ defaultProps: { preventPositionChangeWhenVisible: false } }),
    // Tooltips repeat or describe the name of their target, outside all landmarks. Screen readers get them from there.
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: true, 'aria-hidden': true } }),
  },
});

const bySurface = {
  '--mantine-color-body': 'var(--hb-surface)',
  '--mantine-color-text': 'var(--hb-text)',
  // Mantine's own dimmed gray does not reach 4.5:1 on our backgrounds.
  '--mantine-color-dimmed': 'var(--hb-text-dimmed)',
  '--mantine-color-placeholder': 'var(--hb-text-dimmed)',
  '--mantine-color-default': 'var(--hb-surface)',
  '--mantine-color-default-hover': 'var(--hb-surface-raised)',
  '--mantine-color-default-color': 'var(--hb-text)',
  '--mantine-color-default-border': 'var(--hb-border-strong)',
  '--mantine-color-anchor': 'var(--hb-link)',
  '--mantine-color-error': 'var(--hb-bad)',
};

/** Sets our tokens as variables of Mantine's components, in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: bySurface,
  dark: bySurface,
});
