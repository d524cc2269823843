import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { DatabaseOutage } from '#server/database/index';
import { sendError, toDomainError } from './error-envelope';
import type { HttpReply, HttpRequest } from './http';
import { RunningCalls } from './running-calls';

/** Writes the error envelope for any thrown value. Only 5xx errors are logged with their cause, and those of an outage once. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  private readonly logger = new Logger(EnvelopeFilter.name);

  constructor(
    private readonly running: RunningCalls,
    private readonly outage: DatabaseOutage,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<HttpRequest>();
    const reply = http.getResponse<HttpReply>();
    if (reply.sent) {
      this.logger.warn({ err: thrown, requestId: request.id }, 'failed after its time was over');
      return;
    }
    const error = this.refusalOf(thrown, request);
    if (error.status >= 500 && !this.outage.covers(thrown))
      this.logger.error({ err: thrown, requestId: request.id, code: error.code });
    sendError(reply, error, request.id);
  }

  /** Replaces `busy` for a repeated call: it waits for a lock of the first call, which still runs. */
  private refusalOf(thrown: unknown, request: HttpRequest): DomainError {
    const isBusy = thrown instanceof DomainError && (thrown as DomainError).code === 'busy';
    return isBusy && this.running.isRepeated(request)
      ? new DomainError('idempotency_running')
      : toDomainError(thrown);
  }
}
