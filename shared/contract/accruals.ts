import { IsRecordId } from './number-validators';
import { IsDay } from './day-validators';
import { IsIdList } from './id-list';
import { ExportQuery } from './spreadsheets';
import { IsName } from './validators';
import type { AccrualFigures } from '../calc/accrual';
import type { DeltaMark } from './envelope';

const ACCRUAL_NAME_MAX_LENGTH = 120;

/** Delivered work that was not billed or not received when the accrual was generated. */
export interface AccrualReply extends AccrualFigures {
  id: number;
  project_id: number;
  accrual_name: string;
  /** First and last Chicago day, 'YYYY-MM-DD'. */
  start_date: string;
  end_date: string;
  /** Stored spreadsheet: '{job} - {accrual}.xlsx' in project-accruals; '' while there is none. */
  file_name: string;
  created_by_id: number;
  updated_by_id: number;
  created_at: string;
  revision: number;
  is_deleted: boolean;
  /**
   * Work delivered before the start and still open; null when there is none. Only in the reply to the
   * generation of this accrual. See docs/domain/accruals.md#older-open-loads.
   */
  older_open?: OlderOpenLoads | null;
}

/**
 * Open freight and asset loads that were delivered before the start: count and amount, in dollars. A fixed
 * mobilization counts as delivered with the project's first asset load, so it may be older, too.
 */
export interface OlderOpenLoads {
  not_billed_loads: number;
  not_billed: number;
  not_received_loads: number;
  not_received: number;
  sand_not_received_loads: number;
  sand_not_received: number;
  /** Fixed mobilization included in `not_billed` and `not_received`. */
  fixed_not_billed: number;
  fixed_not_received: number;
  /** Chicago day of the oldest open load; '' when nothing is open. */
  oldest: string;
}

/** Reply of GET /pc/project-accruals/{projectId} with `?since=N`; without it, the array itself. */
export interface AccrualsDeltaReply extends DeltaMark {
  project_accruals: AccrualReply[];
}

/**
 * Reply of GET /pc/project-accrual-preview/{projectId}?start_date=&end_date=: an accrual's figures; nothing
 * is stored.
 */
export interface AccrualPreviewReply {
  accrual: AccrualReply;
  older_open: OlderOpenLoads;
}

/**
 * Body of POST /pc/project-accrual/0; other fields of a whole record are dropped. The reply is the accrual
 * list; the new accrual has `older_open`.
 */
export class AccrualRequest {
  @IsRecordId() project_id!: number;
  @IsName(ACCRUAL_NAME_MAX_LENGTH, 'Please enter a name') accrual_name!: string;
  @IsDay('Please select a start date') start_date!: string;
  @IsDay('Please select an end date') end_date!: string;
}

/** Most accruals in one journal or workbook. */
const ACCRUALS_MAX = 500;

/** Query of GET /pc/accrual-journals/{companyKey}. */
export class JournalsQuery {
  /** Ids of accruals, separated by commas. */
  @IsIdList('accruals', ACCRUALS_MAX) ids!: string;
}

/** Query of GET /pc/spreadsheet/accruals/{companyKey}. */
export class AccrualsExportQuery extends ExportQuery {
  /** Ids of accruals, separated by commas. */
  @IsIdList('accruals', ACCRUALS_MAX) ids!: string;
}
