import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, dataFolder } from './paths.mjs';

/**
 * Removes the rendered parts after each test, and what the browser stores after each file. The library registers the
 * first only in the first file that loads it, and a file's own hooks must run later.
 */
const CLEANED = {
  first: "const { cleanup } = require('@testing-library/react');",
  inEach: `afterEach(cleanup);
  afterAll(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));`,
};

/**
 * Folders and number of groups for suites that load many modules. Loading the 3,000 modules of the server takes longer
 * than the tests of most files. Two workers share the groups, so that neither waits long for the other.
 */
const GROUPED = {
  client: { folders: ['client', 'test/client'], groups: 4, ...CLEANED },
  unit: {
    folders: ['server', 'shared', 'tools/simulator', 'test/shared', 'test/server', 'test/simulation'],
    groups: 1,
  },
  api: { folders: ['test/api'], groups: 2 },
  database: { folders: ['test/database'], groups: 1 },
  realtime: { folders: ['test/realtime'], groups: 1 },
  faults: { folders: ['test/faults'], groups: 2 },
};

/** Folder of the groups. The environment variable makes jest.config.js use them. */
const GROUPS = 'jest-groups';
const GROUPS_VARIABLE = 'JEST_GROUPS';

const specFiles = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.spec\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** Returns true for a spec file that replaces modules. It needs modules of its own, and is a group alone. */
const replacesModules = ({ path }) => readFileSync(path, 'utf8').includes('jest.mock(');

/** Distributes files to groups by size, largest first, so that groups are alike. */
function deal({ folders, groups: count }) {
  const bySize = folders
    .flatMap(specFiles)
    .map((name) => ({ name, path: join(ROOT, name), bytes: statSync(join(ROOT, name)).size }))
    .sort((a, b) => b.bytes - a.bytes || a.name.localeCompare(b.name));
  const alone = bySize.filter(replacesModules);
  const groups = Array.from({ length: count }, () => []);
  bySize.filter((file) => !alone.includes(file)).forEach((file, at) => groups[at % count].push(file));
  return [...groups, ...alone.map((file) => [file])];
}

/**
 * Builds the file of a group. Jest reads the time limit once, after all files are loaded.
 * The longest limit applies.
 */
const textOf = (files, { first = '', inEach = '' }) => `${first}
const limit = Symbol.for('TEST_TIMEOUT_SYMBOL');
const limits = [];
${files
  .map(
    ({ name, path }) => `describe('${name}', () => {
  ${inEach}
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
 * Pads a group to the size of its files. Without known times Jest starts with the largest file, and a long group that
 * starts last would keep one worker alone.
 */
const sizeOf = (files) => `// ${' '.repeat(files.reduce((sum, { bytes }) => sum + bytes, 0))}`;

/** Writes groups of spec files. Jest runs each as one file. @returns the environment that selects them. */
export function groupSpecFiles(suites) {
  for (const suite of suites.filter((one) => one in GROUPED)) {
    const folder = dataFolder(GROUPS, suite);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    deal(GROUPED[suite]).forEach((files, at) =>
      writeFileSync(
        join(folder, `${suite}-${String(at + 1).padStart(2, '0')}.spec.js`),
        textOf(files, GROUPED[suite]),
      ),
    );
  }
  return { [GROUPS_VARIABLE]: '1' };
}

/** Returns the suite of a group's path, given in parts from the checkout; undefined for other files. */
export const suiteOfGroup = ([, folder, suite]) => (folder === GROUPS ? suite : undefined);
