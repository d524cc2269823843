import type { ResolverOptions } from 'react-hook-form';
import { templateMileageBands, templatePriceBands } from '../../../shared/calc/fuel-surcharge';
import { EMPTY_FSC, type FscValues, bodyOf, fscResolver, readFile } from './fsc-form';

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<FscValues>;

/** A sheet in the template's layout. */
const TEMPLATE = [
  ['From', 'To', ...templatePriceBands().map(({ low, high }) => `$${low.toFixed(2)}-$${high.toFixed(2)}`)],
  ...templateMileageBands().map(({ low, high }) => [low, high, ...templatePriceBands().map(() => '0.0000')]),
]
  .map((row) => row.join(','))
  .join('\r\n');

/** A file as a browser gives it; the test's own environment has none that can be read. */
function file(name: string, text: string, size = text.length): File {
  const bytes = new TextEncoder().encode(text);
  return { name, size, arrayBuffer: () => Promise.resolve(bytes.buffer) } as unknown as File;
}

async function errorsOf(values: Partial<FscValues>): Promise<Record<string, unknown>> {
  const checked = await fscResolver(() => [{ fsc_name: 'Gulf 2026' }])(
    { ...EMPTY_FSC, fsc_name: 'Reeves', ...values },
    undefined,
    options,
  );
  return Object.fromEntries(Object.entries(checked.errors).map(([field, error]) => [field, error.message]));
}

describe('the form of an FSC sheet', () => {
  it('takes a file in the template’s layout', async () => {
    const read = await readFile(file('FSC_Template.csv', TEMPLATE));
    if ('faults' in read) throw new Error(read.faults.join());
    expect([read.sheet.rates.length, read.sheet.rates[0]?.length]).toEqual([20, 30]);
    expect(read.sheet.price_bands?.at(-1)).toEqual({ low: 8.11, high: 8.3 });
    const values = { ...EMPTY_FSC, fsc_name: 'Reeves', rates: { version: 0, file: read } };
    expect(await errorsOf(values)).toEqual({});
    expect(bodyOf(values)).toMatchObject({ fsc_name: 'Reeves', basis: 'per_ton', rates: read.sheet.rates });
  });

  it.each([
    ['another kind of file', file('sheet.xlsx', ''), 'Please use the template FSC csv file'],
    ['a huge one', file('a.csv', 'x', 2_000_000), 'A file of an FSC sheet is smaller than 1 MB'],
  ])('refuses %s', async (_, chosen, message) => {
    expect(await readFile(chosen)).toEqual({ faults: [message] });
  });

  it('refuses another table, and says which line is not the template', async () => {
    const read = await readFile(file('a.CSV', 'a,b\n1,2\n'));
    expect(read).toEqual({
      faults: [
        'Please use the FSC template file',
        'Row 2 has 0 columns of values from column C on, an FSC sheet has 20 or more',
      ],
    });
  });

  it('needs a file for a new sheet, and none for an edit', async () => {
    expect(await errorsOf({})).toEqual({ rates: 'Please Select a file' });
    expect(await errorsOf({ rates: { version: 2, file: null } })).toEqual({});
    expect(bodyOf({ ...EMPTY_FSC, fsc_name: 'Reeves' })).toEqual({ fsc_name: 'Reeves', basis: 'per_ton' });
  });

  it('refuses the name of another, without case and blanks', async () => {
    expect(await errorsOf({ fsc_name: ' GULF  2026', rates: { version: 1, file: null } })).toEqual({
      fsc_name: 'These FSC Rates already exists, please use a different name',
    });
    expect(await errorsOf({ fsc_name: '', rates: { version: 1, file: null } })).toEqual({
      fsc_name: 'Please enter a name',
    });
  });
});
