import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, HttpStatus, Req } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { Configuration } from '#server/config/index';
import { Public } from '../access/access.decorators';
import { DescribesErrors } from '../description/description.decorators';
import type { HttpRequest } from '../http/http';
import { Metrics } from './metrics';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Serves Prometheus text to callers with the token. Without a configured token, only this machine may read it. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly configuration: Configuration,
    private readonly metrics: Metrics,
  ) {}

  /** Returns the metrics of this node. */
  @Public()
  @Get()
  @DescribesErrors(HttpStatus.FORBIDDEN)
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(@Req() request: HttpRequest): Promise<string> {
    if (!this.isAllowed(request)) throw new DomainError('forbidden');
    return this.metrics.registry.metrics();
  }

  private isAllowed(request: HttpRequest): boolean {
    const token = this.configuration.metricsToken;
    if (token === null) {
      // A request that a proxy on this machine forwards does not count as local.
      return (
        LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
      );
    }
    return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
  }
}
