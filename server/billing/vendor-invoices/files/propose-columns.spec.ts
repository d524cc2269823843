import type { FileColumn } from '#shared/contract/column-choices';
import type { BillColumns, BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import { headingKey } from '#shared/imports/headings';
import type { BillField } from '#shared/imports/vendor-bill-kinds';
import type { RememberedChoice } from '#server/loads/imports/index';
import { proposeColumns } from './propose-columns';

const STAMP = { at: '2026-11-20T15:00:00.000Z', by: 'Ana Ruiz' };
const LAST = ['Trip', 'Hauled', 'Wt', 'Note'];
const CHOICE: BillColumns = {
  mapping: [
    { field: 'load_no', column: 0 },
    { field: 'freight', column: 1 },
    { field: 'weight_tons', column: 2 },
  ],
  weight_unit: 'pounds',
  decimal_sign: '.',
};

/** Returns columns of these headings, each with samples where they are given. */
const file = (headings: readonly string[], samples: Record<string, string[]> = {}): FileColumn[] =>
  headings.map((header) => ({ header, samples: samples[header] ?? [] }));

const remembered = (over: Partial<RememberedChoice<BillField>> = {}): RememberedChoice<BillField> => ({
  choice: CHOICE,
  stamp: STAMP,
  isSameVendor: true,
  isSameHeadings: true,
  headings: LAST.map(headingKey),
  ...over,
});
const ofLastFile = remembered({ isSameHeadings: false });

const mapped = (columns: readonly FileColumn[], { mapping }: Pick<BillColumnsReply, 'mapping'>) =>
  Object.fromEntries(mapping.map(({ field, column }) => [field, columns[column]?.header]));

describe('columns of the same headings', () => {
  it.each<[string, Record<string, string[]>]>([
    ['pounds', { Wt: ['49,120', '47760'] }],
    ['no weights', { Wt: ['', 'n/a'] }],
    ['weights of both sizes', { Wt: ['24.5', '49,120'] }],
  ])('are those of the last file where it shows %s', (_what, samples) => {
    expect(proposeColumns('freight', file(LAST, samples), remembered())).toEqual({
      ...CHOICE,
      from: 'remembered',
      matched: STAMP,
    });
  });

  it.each<[BillColumns['weight_unit'], string[], BillColumns['weight_unit']]>([
    ['pounds', ['24.56', '23.88'], 'tons'],
    ['kilograms', ['24.56'], 'tons'],
    ['tons', ['49,120', '47,760'], 'pounds'],
    ['metric tons', ['22280'], 'pounds'],
  ])('are asked for again when %s were remembered and the file shows %j', (unit, samples, proposed) => {
    const last = remembered({ choice: { ...CHOICE, weight_unit: unit } });
    expect(proposeColumns('freight', file(LAST, { Wt: samples }), last)).toMatchObject({
      mapping: CHOICE.mapping,
      weight_unit: proposed,
      from: 'suggested',
      asks_again: 'weight_unit',
    });
  });

  it('are not asked for again when decimal commas only look like thousands', () => {
    const last = remembered({ choice: { ...CHOICE, weight_unit: 'tons', decimal_sign: ',' } });
    expect(proposeColumns('freight', file(LAST, { Wt: ['24,56', '23,8'] }), last).from).toBe('remembered');
  });

  it('are not asked for again when the heading states the unit', () => {
    const columns = file(['Trip', 'Hauled', 'Weight lbs', 'Note'], { 'Weight lbs': ['24.56'] });
    expect(proposeColumns('freight', columns, remembered()).from).toBe('remembered');
  });

  it('are confirmed once when another vendor had them', () => {
    expect(proposeColumns('freight', file(LAST), remembered({ isSameVendor: false }))).toEqual({
      ...CHOICE,
      from: 'suggested',
      matched: STAMP,
      asks_again: 'vendor',
    });
  });
});

describe('columns of other headings', () => {
  it.each<[string, string[], Partial<Record<BillField, string>>]>([
    [
      'a column moved',
      ['Note', 'Wt', 'Trip', 'Hauled'],
      { load_no: 'Trip', freight: 'Hauled', weight_tons: 'Wt' },
    ],
    [
      'a column was added',
      ['Trip', 'Hauled', 'FSC', 'Wt', 'Note'],
      { load_no: 'Trip', freight: 'Hauled', fsc: 'FSC', weight_tons: 'Wt' },
    ],
    [
      'a column got a usual name',
      ['Trip', 'Freight', 'Wt'],
      { load_no: 'Trip', freight: 'Freight', weight_tons: 'Wt' },
    ],
    ['a column is there twice', ['Trip', 'Hauled', 'Wt', 'Wt'], { load_no: 'Trip', freight: 'Hauled' }],
    [
      'a better known name is there, too',
      ['Load Number', 'Trip', 'Hauled', 'Wt'],
      { load_no: 'Trip', freight: 'Hauled', weight_tons: 'Wt' },
    ],
  ])('start from the last choice where %s, and are asked for again', (_what, headings, expected) => {
    const columns = file(headings, { Wt: ['49120'] });
    const found = proposeColumns('freight', columns, ofLastFile);
    expect(mapped(columns, found)).toEqual(expected);
    expect(found).toMatchObject({ from: 'suggested', matched: STAMP, asks_again: 'headings' });
    const uses = found.mapping.map(({ column }) => column);
    expect(new Set(uses).size).toBe(uses.length);
  });

  it('keep the unit of the last file, unless the heading or the weights say another one', () => {
    const unitOf = (heading: string, samples: string[]) =>
      proposeColumns('freight', file(['Trip', heading], { [heading]: samples }), ofLastFile).weight_unit;
    expect(unitOf('Wt', ['49120'])).toBe('pounds');
    expect(unitOf('Wt', ['24.56'])).toBe('tons');
    expect(unitOf('Net Weight kg', ['22280'])).toBe('kilograms');
  });

  it.each<[string, RememberedChoice<BillField> | null]>([
    ['without an earlier file', null],
    ['of an earlier version', remembered({ isSameHeadings: false, headings: null })],
    ['with no heading of the earlier file', remembered({ isSameHeadings: false, headings: ['a', 'b', 'c'] })],
  ])('are suggested by their names %s', (_what, nearest) => {
    const columns = file(['Load #', 'Line Haul', 'Net Weight (lbs)']);
    const { mapping, ...rest } = proposeColumns('freight', columns, nearest);
    expect(mapped(columns, { mapping })).toEqual({
      load_no: 'Load #',
      freight: 'Line Haul',
      weight_tons: 'Net Weight (lbs)',
    });
    expect(rest).toEqual({
      weight_unit: 'pounds',
      decimal_sign: '',
      from: 'suggested',
    });
  });
});
