import { ENTITY_WORDS } from '../rules/audit-words';
import type { CompanyRows, ProjectRows } from '../realtime/events';

/** Kinds of rows in the audit trail: the collections of both scopes. */
export type AuditedEntity = keyof CompanyRows | keyof ProjectRows;

export const AUDITED_ENTITIES = Object.keys(
  ENTITY_WORDS satisfies Record<AuditedEntity, unknown>,
) as AuditedEntity[];

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

/** Change of one row, or of many similar rows. */
export interface AuditRowReply {
  /** Id of the change; rows of one change share it. */
  id: number;
  /** ISO time. */
  changed_at: string;
  /** 0 for Haulbook (a sync, a re-rating). */
  actor_id: number;
  actor_name: string;
  why: string;
  company_id: number;
  company_name: string;
  /** 0 for a change of the company's own data. */
  project_id: number;
  project_name: string;
  entity: AuditedEntity;
  /** 0 if `count` is more than 1. */
  entity_id: number;
  /** Name of the row; '' if unknown, or for many rows. */
  entity_name: string;
  action: AuditAction;
  /** Number of similar rows in the change. */
  count: number;
  /** Changed fields; for many rows only those with the same change in all. */
  fields: AuditField[];
}

/**
 * Reply of GET /pc/audit/{companyKey} and GET /admin/audit, newest first. Query of both and of the exports:
 * `before` (id of a change), `actor`, `entity`, `record`, `from` and `to` (Chicago days), `text`. The admin
 * area also has `company`.
 */
export interface AuditReply {
  rows: AuditRowReply[];
  /** `before` of the next page; 0 when there is nothing older. A page may be empty. */
  next_before: number;
}
