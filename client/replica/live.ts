import { atom } from 'jotai';
import type { CompanyChangedEvent, PresenceEntry, ProgressEvent } from '#shared/realtime/events';
import { api, calls } from '#client/api/client';
import { applyExportProgress } from '#client/api/running-exports';
import {
  accessToken,
  currentSession,
  endSession,
  onTokenRenewed,
  refreshSession,
  sessionAtom,
} from '#client/api/session';
import { applyCompanyChange } from '#client/api/session-records';
import type { DraftOwner } from '#client/api/drafts';
import { onSignOut } from '#client/api/sign-out-hooks';
import { store } from '#client/api/store';
import { readDashboard } from '#client/api/dashboard';
import { readUnread } from '#client/api/notifications';
import { SocketLink } from '#client/realtime/live-link';
import { CompanyReplica } from './company/company-replica';
import { DashboardFeed } from './dashboard/dashboard-feed';
import { HttpPolling, type LiveState } from './http-polling';
import { UnreadFeed } from './notifications/unread-feed';
import { IndexedDbCache, dropCachesExcept, openLastCache, type ReplicaCache } from './project/replica-cache';
import { readChanges } from './project/read-changes';
import { linesOf } from './project/snapshot-stream';
import { ReplicaRegistry } from './registry';
import { PresenceReporter } from './presence-reporter';
import { presenceAfter } from '#shared/realtime/presence-change';
import type { DeltaMark } from '#shared/contract/envelope';
import type { CompanyReply } from '#shared/contract/companies';
import { NO_STATE, type ScopeState, type SyncDelta, sinceOf, stateOf } from './sync/scope-sync';
import type { CompanyRow, CompanyRowName } from './company/company-collection';

/** Interval at which revisions are compared, even when no event came. */
const CHECK_EVERY_MS = 30_000;

export const connectionAtom = atom<LiveState>('closed');
export const presenceAtom = atom<readonly PresenceEntry[]>([]);
export const progressAtom = atom<Readonly<Record<number, ProgressEvent>>>({});

const link = new SocketLink({ accessToken, refresh: refreshSession });
let kept: IndexedDbCache | null = null;
/** Cache of the last person, read before it is known whose session this is. Its rows are not used until then. */
let early: IndexedDbCache | null = null;

/** Cache of the signed-in user; without a session it keeps nothing. */
const cache: ReplicaCache = {
  read: async (projectId) => (await kept?.read(projectId)) ?? null,
  write: async (projectId, project) => (await kept?.write(projectId, project)) ?? false,
  writeHead: async (projectId, head) => kept?.writeHead(projectId, head),
  drop: async (projectId) => kept?.drop(projectId),
  close: () => kept?.close(),
};

export const whereabouts = new PresenceReporter(link);
export const company = new CompanyReplica(readCollection, store);
/** Counts the changes of the company and its projects, and the times when some may have been missed. */
export const companyChangesAtom = atom(0);
const countCompanyChange = (): void => store.set(companyChangesAtom, (count) => count + 1);
export const dashboard = new DashboardFeed(readDashboard, store);
export const unreadFeed = new UnreadFeed(readUnread, store);
export const projects = new ReplicaRegistry({
  link,
  cache,
  changes: readChanges,
  snapshot: async function* (projectId, signal) {
    yield* linesOf(await api.stream(`/pc/project-snapshot/${projectId}`, { signal }));
  },
  me: () => currentSession()?.user.id ?? 0,
  enterProject: (projectId) => {
    if (projects.isHeld(projectId)) whereabouts.enterProject(projectId);
  },
  leaveProject: (projectId) => whereabouts.leaveProject(projectId),
});

/** Reads the figures again that no revision covers. */
function refreshFigures(): void {
  dashboard.stale();
  unreadFeed.stale();
  countCompanyChange();
}

function resync(): void {
  // A running work may have ended meanwhile. One that still runs sends progress soon.
  store.set(progressAtom, {});
  whereabouts.resend();
  refreshFigures();
  for (const replica of projects.open()) void replica.join();
  void checkCompany();
}

async function checkCompany(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  const answer = await link.check(`company:${session.company.id}`).catch(() => null);
  if (answer?.ok === true) company.compare(stateOf(answer));
  if (answer === null && store.get(connectionAtom) === 'connected') await askPastSocket();
}

function compareAll(): void {
  if (store.get(connectionAtom) !== 'connected') return;
  dashboard.stale();
  // A hidden tab follows events alone. It compares again after it is shown.
  if (!document.hidden) unreadFeed.stale();
  for (const replica of projects.open()) void replica.check();
  void checkCompany();
}

/** Reads what changed in the open projects, and their totals. */
function askAgain(): void {
  for (const replica of projects.open()) replica.sync.ask();
}

/** Returns true if names of vendors may have changed. Totals hold them, and no revision of a project tells. */
const mayRename = ({ changes }: CompanyChangedEvent): boolean =>
  changes.some(({ rows }) => rows?.account_companies !== undefined || rows === undefined);

/** Requests over HTTP what the socket would bring. Throws ApiError when the server cannot be reached. */
async function askOverHttp(): Promise<void> {
  company.compare(await readCollection('company', NO_STATE));
  askAgain();
  refreshFigures();
}

