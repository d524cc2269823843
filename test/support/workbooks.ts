import { type CellValue, Workbook, type Worksheet } from 'exceljs';
import type { TestApp } from './app';
import { formulaIn, recompute } from './formulas';

/** A spreadsheet as it was downloaded, opened again. */
export interface Download {
  status: number;
  headers: Headers;
  workbook: Workbook;
  /** The file's name as it is meant, from content-disposition. */
  fileName: string;
}

export async function openWorkbook(bytes: ArrayBuffer): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  return workbook;
}

/** GETs a spreadsheet below /api/pc/spreadsheet. */
export async function downloadWorkbook(app: TestApp, path: string, token: string): Promise<Download> {
  const response = await fetch(`${app.url}/api/pc/spreadsheet/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const name = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    workbook: await openWorkbook(await response.arrayBuffer()),
    fileName: decodeURIComponent(name),
  };
}

/** What a cell shows to a reader that calculates nothing: dates as ISO of their clock, formulas as their values. */
export function shown(value: CellValue): string | number | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number') return value;
  // The library leaves the result out of what it reads where it is 0.
  if (formulaIn(value) !== null) return (value as { result?: number }).result ?? 0;
  return null;
}

/** A sheet's rows from one number on, as wide as they say. */
export function rowsFrom(sheet: Worksheet, first: number, width: number): (string | number | null)[][] {
  const rows: (string | number | null)[][] = [];
  for (let row = first; row <= sheet.rowCount; row += 1)
    rows.push(Array.from({ length: width }, (_, at) => shown(sheet.getCell(row, at + 1).value)));
  return rows;
}

/** Fails where a formula does not come to what the file says; there must be some. */
export function expectFormulasToHold(workbook: Workbook): void {
  const formulas = recompute(workbook);
  expect(formulas.length).toBeGreaterThan(0);
  expect(formulas.filter(({ cached, value }) => cached !== value)).toEqual([]);
}

/** No text of a sheet has become a formula. */
export function formulasOf(sheet: Worksheet): string[] {
  const found: string[] = [];
  sheet.eachRow((row) => row.eachCell(({ value }) => found.push(formulaIn(value) ?? '')));
  return found.filter(Boolean);
}
