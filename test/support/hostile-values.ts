/** Texts with a meaning to HTML, SQL, spreadsheets, mail or file systems. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '=HYPERLINK("http://evil.test")',
  '../../../../etc/passwd',
  'a@b.test\r\nBcc: c@d.test',
  '${7*7}{{7*7}}%s%n',
  '\u0000\u0001\u001f',
  '\ud800',
  '\u202egnp.exe',
  '__proto__',
  '🚛'.repeat(40),
  'x'.repeat(10_000),
];
/** Matches half of a surrogate pair. The database stores a replacement character for it. */
export const HALF = /\p{Surrogate}/u;
const HOSTILE_KINDS: readonly unknown[] = [
  0,
  1,
  -1,
  1.5,
  1e-7,
  1e308,
  -1e308,
  -0,
  2 ** 53,
  99_999.99999,
  true,
  false,
  null,
  [],
  ['a'],
  {},
  { $gt: '' },
  { toString: 1 },
  { length: 3, 0: 'a' },
  [[]],
  [null],
  [{}],
  [[[[[[[[[[1]]]]]]]]]],
  '',
];
/** Values of any type that a client may send in a field. */
export const HOSTILE: readonly unknown[] = [...HOSTILE_TEXTS, ...HOSTILE_KINDS];
