import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { envelopeOf, retryAfterOf, toDomainError } from './error-envelope';
import type { HttpReply, HttpRequest } from './http';

/** Writes the one envelope for whatever was thrown; only faults of ours are logged with their cause. */
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  private readonly logger = new Logger(EnvelopeFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<HttpRequest>();
    const reply = http.getResponse<HttpReply>();
    const error = toDomainError(thrown);
    if (error.status >= 500) this.logger.error({ err: thrown, requestId: request.id, code: error.code });
    if (reply.sent) return;
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== null) void reply.header('retry-after', String(retryAfter));
    void reply
      .status(error.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(envelopeOf(error, request.id));
  }
}
