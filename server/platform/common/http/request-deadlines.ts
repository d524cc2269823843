import 'reflect-metadata';
import { Injectable, Logger, SetMetadata } from '@nestjs/common';
import type { RouteOptions } from 'fastify';
import { DomainError } from '#shared/errors/index';
import { DatabaseOutage } from '#server/database/index';
import { CallsOfAPerson } from './calls-of-a-person';
import { sendError } from './error-envelope';
import type { HttpReply, HttpRequest } from './http';
import { RunningCalls, idempotencyKeyOf } from './running-calls';

/** Default deadline of a handler. A stream counts until its first byte. */
export const REQUEST_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;
/** Time between the server's deadline and the browser's timeout, so that the answer arrives. */
const ANSWERS_BEFORE_MS = 5_000;

/** Metadata key of a handler with a deadline of its own. */
export const MAY_TAKE_KEY = 'haulbook:may-take';

/** Gives the handler as long as the browser waits for it (ms, shared/rules/timeouts.ts). */
export const HandlerTimeout = (browserWaitsMs: number): MethodDecorator =>
  SetMetadata(MAY_TAKE_KEY, browserWaitsMs - ANSWERS_BEFORE_MS);

/** Deadline of handlers that declare none. Tests shorten it. */
@Injectable()
export class RequestLimit {
  handlerMs = REQUEST_TIMEOUT_MS;
}

/**
 * Answers 503 for a handler that takes too long. A read is `busy` and may be repeated. A change may still commit, so it
 * is `outcome_unknown`. Repeating it with its key returns `idempotency_running` while it runs, then its outcome.
 */
@Injectable()
export class RequestDeadlines {
  private readonly logger = new Logger(RequestDeadlines.name);

  constructor(
    private readonly limit: RequestLimit,
    private readonly running: RunningCalls,
    private readonly calls: CallsOfAPerson,
    private readonly outage: DatabaseOutage,
  ) {}

  /**
   * Adds a deadline to the handler of a route. It wraps the handler once; an interceptor would cost time on each call.
   */
  guard(route: RouteOptions): void {
    const { handler } = route;
    const own = Reflect.getMetadata(MAY_TAKE_KEY, handler) as number | undefined;
    const { limit, running, calls } = this;
    const refuse = (request: HttpRequest, reply: HttpReply): void => this.refuse(request, reply);
    route.handler = async function (request: HttpRequest, reply) {
      const timer = setTimeout(refuse, own ?? limit.handlerMs, request, reply);
      try {
        return await handler.call(this, request, reply);
      } finally {
        clearTimeout(timer);
        running.end(request);
        calls.end(request);
      }
    };
  }

  private refuse(request: HttpRequest, reply: HttpReply): void {
    // A reply that has begun is only slow to leave.
    if (reply.sent || reply.raw.headersSent) return;
    const error = this.refusalOf(request);
    if (!this.outage.covers(error))
      this.logger.error({ requestId: request.id, code: error.code }, 'took longer than it may');
    sendError(reply, error, request.id);
  }

  private refusalOf(request: HttpRequest): DomainError {
    const retry = { retry_after_seconds: RETRY_AFTER_SECONDS };
    if (request.method === 'GET') return new DomainError('busy', retry);
    if (this.running.isRepeated(request)) return new DomainError('idempotency_running');
    return new DomainError('outcome_unknown', { idempotency_key: idempotencyKeyOf(request), ...retry });
  }
}
