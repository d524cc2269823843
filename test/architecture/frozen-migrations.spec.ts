import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/checkout';

const FOLDER = join(ROOT, 'server/database/migrations');

/** Matches the last line of a migration: the checksum of the lines above it. */
const FROZEN = /(?<=\n)\/\/ Frozen: ([0-9a-f]{16})\n$/;

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns one sentence for each file that does not match its checksum. */
function faultsOf(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const frozen = FROZEN.exec(text);
    const checksum = checksumOf(text.slice(0, frozen?.index));
    if (frozen === null) return [`${path} is new: when it is final, end it with "// Frozen: ${checksum}".`];
    if (frozen[1] === checksum) return [];
    return [
      `${path} was edited: databases that have run it never run it again. Undo that, and add a migration. ` +
        `If it was never merged, end it with "// Frozen: ${checksum}".`,
    ];
  });
}

const migrations = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
    .map((path) => [path, readFileSync(join(FOLDER, path), 'utf8')]),
);

describe('a migration', () => {
  it('is never edited after it is merged', () => {
    expect(migrations.size).toBeGreaterThan(0);
    expect(faultsOf(migrations)).toEqual([]);
  });

  it('is reported with instructions when it is edited or new', () => {
    const frozen = `// Frozen: ${checksumOf('as it was\n')}\n`;
    const files = new Map([
      ['1-old.ts', `as it was\n${frozen}`],
      ['2-edited.ts', `other text\n${frozen}`],
      ['3-longer.ts', `as it was\n${frozen}more\n`],
      ['4-new.ts', 'new text\n'],
    ]);
    const edited =
      'was edited: databases that have run it never run it again. Undo that, and add a migration.';
    const ending = (text: string): string => `end it with "// Frozen: ${checksumOf(text)}".`;
    expect(faultsOf(files)).toEqual([
      `2-edited.ts ${edited} If it was never merged, ${ending('other text\n')}`,
      `3-longer.ts is new: when it is final, ${ending(`as it was\n${frozen}more\n`)}`,
      `4-new.ts is new: when it is final, ${ending('new text\n')}`,
    ]);
  });
});
