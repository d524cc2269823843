import { deflateSync, gzipSync } from 'node:zlib';
import type { CsvRecord } from '#shared/rules/csv-record';
import { StoredFile } from './stored-file';

const DIALECT = { separator: ',', newline: '\n' } as const;

/** Builds parts of records with one cell, the headings first. The first part has the warning of the table. */
function partsOf(sizes: readonly number[], cell = 'x'): Buffer[] {
  let line = 0;
  return sizes.map((size) => {
    const records = Array.from({ length: size }, (): CsvRecord => {
      line += 1;
      const warnings = line === 1 ? [{ code: 'day_order' as const, message: 'of the table' }] : undefined;
      return { line, cells: [`${cell}${line}`], ...(warnings && { warnings }) };
    });
    return deflateSync(JSON.stringify(records));
  });
}

/** Opens parts and counts how often they are read. */
function opened(parts: readonly Buffer[]): { file: StoredFile; reads: number[] } {
  const reads: number[] = [];
  const part = (at: number): Promise<Buffer | null> => {
    reads.push(at);
    return Promise.resolve(parts[at] ?? null);
  };
  return { file: new StoredFile(part, DIALECT), reads };
}

async function linesOf(file: StoredFile, size = 2): Promise<number[][]> {
  const batches: number[][] = [];
  for await (const batch of file.batches(size)) batches.push(batch.map(({ line }) => line));
  return batches;
}

describe('StoredFile', () => {
  it('reads the parts of a small file once for any number of passes', async () => {
    const { file, reads } = opened(partsOf([3, 3]));
    const first = await linesOf(file);
    expect(first).toEqual([[2, 3], [4, 5], [6]]);
    expect(await linesOf(file)).toEqual(first);
    expect(await linesOf(file, 9)).toEqual([[2, 3, 4, 5, 6]]);
    expect(reads).toEqual([0, 1, 2]);
    expect(file.warnings).toEqual([{ code: 'day_order', message: 'of the table' }]);
  });

  it('reads the parts of a large file again in each pass, and keeps none', async () => {
    const { file, reads } = opened(partsOf([2, 2], 'long'.repeat(400_000)));
    expect(await linesOf(file)).toEqual([[2, 3], [4]]);
    expect(await linesOf(file)).toEqual([[2, 3], [4]]);
    expect(reads).toEqual([0, 1, 2, 0, 1, 2]);
    expect(file.warnings).toHaveLength(1);
  });

  it('keeps nothing of a pass that ended early', async () => {
    const { file } = opened(partsOf([3, 3]));
    for await (const batch of file.batches(1)) if (batch[0]?.line === 2) break;
    expect(await linesOf(file)).toEqual([[2, 3], [4, 5], [6]]);
  });

  it('reads text of an older version in each pass', async () => {
    const { file, reads } = opened([gzipSync('Load\n1\n2\n'), gzipSync('3\n')]);
    expect(await linesOf(file)).toEqual([[2, 3], [4]]);
    expect(await linesOf(file)).toEqual([[2, 3], [4]]);
    expect(reads).toEqual([0, 1, 2, 0, 1, 2]);
    expect(file.warnings).toEqual([]);
  });

  it('has no lines when its parts are gone', async () => {
    expect(await linesOf(opened([]).file)).toEqual([]);
  });
});
