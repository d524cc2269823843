import { readSource, sourceFiles } from '../support/checkout';

/** Matches fields that change typed text, such as the comma of `1,250`. See docs/decisions/number-field.md. */
const OTHER_NUMBER_FIELD = /\bNumberInput\b|\btype="number"|\btype: 'number'/;

describe('number fields', () => {
  const screens = sourceFiles(/^client\/.*\.tsx?$/);

  it('are found', () => {
    expect(screens.filter((path) => readSource(path).includes('<NumberBox')).length).toBeGreaterThan(3);
  });

  it('are all the one of client/ui/form/number-box.tsx', () => {
    expect(screens.filter((path) => OTHER_NUMBER_FIELD.test(readSource(path)))).toEqual([]);
  });
});
