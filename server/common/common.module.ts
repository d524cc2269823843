import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { LoggerModule } from 'nestjs-pino';
import { Configuration } from '../config';
import { AccessGuard } from './access.guard';
import { Authentication } from './authentication';
import { Clock } from './clock';
import { DomainEvents } from './domain-events';
import { EnvelopeFilter } from './envelope.filter';
import { ForgetRequests } from './forget-requests';
import { HealthController } from './health.controller';
import { loggingParams } from './logging';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { Readiness } from './readiness';
import { RequestsInFlight } from './requests-in-flight';
import { RunningCalls } from './running-calls';
import { RequestLimit, RequestTimeoutInterceptor } from './request-timeout.interceptor';

/** What every domain may use and that knows none. */
@Global()
@Module({
  imports: [
    LoggerModule.forRootAsync({ inject: [Configuration], useFactory: loggingParams }),
    TerminusModule.forRoot({ logger: false }),
  ],
  controllers: [HealthController, MetricsController],
  providers: [
    Authentication,
    Clock,
    DomainEvents,
    ForgetRequests,
    Metrics,
    Readiness,
    RequestLimit,
    RequestsInFlight,
    RunningCalls,
    { provide: APP_FILTER, useClass: EnvelopeFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: RequestTimeoutInterceptor },
  ],
  exports: [Authentication, Clock, DomainEvents, Metrics, Readiness],
})
export class CommonModule {}
