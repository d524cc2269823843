import { atom } from 'jotai';
import type { RefreshReply, SessionUser, SignInReply, SignInRequest } from '#shared/contract/auth';
import type { CompanyReply } from '#shared/contract/companies';
import { dropDrafts, keepDrafts } from './drafts';
import { ApiError } from './errors';
import { takeTab } from './last-person';
import { OtherTabs, runExclusively } from './other-tabs';
import { isSamePerson, personOf } from './person';
import { runSignOutHooks } from './sign-out-hooks';
import { type SignedOutReason, isVoluntarySignOut, reasonOfRefusal } from './signed-out';
import { store } from './store';
import { readJson, send } from './transport';

/** Interval of GET /refresh. */
export const REFRESH_EVERY_MS = 600_000;
/** Delay after a refresh that failed in the network. */
const REFRESH_AGAIN_MS = 5_000;

/**
 * `starting`: looking for a session by the cookie. `unreachable`: the server did not answer while starting. `failed`: an
 * error of the program while starting.
 */
export type Session =
  | { status: 'starting' | 'unreachable' | 'failed' }
  /** `keepsDrafts`: the typed text of open forms is kept for this user. */
  | { status: 'signed-out'; reason: SignedOutReason; keepsDrafts: boolean }
  /** Another person logged in in this browser. The tab stops until one of the two continues in it. */
  | { status: 'replaced'; was: string; by: string; keepsDrafts: boolean }
  /** `ownsTab`: nobody else was signed in in this tab before, so its addresses are this user's. */
  | { status: 'signed-in'; user: SessionUser; company: CompanyReply; ownsTab: boolean };

/** State of the session. Only this file and session-records.ts write it. */
export const sessionAtom = atom<Session>({ status: 'starting' });

let token: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<void> | null = null;
/** True while the user's own sign-out runs. */
let isSigningOut = false;
const renewalListeners = new Set<(accessToken: string) => void>();
/** Number of the session in this tab. Each beginning and each end counts, a renewal does not. */
let sessionNumber = 0;
const otherTabs = new OtherTabs({
  signedIn: () => void askAgain().catch(() => undefined),
  signedOut: (person) => {
    const session = currentSession();
    if (session && isSamePerson(person, personOf(session))) void endSession('other_tab');
  },
});

/** Returns the number of the session in this tab. A call belongs to the session in which it began. */
export const numberOfSession = (): number => sessionNumber;

const sessionChanged = (): ApiError =>
  new ApiError({
    code: 'session_changed',
    status: 401,
    message: 'The session in this tab is another one now',
  });

/**
 * Checks that the session in this tab is still the one in which something began.
 * @throws ApiError `session_changed`
 */
export function requireSameSession(number: number): void {
  if (number !== sessionNumber) throw sessionChanged();
}

/** Returns the access token, kept in memory only; null without a session. */
export const accessToken = (): string | null => token;

/** Calls the listener with each renewed access token, for the socket. Returns a function that stops it. */
export function onTokenRenewed(listener: (accessToken: string) => void): () => void {
  renewalListeners.add(listener);
  return () => renewalListeners.delete(listener);
}

/** Returns the signed-in user and company, or null. */
export function currentSession(): { user: SessionUser; company: CompanyReply } | null {
  const session = store.get(sessionAtom);
  return session.status === 'signed-in' ? session : null;
}

/** Returns the key of the signed-in company, which addresses of company-wide calls have; '' when nobody is signed in. */
export const companyKey = (): string => currentSession()?.company.qwikr_company_key ?? '';

function refreshLater(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshSession().catch(() => undefined), milliseconds);
}

function accept(accessTokenGiven: string, user: SessionUser, company: CompanyReply): void {
  const former = store.get(sessionAtom);
  if (former.status !== 'signed-in') sessionNumber += 1;
  const ownsTab = former.status === 'signed-in' ? former.ownsTab : takeTab(personOf({ user, company }));
  token = accessTokenGiven;
  refreshLater(REFRESH_EVERY_MS);
  otherTabs.listen();
  store.set(sessionAtom, { status: 'signed-in', user, company, ownsTab });
  for (const listener of renewalListeners) listener(accessTokenGiven);
}

/** Drops what only the running session needs. */
function stopSession(): void {
  sessionNumber += 1;
  clearTimeout(timer);
  otherTabs.stop();
  token = null;
}

/**
 * Stops the tab, because the cookie of this browser now belongs to another person. The answer with that person's token
 * is not used. See docs/security.md#two-people-in-one-browser.
 */
