import { Transform } from 'class-transformer';
import { IsOneOf } from './choice-validators';
import { INVOICE_NAME_MAX_LENGTH } from './customer-invoices';
import { IsDay } from './day-validators';
import { PROJECT_DAYS, type ProjectDaysShown } from './project-figures';
import { IsOutsideIdOrNone, IsRecordId, IsRevision } from './number-validators';
import { IsName, IsText, MayBeAbsent } from './validators';

/**
 * Converts digits to a number, however many there are: ids of other systems go up to 2^53-1. The validator
 * refuses larger numbers and everything else.
 */
export const toWholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

/** Longest identity of a revision. */
const REVISION_ID_MAX_LENGTH = 40;

/** Validates an id in a query or a form: digits, above 0. */
export const IsId = (): PropertyDecorator => (record, field) => {
  Transform(toWholeNumber)(record, field);
  IsRecordId()(record, field);
};

/** Query `?since=N` of a list read: only rows changed after revision N. See docs/live-data.md#revisions. */
export class SinceQuery {
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsRevision()
  since?: number;

  /** Identity of revision N, as the server sent it. If it is another one, the reply has `reset`. */
  @MayBeAbsent()
  @IsText(REVISION_ID_MAX_LENGTH)
  since_id?: string;
}

/** Query of GET /pc/loads and /pc/asset-loads. */
export class ProjectLoadsQuery extends SinceQuery {
  @IsId() project_id!: number;
}

/** Query of GET /pc/project-days/{id}. */
export class ProjectDaysQuery {
  /** Number of days; absent for PROJECT_DAYS_FIRST. */
  @MayBeAbsent() @Transform(toWholeNumber) @IsOneOf(PROJECT_DAYS) days?: ProjectDaysShown;
}

/** Query of GET /pc/project-accrual-preview/{projectId}. */
export class AccrualDaysQuery {
  @IsDay('Please select a start date') start_date!: string;
  @IsDay('Please select an end date') end_date!: string;
}

/** Query of GET /pc/project-vendor-inv-loads/{projectId}. */
export class GenerationQuery {
  @IsId() invoice_id!: number;
  /** The attached carrier; 0 or absent is the project's vendor. */
  @MayBeAbsent() @Transform(toWholeNumber) @IsOutsideIdOrNone() pc_carrier_id?: number;
}

/** Query of GET /pc/vendor-invoice-number/{projectId}. */
export class BillNumberQuery {
  @IsName(INVOICE_NAME_MAX_LENGTH, 'Please enter a name') invoice_name!: string;
  @IsText(200, 'Please select a vendor') vendor_name!: string;
  /** The attached carrier; 0 or absent for the project's vendor and for sand. */
  @MayBeAbsent() @Transform(toWholeNumber) @IsOutsideIdOrNone() pc_carrier_id?: number;
}

/** Query of GET /pc/notifications: the page ends before this notification. */
export class NotificationsQuery {
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsRecordId()
  before?: number;
}
