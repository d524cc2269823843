import { shownCell } from './finding';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

it.each([
  [' Pit 9 ', 'Pit 9'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(80)}…`],
  [`${'x'.repeat(79)}\u{1f69b}`, `${'x'.repeat(79)}\u{1f69b}`],
  [`${'x'.repeat(78)}${FAMILY}`, `${'x'.repeat(78)}…`],
])('a finding shows the cell %j as %j', (cell, shown) => {
  expect(shownCell(cell)).toBe(shown);
});
