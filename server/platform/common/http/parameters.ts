import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ID_MAX } from '#shared/contract/number-validators';
import { DomainError } from '#shared/errors/index';

/** Parses a positive whole number from a number or text. Anything else is `invalid_request`. */
export function parseId(value: unknown, field = 'id'): number {
  const isText = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value);
  // The validation pipe has already converted path parameters to numbers.
  const number = isText || typeof value === 'number' ? Number(value) : Number.NaN;
  if (Number.isInteger(number) && number > 0 && number <= ID_MAX) return number;
  throw new DomainError('invalid_request', {
    faults: [{ field, message: 'must be a positive whole number' }],
  });
}

/** Parses a parameter or message that must be a positive whole number, else `invalid_request`. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, number> {
  constructor(private readonly field: string) {}

  transform(value: unknown): number {
    return parseId(value, this.field);
  }
}

/** Injects a path parameter that must be a positive whole number (`/pc/load/{id}`), else `invalid_request`. */
export const IdParam = (name = 'id'): ParameterDecorator => Param(name, new IdPipe(name));
