import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, dataFolder } from './paths.mjs';

/** Suites whose spec files start the server: reading its 3,000 modules takes most files longer than their tests. */
const GROUPED = ['database', 'api', 'realtime'];

/** Enough that modules are seldom read again, and so few that both workers end at about the same time. */
const FILES_OF_A_GROUP = 5;

/** The folder of the groups, and the environment variable that tells jest.config.js to take them. */
const GROUPS = 'jest-groups';
const GROUPS_VARIABLE = 'JEST_GROUPS';

const specFiles = (folder) => readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));

/** Deals files to groups by size, large ones first, so that no group gets all of them. */
function deal(folder) {
  const bySize = specFiles(folder)
    .map((name) => ({ path: join(folder, name), name, bytes: statSync(join(folder, name)).size }))
    .sort((a, b) => b.bytes - a.bytes || a.name.localeCompare(b.name));
  const groups = Array.from({ length: Math.ceil(bySize.length / FILES_OF_A_GROUP) }, () => []);
  bySize.forEach((file, at) => groups[at % groups.length].push(file));
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
`;

/** Writes groups of spec files, each of which Jest runs as one file. @returns the environment that selects them. */
export function groupSpecFiles(suites) {
  rmSync(dataFolder(GROUPS), { recursive: true, force: true });
  for (const suite of suites.filter((one) => GROUPED.includes(one))) {
    const folder = dataFolder(GROUPS, suite);
    mkdirSync(folder, { recursive: true });
    deal(join(ROOT, 'test', suite)).forEach((files, at) =>
      writeFileSync(join(folder, `${suite}-${String(at + 1).padStart(2, '0')}.spec.js`), textOf(files)),
    );
  }
  return { [GROUPS_VARIABLE]: '1' };
}

/** Finds the suite of a group's path, given in parts from the checkout on; undefined for other files. */
export const suiteOfGroup = ([, folder, suite]) => (folder === GROUPS ? suite : undefined);
