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

/** The Socket.IO namespace of everything live. */
export const LIVE_NAMESPACE = '/live';
/** A change of more rows than this is announced by its revision alone (design: live-data, section 3). */
export const ROWS_IN_AN_EVENT_MAX = 500;

/** A scope of revisions: a company, or a project of it. */
export type ScopeKey = `company:${number}` | `project:${number}`;

/** Rows of a project's scope that a change touched, as they are after it (deleted ones with is_deleted). */
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

/** Rows of a company's scope that a change touched. */
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

/** Who made a change; id 0 is Haulbook itself (a sync, a re-rating). */
export interface ChangeAuthor {
  id: number;
  name: string;
}

/** One committed change of a scope. Without `rows`, ask for what changed since `from`. */
export interface ScopeChange<Rows> {
  from: number;
  to: number;
  by: ChangeAuthor;
  why: string;
  rows?: Partial<Rows>;
}

/** The changes of 50 to 100 ms, merged into one message a room. */
export interface ProjectChangedEvent {
  project_id: number;
  changes: ScopeChange<ProjectRows>[];
  all_totals: AllTotals;
}
export interface CompanyChangedEvent {
  company_id: number;
  changes: ScopeChange<CompanyRows>[];
}

/**
 * Projects of the company that have changed in the last half second, with their revisions: for the screens of
 * everybody that show something of all projects, and hold the rows of none.
 */
export interface ProjectMovedEvent {
  projects: { project_id: number; revision: number }[];
}

/** Characters of what somebody does that others read; a server takes no more. */
export const DOING_LENGTH_MAX = 80;

/** One person who is here, from the live sockets. */
export interface PresenceEntry {
  user_id: number;
  display_name: string;
  /** 0 when in no project. */
  project_id: number;
  /** What the person looks at ('Loads', 'Projects') or has open ('editing load 418227'). */
  doing: string;
  /** Address of the record with an open form, '' when none: 'load:12', 'project:3'. */
  editing: string;
}

/** Progress of a long work in a project: a sync, a re-rating, an import. */
export interface ProgressEvent {
  project_id: number;
  work: 'sync' | 'rerate' | 'import';
  /** Stages done and in all; `total` 0 while it is not known. */
  done: number;
  total: number;
  /** At the pace so far; null while there is no pace to tell it by. */
  seconds_left: number | null;
  state: 'running' | 'finished' | 'failed';
  message: string;
  run: SyncRunReply | null;
}

/** How far a spreadsheet is that the person asked for; told to that person alone. */
export interface ExportProgressEvent {
  export_id: string;
  /** Rows written, and in all. */
  done: number;
  total: number;
}

export interface JoinReply {
  ok: boolean;
  revision: number;
  error: string;
}

/** Server to browser. */
export interface ServerEvents {
  'project:changed': (event: ProjectChangedEvent) => void;
  'company:changed': (event: CompanyChangedEvent) => void;
  'project:moved': (event: ProjectMovedEvent) => void;
  'presence:list': (people: PresenceEntry[]) => void;
  progress: (event: ProgressEvent) => void;
  'export:progress': (event: ExportProgressEvent) => void;
  /** The session is over: go to /login and say why. */
  'session:ended': (reason: SessionEndReason) => void;
}

/** Browser to server. Each is acknowledged, and sent with a time-out. */
export interface ClientEvents {
  'project:join': (projectId: number, reply: (answer: JoinReply) => void) => void;
  'project:leave': (projectId: number, reply: (answer: JoinReply) => void) => void;
  /** Compares revisions; asked on connecting again and each 30 s. */
  'revision:check': (scope: ScopeKey, reply: (answer: JoinReply) => void) => void;
  'presence:say': (
    what: Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'>,
    reply: (ok: boolean) => void,
  ) => void;
  /** The renewed access token, before the old one expires. */
  'session:renew': (accessToken: string, reply: (ok: boolean) => void) => void;
}
