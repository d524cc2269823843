import { atom } from 'jotai';
import type { RefreshReply, SessionUser, SignInReply, SignInRequest } from '../../shared/contract/auth';
import type { CompanyReply } from '../../shared/contract/companies';
import { dropDrafts, keepDrafts, dropDraftsOfOthers } from './drafts';
import { ApiError } from './errors';
import { runSignOutHooks } from './sign-out-hooks';
import { type SignedOutReason, isVoluntarySignOut, reasonOfRefusal } from './signed-out';
import { store } from './store';
import { readJson, send } from './transport';

/** Interval of GET /refresh. */
export const REFRESH_EVERY_MS = 600_000;
/**
 * Delay after a refresh that failed in the network. If only the reply was lost, the server accepts the old cookie for 10
 * seconds.
 */
const REFRESH_AGAIN_MS = 5_000;

/**
 * `starting`: looking for a session by the cookie. `unreachable`: the server did not answer while starting.
 */
export type Session =
  | { status: 'starting' | 'unreachable' }
  /** `keepsDrafts`: the typed text of open forms is kept for this user. */
  | { status: 'signed-out'; reason: SignedOutReason; keepsDrafts: boolean }
  | { status: 'signed-in'; user: SessionUser; company: CompanyReply };

/** State of the session; only this file writes it. */
export const sessionAtom = atom<Session>({ status: 'starting' });

const OWN_FIELDS = ['first_name', 'last_name', 'display_name', 'photo_url'] as const;
type OwnField = (typeof OWN_FIELDS)[number];

let token: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<void> | null = null;
/** True while the user's own sign-out runs. */
let isSigningOut = false;
const renewalListeners = new Set<(accessToken: string) => void>();
/** Channel between the tabs of a signed-in user: a sign-out in one tab signs out the others. */
let channel: BroadcastChannel | null = null;

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

/**
 * Applies a live change of the user's own company, so that the next call uses a regenerated company key. Live
 * changes carry no API key, so the mask stays as long as there is a key.
 */
export function applyCompanyChange(company: CompanyReply): void {
  const session = store.get(sessionAtom);
  if (session.status !== 'signed-in' || session.company.id !== company.id) return;
  if (company.revision < session.company.revision) return;
  const api_key = company.has_job_system ? session.company.api_key : '';
  store.set(sessionAtom, { ...session, company: { ...company, api_key } });
}

function refreshLater(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshSession().catch(() => undefined), milliseconds);
}

function accept(accessTokenGiven: string, user: SessionUser, company: CompanyReply): void {
  token = accessTokenGiven;
  dropDraftsOfOthers({ userId: user.id, companyId: company.id });
  store.set(sessionAtom, { status: 'signed-in', user, company });
  for (const listener of renewalListeners) listener(accessTokenGiven);
  refreshLater(REFRESH_EVERY_MS);
  listenToOtherTabs();
}

function listenToOtherTabs(): void {
  if (channel !== null) return;
  channel = new BroadcastChannel('haulbook-session');
  channel.addEventListener('message', () => void endSession('other_tab'));
}

/** Runs tabs one after the other, because they share the rotating cookie and none may send an old one. */
async function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? await locks.request('haulbook-refresh', work) : work();
}

async function refreshOnce(): Promise<void> {
  try {
    const reply = await runExclusively(async () =>
      readJson<RefreshReply>(await send({ method: 'GET', path: '/refresh' })),
    );
    accept(reply.access_token, reply.current_user, reply.company);
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) await endSession(reasonOfRefusal(thrown));
    else if (currentSession()) refreshLater(REFRESH_AGAIN_MS);
    throw thrown;
  }
}

/**
 * Renews the session (GET /refresh); simultaneous callers share one call. A 401 ends the session.
 * @throws ApiError
 */
export function refreshSession(): Promise<void> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Looks for a session by the cookie: signed in, signed out, or `unreachable` if nobody answers. */
export async function startSession(): Promise<void> {
  try {
    await refreshSession();
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) return;
    store.set(sessionAtom, { status: 'unreachable' });
  }
}

/** Fields of the form; the class itself is only needed to check it. */
type Credentials = Pick<SignInRequest, 'email' | 'user_password'>;

/**
 * Signs in (POST /authenticate).
 * @throws ApiError `wrong_credentials`, `too_many_requests`, or a transport fault
 */
export async function signIn(body: Credentials): Promise<void> {
  const reply = await readJson<SignInReply>(await send({ method: 'POST', path: '/authenticate', body }));
  accept(reply.tokens.access_token, reply.current_user, reply.company);
}

/** Keeps the typed text for the user, unless the user signed out on purpose. */
function keepDraftsAtSignOut(reason: SignedOutReason): boolean {
  const session = currentSession();
  if (isVoluntarySignOut(reason)) dropDrafts();
  else if (session) return keepDrafts({ userId: session.user.id, companyId: session.company.id });
  return false;
}

/** Ends the session: drops token, user, company and everything that the hooks hold. */
export async function endSession(given: SignedOutReason): Promise<void> {
  // During the user's own sign-out, the server also ends this tab's socket with a reason: ignore that reason.
  const reason = isSigningOut ? '' : given;
  clearTimeout(timer);
  channel?.close();
  channel = null;
  token = null;
  if (store.get(sessionAtom).status !== 'signed-out') {
    store.set(sessionAtom, { status: 'signed-out', reason, keepsDrafts: keepDraftsAtSignOut(reason) });
  }
  await runSignOutHooks();
}

/**
 * Applies changes of the user's own record, made in another tab or by an administrator, to the page frame.
 */
export function applyOwnRecord(record: Pick<SessionUser, OwnField>): void {
  const session = store.get(sessionAtom);
  if (session.status !== 'signed-in') return;
  const { first_name, last_name, display_name, photo_url } = record;
  const own = { first_name, last_name, display_name, photo_url };
  const isSame = OWN_FIELDS.every((field) => session.user[field] === own[field]);
  if (!isSame) store.set(sessionAtom, { ...session, user: { ...session.user, ...own } });
}

/** Signs out (GET /logout/{userId}) and clears everything, even if the server does not answer. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  isSigningOut = true;
  try {
    if (session && token !== null) {
      const headers = { authorization: `Bearer ${token}` };
      await send({ method: 'GET', path: `/logout/${session.user.id}`, headers });
    }
  } catch {
    // Local sign-out must not depend on the network.
  }
  channel?.postMessage('signed-out');
  await endSession('');
  isSigningOut = false;
}
