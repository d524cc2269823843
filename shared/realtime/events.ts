import type { AllTotals } from '../contract/totals';
import type { AssetLoad, FreightLoad } from '../contract/loads';
import type { ProjectReply, SyncRunReply } from '../contract/projects';
import type { ProjectCarrierReply } from '../contract/carriers';
import type { SandRateReply } from '../contract/sand-rates';
import type { CommentReply } from '../contract/comments';
import type { CustomerInvoiceReply } from '../contract/customer-invoices';
import type { VendorInvoiceReply } from '../contract/vendor-invoices';
import type { CreditDebitReply } from '../contract/credits-debits';
import type { AccrualReply } from '../contract/accruals';
import type { UserReply } from '../contract/users';
import type { CompanyReply } from '../contract/companies';
import type { AccountCompanyReply } from '../contract/account-companies';
import type { AssetRateSheetReply, RateSheetReply } from '../contract/rate-sheets';
import type { FscSheetReply } from '../contract/fuel-surcharges';
import type { SessionEndReason } from '../rules/session-end';
import type { SavedViewReply } from '../contract/saved-views';

/** Socket.IO namespace of all live events. */
export const LIVE_NAMESPACE = '/live';
/** A larger change is sent as its revision only, without rows. See docs/live-data.md#deltas-and-gaps. */
export const ROWS_IN_AN_EVENT_MAX = 500;
/**
 * Loads in a delta and in the reply to a change. With more of them the reply has `reset` and no loads, because the
 * snapshot is faster for both sides.
 */
export const ROWS_IN_A_REPLY_MAX = 20_000;

/** Scope of revisions: a company, or one of its projects. */
export type ScopeKey = `company:${number}` | `project:${number}`;

/** Rows of a project's scope after a change that touched them (deleted ones with is_deleted). */
export interface ProjectRows {
  project: ProjectReply[];
  loads: FreightLoad[];
  asset_loads: AssetLoad[];
  project_carriers: ProjectCarrierReply[];
  sand_rates: SandRateReply[];
  comments: CommentReply[];
  customer_invoices: CustomerInvoiceReply[];
  vendor_invoices: VendorInvoiceReply[];
  credits_debits: CreditDebitReply[];
  project_accruals: AccrualReply[];
}

/** Rows of a company's scope after a change that touched them. */
export interface CompanyRows {
  company: CompanyReply[];
  users: UserReply[];
  account_companies: AccountCompanyReply[];
  rate_sheets: RateSheetReply[];
  asset_rate_sheets: AssetRateSheetReply[];
  fsc_rate_sheets: FscSheetReply[];
  projects: ProjectReply[];
  saved_views: SavedViewReply[];
}

/** Author of a change; id 0 is Haulbook (a sync, a re-rating). */
export interface ChangeAuthor {
  id: number;
  name: string;
}

/** Committed change of a scope. Without `rows`, request the delta since `from`. */
export interface ScopeChange<Rows> {
  from: number;
  to: number;
  /** Identities of both revisions; absent from servers of the version before. See docs/live-data.md#histories. */
  from_id?: string;
  to_id?: string;
  by: ChangeAuthor;
  why: string;
  rows?: Partial<Rows>;
}

/** Change of a quiet project, or all changes of the next 60 ms, merged into one message. */
export interface ProjectChangedEvent {
  project_id: number;
  changes: ScopeChange<ProjectRows>[];
  /** Absent if no change moved a total, such as a lock: the browser keeps those that it has. */
  all_totals?: AllTotals;
}
export interface CompanyChangedEvent {
  company_id: number;
  changes: ScopeChange<CompanyRows>[];
}

/**
 * Projects of the company that changed in the last half second, with their revisions. For screens that show
 * all projects and hold no rows of them.
 */
export interface ProjectMovedEvent {
  projects: { project_id: number; revision: number }[];
}

/** Length of the text about a user's activity; the server accepts no more. */
export const DOING_LENGTH_MAX = 80;

/** Connected user, from the live sockets. */
export interface PresenceEntry {
  user_id: number;
  display_name: string;
  /** Open project; 0 for none. */
  project_id: number;
  /** Open screen ('Loads', 'Projects') or form ('editing load 418227'). */
  doing: string;
  /** Record with an open form, '' for none: 'load:12', 'project:3'. */
  editing: string;
}

/** Those who came or moved, and the places that people left, since the last list or change. */
export interface PresenceChange {
  seen: PresenceEntry[];
  gone: Pick<PresenceEntry, 'user_id' | 'project_id'>[];
}

/**
 * Progress of a long task in a project: a sync, a re-rating, an import, or one large change. A large change counts loads,
 * and ends after its commit or rollback. A browser without words for a kind shows its numbers.
 */
export interface ProgressEvent {
  project_id: number;
  work: 'sync' | 'rerate' | 'import' | 'bill' | 'lock' | 'unlock' | 'change';
  /** Finished stages, and all; `total` is 0 while unknown. */
  done: number;
  total: number;
  /** Estimate at the pace so far; null while there is no pace. */
  seconds_left: number | null;
  state: 'running' | 'finished' | 'failed';
  message: string;
  run: SyncRunReply | null;
}

/** Progress of a spreadsheet, sent only to the user who requested it. */
export interface ExportProgressEvent {
  export_id: string;
  /** Written rows, and all. */
  done: number;
  total: number;
}

export interface JoinReply {
  ok: boolean;
  revision: number;
  /** Identity of the revision; absent from servers of the version before. */
  revision_id?: string;
  error: string;
}

/** Reason for a closed socket while its session goes on. */
export type SocketCloseReason = 'too_many';

/** Messages from server to browser. */
export interface ServerEvents {
  'project:changed': (event: ProjectChangedEvent) => void;
  'company:changed': (event: CompanyChangedEvent) => void;
  'project:moved': (event: ProjectMovedEvent) => void;
  /** Everybody: on connecting, and instead of each change to browsers of the version before. */
  'presence:list': (people: PresenceEntry[]) => void;
  'presence:changed': (change: PresenceChange) => void;
  progress: (event: ProgressEvent) => void;
  'export:progress': (event: ExportProgressEvent) => void;
  /** The person's notifications have changed: read them again. */
  'notifications:changed': () => void;
  /** The session has ended: go to /login and show the reason. */
  'session:ended': (reason: SessionEndReason) => void;
  /** The server closes this socket, because the person has newer ones above the limit. Do not reconnect by itself. */
  'socket:closed': (reason: SocketCloseReason) => void;
}

/** Messages from browser to server. Each is acknowledged, and sent with a time-out. */
export interface ClientEvents {
  'project:join': (projectId: number, reply: (answer: JoinReply) => void) => void;
  'project:leave': (projectId: number, reply: (answer: JoinReply) => void) => void;
  /** Compares revisions. The browser sends it after a reconnect and every 30 s. */
  'revision:check': (scope: ScopeKey, reply: (answer: JoinReply) => void) => void;
  'presence:say': (
    what: Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>,
    reply: (ok: boolean) => void,
  ) => void;
  /** Sends the renewed access token before the old one expires. */
  'session:renew': (accessToken: string, reply: (ok: boolean) => void) => void;
}
