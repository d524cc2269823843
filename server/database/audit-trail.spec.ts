import { changedFields } from './audit-trail';

describe('the changed fields of the audit trail', () => {
  it('cut a long text, and never in the middle of a character', () => {
    const before = { comment: 'x'.repeat(499) };
    const truck = '🚚';
    const [[, , after] = []] = changedFields(before, { comment: `${'x'.repeat(499)}${truck}${truck}` });
    expect(after).toBe(`${'x'.repeat(499)}${truck}…`);
    const [[, , whole] = []] = changedFields(before, { comment: `${'x'.repeat(498)}${truck}y` });
    expect(whole).toBe(`${'x'.repeat(498)}${truck}y`);
  });

  it('keep a reason as long as the longest that a person may give', () => {
    const reason = 'r'.repeat(250);
    expect(changedFields({ locked_reason: '' }, { locked_reason: reason })).toEqual([
      ['locked_reason', '', reason],
    ]);
  });
});
