import { validateSync } from 'class-validator';
import type { FieldFault } from '#shared/errors/error-codes';
import { faultsOf } from '../http/validation';

/** Returns the faults of a request that a row of a list makes: those of adding the record by hand. */
export const validatedFaults = (request: object): FieldFault[] =>
  faultsOf(validateSync(request, { whitelist: true, stopAtFirstError: true }));
