import { readSource, sourceFiles } from '../support/checkout';

/** Attribute that takes the focus from a button while its action runs. */
const TAKES_FOCUS =
  /(?<![-\w])(?:disabled|loading)=\{(?:!?[\w.]+ (?:\|\||&&) )*(?:[\w]+\.)?(?:busy|pending|running|isSubmitting)\b/g;

/** Buttons of dialogs and pages that are gone or get the focus back afterwards, and a field. */
const ALLOWED = new Map([
  // Cancel and Back, next to the button that runs.
  ['client/features/list-import/review-step.tsx', 1],
  ['client/features/load-import/check-result.tsx', 1],
  ['client/features/load-import/map-columns.tsx', 1],
  ['client/features/loads/lock-dialog.tsx', 1],
  ['client/features/comments/confirm-delete.tsx', 1],
  ['client/ui/dialog/confirm-dialog.tsx', 1],
  ['client/ui/dialog/delete-dialog.tsx', 1],
  // The page changes.
  ['client/app/shell/account-menu.tsx', 1],
  ['client/app/shell/top-bar.tsx', 1],
  ['client/features/session/login-page.tsx', 1],
  ['client/features/session/reset-page.tsx', 1],
  ['client/features/session/reset-popup.tsx', 1],
  ['client/features/session/sign-up-page.tsx', 1],
  ['client/features/project-popup/project-popup.tsx', 2],
  ['client/ui/file/paste-field.tsx', 1],
  ['client/ui/form/form-dialog.tsx', 1],
  // A field.
  ['client/features/list-import/column-choices.tsx', 1],
]);

describe('a button whose action runs', () => {
  it('keeps the focus: see whileBusy and BusyButton', () => {
    const found = sourceFiles(/^client\/(app|features|ui)\/.*\.tsx$/)
      .filter((path) => !path.endsWith('.spec.tsx') && path !== 'client/ui/form/busy-button.tsx')
      .map((path) => [path, readSource(path).match(TAKES_FOCUS)?.length ?? 0] as const)
      .filter(([path, count]) => count !== (ALLOWED.get(path) ?? 0));
    expect(found).toEqual([]);
  });
});
