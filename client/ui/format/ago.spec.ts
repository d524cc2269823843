import { agoText } from './ago';

const NOW = Date.parse('2026-11-23T18:00:00Z');

it.each([
  ['2026-11-23T17:59:30Z', 'now'],
  ['2026-11-23T18:00:05Z', 'now'],
  ['2026-11-23T17:58:00Z', '2 min ago'],
  ['2026-11-23T15:30:00Z', '2 h ago'],
  ['2026-11-20T17:00:00Z', '3 d ago'],
  ['2026-11-16T12:00:00Z', 'Nov 16'],
])('writes %s as %s', (iso, words) => {
  expect(agoText(iso, NOW)).toBe(words);
});
