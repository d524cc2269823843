import type { ChangeReason } from './change-reason';
import type { VendorInvoiceType } from './vendor-invoices';
import type { CompanyRows, ProjectRows } from '../realtime/events';

/** Kinds of rows in the audit trail: the collections of both scopes. */
export type AuditedEntity = keyof CompanyRows | keyof ProjectRows;

/** Every kind, so that the compiler refuses a new collection without its place here. */
const ENTITIES: Readonly<Record<AuditedEntity, true>> = {
  company: true,
  users: true,
  account_companies: true,
  rate_sheets: true,
  asset_rate_sheets: true,
  fsc_rate_sheets: true,
  projects: true,
  saved_views: true,
  project: true,
  loads: true,
  asset_loads: true,
  project_carriers: true,
  sand_rates: true,
  comments: true,
  customer_invoices: true,
  vendor_invoices: true,
  credits_debits: true,
  project_accruals: true,
};

export const AUDITED_ENTITIES = Object.keys(ENTITIES) as AuditedEntity[];

/** Rows of the administration: only roles that administer the company read their changes. */
export const ADMIN_ENTITIES: readonly AuditedEntity[] = ['company', 'users'];

/** Largest number of similar rows that are listed one by one. Changes of more are one row with a count. */
export const AUDIT_SINGLE_ROWS_MAX = 10;

export type AuditAction = 'created' | 'updated' | 'deleted';
export type AuditValue = string | number | boolean | null;

/**
 * Field of a row before (null for a new row) and after a change; 'rs_rates.2' is an element of a list. A
 * reference shows the present name of its record, its id if no name is known, null for none.
 */
export interface AuditField {
  field: string;
  old: AuditValue;
  new: AuditValue;
}

/** Rows of one entity that a change affected by the same action. */
export interface ActivityPart {
  entity: AuditedEntity;
  /** 0 if `count` is more than 1. */
  entity_id: number;
  /** Name of the row; '' if unknown, or for many rows. */
  entity_name: string;
  action: AuditAction;
  /** Number of similar rows. */
  count: number;
  /** Changed fields; for many rows only those with the same change in all. */
  fields: AuditField[];
  /** Type of a vendor invoice in a line of the activity, for its address. */
  bill_type?: VendorInvoiceType;
}

/** Person, time, reason and place of a change. */
export interface ActivityHead {
  /** Id of the change. */
  id: number;
  /** ISO time. */
  changed_at: string;
  /** 0 for Haulbook (a sync, a re-rating). */
  actor_id: number;
  actor_name: string;
  /** Text of the reason. */
  why: string;
  reason: ChangeReason;
  company_id: number;
  company_name: string;
  /** 0 for a change of the company's own data. */
  project_id: number;
  project_name: string;
  /** ISO time at which its details were exported; absent while they are here. See docs/operations.md#export-of-the-trail. */
  exported_at?: string;
}

/** Change of one row, or of many similar rows; rows of one change share its id. */
export interface AuditRowReply extends ActivityHead, ActivityPart {}

/**
 * One piece of work: a change, or the changes in a row of one sync, re-rating or import. `id` and
 * `changed_at` are those of its newest change.
 */
export interface ActivityLineReply extends ActivityHead {
  /** Id of its oldest change. */
  first_id: number;
  /** The most important part first. */
  parts: ActivityPart[];
}

/**
 * Reply of GET /pc/activity/{companyKey} and GET /admin/activity, newest first. Query: as of the audit, and
 * `project`.
 */
export interface ActivityReply {
  lines: ActivityLineReply[];
  /** `before` of the next page; 0 when there is nothing older. A page may be empty. */
  next_before: number;
  /** ISO time back to which a search went, when it ended before the oldest change; absent otherwise. */
  searched_to?: string;
}

/** Loads that syncs started by others have brought into a project. */
export interface SyncedLoads {
  project_id: number;
  new_loads: number;
  changed_loads: number;
}

/**
 * Reply of GET /pc/activity-news/{companyKey}: what others have done since a time, newest first. A line that covers
 * several projects has project 0. Work that Haulbook began by itself is not included.
 */
export interface ActivityNewsReply {
  lines: ActivityLineReply[];
  /** True when there are further lines. */
  has_more: boolean;
  synced: SyncedLoads[];
}

/** Reply of GET /pc/activity-rows/{companyKey}: the rows of one line, by its `first_id` and `id`. */
export interface ActivityRowsReply {
  rows: AuditRowReply[];
  /** `after` of the next page; '' at the end. */
  next: string;
}

/**
 * Reply of GET /pc/audit/{companyKey} and GET /admin/audit, newest first. Query of both and of the exports:
 * `before` (id of a change), `actor`, `entity`, `record`, `project`, `from` and `to` (Chicago days), `text`. The admin
 * area also has `company`.
 */
export interface AuditReply {
  rows: AuditRowReply[];
  /** `before` of the next page; 0 when there is nothing older. A page may be empty. */
  next_before: number;
}
