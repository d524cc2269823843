import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { HttpReply, HttpRequest } from '../http/http';
import { SECOND_MS } from '#shared/durations';

const SECONDS_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const ERROR_STATUS_MIN = 400;

/** Metrics of this process, with one registry for each application. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly liveMessages = new Counter({
    name: 'haulbook_live_messages_total',
    help: 'Messages published to rooms, by event',
    labelNames: ['event'],
    registers: [this.registry],
  });
  /** Stays 0 unless kept sums were wrong, so set an alert on it. */
  readonly sumsCorrected = new Counter({
    name: 'haulbook_kept_sums_mended_total',
    help: 'Projects whose kept sums the nightly check found wrong and corrected',
    registers: [this.registry],
  });
  /** Stays 0 unless data differ from the audit trail or from each other, so set an alert on it. */
  readonly verifyFindings = new Counter({
    name: 'haulbook_verify_findings_total',
    help: 'Values that the nightly verification found wrong, by check',
    labelNames: ['check'],
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'haulbook_http_request_seconds',
    help: 'Time of HTTP requests that succeeded, by route',
    labelNames: ['method', 'route'],
    buckets: SECONDS_BUCKETS,
    registers: [this.registry],
  });
  /** Without buckets, because each route can fail in many ways. */
  private readonly failures = new Counter({
    name: 'haulbook_http_failures_total',
    help: 'HTTP requests answered with an error, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts a request under its route, with its time if it succeeded. The address would create one series for each id. */
  observe(request: HttpRequest, reply: HttpReply): void {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route };
    if (reply.statusCode < ERROR_STATUS_MIN) this.requests.observe(labels, reply.elapsedTime / SECOND_MS);
    else this.failures.inc({ ...labels, status: String(reply.statusCode) });
  }
}
