import { Injectable, Param, type PipeTransform, applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ID_MAX, IsRecordId, IsRevision } from '../../../shared/contract/number-validators';
import { MayBeAbsent } from '../../../shared/contract/validators';
import { DomainError } from '../../../shared/errors';

/** A positive whole number, as it is or as text; refuses everything else as `invalid_request`. */
export function parseId(value: unknown, field = 'id'): number {
  const isText = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value);
  // The validation pipe has made a number of a path parameter already.
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  if (Number.isInteger(number) && number > 0 && number <= ID_MAX) return number;
  throw new DomainError('invalid_request', {
    faults: [{ field, message: 'must be a positive whole number' }],
  });
}

/** A parameter or message that is a positive whole number, else `invalid_request`. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, number> {
  constructor(private readonly field: string) {}

  transform(value: unknown): number {
    return parseId(value, this.field);
  }
}

/** A path parameter that is a positive whole number (`/pc/load/{id}`), else `invalid_request`. */
export const IdParam = (name = 'id'): ParameterDecorator => Param(name, new IdPipe(name));

/** Text of digits to a number; everything else is left for the validator to refuse. */
export const toWholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;

/** An id in a query or a form: digits, above 0. */
export const IsId = (): PropertyDecorator => applyDecorators(Transform(toWholeNumber), IsRecordId());

/** `?since=N` of a list read: only what changed after revision N (design: live-data, section 1). */
export class SinceQuery {
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsRevision()
  since?: number;
}
