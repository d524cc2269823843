import type { Finding } from '../cells/finding';
import type { CountedWarnings } from '../imports/counted-warnings';
import type { InvitationReply } from './users';

/** Column (the first is 0) that a field is read from. */
export interface ListImportColumn {
  field: string;
  column: number;
}

/** State of a row: its record is new, is already there, or cannot be stored. */
export type ListImportStatus = 'new' | 'known' | 'fault';

export interface ListImportRow {
  /** Line of the file or of the pasted text, from 1. */
  line: number;
  status: ListImportStatus;
  /** Cells of the mapped columns, in the order of the list's fields; '' without a column. */
  cells: string[];
  faults: Finding[];
}

/** Numbers of records; several rows can make one rate sheet. */
export interface ListImportCounts {
  new: number;
  known: number;
  fault: number;
}

/** Fields of an import's form besides the file. */
export const LIST_IMPORT_FORM = ['mapping', 'mode'] as const;

/** Reply of POST /pc/{list}-import/check (multipart: file, mapping). Nothing is stored. */
export interface ListImportCheckReply extends CountedWarnings {
  headings: string[];
  mapping: ListImportColumn[];
  /** Labels of required fields without a column; no row is read then. */
  missing: string[];
  counts: ListImportCounts;
  rows: ListImportRow[];
}

/** New user with an invitation that could not be mailed: the link has to be handed over. */
export interface UnsentInvitation extends InvitationReply {
  name: string;
  email: string;
}

/** Reply of POST /pc/{list}-import/apply (multipart: file, mapping, mode). */
export interface ListImportReply {
  counts: ListImportCounts;
  /** Rows that were left out because of a fault, as they are now. */
  rows: ListImportRow[];
  /** Users only. */
  unsent: UnsentInvitation[];
  /** Revision of the company scope after the import. */
  revision: number;
}

/** 'good' stores the rows without faults, 'all' stores nothing when any row has a fault. */
export const LIST_IMPORT_MODES = ['good', 'all'] as const;
export type ListImportMode = (typeof LIST_IMPORT_MODES)[number];
