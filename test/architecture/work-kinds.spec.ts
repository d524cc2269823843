import { readSource, sourceFiles } from '../support/checkout';

const DECLARED = /\bdeclareWork(?:<[^>]+>)?\(\s*'([^']+)'/g;

describe('the page of outside systems', () => {
  it('lists exactly the kinds of work that the server declares', () => {
    const code = sourceFiles(/^server\/.*\.ts$/).map(readSource);
    const declared = code.flatMap((text) => [...text.matchAll(DECLARED)].map(([, name]) => name));
    expect(declared).toContain('sync');
    const leases = readSource('docs/outside-systems.md').split('\n## Leases\n')[1]?.split('\n## ')[0] ?? '';
    const [, table = ''] = leases.split('| work ');
    const listed = table
      .split('\n')
      .flatMap((row) => /^\| ([^|]+)\|/.exec(row)?.[1]?.match(/[\w-]{2,}/g) ?? []);
    expect(listed.filter((name) => !/^-+$/.test(name)).sort()).toEqual(declared.sort());
  });
});
