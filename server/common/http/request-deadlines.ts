import 'reflect-metadata';
import { Injectable, Logger, SetMetadata } from '@nestjs/common';
import type { RouteOptions } from 'fastify';
import { DomainError } from '../../../shared/errors';
import { sendError } from './error-envelope';
import type { HttpReply, HttpRequest } from './http';
import { RunningCalls, idempotencyKeyOf } from './running-calls';

/** No handler thinks longer than this; a stream counts until its first byte. */
export const REQUEST_TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;
/** The server gives up so much before the browser does: its answer arrives. */
const ANSWERS_BEFORE_MS = 5_000;

const MAY_TAKE_KEY = 'haulbook:may-take';

/** The handler may take as long as the browser waits for it (ms, shared/rules/waits). */
export const MayTake = (browserWaitsMs: number): MethodDecorator =>
  SetMetadata(MAY_TAKE_KEY, browserWaitsMs - ANSWERS_BEFORE_MS);

/** Time for handlers that declare none of their own; tests are less patient. */
@Injectable()
export class RequestLimit {
  thinkMs = REQUEST_TIMEOUT_MS;
}

/**
 * Answers 503 for a handler that takes too long. A read is `busy`: it may be repeated. A change may still be committed,
 * so it is `outcome_unknown`, and its key tells how it ends: until then a repetition is `idempotency_running`.
 */
@Injectable()
export class RequestDeadlines {
  private readonly logger = new Logger(RequestDeadlines.name);

  constructor(
    private readonly limit: RequestLimit,
    private readonly running: RunningCalls,
  ) {}

  /** Gives the handler of a route its deadline. Wraps it once for all calls: an interceptor costs each of them. */
  guard(route: RouteOptions): void {
    const { handler } = route;
    const own = Reflect.getMetadata(MAY_TAKE_KEY, handler) as number | undefined;
    const { limit, running } = this;
    const refuse = (request: HttpRequest, reply: HttpReply): void => this.refuse(request, reply);
    route.handler = async function (request: HttpRequest, reply) {
      const timer = setTimeout(refuse, own ?? limit.thinkMs, request, reply);
      try {
        return await handler.call(this, request, reply);
      } finally {
        clearTimeout(timer);
        running.end(request);
      }
    };
  }

  private refuse(request: HttpRequest, reply: HttpReply): void {
    if (reply.sent) return;
    const error = this.refusalOf(request);
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