async function replaceSession(by: { user: SessionUser; company: CompanyReply }): Promise<void> {
  const session = currentSession();
  if (!session) return;
  stopSession();
  const keepsDrafts = keepDrafts(personOf(session));
  const [was, name] = [session.user.display_name, by.user.display_name];
  store.set(sessionAtom, { status: 'replaced', was, by: name, keepsDrafts });
  await runSignOutHooks(personOf(by));
}

/** Lets the person whose session was replaced log in again in this tab. */
export function leaveReplacedSession(): void {
  const session = store.get(sessionAtom);
  if (session.status !== 'replaced') return;
  store.set(sessionAtom, { status: 'signed-out', reason: 'replaced', keepsDrafts: session.keepsDrafts });
}

async function askForSession(): Promise<void> {
  const number = sessionNumber;
  try {
    const reply = await runExclusively(async () =>
      readJson<RefreshReply>(await send({ method: 'GET', path: '/refresh' })),
    );
    requireSameSession(number);
    const { current_user: user, company } = reply;
    const session = currentSession();
    if (session && !isSamePerson(personOf(session), personOf({ user, company }))) {
      await replaceSession({ user, company });
    }
    requireSameSession(number);
    accept(reply.access_token, user, company);
  } catch (thrown) {
    if (number === sessionNumber) await handleFailedRenewal(thrown);
    throw thrown;
  }
}

async function handleFailedRenewal(thrown: unknown): Promise<void> {
  if (thrown instanceof ApiError && thrown.isUnauthorized) await endSession(reasonOfRefusal(thrown));
  else if (currentSession()) refreshLater(REFRESH_AGAIN_MS);
}

const askOnce = (): Promise<void> =>
  (refreshing ??= askForSession().finally(() => {
    refreshing = null;
  }));

/**
 * Renews the session of this tab (GET /refresh); simultaneous callers share one call. A 401 ends the session. The
 * answer for another person stops the tab.
 * @throws ApiError
 */
export async function refreshSession(): Promise<void> {
  const number = sessionNumber;
  if (!currentSession()) throw sessionChanged();
  await askOnce();
  requireSameSession(number);
}

/** Renews the session after a call that runs already, because its answer may be older than the cookie. */
async function askAgain(): Promise<void> {
  await refreshing?.catch(() => undefined);
  await refreshSession();
}

/**
 * Looks for a session by the cookie: signed in, signed out, or `unreachable` if nobody answers.
 * @throws an error that is not an answer, and not the lack of one
 */
export async function startSession(): Promise<void> {
  try {
    await askOnce();
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.isUnauthorized) return;
    const isTransport = thrown instanceof ApiError;
    if (!currentSession()) store.set(sessionAtom, { status: isTransport ? 'unreachable' : 'failed' });
    if (!isTransport) throw thrown;
  }
}

/** Fields of the form; the class itself is only needed to check it. */
type Credentials = Pick<SignInRequest, 'email' | 'user_password'>;

/**
 * Signs in (POST /authenticate).
 * @throws ApiError `wrong_credentials`, `too_many_requests`, or a transport fault
 */
export async function signIn(body: Credentials): Promise<void> {
  const number = sessionNumber;
  const reply = await runExclusively(async () =>
    readJson<SignInReply>(await send({ method: 'POST', path: '/authenticate', body })),
  );
  requireSameSession(number);
  accept(reply.tokens.access_token, reply.current_user, reply.company);
  otherTabs.tellSignIn();
}

/** Keeps the typed text for the user, unless the user signed out on purpose. */
function keepDraftsAtSignOut(reason: SignedOutReason): boolean {
  const session = currentSession();
  if (!session) return false;
  if (!isVoluntarySignOut(reason)) return keepDrafts(personOf(session));
  dropDrafts(personOf(session));
  return false;
}

/** Ends the session: drops token, user, company and everything that the hooks hold. */
export async function endSession(given: SignedOutReason): Promise<void> {
  // During the user's own sign-out, the server also ends this tab's socket with a reason: ignore that reason.
  const reason = isSigningOut ? '' : given;
  stopSession();
  if (store.get(sessionAtom).status !== 'signed-out') {
    store.set(sessionAtom, { status: 'signed-out', reason, keepsDrafts: keepDraftsAtSignOut(reason) });
  }
  await runSignOutHooks(null);
}

/** Signs out (GET /logout/{userId}) and clears everything, even if the server does not answer. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  isSigningOut = true;
  try {
    if (session && token !== null) {
      const headers = { authorization: `Bearer ${token}` };
      const path = `/logout/${session.user.id}`;
      await runExclusively(() => send({ method: 'GET', path, headers }));
    }
  } catch {
    // Local sign-out must not depend on the network.
  }
  if (session) {
    otherTabs.tellSignOut(personOf(session));
    dropDrafts(personOf(session));
  }
  await endSession('');
  isSigningOut = false;
}
