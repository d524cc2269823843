import { ERRORS, type ErrorCode, type ErrorParams } from './error-codes';

/** Refusal with a code that decides status and text. One filter writes its envelope. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly params: Record<string, unknown>;

  constructor(
    readonly code: C,
    ...params: ErrorParams<C> extends Record<string, never> ? [] : [ErrorParams<C>]
  ) {
    const given = (params[0] ?? {}) as never;
    super(ERRORS[code].text(given));
    this.name = 'DomainError';
    this.params = given;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
