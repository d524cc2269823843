import { readSource, sourceFiles } from '../support/checkout';
import { findLooseTexts } from '../support/loose-text';

const SAMPLE = 'client/features/sample.tsx';
const SAMPLE_SOURCE = `
import type { ReactNode } from 'react';
const texts = { copy: 'Copy', loads: (count: number) => count + ' loads', tabs: ['A', 'B'] };
interface Props { count: number; at: number; name: string; icon: ReactNode; busy: boolean }
declare const cell: (count: number) => ReactNode;
const Amount = ({ count }: { count: number }) => count.toFixed(2);
const Maybe = ({ busy }: { busy: boolean }) => (busy ? <b /> : null);
export const Sample = ({ count, at, name, icon, busy }: Props) => (
  <div>
    <p>{count}</p>
    <p>{busy ? 'Saving' : 'Save'}</p>
    <p>{texts.loads(count)}</p>
    <p><b /> {texts.copy}</p>
    <p>Copy <b /></p>
    <p><b /> <span>{count}</span></p>
    <p>{\`\${name}: \${count}\`}</p>
    <p>Copy {busy && <b />}</p>
    <p>{busy ? name : <b />}</p>
    <p>
      {count} {/* loose */}
      <b />
    </p>
    <p>
      {texts.tabs[at]} {/* loose */}
      Copy
    </p>
    <p>
      <b />
      {busy && texts.loads(count)} {/* loose */}
    </p>
    <p>
      <b />
      <Amount count={count} /> {/* loose */}
    </p>
    <p>
      {icon}
      {texts.copy} {/* loose */}
    </p>
    <p>
      <Maybe busy={busy} />
      {texts.copy} {/* loose */}
    </p>
    <p>
      {busy && <b />}
      {texts.copy} {/* loose */}
    </p>
    <p>
      <Amount count={count} />{/* loose */}
    </p>
    <p>
      <b />
      {busy ? name : <b />} {/* loose */}
    </p>
    <p>
      <b />
      {cell(count)} {/* loose */}
    </p>
    <>
      {name} {/* loose */}
      <b />
    </>
  </div>
);
`;

describe('a page that the browser translates', () => {
  const screens = sourceFiles(/^client\/(app|features|ui)\/.*\.tsx$/).filter(
    (path) => !path.endsWith('.spec.tsx'),
  );
  const found = findLooseTexts(screens, new Map([[SAMPLE, SAMPLE_SOURCE]]));
  const isSample = ({ place }: { place: string }): boolean => place.startsWith(SAMPLE);

  it('would be broken by the marked texts of the sample, and by no other', () => {
    const marked = SAMPLE_SOURCE.split('\n').flatMap((line, at) =>
      line.includes('loose */') ? [`${SAMPLE}:${String(at + 1)}`] : [],
    );
    expect(marked.length).toBe(11);
    expect(found.filter(isSample).map(({ place }) => place)).toEqual(marked);
  });

  it('has no changing text next to other children. Wrap it in a span, or join the strings', () => {
    expect(screens.filter((path) => readSource(path).includes('<span>')).length).toBeGreaterThan(20);
    expect(found.filter((each) => !isSample(each)).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });
});
