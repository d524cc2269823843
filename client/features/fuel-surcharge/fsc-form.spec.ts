import type { ResolverOptions } from 'react-hook-form';
import type { FscFile } from '#shared/contract/fuel-surcharges';
import { answerCalls, ok, refusal } from '#test/support/answers';
import { EMPTY_FSC, type FscValues, bodyOf, checkFile, fscResolver } from './fsc-form';

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<FscValues>;

const CHECK = 'POST /pc/fsc-rate-sheet-file/check';
const SHEET: FscFile = { rates: [[0.25]], price_bands: null, mileage_bands: [{ low: 1, high: 10 }] };
const check = (file: File) => checkFile(file, new AbortController().signal);

async function errorsOf(values: Partial<FscValues>): Promise<Record<string, unknown>> {
  const checked = await fscResolver(() => [{ fsc_name: 'Gulf 2026' }])(
    { ...EMPTY_FSC, fsc_name: 'Reeves', ...values },
    undefined,
    options,
  );
  return Object.fromEntries(Object.entries(checked.errors).map(([field, error]) => [field, error.message]));
}

describe('the form of an FSC sheet', () => {
  it('takes the values that the server reads from a file', async () => {
    const sent = answerCalls({ [CHECK]: [() => ok({ sheet: SHEET, faults: [] })] });
    const read = await check(new File(['1,10,0.25'], 'Gulf.CSV'));
    if ('faults' in read) throw new Error(read.faults.join());
    expect(read).toEqual({ name: 'Gulf.CSV', sheet: SHEET });
    const [{ body } = { body: null }] = sent;
    expect((body as FormData).get('file')).toMatchObject({ name: 'Gulf.CSV', size: 9 });
    const values = { ...EMPTY_FSC, fsc_name: 'Reeves', rates: { version: 0, file: read } };
    expect(await errorsOf(values)).toEqual({});
    expect(bodyOf(values)).toMatchObject({ fsc_name: 'Reeves', basis: 'per_ton', rates: SHEET.rates });
  });

  it.each([
    ['another file type', new File([''], 'sheet.xlsx'), 'Please use the template FSC csv file'],
    [
      'a file that is too large',
      new File(['x'.repeat(1_000_000)], 'a.csv'),
      'File must be smaller than 1 MB',
    ],
  ])('refuses %s without a call to the server', async (_, chosen, message) => {
    const sent = answerCalls({});
    expect(await check(chosen)).toEqual({ faults: [message] });
    expect(sent).toEqual([]);
  });

  it('shows the faults that the server finds in a file or in the call', async () => {
    const faults = ['Row 2, column C: “x” is not a number', 'Row 3: Bands 1-10 and 10-20 overlap'];
    answerCalls({ [CHECK]: [() => ok({ sheet: null, faults }), () => refusal('forbidden')] });
    expect(await check(new File(['a,b'], 'a.csv'))).toEqual({ faults });
    expect(await check(new File(['a,b'], 'a.csv'))).toEqual({
      faults: [expect.stringContaining("You don't have permission to do this")],
    });
  });

  it('requires a file for a new sheet, but not for an edit', async () => {
    expect(await errorsOf({})).toEqual({ rates: 'Please Select a file' });
    expect(await errorsOf({ rates: { version: 2, file: null } })).toEqual({});
    expect(bodyOf({ ...EMPTY_FSC, fsc_name: 'Reeves' })).toEqual({ fsc_name: 'Reeves', basis: 'per_ton' });
  });

  it('refuses the name of another sheet, despite case and spaces', async () => {
    expect(await errorsOf({ fsc_name: ' GULF  2026', rates: { version: 1, file: null } })).toEqual({
      fsc_name: 'These FSC Rates already exists, please use a different name',
    });
    expect(await errorsOf({ fsc_name: '', rates: { version: 1, file: null } })).toEqual({
      fsc_name: 'Please enter a name',
    });
  });
});