/** Catches up past a socket that looks open and loses what is sent, as behind some proxies and virus scanners. */
async function askPastSocket(): Promise<void> {
  try {
    await askOverHttp();
  } catch {
    // The server cannot be reached either. The next comparison asks again.
  }
}

const polling = new HttpPolling(askOverHttp, (state) => {
  if (state === 'blocked' && store.get(connectionAtom) !== 'blocked') {
    // Only the socket brings these. Old ones would look current.
    store.set(presenceAtom, []);
    store.set(progressAtom, {});
  }
  store.set(connectionAtom, state);
});

/** Catches up at once when the network is back, and when the tab is shown again. */
function wake(): void {
  const session = currentSession();
  if (!session || document.hidden) return;
  compareAll();
  polling.askNow();
  void link.wake(`company:${session.company.id}`);
}

/** Begins to read the saved copy of the project in the address, while the session is asked for. */
function readEarly(): void {
  const projectId = Number(/^\/project\/(\d+)(\/|$)/.exec(window.location.pathname)?.[1] ?? 0);
  if (projectId === 0) return;
  early = openLastCache();
  early?.readAhead(projectId);
}

/** Returns the cache that was opened early if it belongs to this person; closes it if it is another person's. */
function earlyCacheOf(userId: number, companyId: number): IndexedDbCache | null {
  const opened = early;
  early = null;
  if (opened?.isOf(userId, companyId) === true) return opened;
  opened?.close();
  return null;
}

function followSession(): void {
  const session = currentSession();
  if (!session || store.get(connectionAtom) !== 'closed') return;
  const [userId, companyId] = [session.user.id, session.company.id];
  kept ??= earlyCacheOf(userId, companyId) ?? new IndexedDbCache(userId, companyId);
  // Another person may have used this browser and not logged out.
  void dropCachesExcept({ userId, companyId });
  link.open();
}

/** Connects a displaced tab again, in place of the oldest one. */
export const resumeLive = (): void => link.open();

/** Removes all data of the session from memory and from the machine, except that of the next person. */
async function clearSession(next: DraftOwner | null): Promise<void> {
  link.close();
  whereabouts.forget();
  company.stop();
  dashboard.forget();
  unreadFeed.forget();
  store.set(presenceAtom, []);
  store.set(progressAtom, {});
  early?.close();
  early = null;
  kept?.close();
  kept = null;
  await projects.closeAll();
  await dropCachesExcept(next);
}

/** Connects when somebody signs in and keeps all open data in step. Called once, by main. */
export function startReplicas(): void {
  link.onConnection((connection) => {
    polling.follow(connection);
    if (connection === 'connected') resync();
  });
  link.on('project:changed', (event) => projects.find(event.project_id)?.changed(event));
  link.on('company:changed', (event) => {
    company.changed(event);
    if (mayRename(event)) askAgain();
    dashboard.stale();
    countCompanyChange();
    for (const { rows } of event.changes) rows?.company?.forEach(applyCompanyChange);
  });
  link.on('project:moved', () => {
    dashboard.stale();
    countCompanyChange();
  });
  link.on('presence:list', (people) => store.set(presenceAtom, people));
  link.on('presence:changed', (change) => store.set(presenceAtom, (people) => presenceAfter(people, change)));
  link.on('progress', (event) => store.set(progressAtom, (all) => ({ ...all, [event.project_id]: event })));
  link.on('export:progress', applyExportProgress);
  link.on('notifications:changed', () => unreadFeed.stale());
  link.on('session:ended', (reason) => void endSession(reason));
  onTokenRenewed((token) => void link.renew(token).catch(() => undefined));
  onSignOut(clearSession);
  setInterval(compareAll, CHECK_EVERY_MS);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  // Back to a page that the browser kept: the person may have logged out in another tab meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake();
  });
  readEarly();
  store.sub(sessionAtom, followSession);
  followSession();
}

/** List call of each collection. */
const LISTS = {
  company: (company) => `/pc/companies/${company.qwikr_company_key}`,
  users: (company) => `/pc/users/${company.qwikr_company_key}`,
  account_companies: (company) => `/pc/account-companies/${company.qwikr_company_key}`,
  rate_sheets: (company) => `/pc/rate-sheets/${company.qwikr_company_key}`,
  asset_rate_sheets: (company) => `/pc/asset-rate-sheets/${company.qwikr_company_key}`,
  fsc_rate_sheets: (company) => `/pc/fsc-rate-sheets/${company.qwikr_company_key}`,
  projects: (company) => `/pc/projects/${company.id}`,
  saved_views: (company) => `/pc/saved-views/${company.qwikr_company_key}`,
} satisfies Record<CompanyRowName, (company: CompanyReply) => string>;

/** Reads a collection from the server. Throws ApiError. */
async function readCollection<N extends CompanyRowName>(
  name: N,
  from: ScopeState,
): Promise<SyncDelta<readonly CompanyRow<N>[]>> {
  const session = currentSession();
  if (!session) return { ...from, reset: false, update: [] };
  const path = LISTS[name](session.company);
  const delta = await calls.get<DeltaMark & Record<N, CompanyRow<N>[]>>(path, { query: sinceOf(from) });
  return { ...stateOf(delta), reset: delta.reset, update: delta[name] };
}
