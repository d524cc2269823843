import { Controller, Get, HttpStatus, Logger, Res, ServiceUnavailableException } from '@nestjs/common';
import {
  type HealthCheckResult,
  HealthCheckService,
  type HealthIndicatorResult,
  HealthIndicatorService,
} from '@nestjs/terminus';
import { Public } from './access.decorators';
import type { HttpReply } from './http';
import { Readiness, type ReadinessCheck } from './readiness';

/** For balancers and orchestrators (design: running, "Health"). */
@Controller('health')
export class HealthController {
  private readonly logger = new Logger(HealthController.name);

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly readiness: Readiness,
  ) {}

  /** The process answers; nothing else is looked at, so that a lost database does not restart it. */
  @Public()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Database, migrations, and Redis where it is configured; 503 with the same body when one is down. */
  @Public()
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: HttpReply): Promise<HealthCheckResult> {
    const checks = this.readiness.checks().map(
      ([name, check]) =>
        () =>
          this.indicate(name, check),
    );
    try {
      return await this.health.check(checks);
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
      return error.getResponse() as HealthCheckResult;
    }
  }

  /** Up or down, without the reason: that is for the log, not for whoever asks. */
  private async indicate(name: string, check: ReadinessCheck): Promise<HealthIndicatorResult> {
    const indicator = this.indicators.check(name);
    try {
      await check();
      return indicator.up();
    } catch (error) {
      this.logger.warn({ err: error, check: name }, 'Not ready');
      return indicator.down();
    }
  }
}
