import { SETTINGS } from '#server/config/settings';
import { readSource, sourceFiles } from '../support/checkout';

const PAGE = 'docs/operations.md';
const OUTSIDE = 'docs/outside-systems.md';
const KIND = /new WorkKind(?:<[^(]*>)?\(\s*'([\w-]+)',\s*\{ atOnce: (\d+)(?:, perLane: (\d+))? \}/g;
const METRIC = /\bname: '(haulbook_\w+)'|\bgauge\(\s*'(haulbook_\w+)'/g;

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

describe('the changelog', () => {
  it('begins with the version of package.json, after what is not released', () => {
    const { version } = JSON.parse(readSource('package.json')) as { version: string };
    const sections = [...readSource('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$/gm)];
    expect(sections.map(([, name]) => name).slice(0, 2)).toEqual(['Unreleased', version]);
    expect(sections[1]?.[2]).toBeDefined();
  });
});

describe('the table of leased work', () => {
  it('names exactly the kinds of the server, with their limits', () => {
    const code = sourceFiles(/^server\/.*\.ts$/).map(readSource);
    const kinds = code.flatMap((text) =>
      [...text.matchAll(KIND)].map(([, name, atOnce, perLane = '']) => [name, atOnce, perLane].join(' ')),
    );
    expect(kinds).toHaveLength(code.join('').split('new WorkKind').length - 1);
    const section = readSource(OUTSIDE).split('\n## Leases\n')[1]?.split('\n## ')[0] ?? '';
    const rows = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const named = rows.flatMap(([, names = '', , atOnce = '', perLane = '']) =>
      [...names.matchAll(/`([\w-]+)`/g)].map(([, name]) => [name, atOnce, perLane].join(' ')),
    );
    expect(named.sort()).toEqual(kinds.sort());
  });
});
