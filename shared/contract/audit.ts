import { ENTITY_WORDS } from '../rules/audit-words';
import type { CompanyRows, ProjectRows } from '../realtime/events';

/** What the audit trail keeps rows of: the collections of both scopes. */
export type AuditedEntity = keyof CompanyRows | keyof ProjectRows;

export const AUDITED_ENTITIES = Object.keys(
  ENTITY_WORDS satisfies Record<AuditedEntity, unknown>,
) as AuditedEntity[];

/** A change that touched more rows alike than this is shown as one row with their number. */
export const AUDIT_SINGLE_ROWS_MAX = 10;

export type AuditAction = 'created' | 'updated' | 'deleted';
export type AuditValue = string | number | boolean | null;

/**
 * A field of a row, before (null for a new row) and after; 'rs_rates.2' is an element of a list. A reference is the
 * name of today of what it leads to, its id where no name is known, null for none.
 */
export interface AuditField {
  field: string;
  old: AuditValue;
  new: AuditValue;
}

/** What a change did to one row, or to many alike. */
export interface AuditRowReply {
  /** Of the change: rows of one change share it. */
  id: number;
  /** ISO time. */
  changed_at: string;
  /** 0 when Haulbook itself did it (a sync, a re-rating). */
  actor_id: number;
  actor_name: string;
  why: string;
  company_id: number;
  company_name: string;
  /** 0 for a change of the company's own data. */
  project_id: number;
  project_name: string;
  entity: AuditedEntity;
  /** 0 where `count` is more than 1. */
  entity_id: number;
  /** '' where it is not known, or of many. */
  entity_name: string;
  action: AuditAction;
  /** How many rows were touched alike. */
  count: number;
  /** Of many: only what was the same for all. */
  fields: AuditField[];
}

/**
 * Reply of GET /pc/audit/{companyKey} and GET /admin/audit, newest first.
 * Query, of both and of the exports: `before` (id of a change), `actor`, `entity`, `record`, `from` and `to`
 * (Chicago days), `text`; in the admin area also `company`.
 */
export interface AuditReply {
  rows: AuditRowReply[];
  /** `before` of the next page; 0 when there is nothing older. A page may hold no row at all. */
  next_before: number;
}
