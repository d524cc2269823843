import { Workbook } from 'exceljs';
import { WorkbookDrawing } from './draw-workbook';

const COLUMNS = [{ header: 'Carrier', width: 20 }];

/** Draws texts into a sheet, and reads them back from the file's bytes. */
async function readBack(texts: readonly string[]): Promise<unknown[]> {
  const workbook = new Workbook();
  const drawing = new WorkbookDrawing(workbook);
  drawing.take({ step: 'sheet', name: 'Loads', columns: COLUMNS, xSplit: 0, ySplit: 0 });
  drawing.take({ step: 'special', rows: [[texts[0] ?? '']], bold: true });
  drawing.take({ step: 'rows', rows: texts.map((text) => [text]) });
  const opened = new Workbook();
  await opened.xlsx.load(await workbook.xlsx.writeBuffer());
  return (opened.getWorksheet('Loads')?.getColumn(1).values ?? []).slice(1);
}

describe('text in a workbook', () => {
  it.each([
    ['Pit\uffff9', 'Pit9'],
    ['Pit \ud83d', 'Pit \ufffd'],
    ['Pit\u0000\u0007\u001f', 'Pit'],
    ['_x0041_', '_x0041_'],
    ['a_x000D_b', 'a_x000D_b'],
    ['_x005F_x0041_', '_x005F_x0041_'],
    ['_xyz_ x_1', '_xyz_ x_1'],
    ['<b> & "quotes" \u{1f69a}', '<b> & "quotes" \u{1f69a}'],
    ['=SUM(A1)', '=SUM(A1)'],
  ])('%j is read back as %j', async (text, shown) => {
    expect(await readBack([text])).toEqual([shown, shown]);
  });
});
