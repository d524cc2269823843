import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, dataFolder } from './paths.mjs';

/**
 * Suites whose spec files load much of the server, by their folders, and the number of their groups: reading its 3,000
 * modules takes most files longer than their tests. Two workers share the groups, so that none waits long for the other.
 */
const GROUPED = {
  unit: { folders: ['server', 'shared', 'test/shared', 'test/server'], groups: 2 },
  api: { folders: ['test/api'], groups: 4 },
  database: { folders: ['test/database'], groups: 2 },
  realtime: { folders: ['test/realtime'], groups: 1 },
};

/** The folder of the groups, and the environment variable that tells jest.config.js to take them. */
const GROUPS = 'jest-groups';
const GROUPS_VARIABLE = 'JEST_GROUPS';

const specFiles = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name));

/** Deals files to groups by size, large ones first, so that no group gets all of them. */
function deal({ folders, groups: count }) {
  const bySize = folders
    .flatMap(specFiles)
    .map((name) => ({ name, path: join(ROOT, name), bytes: statSync(join(ROOT, name)).size }))
    .sort((a, b) => b.bytes - a.bytes || a.name.localeCompare(b.name));
  const groups = Array.from({ length: count }, () => []);
  bySize.forEach((file, at) => groups[at % count].push(file));
  return groups;
}

/** Jest reads the time limit of tests once, when all files are loaded: the most patient file decides. */
const textOf = (files) => `const limit = Symbol.for('TEST_TIMEOUT_SYMBOL');
const limits = [];
${files
  .map(
    ({ name, path }) => `describe('${name}', () => {
  delete globalThis[limit];
  require(${JSON.stringify(path)});
  limits.push(globalThis[limit] ?? 0);
});`,
  )
  .join('\n')}
delete globalThis[limit];
if (Math.max(...limits) > 0) jest.setTimeout(Math.max(...limits));
${sizeOf(files)}
`;

/**
 * Makes a group as long as its files: Jest starts with the longest file where it knows no times, and a group that comes
 * last keeps one worker alone.
 */
const sizeOf = (files) => `// ${' '.repeat(files.reduce((sum, { bytes }) => sum + bytes, 0))}`;

/** Writes groups of spec files, each of which Jest runs as one file. @returns the environment that selects them. */
export function groupSpecFiles(suites) {
  rmSync(dataFolder(GROUPS), { recursive: true, force: true });
  for (const suite of suites.filter((one) => one in GROUPED)) {
    const folder = dataFolder(GROUPS, suite);
    mkdirSync(folder, { recursive: true });
    deal(GROUPED[suite]).forEach((files, at) =>
      writeFileSync(join(folder, `${suite}-${String(at + 1).padStart(2, '0')}.spec.js`), textOf(files)),
    );
  }
  return { [GROUPS_VARIABLE]: '1' };
}

/** Finds the suite of a group's path, given in parts from the checkout on; undefined for other files. */
export const suiteOfGroup = ([, folder, suite]) => (folder === GROUPS ? suite : undefined);
