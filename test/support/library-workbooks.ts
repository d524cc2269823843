import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import exceljs from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { WorkbookDrawing } from '#server/spreadsheets/draw-workbook';
import type { Row, Sheet, Workbook } from '#server/spreadsheets/index';
import { type Step, stepsOf } from '#server/spreadsheets/steps';
import { WorkbookStream } from '#server/spreadsheets/workbook-stream';

type Writer = exceljs.stream.xlsx.WorkbookWriter;

/** Draws steps into the library's package, and returns the bytes of the file. */
export async function drawnBy(
  steps: readonly Step[],
  drawingIn: (workbook: Writer) => { take(step: Step): void },
): Promise<Buffer> {
  const target = new PassThrough();
  const bytes = buffer(target);
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: target, useStyles: true });
  const drawing = drawingIn(workbook);
  for (const step of steps) drawing.take(step);
  await workbook.commit();
  return bytes;
}

/** Draws the rows with the library's objects, as workbooks with a logo are drawn. */
export const drawnByLibrary = (steps: readonly Step[]): Promise<Buffer> =>
  drawnBy(steps, (workbook) => new WorkbookDrawing(workbook));

/** Returns the texts of a package's files, by name. Leaves out its time, and the mark of outer blanks. */
export function partsOf(bytes: Buffer): Record<string, string> {
  const { 'docProps/core.xml': _time, ...parts } = unzipSync(bytes);
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      strFromU8(part).replaceAll('<v xml:space="preserve">', '<v>'),
    ]),
  );
}

/** Returns the steps of a workbook's sheets. */
export async function stepsIn(sheets: Workbook['sheets']): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const step of stepsOf(sheets)) steps.push(step);
  return steps;
}

async function copyOf({ rows, ...sheet }: Sheet): Promise<Sheet> {
  const chunks: (readonly Row[])[] = [];
  for await (const chunk of rows) chunks.push(chunk);
  return { ...sheet, rows: chunks };
}

/** Keeps the steps of each workbook without a logo that is written from now on, until the mocks are restored. */
export function keepSteps(): Step[][] {
  const kept: Step[][] = [];
  const { write } = WorkbookStream.prototype as {
    write: (this: WorkbookStream, workbook: Workbook) => Promise<void>;
  };
  jest.spyOn(WorkbookStream.prototype, 'write').mockImplementation(async function (
    this: WorkbookStream,
    workbook: Workbook,
  ) {
    if (workbook.logo !== undefined) return write.call(this, workbook);
    // Rows can be read only once, so the workbook is written from copies.
    const sheets = await Promise.all(workbook.sheets.map(copyOf));
    kept.push(await stepsIn(sheets));
    return write.call(this, { ...workbook, sheets });
  });
  return kept;
}
