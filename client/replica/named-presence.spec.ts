import { answerCalls, ok } from '#test/support/answers';
import { endSession, signIn } from '#client/api/session';
import { store } from '#client/api/store';
import { company, presenceAtom } from './live';
import { namedPresenceAtom } from './named-presence';

const entry = (user_id: number, display_name: string) => ({
  user_id,
  display_name,
  project_id: 0,
  doing: '',
  editing: '',
});
const names = (): string[] => store.get(namedPresenceAtom).map(({ display_name }) => display_name);

afterEach(async () => {
  company.stop();
  store.set(presenceAtom, []);
  await endSession('');
});

it('uses names from the user list once it has loaded', async () => {
  const reply = {
    tokens: { access_token: 't' },
    current_user: { id: 1 },
    company: { id: 2, qwikr_company_key: 'K' },
  };
  const rows = [{ id: 1, display_name: 'Nora Later', revision: 5 }];
  answerCalls({
    'POST /authenticate': [() => ok(reply)],
    'GET /pc/users/K': [() => ok({ revision: 5, reset: false, users: rows })],
  });
  await signIn({ email: 'nora@permian.test', user_password: 'x' });
  store.set(presenceAtom, [entry(1, 'Nora Before'), entry(9, 'Somebody')]);
  expect(names()).toEqual(['Nora Before', 'Somebody']);
  const notified = new Promise<void>((resolve) => {
    const stop = store.sub(namedPresenceAtom, () => {
      if (names()[0] !== 'Nora Later') return;
      stop();
      resolve();
    });
  });
  company.open('users');
  await notified;
  expect(names()).toEqual(['Nora Later', 'Somebody']);
});
