import { readSource, sourceFiles } from '../support/checkout';

const UI = 'client/ui/';
/** Exported functions that a person sees: components, and the functions that show message cards. */
const SHOWN = /^export function ((?:[A-Z]|show)\w*)/gm;
const ENTRIES = /^tools\/gallery\/.*-entries\.tsx$/;

const parts = sourceFiles(/^client\/ui\/.*\.tsx$/).filter((path) => !path.endsWith('.spec.tsx'));

/** Returns the style sheets that no part imports: pages use them as they are. */
function sharedSheets(): string[] {
  const imported = parts.map(readSource).join('\n');
  return sourceFiles(/^client\/ui\/.*\.module\.css$/).filter(
    (path) => !imported.includes(`/${path.split('/').at(-1) ?? path}'`),
  );
}

function expectedEntries(): string[] {
  const components = parts.flatMap((path) =>
    [...readSource(path).matchAll(SHOWN)].map(([, name = '']) => `${path}#${name}`),
  );
  return [...components, ...sharedSheets(), ...sourceFiles(/^client\/ui\/icon\/.*-icons.*\.ts$/)];
}

/** Returns what the entries of the gallery say that they show. */
function shownEntries(): string[] {
  const lists = sourceFiles(ENTRIES).flatMap((path) => [
    ...readSource(path).matchAll(/shows: \[([^\]]*)\]/g),
  ]);
  return lists.flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)].map(([, part = '']) => UI + part));
}

describe('the gallery', () => {
  it('shows every part of client/ui once', () => {
    const expected = expectedEntries();
    expect(expected.length).toBeGreaterThan(40);
    expect(shownEntries().sort()).toEqual(expected.sort());
  });

  it('draws every component that an entry names', () => {
    const gallery = sourceFiles(/^tools\/gallery\/.*\.tsx$/)
      .map(readSource)
      .join('\n');
    const names = shownEntries().flatMap((part) => /#([A-Z]\w*)$/.exec(part)?.[1] ?? []);
    // A chart draws its parts, and a wide table its edges.
    const drawnInside = ['Axes', 'Bars', 'Legend', 'Lines', 'Tip', 'WideHead', 'WideTotals'];
    const missing = names.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(gallery));
    expect(missing.sort()).toEqual(drawnInside);
  });
});
