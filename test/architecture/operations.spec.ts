import { getMetadataArgsStorage } from 'typeorm';
import { SETTINGS } from '#server/config/settings';
import { readSource, sourceFiles } from '../support/checkout';
import { ENTITIES } from '../support/entities';

const PAGE = 'docs/operations.md';
const METRIC = /\bname: '(haulbook_\w+)'|\bgauge\(\s*'(haulbook_\w+)'/g;

/** Returns the cells of each row of the table under a heading. */
const cellsOf = (heading: string): string[][] =>
  (readSource(PAGE).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1));

/** Returns the first cells of the table under a heading, without markup and labels. */
function firstCells(heading: string): string[] {
  const section = readSource(PAGE).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = section.split('\n').map((line) => /^\| `([^|]+)\|/.exec(line)?.[1] ?? '');
  return cells.flatMap((cell) => cell.match(/\w+(?=`|\{)/g) ?? []);
}

describe('the operations page', () => {
  it('names exactly the metrics of the server', () => {
    const code = sourceFiles(/^server\/.*\.ts$/).map(readSource);
    const metrics = code.flatMap((text) => [...text.matchAll(METRIC)].map(([, one, other]) => one ?? other));
    expect(metrics.length).toBeGreaterThan(5);
    expect(firstCells('Metrics').sort()).toEqual(metrics.sort());
  });

  it('names only existing variables', () => {
    const variables = firstCells('Environment');
    expect(variables).toContain('DATABASE_URL');
    const known: readonly string[] = Object.values(SETTINGS).map(({ name }) => name);
    expect(variables.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('names every variable that production requires', () => {
    const required = Object.values(SETTINGS).filter(
      (setting) => 'secret' in setting || !('fallback' in setting),
    );
    expect(firstCells('Environment')).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
  });
});

it('says of every table how it grows and how it ends', () => {
  const tables = getMetadataArgsStorage().tables.flatMap(({ target, name }) =>
    ENTITIES.some((entity) => entity === target) ? [name ?? ''] : [],
  );
  expect(tables.length).toBeGreaterThan(60);
  expect(cellsOf('Growth').map((cells) => cells.length)).toEqual(cellsOf('Growth').map(() => 4));
  expect(firstCells('Growth').sort()).toEqual([...tables].sort());
});

describe('the changelog', () => {
  it('begins with the version of package.json, after what is not released', () => {
    const { version } = JSON.parse(readSource('package.json')) as { version: string };
    const sections = [...readSource('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$/gm)];
    expect(sections.map(([, name]) => name).slice(0, 2)).toEqual(['Unreleased', version]);
    expect(sections[1]?.[2]).toBeDefined();
  });
});
