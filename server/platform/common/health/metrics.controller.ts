import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Req } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { Configuration } from '#server/config/index';
import type { HttpRequest } from '../http/http';
import { Route } from '../http/route';
import { Metrics } from './metrics';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Serves Prometheus text to callers with the token. Without a configured token, only this machine may read it. */
@Controller()
export class MetricsController {
  constructor(
    private readonly configuration: Configuration,
    private readonly metrics: Metrics,
  ) {}

  /** Returns the metrics of this node. */
  @Route('GET /metrics')
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
