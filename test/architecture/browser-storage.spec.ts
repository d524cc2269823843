import { readSource, sourceFiles } from '../support/checkout';

/** Matches uses of the storage that throws when the browser blocks site data. */
const STORAGE = /\b(localStorage|sessionStorage)\b/;
/** Matches plain reads of IndexedDB. */
const DATABASE = /\bindexedDB\b/;

describe('storage of the browser', () => {
  const sources = sourceFiles(/^client\/(?!.*\.spec\.).*\.tsx?$/);
  const using = (pattern: RegExp): string[] => sources.filter((path) => pattern.test(readSource(path)));

  it('is used through the one module that never throws', () => {
    expect(using(STORAGE)).toEqual(['client/api/text-storage.ts']);
  });

  it('holds the copies of projects in one file', () => {
    expect(using(DATABASE)).toEqual(['client/replica/project/replica-cache.ts']);
  });
});
