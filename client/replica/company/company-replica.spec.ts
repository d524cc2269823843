import { atom, createStore } from 'jotai';
import type { CompanyChangedEvent, CompanyRows } from '#shared/realtime/events';
import { buildAccountCompany, buildUser } from '#test/factories/build-people';
import { authorOf } from '#client/api/row-authors';
import { ApiError } from '#client/api/errors';
import type { SyncDelta } from '../sync/scope-sync';
import type { ReadCollection } from './company-collection';
import { CompanyReplica } from './company-replica';

const ANA = { id: 7, name: 'Ana' };
const user = (id: number, revision: number, display_name = 'Nora') =>
  buildUser({ id, revision, display_name });
const customer = (id: number, revision: number, company_name = 'Sand Co') =>
  buildAccountCompany({ id, revision, company_name });

const LISTS: Partial<CompanyRows> = { users: [user(1, 3), user(2, 3)], account_companies: [customer(1, 3)] };

/** Opens a company replica. Its server has these lists at revision 3. */
function opened(
  answer = (name: keyof CompanyRows): Promise<unknown[]> => Promise.resolve(LISTS[name] ?? []),
) {
  const store = createStore();
  const read = async (name: keyof CompanyRows): Promise<SyncDelta<unknown[]>> => ({
    revision: 3,
    id: '',
    reset: false,
    update: await answer(name),
  });
  const company = new CompanyReplica(read as ReadCollection, store);
  return { store, company, atoms: company.atoms };
}

const draw = () => jest.advanceTimersByTimeAsync(150);
const changed = (from: number, rows: Partial<CompanyRows>): CompanyChangedEvent => ({
  company_id: 1,
  changes: [{ from, to: from + 1, by: ANA, why: '', rows }],
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loads a list once, when it is opened, and no other list', async () => {
  const answer = jest.fn((name: keyof CompanyRows) => Promise.resolve(LISTS[name] ?? []));
  const { store, company, atoms } = opened(answer);
  expect(store.get(atoms.users)).toEqual({ status: 'loading', rows: [], error: null });
  company.open('users');
  company.open('users');
  await draw();
  expect(store.get(atoms.users)).toEqual({ status: 'ready', rows: LISTS.users, error: null });
  expect(store.get(atoms.account_companies).status).toBe('loading');
  expect(answer.mock.calls).toEqual([['users']]);
});

it('shows a change of several lists in one step, and keeps all other objects', async () => {
  const { store, company, atoms } = opened();
  for (const name of ['users', 'account_companies', 'rate_sheets'] as const) company.open(name);
  await draw();
  const sheets = store.get(atoms.rate_sheets);
  const [, other] = store.get(atoms.users).rows;
  const screen = atom((get) => [
    get(atoms.users).rows[0]?.display_name,
    get(atoms.account_companies).rows[0]?.company_name,
  ]);
  const seen: unknown[] = [];
  store.sub(screen, () => seen.push(store.get(screen)));

  const renamed = user(1, 4, 'Nora Later');
  company.changed(changed(3, { users: [renamed], account_companies: [customer(1, 4, 'Sand Inc')] }));
  await draw();
  expect(seen).toEqual([['Nora Later', 'Sand Inc']]);
  expect(store.get(atoms.users).rows[1]).toBe(other);
  expect(store.get(atoms.rate_sheets)).toBe(sheets);
  expect(authorOf(renamed)).toEqual(ANA);
});

it('reports why a list could not be loaded, and loads it when it is opened again', async () => {
  const lost = new ApiError({ code: 'network', status: 0, message: 'Lost' });
  const answer = jest.fn((name: keyof CompanyRows) => Promise.resolve(LISTS[name] ?? []));
  answer.mockRejectedValueOnce(lost);
  const { store, company, atoms } = opened(answer);
  company.open('users');
  await draw();
  expect(store.get(atoms.users)).toEqual({ status: 'error', rows: [], error: lost });
  company.open('users');
  await draw();
  expect(store.get(atoms.users)).toEqual({ status: 'ready', rows: LISTS.users, error: null });
});

it('empties every list when the session ends, and ignores late answers', async () => {
  let arrive: (rows: unknown[]) => void = () => undefined;
  const late = new Promise<unknown[]>((resolve) => {
    arrive = resolve;
  });
  const { store, company, atoms } = opened((name) =>
    name === 'projects' ? late : Promise.resolve(LISTS[name] ?? []),
  );
  company.open('users');
  company.open('projects');
  await draw();
  company.changed(changed(3, { users: [user(9, 4)] }));
  company.stop();
  arrive([{ id: 1, revision: 3 }]);
  await draw();
  const empty = { status: 'loading', rows: [], error: null };
  expect([store.get(atoms.users), store.get(atoms.projects)]).toEqual([empty, empty]);

  company.open('users');
  await draw();
  expect(store.get(atoms.users).rows).toEqual(LISTS.users);
});

it('keeps a change that arrives while a list is read again', async () => {
  const answers: ((delta: SyncDelta<unknown[]>) => void)[] = [];
  const read = () => new Promise<SyncDelta<unknown[]>>((resolve) => answers.push(resolve));
  const store = createStore();
  const company = new CompanyReplica(read as ReadCollection, store);
  const answer = async (revision: number, rows: unknown[]) => {
    answers.shift()?.({ revision, id: '', reset: false, update: rows });
    await draw();
  };
  const names = () => store.get(company.atoms.users).rows.map(({ display_name }) => display_name);
  company.open('users');
  await answer(3, [user(1, 3)]);
  company.reload('users');
  company.changed(changed(3, { users: [user(1, 4, 'Nora Later')] }));
  await answer(3, [user(1, 3)]);
  expect(names()).toEqual(['Nora Later']);
  await answer(4, [user(1, 4, 'Nora Later'), user(2, 2, 'Read again')]);
  expect(names()).toEqual(['Nora Later', 'Read again']);
});
