import { atom } from 'jotai';
import type { RefreshReply, SessionUser, SignInReply, SignInRequest } from '../../shared/contract/auth';
import type { CompanyReply } from '../../shared/contract/companies';
import { dropDrafts, keepDrafts, keepDraftsOf } from './drafts';
import { ApiError } from './errors';
import { runSignOutHooks } from './sign-out-hooks';
import { type SignedOutReason, isOwnWish, reasonOfRefusal } from './signed-out';
import { store } from './store';
import { readJson, send } from './transport';

/** The specification's rhythm of GET /refresh (spec 1 section 4). */
export const REFRESH_EVERY_MS = 600_000;
/** After a refresh that the network swallowed; the token lives 15 minutes, so there is time. */
const REFRESH_AGAIN_MS = 15_000;

/**
 * `starting`: looking for a session by the cookie. `unreachable`: the server did not answer while starting.
 */
export type Session =
  | { status: 'starting' | 'unreachable' }
  /** `keepsDrafts`: what was typed in open forms is kept for this person. */
  | { status: 'signed-out'; reason: SignedOutReason; keepsDrafts: boolean }
  | { status: 'signed-in'; user: SessionUser; company: CompanyReply };

/** The session; read-only for everybody but this file. */
export const sessionAtom = atom<Session>({ status: 'starting' });

const OWN_FIELDS = ['first_name', 'last_name', 'display_name', 'photo_url'] as const;
type OwnField = (typeof OWN_FIELDS)[number];

let token: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<void> | null = null;
/** While one's own Logout is under way. */
let leaving = false;
const renewalListeners = new Set<(accessToken: string) => void>();
/** Between the tabs of a signed-in person: one that signs out signs out the others. */
let channel: BroadcastChannel | null = null;

/** The access token, in memory only; null without a session. */
export const accessToken = (): string | null => token;

/** Called with each renewed access token, for the socket; returns how to stop. */
export function onTokenRenewed(listener: (accessToken: string) => void): () => void {
  renewalListeners.add(listener);
  return () => renewalListeners.delete(listener);
}

/** The signed-in user and company, or null. */
export function currentSession(): { user: SessionUser; company: CompanyReply } | null {
  const session = store.get(sessionAtom);
  return session.status === 'signed-in' ? session : null;
}

/**
 * Takes over what the room tells of one's own company, a regenerated key above all: the next call carries it.
 * The room is told no API key, so the mask stays as long as there is a key at all.
 */
export function followCompany(company: CompanyReply): void {
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
  keepDraftsOf({ userId: user.id, companyId: company.id });
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

/** Tabs share the rotating cookie: they take turns, so that none presents an old one. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? await locks.request('haulbook-refresh', work) : work();
}

async function refreshOnce(): Promise<void> {
  try {
    const reply = await inTurn(async () =>
      readJson<RefreshReply>(await send({ method: 'GET', path: '/refresh' })),
    );
    accept(reply.access_token, reply.current_user, reply.company);
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) await endSession(reasonOfRefusal(thrown));
    else if (currentSession()) refreshLater(REFRESH_AGAIN_MS);
    throw thrown;
  }
}

/** GET /refresh; callers at the same time share one call. Throws ApiError; a 401 has ended the session. */
export function refreshSession(): Promise<void> {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Looks for a session by the cookie: signed in, signed out, or `unreachable` when nobody answers. */
export async function startSession(): Promise<void> {
  try {
    await refreshSession();
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) return;
    store.set(sessionAtom, { status: 'unreachable' });
  }
}

/** What the form has; the class itself is only needed to check it. */
type Credentials = Pick<SignInRequest, 'email' | 'user_password'>;

/** POST /authenticate. Throws ApiError: wrong_credentials, too_many_requests, or a transport fault. */
export async function signIn(body: Credentials): Promise<void> {
  const reply = await readJson<SignInReply>(await send({ method: 'POST', path: '/authenticate', body }));
  accept(reply.tokens.access_token, reply.current_user, reply.company);
}

/** Keeps what is typed for the person, unless they wished to leave. */
function draftsAtTheEnd(reason: SignedOutReason): boolean {
  const session = currentSession();
  if (isOwnWish(reason)) dropDrafts();
  else if (session) return keepDrafts({ userId: session.user.id, companyId: session.company.id });
  return false;
}

/** Drops token, user, company and everything that the hooks hold. */
export async function endSession(given: SignedOutReason): Promise<void> {
  // The server tells every socket of a session that signs out: here that is one's own Logout.
  const reason = leaving ? '' : given;
  clearTimeout(timer);
  channel?.close();
  channel = null;
  token = null;
  if (store.get(sessionAtom).status !== 'signed-out') {
    store.set(sessionAtom, { status: 'signed-out', reason, keepsDrafts: draftsAtTheEnd(reason) });
  }
  await runSignOutHooks();
}

/** What has changed of oneself, in another tab or by an administrator, shows in the frame at once. */
export function takeOwnRecord(record: Pick<SessionUser, OwnField>): void {
  const session = store.get(sessionAtom);
  if (session.status !== 'signed-in') return;
  const { first_name, last_name, display_name, photo_url } = record;
  const own = { first_name, last_name, display_name, photo_url };
  const isSame = OWN_FIELDS.every((field) => session.user[field] === own[field]);
  if (!isSame) store.set(sessionAtom, { ...session, user: { ...session.user, ...own } });
}

/** GET /logout/{userId}, then clears all, also when the server could not be reached (spec 1 section 4). */
export async function signOut(): Promise<void> {
  const session = currentSession();
  leaving = true;
  try {
    if (session && token !== null) {
      const headers = { authorization: `Bearer ${token}` };
      await send({ method: 'GET', path: `/logout/${session.user.id}`, headers });
    }
  } catch {
    // The local part of signing out must not depend on the network.
  }
  channel?.postMessage('signed-out');
  await endSession('');
  leaving = false;
}
