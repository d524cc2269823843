import {
  Controller,
  Get,
  Header,
  HttpStatus,
  Logger,
  Res,
  ServiceUnavailableException,
} from '@nestjs/common';
import {
  type HealthCheckResult,
  HealthCheckService,
  type HealthIndicatorResult,
  HealthIndicatorService,
} from '@nestjs/terminus';
import { Public } from '../access/access.decorators';
import type { HttpReply } from '../http/http';
import { Readiness, type ReadinessCheck } from './readiness';

/** Adds `degraded` to the library's states: this node serves, but something that it works with is away. */
type Readable = Omit<HealthCheckResult, 'status'> & { status: HealthCheckResult['status'] | 'degraded' };

/** For balancers and orchestrators. */
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

  /**
   * Reports whether this node can serve: the database takes writes and is migrated. Otherwise it answers 503 with the
   * same body. Without Redis it is `degraded`, and 200: taking every node out of service would help nobody.
   */
  @Public()
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: HttpReply): Promise<Readable> {
    const [result, ...useful] = await Promise.all([
      this.check(),
      ...this.readiness.usefulChecks().map(([name, check]) => this.indicate(name, check)),
    ]);
    if (result.status !== 'ok') void reply.status(HttpStatus.SERVICE_UNAVAILABLE);
    const all: HealthIndicatorResult = Object.assign({}, ...useful) as HealthIndicatorResult;
    const down = Object.entries(all).filter(([, { status }]) => status === 'down');
    return {
      ...result,
      status: result.status === 'ok' && down.length > 0 ? 'degraded' : result.status,
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

  /** Up or down, without the reason: that is for the log, not for whoever asks. */
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
