import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, throwError, timeout } from 'rxjs';
import { DomainError } from '../../shared/errors';

/** No handler thinks longer than this (design: trust, section 6); a stream counts until its first byte. */
export const REQUEST_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;
/** The server gives up so much before the browser does: its answer arrives. */
const ANSWERS_BEFORE_MS = 5_000;

const MAY_TAKE_KEY = 'haulbook:may-take';

/** The handler may take as long as the browser waits for it (ms, shared/rules/waits). */
export const MayTake = (browserWaitsMs: number): MethodDecorator =>
  SetMetadata(MAY_TAKE_KEY, browserWaitsMs - ANSWERS_BEFORE_MS);

/** How long a handler may think that says nothing else; tests are less patient. */
@Injectable()
export class RequestLimit {
  thinkMs = REQUEST_TIMEOUT_MS;
}

/** Answers 503 `busy` for a handler that takes too long. */
@Injectable()
export class RequestTimeoutInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly limit: RequestLimit,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const own = this.reflector.get<number | undefined>(MAY_TAKE_KEY, context.getHandler());
    const tooLong = () =>
      throwError(() => new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS }));
    return next.handle().pipe(timeout({ first: own ?? this.limit.thinkMs, with: tooLong }));
  }
}
