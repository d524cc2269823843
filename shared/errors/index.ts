export { ERRORS } from './error-codes';
export type { ErrorCode, ErrorParams } from './error-codes';
export { DomainError } from './domain-error';
