import fc from 'fast-check';

/** Values that no field of a feed should have, and that every reader must survive. */
const ODD_TEXTS = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  '0x10',
  '1e3',
  '1e999',
  '1,234.5',
  '--',
  'Pit \ud83d',
  '\ude00',
  'Pit\uffff9',
  '\u0000\u0007',
  '\u202egnp.exe',
  '9'.repeat(40),
  'x'.repeat(5_000),
  '\u{1f69a}'.repeat(200),
  '2026-13-45T99:99:99Z',
  '0026-10-05T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-10-05T14:03:00+99:99',
  '<html><body>502 Bad Gateway</body></html>',
];
const ODD_VALUES: unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e21,
  -1e21,
  2 ** 53,
  5e9,
  1e308,
  1e-9,
  35.995,
  [],
  {},
  [1],
  [[]],
  { name: 'nested' },
  { length: 3 },
];

/** Any JSON value, with a preference for those that break readers. */
export const damagedValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ODD_VALUES) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

/** Copies of a record with one to three fields that are missing or damaged. */
export const damagedRecord = (
  record: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(record)), fc.option(damagedValue(), { nil: undefined })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((damages) => ({ ...record, ...Object.fromEntries(damages) }));
