import { Transform } from 'class-transformer';
import { IsISO8601, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { AUDITED_ENTITIES, type AuditedEntity } from '../../shared/contract/audit';
import { ID_MAX, toWholeNumber } from '../common';

const TEXT_LENGTH_MAX = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_DAY = { message: 'must be a day, such as 2026-03-09' };

/** What the audit trail is filtered by; absent is no filter. */
export class AuditQuery {
  /** Only changes before this one: the next page. */
  @IsOptional()
  @Transform(toWholeNumber)
  @IsInt()
  @Min(0)
  before?: number;

  /** Whose changes; 0 are Haulbook's own. */
  @IsOptional()
  @Transform(toWholeNumber)
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  actor?: number;

  @IsOptional()
  @IsIn(AUDITED_ENTITIES)
  entity?: AuditedEntity;

  /** The id of a row; it means something together with `entity`. */
  @IsOptional()
  @Transform(toWholeNumber)
  @IsInt()
  @Min(0)
  record?: number;

  /** The first Chicago day. */
  @IsOptional()
  @Matches(DAY, NO_DAY)
  @IsISO8601({ strict: true }, NO_DAY)
  from?: string;

  /** The last Chicago day. */
  @IsOptional()
  @Matches(DAY, NO_DAY)
  @IsISO8601({ strict: true }, NO_DAY)
  to?: string;

  /** In the reason, in a name of who did it, or in a value. */
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH_MAX)
  text?: string;
}

/** The same across companies. */
export class AdminAuditQuery extends AuditQuery {
  @IsOptional()
  @Transform(toWholeNumber)
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  company?: number;
}
