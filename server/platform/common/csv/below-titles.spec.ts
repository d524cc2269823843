import { LOAD_IMPORT_FIELDS } from '#shared/imports/load-import-kind';
import { LIST_IMPORTS } from '#shared/imports/list-import-kinds';
import type { CsvRecord } from '#shared/rules/csv-record';
import { belowTitles } from './below-titles';
import { openSheet } from './open-sheet';

const LOADS = LOAD_IMPORT_FIELDS.freight;

async function recordsOf(text: string, fields: Parameters<typeof belowTitles>[1] = LOADS) {
  const records: CsvRecord[] = [];
  for await (const batch of belowTitles(openSheet(Buffer.from(text)).batches, fields)) records.push(...batch);
  return records;
}

const rowsOf = async (text: string, fields?: Parameters<typeof belowTitles>[1]): Promise<string[][]> =>
  (await recordsOf(text, fields)).map(({ cells }) => cells);

describe('headings in two rows', () => {
  it.each<[string, string, string[]]>([
    [
      'groups above their parts',
      'Load,Date,Weight,,,Freight\n,,Gross,Tare,Net,Amount\n1,3/2/2026,70000,22000,48000,5\n',
      ['Load', 'Date', 'Weight Gross', 'Weight Tare', 'Weight Net', 'Freight Amount'],
    ],
    [
      'units below',
      'Load,Date,Net Weight,Miles\n(#),,(lbs),\n1,3/2/2026,48000,5\n',
      ['Load (#)', 'Date', 'Net Weight (lbs)', 'Miles'],
    ],
    ['an empty column between', 'Load,Date,,Tons\n,,,net\n1,3/2/2026,,5\n', ['Load', 'Date', '', 'Tons net']],
  ])('are joined: %s', async (_what, text, headings) => {
    const [head, row] = await recordsOf(text);
    expect(head).toEqual({ line: 2, cells: headings });
    expect(row?.line).toBe(3);
  });

  it.each<[string, string, Parameters<typeof belowTitles>[1]]>([
    ['a row of values', 'Load,Date,Product\n7,3/2/2026,Sand\n', LOADS],
    ['a row of words', 'Load,Date,Product\nx,soon,Sand\n', LOADS],
    ['a company', 'Company name,Contact\nBasin Energy,Maria Lopez\n', LIST_IMPORTS.companies.fields],
  ])('are not made of %s', async (_what, text, fields) => {
    expect(await rowsOf(text, fields)).toHaveLength(2);
  });
});

describe('headings that a report repeats', () => {
  it('are left out, and the lines stay those of the file', async () => {
    const page = (first: number): string =>
      Array.from({ length: 30 }, (_, at) => `${first + at},3/2/2026,5\n`).join('');
    const records = await recordsOf(
      `Ironwood Bulk\nLoad,Date,Tons\n${page(100)}Load,Date,Tons\n${page(200)} Load ,Date,Tons,\n`,
    );
    expect(records).toHaveLength(1 + 60);
    expect(records[31]).toEqual({ line: 34, cells: ['200', '3/2/2026', '5'] });
  });

  it('may have two rows', async () => {
    const headings = 'Load,Weight,\n,Gross,Net\n';
    expect(await rowsOf(`${headings}1,7,5\n${headings}2,7,5\n`)).toEqual([
      ['Load', 'Weight Gross', 'Weight Net'],
      ['1', '7', '5'],
      ['2', '7', '5'],
    ]);
  });

  it('stay where no heading is known', async () => {
    expect(await rowsOf('a,b\n1,2\na,b\n')).toHaveLength(3);
  });
});
