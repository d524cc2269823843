import { IsOneOf } from './choice-validators';
import { ID_MAX, IsRecordId, IsWhole } from './number-validators';
import { IsDay, IsMoment } from './day-validators';
import { IsText, IsTextLike, MayBeAbsent } from './validators';
import { Transform } from 'class-transformer';
import { AUDITED_ENTITIES, type AuditedEntity } from './audit';
import { toWholeNumber } from './queries';

const TEXT_LENGTH_MAX = 100;

/** Filters of the audit trail. An absent one does not filter. */
export class AuditQuery {
  /** Id of the change that the page ends before. */
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsWhole({ min: 0, max: Number.MAX_SAFE_INTEGER })
  before?: number;

  /** Id of the person who made the changes; 0 for Haulbook itself. */
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsWhole({ min: 0, max: ID_MAX })
  actor?: number;

  @MayBeAbsent()
  @IsOneOf(AUDITED_ENTITIES)
  entity?: AuditedEntity;

  /** Id of a row. Use it together with `entity`. */
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsWhole({ min: 0, max: Number.MAX_SAFE_INTEGER })
  record?: number;

  /** Id of a project: only its changes. */
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsRecordId()
  project?: number;

  /** First Chicago day. */
  @MayBeAbsent()
  @IsDay('must be a date, like 2026-03-09')
  from?: string;

  /** Last Chicago day. */
  @MayBeAbsent()
  @IsDay('must be a date, like 2026-03-09')
  to?: string;

  /** Text in the reason, the person's name or a value. */
  @MayBeAbsent()
  @IsText(TEXT_LENGTH_MAX)
  text?: string;
}

/** Filters of the audit trail across companies. */
export class AdminAuditQuery extends AuditQuery {
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsRecordId()
  company?: number;
}

/** Start of the changes that are new to the caller. */
export class ActivityNewsQuery {
  @IsMoment()
  after!: string;
}

/** Rows of one line of the activity: of the changes from `first` to `last` of one piece of work. */
export class ActivityRowsQuery {
  @Transform(toWholeNumber)
  @IsWhole({ min: 1, max: Number.MAX_SAFE_INTEGER })
  first!: number;

  @Transform(toWholeNumber)
  @IsWhole({ min: 1, max: Number.MAX_SAFE_INTEGER })
  last!: number;

  @MayBeAbsent()
  @IsOneOf(AUDITED_ENTITIES)
  entity?: AuditedEntity;

  /** `next` of the page before, '' for the first one. */
  @MayBeAbsent()
  @IsTextLike(/^(?:\d{1,16}\.[a-z_]{1,24}\.\d{1,16})?$/, 'must be the `next` of a page')
  after?: string;
}
