import { draftOf, dropDrafts, forgetDraft, keepDrafts, keepDraftsOf, registerForm } from './drafts';

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

describe('drafts', () => {
  it('are kept for the form and the person, until they are restored or declined', () => {
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

  it('are nobody else’s, and go when somebody else signs in', () => {
    keep({ company_name: 'Permian Basin' });
    expect(draftOf({ ...ANA, userId: 8 }, FORM)).toBeNull();
    expect(draftOf({ ...ANA, companyId: 6 }, FORM)).toBeNull();
    keepDraftsOf(ANA);
    expect(draftOf(ANA, FORM)).not.toBeNull();
    keepDraftsOf({ ...ANA, userId: 8 });
    expect(sessionStorage).toHaveLength(0);
  });

  it('of several forms stay together, and the newest of a form counts', () => {
    keep({ company_name: 'One' });
    keep({ company_name: 'Other' }, 'other');
    keep({ company_name: 'Two' });
    expect(draftOf(ANA, FORM)?.values).toEqual({ company_name: 'Two' });
    expect(draftOf(ANA, 'other')?.values).toEqual({ company_name: 'Other' });
  });

  it('are gone after a day, and with an own Logout', () => {
    jest.useFakeTimers();
    keep({ company_name: 'Permian Basin' });
    jest.advanceTimersByTime(23 * HOUR);
    expect(draftOf(ANA, FORM)).not.toBeNull();
    jest.advanceTimersByTime(2 * HOUR);
    expect(draftOf(ANA, FORM)).toBeNull();
    keep({ company_name: 'Permian Basin' });
    dropDrafts();
    expect(draftOf(ANA, FORM)).toBeNull();
  });

  it('take no more than their room: the oldest goes first', () => {
    jest.useFakeTimers();
    for (let n = 0; n < 5; n += 1) {
      keep({ company_name: 'x'.repeat(150_000) }, `form-${String(n)}`);
      jest.advanceTimersByTime(1_000);
    }
    const left = [0, 1, 2, 3, 4].filter((n) => draftOf(ANA, `form-${String(n)}`) !== null);
    expect(left).toEqual([3, 4]);
  });
});
