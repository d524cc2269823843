import { Controller, Header, HttpStatus, Logger, Res, ServiceUnavailableException } from '@nestjs/common';
import {
  type HealthCheckResult,
  HealthCheckService,
  type HealthIndicatorResult,
  HealthIndicatorService,
} from '@nestjs/terminus';
import type { HttpReply } from '../http/http';
import { Route } from '../http/route';
import { OutgoingHold } from '../outside/outgoing-hold';
import { Readiness, type ReadinessCheck } from './readiness';

/**
 * Adds two states to those of the library. `degraded`: the node serves, but a part that it can do without is down.
 * `held`: the node serves, but its database is a copy, which sends nothing.
 */
type Readable = Omit<HealthCheckResult, 'status'> & {
  status: HealthCheckResult['status'] | 'degraded' | 'held';
};

/** Health checks for balancers and orchestrators. See docs/operations.md#health. */
@Controller()
export class HealthController {
  private readonly logger = new Logger(HealthController.name);

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly readiness: Readiness,
    private readonly hold: OutgoingHold,
  ) {}

  /** Reports that the process responds. It checks nothing else, so a lost database does not restart the process. */
  @Route('GET /health/live')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Reports that this node can serve: the database accepts writes and is migrated. Otherwise the status is 503 with the
   * same body. Without Redis it is `degraded` with 200, because taking every node out of service would help nobody.
   */
  @Route('GET /health/ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: HttpReply): Promise<Readable> {
    const [result, ...useful] = await Promise.all([
      this.check(),
      ...this.readiness.usefulChecks().map(([name, check]) => this.indicate(name, check)),
    ]);
    if (result.status !== 'ok') void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    const all: HealthIndicatorResult = Object.assign({}, ...useful) as HealthIndicatorResult;
    const isHeld = result.status === 'ok' && (await this.hold.isHeldOrLast());
    const down = Object.entries(all).filter(([, { status }]) => status === 'down');
    return {
      ...result,
      status: result.status === 'ok' ? statusOf(down.length > 0, isHeld) : result.status,
      error: { ...result.error, ...Object.fromEntries(down) },
      details: { ...result.details, ...all },
    };
  }

  private async check(): Promise<HealthCheckResult> {
    const checks = this.readiness.checks().map(
      ([name, check]) =>
        () =>
          this.indicate(name, check),
    );
    try {
      return await this.health.check(checks);
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      return error.getResponse() as HealthCheckResult;
    }
  }

  /** Returns up or down without the reason, which is only logged. */
  private async indicate(name: string, check: ReadinessCheck): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await check();
      return indicator.up();
    } catch (error) {
      this.logger.warn({ err: error, check: name }, 'A readiness check failed');
      return indicator.down();
    }
  }
}

function statusOf(isDegraded: boolean, isHeld: boolean): 'ok' | 'degraded' | 'held' {
  if (isDegraded) return 'degraded';
  return isHeld ? 'held' : 'ok';
}
