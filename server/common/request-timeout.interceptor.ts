import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable, throwError, timeout } from 'rxjs';
import { DomainError } from '../../shared/errors';

/** No handler thinks longer than this (design: trust, section 6); a stream counts until its first byte. */
export const REQUEST_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

/** Answers 503 `busy` for a handler that takes too long. */
@Injectable()
export class RequestTimeoutInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const tooLong = () =>
      throwError(() => new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS }));
    return next.handle().pipe(timeout({ first: REQUEST_TIMEOUT_MS, with: tooLong }));
  }
}
