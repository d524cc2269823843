import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Counter } from 'prom-client';
import { type Observable, from, lastValueFrom } from 'rxjs';
import { Database } from '#server/database/index';
import { Metrics } from '../health/metrics';
import { API_PREFIX } from './api-path';
import type { HttpRequest } from './http';

/** Calls that read much and write nothing, below the API. Their reads may go to the replica. */
const READS: readonly string[] = [
  '/pc/activity/:companyKey',
  '/pc/activity-rows/:companyKey',
  '/pc/audit/:companyKey',
  '/pc/audit-export/:companyKey',
  '/pc/dashboard/:companyKey',
  '/pc/dashboard-day/:companyKey',
  '/pc/project-snapshot/:id',
  '/pc/search/:companyKey',
];
const EXPORTS = '/pc/spreadsheet/';

function mayUseReplica({ method, routeOptions: { url = '' } }: HttpRequest): boolean {
  const route = url.replace(`/${API_PREFIX}`, '');
  return method === 'GET' && (READS.includes(route) || route.startsWith(EXPORTS));
}

/**
 * Lets the reads of large calls go to the replica where READ_DATABASE_URL names one. See docs/operations.md#replica. An
 * interceptor costs each call more than the rest of Nest, so other servers have none: docs/decisions/request-path.md.
 */
@Injectable()
export class ReplicaReads implements NestInterceptor {
  private readonly calls: Counter;

  constructor(
    private readonly database: Database,
    { registry }: Metrics,
  ) {
    this.calls = new Counter({
      name: 'haulbook_replica_calls_total',
      help: 'Calls whose reads may go to the replica, by outcome: replica, or the writer because it was late or away',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<HttpRequest>();
    const { user } = request;
    if (user === undefined || !mayUseReplica(request)) return next.handle();
    const work = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.database.nearReplica(user.companyId, work, (outcome) => this.calls.inc({ outcome })));
  }
}
