import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, from, lastValueFrom } from 'rxjs';
import { DomainError } from '../../../shared/errors';
import type { HttpRequest } from './http';
import { RunningCalls } from './running-calls';

/** No handler thinks longer than this; a stream counts until its first byte. */
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

function keyOf({ headers }: HttpRequest): string {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : '';
}

/** A call as its repetition is recognized by: the caller and the key; null without a key. */
function nameOf(request: HttpRequest): string | null {
  const key = keyOf(request);
  return key === '' || request.user === undefined ? null : `${String(request.user.userId)} ${key}`;
}

const isBusy = (error: unknown): boolean =>
  error instanceof DomainError && (error as DomainError).code === 'busy';

/**
 * Answers 503 for a handler that takes too long. A read is `busy`: it may be repeated. A change may still be committed,
 * so it is `outcome_unknown`, and its key tells how it ends: until then a repetition is `idempotency_running`.
 */
@Injectable()
export class RequestTimeoutInterceptor implements NestInterceptor {
  private readonly logger = new Logger(RequestTimeoutInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly limit: RequestLimit,
    private readonly running: RunningCalls,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const own = this.reflector.get<number | undefined>(MAY_TAKE_KEY, context.getHandler());
    const request = context.switchToHttp().getRequest<HttpRequest>();
    return from(this.answer(request, own ?? this.limit.thinkMs, next));
  }

  private async answer(request: HttpRequest, limitMs: number, next: CallHandler<unknown>): Promise<unknown> {
    const call = nameOf(request);
    const work = lastValueFrom(next.handle(), { defaultValue: undefined });
    let hasAnswered = false;
    const counted = this.running.during(call, work).catch((error: unknown) => {
      if (hasAnswered)
        this.logger.warn({ err: error, requestId: request.id }, 'failed after its time was over');
      throw isBusy(error) && this.running.countOf(call) > 0 ? new DomainError('idempotency_running') : error;
    });
    // Nobody waits any more for what fails after the answer; the line above has logged it.
    counted.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        hasAnswered = true;
        reject(this.refusalOf(request, call));
      }, limitMs);
    });
    return Promise.race([counted, tooLong]).finally(() => clearTimeout(timer));
  }

  private refusalOf(request: HttpRequest, call: string | null): DomainError {
    const retry = { retry_after_seconds: RETRY_AFTER_SECONDS };
    if (request.method === 'GET') return new DomainError('busy', retry);
    if (this.running.countOf(call) > 1) return new DomainError('idempotency_running');
    return new DomainError('outcome_unknown', { idempotency_key: keyOf(request), ...retry });
  }
}
