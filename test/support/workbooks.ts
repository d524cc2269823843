import { type CellValue, Workbook, type Worksheet } from 'exceljs';
import type { TestApp } from './app';
import { formulaIn, recompute } from './formulas';

/** Downloaded spreadsheet, opened again. */
export interface Download {
  status: number;
  headers: Headers;
  workbook: Workbook;
  /** Decoded name of the file from content-disposition. */
  fileName: string;
}

export async function openWorkbook(bytes: ArrayBuffer): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  return workbook;
}

/** Downloads the bytes of a spreadsheet below /api/pc/spreadsheet. */
export async function downloadBytes(app: TestApp, path: string, token: string): Promise<Buffer> {
  const response = await fetch(`${app.url}/api/pc/spreadsheet/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Downloads a spreadsheet below /api/pc/spreadsheet. */
export async function downloadWorkbook(
  app: TestApp,
  path: string,
  token: string,
  body?: object,
): Promise<Download> {
  const authorization = `Bearer ${token}`;
  const response = await fetch(
    `${app.url}/api/pc/spreadsheet/${path}`,
    body === undefined
      ? { headers: { authorization } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const name = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return {
    status: response.status,
    headers: response.headers,
    workbook: await openWorkbook(await response.arrayBuffer()),
    fileName: decodeURIComponent(name),
  };
}

/** Returns the visible value of a cell: dates as ISO text without a zone, formulas as their stored result. */
export function shown(value: CellValue): string | number | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number') return value;
  // The library omits a result of 0 when it reads a formula.
  if (formulaIn(value) !== null) return (value as { result?: number }).result ?? 0;
  return null;
}

/** Returns a sheet's rows from a row number on, cut or filled to the width. */
export function rowsFrom(sheet: Worksheet, first: number, width: number): (string | number | null)[][] {
  const rows: (string | number | null)[][] = [];
  for (let row = first; row <= sheet.rowCount; row += 1)
    rows.push(Array.from({ length: width }, (_, at) => shown(sheet.getCell(row, at + 1).value)));
  return rows;
}

/** Fails when a formula's stored result is wrong, or when there is no formula. */
export function expectFormulasToHold(workbook: Workbook): void {
  const formulas = recompute(workbook);
  expect(formulas.length).toBeGreaterThan(0);
  expect(formulas.filter(({ cached, value }) => cached !== value)).toEqual([]);
}

/** Returns the formulas of a sheet. Texts must never become formulas. */
export function formulasOf(sheet: Worksheet): string[] {
  const found: string[] = [];
  sheet.eachRow((row) => row.eachCell(({ value }) => found.push(formulaIn(value) ?? '')));
  return found.filter(Boolean);
}
