import { ownFaultsInSample } from '../support/own-rules-sample';

const SAMPLE = `
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
  it('would be broken by the marked texts of the sample, and by no other', () => {
    const marked = SAMPLE.split('\n').flatMap((line, at) => (line.includes('loose */') ? [at + 1] : []));
    expect(marked.length).toBe(11);
    const faults = ownFaultsInSample('client/ui/sample.tsx', SAMPLE);
    expect(faults.map(({ line }) => line)).toEqual(marked);
  });
});
