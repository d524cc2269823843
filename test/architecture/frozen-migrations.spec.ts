import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/checkout';

const FOLDER = join(ROOT, 'server/database/migrations');

/** Checksums of all migrations, by their path in the folder. Add a line for a new one; never change a line. */
const FROZEN: Record<string, string> = {
  '1795520000000-baseline.ts': '7b402970e12bae57',
  'baseline/fixed-rows.ts': 'd3807298cbb77d52',
  'baseline/generated-columns.ts': '5ce0f97b8789610f',
  'baseline/invoices-tables.ts': '9bbe6e399aca1a61',
  'baseline/loads-tables.ts': '82711fbbc7f5971c',
  'baseline/people-tables.ts': 'b5eb7498cf563fab',
  'baseline/projects-tables.ts': 'd240490f228548f6',
  'baseline/replaced-migrations.ts': '73247b24cb3c1a9e',
  'baseline/sheets-tables.ts': '006761c9a752a21c',
  'baseline/work-tables.ts': '4cee5e5d3d70a5cc',
};

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns a sentence for each file that differs from the list. */
function faultsOf(files: ReadonlyMap<string, string>, frozen: Readonly<Record<string, string>>): string[] {
  const gone = Object.keys(frozen).filter((path) => !files.has(path));
  return [
    ...gone.map((path) => `${path} is gone: databases that have yet to run it would lack what it makes.`),
    ...[...files].flatMap(([path, text]) => {
      const [known, checksum] = [frozen[path], checksumOf(text)];
      if (known === checksum) return [];
      return known === undefined
        ? `${path} is new: when it is final, add to this test '${path}': '${checksum}'.`
        : `${path} was edited: databases that have run it never run it again. Undo that, and add a migration.`;
    }),
  ];
}

const migrations = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
    .map((path) => [path, readFileSync(join(FOLDER, path), 'utf8')]),
);

describe('a migration', () => {
  it('is never edited once it is merged', () => {
    expect(migrations.size).toBeGreaterThan(0);
    expect(faultsOf(migrations, FROZEN)).toEqual([]);
  });

  it('that is edited, new or gone is named with what to do', () => {
    const files = new Map([
      ['1-old.ts', 'as it was'],
      ['2-edited.ts', 'other text'],
      ['4-new.ts', 'new text'],
    ]);
    const frozen = {
      '1-old.ts': checksumOf('as it was'),
      '2-edited.ts': checksumOf('text'),
      '3-gone.ts': checksumOf('gone'),
    };
    expect(faultsOf(files, frozen)).toEqual([
      '3-gone.ts is gone: databases that have yet to run it would lack what it makes.',
      '2-edited.ts was edited: databases that have run it never run it again. Undo that, and add a migration.',
      `4-new.ts is new: when it is final, add to this test '4-new.ts': '${checksumOf('new text')}'.`,
    ]);
  });
});
