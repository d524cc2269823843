import { WorkbookDrawing } from './draw-workbook';
import { logoOf, placeLogo } from './logo';
import type { Sheet } from './sheet';
import { stepsOf } from './steps';

/**
 * A workbook with a PNG on top of each sheet, made in memory: the library's streaming writer places no pictures (it
 * knows the background of a sheet only), so give it only tables that have an end in sight. Null for what is no PNG.
 */
export async function writeWithLogo(sheets: readonly Sheet[], png: Buffer): Promise<Buffer | null> {
  const logo = logoOf(png);
  if (logo === null) return null;
  // The library is large: it is loaded when the first such workbook is made.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  const drawing = new WorkbookDrawing(workbook, {
    begun: (worksheet) => placeLogo(workbook, worksheet, logo),
  });
  for await (const step of stepsOf(sheets, 1)) drawing.take(step);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
