import { startSessionAs, stopSession } from '#test/support/sessions';
import { draftOf, registerForm } from './drafts';
import { keepTypedTextWhileHidden } from './keep-typed-text';

const OWNER = { userId: 7, companyId: 5 };
const FORM = '/settings/companies#12';

function turn(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

let stop: (() => void)[];
let typed: string;
beforeEach(async () => {
  await startSessionAs({ id: OWNER.userId, role_name: 'Account User' });
  typed = 'Wait for the scale ticket';
  const collect = () =>
    typed === '' ? null : { values: { note: typed }, seen: { values: { note: '' }, revision: 3 } };
  stop = [registerForm(FORM, collect), keepTypedTextWhileHidden()];
});
afterEach(async () => {
  for (const one of stop) one();
  await stopSession();
  sessionStorage.clear();
});

it('is kept for a browser that discards the hidden tab, and dropped when the tab is shown again', () => {
  turn(true);
  expect(draftOf(OWNER, FORM)?.values).toEqual({ note: 'Wait for the scale ticket' });
  turn(false);
  expect(draftOf(OWNER, FORM)).toBeNull();
});

it('leaves an older draft alone that the person has not decided about', () => {
  turn(true);
  typed = '';
  turn(true);
  turn(false);
  expect(draftOf(OWNER, FORM)?.values).toEqual({ note: 'Wait for the scale ticket' });
});

it('keeps nothing without typed text', () => {
  typed = '';
  turn(true);
  expect(sessionStorage.getItem('haulbook-drafts')).toBeNull();
});
