import { readSource, sourceFiles } from '../support/checkout';

/** Forms that ask in another way, or that have nothing to lose. */
const OTHER = new Map([
  ['client/features/comments/comment-form.tsx', 'keepCommentDraft'],
  // Its popup asks.
  ['client/features/list-import/source-step.tsx', 'ListImportState'],
  // Pages for people without a session: a reload costs an address and a password.
  ['client/features/session/session-card.tsx', ''],
  ['client/features/session/reset-popup.tsx', ''],
]);

const asks = (path: string): boolean => readSource(path).includes(OTHER.get(path) ?? 'useUnsaved(');

describe('unsaved edits', () => {
  const forms = sourceFiles(/^client\/(app|features|ui)\/.*\.tsx$/).filter(
    (path) => !path.endsWith('.spec.tsx') && readSource(path).includes('<form'),
  );

  it('are in the forms that are found', () => {
    expect(forms.length).toBeGreaterThan(10);
    expect([...OTHER.keys()].filter((path) => !forms.includes(path))).toEqual([]);
  });

  it('are asked about by every form', () => {
    expect(forms.filter((path) => !asks(path))).toEqual([]);
  });
});
