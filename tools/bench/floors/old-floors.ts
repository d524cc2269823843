import { parseString } from 'fast-csv';
import type { CaseContext } from '../cases/case';
import type { Work } from '../measure';
import type { Result } from '../results';

/*
 * The floors of before docs/decisions/bench-floors.md, measured with --old-floors alone. To remove them, delete this file
 * and what uses it.
 */

/** Returns the floor of before, undefined without --old-floors. */
export const oldFloor = ({ withOldFloors }: CaseContext, run: Work | Work['run']): Work | undefined => {
  if (!withOldFloors) return undefined;
  return typeof run === 'function' ? { run } : run;
};

/** Returns the line, and with --old-floors the same against the floor of before. */
export function withOldFloor(line: Result, old: Pick<Result, 'against'> & { floor: number }): Result[] {
  if (Number.isNaN(old.floor)) return [line];
  return [line, { ...line, ...old, what: `${line.what} (old floor)`, target: undefined }];
}

/** Parses a file with the library. */
export const parseByLibrary = (text: string): Promise<Record<string, string>[]> =>
  new Promise((resolve, reject) => {
    const rows: Record<string, string>[] = [];
    parseString<Record<string, string>, Record<string, string>>(text, { headers: true })
      .on('error', reject)
      .on('data', (row: Record<string, string>) => rows.push(row))
      .on('end', () => resolve(rows));
  });
