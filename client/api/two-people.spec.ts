import fc from 'fast-check';
import type { SessionUser } from '#shared/contract/auth';
import { buildCompany } from '#test/factories/build-people';
import { checkProperty } from '#test/support/regressions';
import { TabWorld, type Person } from '#test/support/tab-world';
import { calls, newIdempotencyKey } from './client';
import { draftOf, registerForm } from './drafts';
import {
  accessToken,
  currentSession,
  endSession,
  leaveReplacedSession,
  refreshSession,
  sessionAtom,
  signIn,
  signOut,
  startSession,
} from './session';
import { onSignOut } from './sign-out-hooks';
import { store } from './store';

const MARCUS: Person = {
  user: { id: 7, display_name: 'Marcus Reyes', role_name: 'Account User' } as SessionUser,
  company: buildCompany({ id: 2, qwikr_company_key: 'KEY-2' }),
};
const DANA: Person = {
  user: { id: 8, display_name: 'Dana Whitfield', role_name: 'Account User' } as SessionUser,
  company: buildCompany({ id: 3, qwikr_company_key: 'KEY-3' }),
};
const PEOPLE = { marcus: MARCUS, dana: DANA };
const OWNER = { userId: 7, companyId: 2 };

let world: TabWorld;

async function begin(cookie: Person | null): Promise<void> {
  jest.useFakeTimers();
  sessionStorage.clear();
  world = new TabWorld(cookie, PEOPLE);
  await endSession('');
  store.set(sessionAtom, { status: 'starting' });
}
afterEach(async () => {
  await endSession('');
  world.close();
  jest.useRealTimers();
});

const statusNow = (): string => store.get(sessionAtom).status;

/** Lets what has been answered go on, and answers calls until none waits. */
async function settle(): Promise<void> {
  do {
    world.answerAll();
    await jest.advanceTimersByTimeAsync(0);
  } while (world.isWaiting);
}

async function startedAs(person: Person): Promise<void> {
  await begin(person);
  void startSession();
  await settle();
  expect(currentSession()?.user.id).toBe(person.user.id);
}

describe('a tab in whose browser another person logs in', () => {
  it('stops at once, keeps the typed text for its owner, and tells who took over', async () => {
    await startedAs(MARCUS);
    const dropped = jest.fn();
    const stops = [
      onSignOut(dropped),
      registerForm('a', () => ({ values: { note: 'x' }, seen: { values: { note: '' }, revision: 1 } })),
    ];
    world.signInElsewhere(DANA, { isTold: true });
    await settle();
    for (const stop of stops) stop();
    expect(store.get(sessionAtom)).toEqual({
      status: 'replaced',
      was: 'Marcus Reyes',
      by: 'Dana Whitfield',
      keepsDrafts: true,
    });
    expect(accessToken()).toBeNull();
    // The copies of the person who took over stay.
    expect(dropped).toHaveBeenCalledWith({ userId: 8, companyId: 3 });
    expect(draftOf(OWNER, 'a')?.values).toEqual({ note: 'x' });
    leaveReplacedSession();
    expect(store.get(sessionAtom)).toMatchObject({ reason: 'replaced', keepsDrafts: true });
  });

  it('asks again when the answer to a renewal is older than the other login', async () => {
    await startedAs(MARCUS);
    void refreshSession().catch(() => undefined);
    world.serve();
    world.deliver();
    world.signInElsewhere(DANA, { isTold: true });
    await settle();
    expect(statusNow()).toBe('replaced');
  });

  it('finds out at its next renewal when it is not told', async () => {
    await startedAs(MARCUS);
    world.signInElsewhere(DANA, { isTold: false });
    await jest.advanceTimersByTimeAsync(600_000);
    await settle();
    expect(statusNow()).toBe('replaced');
  });

  it('goes on when the same person logs in again, and ends with that person', async () => {
    await startedAs(MARCUS);
    world.signInElsewhere(MARCUS, { isTold: true });
    await settle();
    expect(currentSession()?.user.id).toBe(7);
    world.signOutElsewhere(DANA);
    await settle();
    expect(statusNow()).toBe('signed-in');
    world.signOutElsewhere(MARCUS);
    await settle();
    expect(store.get(sessionAtom)).toMatchObject({ status: 'signed-out', reason: 'other_tab' });
  });

  it('does not store an edit that met an expired token', async () => {
    await startedAs(MARCUS);
    world.signInElsewhere(DANA, { isTold: false });
    world.expireTokens();
    const edit = calls.post('/pc/comment', { author: 7 }).catch((thrown: unknown) => thrown);
    await settle();
    expect(await edit).toMatchObject({ code: 'session_changed' });
    expect([world.stored, statusNow()]).toEqual([[], 'replaced']);
  });

  it('does not repeat an edit of the former person for the next one', async () => {
    await startedAs(MARCUS);
    makeEdit(newIdempotencyKey());
    world.serve();
    world.lose();
    await jest.advanceTimersByTimeAsync(0);
    void signOut();
    await settle();
    logInHere('dana');
    await settle();
    await jest.advanceTimersByTimeAsync(60_000);
    await settle();
    expect(world.stored.map(({ token }) => world.ownerOf(token))).toEqual([7]);
  });

  it('does not show what the former person was reading', async () => {
    await startedAs(MARCUS);
    const read = calls.get('/pc/comments').catch((thrown: unknown) => thrown);
    void signOut();
    await settle();
    void signIn({ email: 'dana', user_password: 'x' });
    await settle();
    expect(currentSession()?.user.id).toBe(8);
    expect(await read).not.toMatchObject({ ok: true });
  });
});

