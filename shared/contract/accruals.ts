import { IsRecordId } from './number-validators';
import { IsDay } from './day-validators';
import { IsName } from './validators';
import type { AccrualFigures } from '../calc/accrual';
import type { DeltaMark } from './envelope';

export const ACCRUAL_NAME_MAX_LENGTH = 120;

/** What is delivered but not billed or not received, at the moment it was generated (spec 2 section 3). */
export interface AccrualReply extends AccrualFigures {
  id: number;
  project_id: number;
  accrual_name: string;
  /** First and last Chicago day, 'YYYY-MM-DD'. */
  start_date: string;
  end_date: string;
  /** The stored spreadsheet: '{job} - {accrual}.xlsx' in project-accruals; '' while it is not stored. */
  file_name: string;
  created_by_id: number;
  updated_by_id: number;
  created_at: string;
  revision: number;
  is_deleted: boolean;
  /**
   * Of the new accrual in the answer to its generation: what was delivered before its start and is still open, null
   * when nothing is (design: domain, section 8). Absent everywhere else.
   */
  older_open?: OlderOpenLoads | null;
}

/**
 * Freight and asset loads delivered before the start that are still open: how many, and how much. Money in dollars. A
 * fixed mobilization counts as delivered with the project's first asset load: before the start it is older, too.
 */
export interface OlderOpenLoads {
  not_billed_loads: number;
  not_billed: number;
  not_received_loads: number;
  not_received: number;
  sand_not_received_loads: number;
  sand_not_received: number;
  /** The part of `not_billed` and of `not_received` that is fixed mobilization. */
  fixed_not_billed: number;
  fixed_not_received: number;
  /** Chicago day of the oldest, '' when nothing is open. */
  oldest: string;
}

/** GET /pc/project-accruals/{projectId} with `?since=N`; without it, the array itself. */
export interface AccrualsDeltaReply extends DeltaMark {
  project_accruals: AccrualReply[];
}

/** GET /pc/project-accrual-preview/{projectId}?start_date=&end_date=: what an accrual would say; nothing is stored. */
export interface AccrualPreviewReply {
  accrual: AccrualReply;
  older_open: OlderOpenLoads;
}

/**
 * Body of POST /pc/project-accrual/0; answers the accrual list, in which the new one bears `older_open`. The rest of a
 * whole record is stripped.
 */
export class AccrualRequest {
  @IsRecordId() project_id!: number;
  @IsName(ACCRUAL_NAME_MAX_LENGTH, 'Please enter a name') accrual_name!: string;
  @IsDay('Please select a start date') start_date!: string;
  @IsDay('Please select an end date') end_date!: string;
}
