import { IsOneOf } from '../../shared/contract/choice-validators';
import { ID_MAX, IsRecordId, IsWhole } from '../../shared/contract/number-validators';
import { IsDay, IsText, MayBeAbsent } from '../../shared/contract/validators';
import { Transform } from 'class-transformer';
import { AUDITED_ENTITIES, type AuditedEntity } from '../../shared/contract/audit';
import { toWholeNumber } from '../common';

const TEXT_LENGTH_MAX = 100;

/** Filters of the audit trail; an absent one filters nothing. */
export class AuditQuery {
  /** Only changes before this one: the next page. */
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

  /** The id of a row; it means something together with `entity`. */
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsWhole({ min: 0, max: Number.MAX_SAFE_INTEGER })
  record?: number;

  /** The first Chicago day. */
  @MayBeAbsent()
  @IsDay('must be a day, such as 2026-03-09')
  from?: string;

  /** The last Chicago day. */
  @MayBeAbsent()
  @IsDay('must be a day, such as 2026-03-09')
  to?: string;

  /** In the reason, in a name of who did it, or in a value. */
  @MayBeAbsent()
  @IsText(TEXT_LENGTH_MAX)
  text?: string;
}

/** The same across companies. */
export class AdminAuditQuery extends AuditQuery {
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsRecordId()
  company?: number;
}
