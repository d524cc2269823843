import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readSource, sourceFiles } from '../support/checkout';

const PACKAGES = resolve(__dirname, '../../node_modules/@mantine');
const STYLES = join(PACKAGES, 'core/styles');
const LIST = 'client/ui/theme/mantine-styles.ts';
/** Sheets of the whole page, which belong to no component. */
const OF_THE_PAGE = ['baseline', 'default-css-variables', 'global'];

/** Matches an import or export of a module, with the names in braces. */
const IMPORTS = /(?:import|export)\s+(?:[\w$*,\s]*?(?:\{([^}]*)\})?\s*from\s*)?["']([^"']+)["']/g;
const CLASS = /\bm_[0-9a-f]+/g;

/** Returns the imported names of a list in braces, without types. */
const namesIn = (list = ''): string[] =>
  list
    .split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

const indexOf = (name: string): string => join(PACKAGES, name, 'esm/index.mjs');

/** Returns the module of each name that a package of Mantine exports. */
function modulesOf(name: string): Map<string, string> {
  const index = indexOf(name);
  const found = new Map<string, string>();
  for (const [, names, path = ''] of readFileSync(index, 'utf8').matchAll(IMPORTS))
    for (const one of namesIn(names)) found.set(one, resolve(dirname(index), path));
  return found;
}

const MODULES = new Map(
  ['core', 'dates', 'notifications', 'spotlight', 'carousel'].map((name) => [name, modulesOf(name)]),
);

/** Returns the modules of Mantine that a source imports by package and name. */
function mantineModules(source: string): string[] {
  return [...source.matchAll(IMPORTS)].flatMap(([statement, names, path = '']) => {
    const [, name = ''] = /^@mantine\/(\w+)$/.exec(path) ?? [];
    const modules = MODULES.get(name);
    if (modules === undefined || /^import\s+type/.test(statement)) return [];
    // A name that the package doesn't export is a type.
    return namesIn(names).flatMap((one) => modules.get(one) ?? []);
  });
}

/** Returns the classes of all modules that the given ones import, and of those themselves. */
function classesOf(modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const classes = new Set<string>();
  const open = [...modules];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || !existsSync(path)) continue;
    seen.add(path);
    const source = readFileSync(path, 'utf8');
    if (path.endsWith('.module.mjs')) for (const [name] of source.matchAll(CLASS)) classes.add(name);
    open.push(...mantineModules(source));
    for (const [, , to = ''] of source.matchAll(IMPORTS))
      if (to.startsWith('.')) open.push(resolve(dirname(path), to));
  }
  return classes;
}

const sheetOf = (name: string): string => readFileSync(join(STYLES, `${name}.layer.css`), 'utf8');
const SHEETS = readdirSync(STYLES)
  .filter((file) => file.endsWith('.layer.css'))
  .map((file) => file.replace('.layer.css', ''));

/** Returns the sheets that style one of the classes. */
const sheetsOf = (classes: ReadonlySet<string>): string[] =>
  SHEETS.filter((name) => [...sheetOf(name).matchAll(CLASS)].some(([one]) => classes.has(one)));

const listed = [...readSource(LIST).matchAll(/core\/styles\/([\w-]+)\.layer\.css/g)].map(
  ([, name = '']) => name,
);

describe('the style sheets of Mantine', () => {
  const sources = sourceFiles(/^client\/.*\.tsx?$/).filter((path) => !path.includes('.spec.'));
  const needed = sheetsOf(classesOf(sources.flatMap((path) => mantineModules(readSource(path)))));

  it('follow the components inside a component', () => {
    const inside = sheetsOf(classesOf(mantineModules("import { SegmentedControl } from '@mantine/core';")));
    expect(inside).toEqual(expect.arrayContaining(['SegmentedControl', 'FloatingIndicator']));
    const calendar = sheetsOf(classesOf(mantineModules("import { DatePicker } from '@mantine/dates';")));
    expect(calendar).toContain('UnstyledButton');
  });

  it('are listed for each component that we use, and for no other', () => {
    expect(listed.toSorted()).toEqual([...OF_THE_PAGE, ...needed].toSorted());
  });

  it('are in the order of the sheet that has all of them', () => {
    const all = readFileSync(join(PACKAGES, 'core/styles.layer.css'), 'utf8');
    const places = listed.map((name) => all.indexOf(sheetOf(name).slice('@layer mantine {'.length, 200)));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