type Step = () => unknown;
const STEPS: Record<string, Step> = {
  'Dana logs in elsewhere': () => world.signInElsewhere(DANA, { isTold: true }),
  'Dana logs in elsewhere, unnoticed': () => world.signInElsewhere(DANA, { isTold: false }),
  'Marcus logs in elsewhere': () => world.signInElsewhere(MARCUS, { isTold: true }),
  'Marcus logs in elsewhere, unnoticed': () => world.signInElsewhere(MARCUS, { isTold: false }),
  'Dana logs out elsewhere': () => world.signOutElsewhere(DANA),
  'Marcus logs out elsewhere': () => world.signOutElsewhere(MARCUS),
  'Marcus logs in here': () => logInHere('marcus'),
  'Dana logs in here': () => logInHere('dana'),
  'logout here': () => signOut(),
  'log in as myself': () => leaveReplacedSession(),
  'open the page': () => {
    if (statusNow() !== 'signed-in') void startSession().catch(() => undefined);
  },
  'tokens expire': () => world.expireTokens(),
  'time passes': () => jest.advanceTimersByTimeAsync(600_000),
  'a renewal is due': () => void refreshSession().catch(() => undefined),
  edit: () => makeEdit(),
  'edit that is repeated': () => makeEdit(newIdempotencyKey()),
  'the server gets a call': () => world.serve(),
  'the server gets the newest call': () => world.serve('newest'),
  'an answer arrives': () => world.deliver(),
  'the newest answer arrives': () => world.deliver('newest'),
  'an answer is lost': () => world.lose(),
};

function logInHere(email: keyof typeof PEOPLE): void {
  if (statusNow() === 'signed-out') void signIn({ email, user_password: 'x' }).catch(() => undefined);
}

function makeEdit(idempotencyKey?: string): void {
  const session = currentSession();
  if (!session) return;
  void calls.post('/pc/comment', { author: session.user.id }, { idempotencyKey }).catch(() => undefined);
}

it('stores no edit as that of another person, under any order of events', async () => {
  const names = Object.keys(STEPS);
  const steps = fc.array(fc.constantFrom(...names), { maxLength: 40 });
  await checkProperty(
    'two-people',
    steps,
    async (some) => {
      await begin(MARCUS);
      void startSession();
      await settle();
      for (const name of some) {
        void STEPS[name]?.();
        await jest.advanceTimersByTimeAsync(0);
        const session = currentSession();
        expect(world.ownerOf(accessToken())).toBe(session?.user.id ?? null);
      }
      await settle();
      await jest.advanceTimersByTimeAsync(60_000);
      await settle();
      world.close();
      for (const { author, token } of world.stored) expect(world.ownerOf(token)).toBe(author);
    },
    { runs: 200 },
  );
});
