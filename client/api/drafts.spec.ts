import { draftOf, dropDrafts, forgetDraft, keepDrafts, registerForm } from './drafts';

const ANA = { userId: 7, companyId: 5 };
const FORM = '/settings/companies#12#company_name';
const HOUR = 3_600_000;

const typed = (values: Record<string, unknown>) => ({
  values,
  seen: { values: { company_name: 'Permian' }, revision: 3 },
});
function keep(values: Record<string, unknown>, form = FORM): void {
  const close = registerForm(form, () => typed(values));
  keepDrafts(ANA);
  close();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

describe('a draft', () => {
  it('is kept for its form and person until it is restored or declined', () => {
    keep({ company_name: 'Permian Basin' });
    expect(draftOf(ANA, FORM)).toMatchObject({
      values: { company_name: 'Permian Basin' },
      seen: { revision: 3 },
    });
    expect(draftOf(ANA, 'another')).toBeNull();
    forgetDraft(ANA, FORM);
    expect(draftOf(ANA, FORM)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is hidden from other people, and waits for its owner while they use the tab', () => {
    keep({ company_name: 'Permian Basin' });
    for (const other of [
      { ...ANA, userId: 8 },
      { ...ANA, companyId: 6 },
    ]) {
      expect(draftOf(other, FORM)).toBeNull();
      const stop = registerForm(FORM, () => ({
        values: { company_name: 'Other' },
        seen: { values: {}, revision: 1 },
      }));
      keepDrafts(other);
      stop();
      expect(draftOf(other, FORM)?.values).toEqual({ company_name: 'Other' });
      dropDrafts(other);
      expect(draftOf(other, FORM)).toBeNull();
    }
    expect(draftOf(ANA, FORM)?.values).toEqual({ company_name: 'Permian Basin' });
  });

  it.each([['not JSON'], ['{"userId":1,"drafts":[]}'], ['[null, 4, {"form":"x"}]'], ['null']])(
    'ignores %s in the storage',
    (text) => {
      sessionStorage.setItem('haulbook-drafts', text);
      expect(draftOf(ANA, FORM)).toBeNull();
    },
  );

  it('is kept for each form, and replaced by a newer draft of that form', () => {
    keep({ company_name: 'One' });
    keep({ company_name: 'Other' }, 'other');
    keep({ company_name: 'Two' });
    expect(draftOf(ANA, FORM)?.values).toEqual({ company_name: 'Two' });
    expect(draftOf(ANA, 'other')?.values).toEqual({ company_name: 'Other' });
  });

  it('is deleted after a day and on logout', () => {
    jest.useFakeTimers();
    keep({ company_name: 'Permian Basin' });
    jest.advanceTimersByTime(23 * HOUR);
    expect(draftOf(ANA, FORM)).not.toBeNull();
    jest.advanceTimersByTime(2 * HOUR);
    expect(draftOf(ANA, FORM)).toBeNull();
    keep({ company_name: 'Permian Basin' });
    dropDrafts(ANA);
    expect(draftOf(ANA, FORM)).toBeNull();
  });

  it('is deleted, oldest first, when storage is full', () => {
    jest.useFakeTimers();
    for (let n = 0; n < 5; n += 1) {
      keep({ company_name: 'x'.repeat(150_000) }, `form-${n}`);
      jest.advanceTimersByTime(1_000);
    }
    const left = [0, 1, 2, 3, 4].filter((n) => draftOf(ANA, `form-${n}`) !== null);
    expect(left).toEqual([3, 4]);
  });
});
