import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { Type } from 'class-transformer';
import { nestedFields } from '../../shared/contract/nested';
import { DomainError } from '../../shared/errors';
import type { FieldFault } from '../../shared/errors/error-codes';

/** The faults of a class-validator run, one a rule, with the path of the field (`load_ids.3`). */
export function faultsOf(errors: readonly ValidationError[], parent = ''): FieldFault[] {
  return errors.flatMap((error) => {
    const field = parent === '' ? error.property : `${parent}.${error.property}`;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...faultsOf(error.children ?? [], field)];
  });
}

/** Tells the transformer of records inside records, which the contract declares without knowing it. */
function takeNestedFields(): void {
  for (const { owner, field, type } of nestedFields()) Type(type)(owner, field);
}

/** Strips fields that no request class lists, transforms, and refuses faults as `invalid_request` (400). */
export function validationPipe(): ValidationPipe {
  takeNestedFields();
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    forbidUnknownValues: false,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new DomainError('invalid_request', { faults: faultsOf(errors) }),
  });
}
