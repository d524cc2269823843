export { ERRORS, faultsText, minutesText } from './error-codes';
export type { ErrorCode, ErrorParams, FieldFault, LoadChange } from './error-codes';
export { DomainError } from './domain-error';
