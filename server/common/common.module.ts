import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { LoggerModule } from 'nestjs-pino';
import { AccessGuard } from './access.guard';
import { Authentication } from './authentication';
import { CarrierNames } from './carrier-names';
import { Clock } from './clock';
import { DomainEvents } from './domain-events';
import { EnvelopeFilter } from './envelope.filter';
import { ForgetRequests } from './forget-requests';
import { HealthController } from './health.controller';
import { Logs, LogsModule, loggingParams } from './logs';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';
import { OnlineUsers } from './online-users';
import { Readiness } from './readiness';
import { RequestDeadlines, RequestLimit } from './request-deadlines';
import { RequestsInFlight } from './requests-in-flight';
import { RunningCalls } from './running-calls';

/** What every domain may use and that knows none. */
@Global()
@Module({
  imports: [
    LogsModule,
    LoggerModule.forRootAsync({ imports: [LogsModule], inject: [Logs], useFactory: loggingParams }),
    TerminusModule.forRoot({ logger: false }),
  ],
  controllers: [HealthController, MetricsController],
  providers: [
    Authentication,
    CarrierNames,
    Clock,
    DomainEvents,
    ForgetRequests,
    Metrics,
    OnlineUsers,
    Readiness,
    RequestDeadlines,
    RequestLimit,
    RequestsInFlight,
    RunningCalls,
    { provide: APP_FILTER, useClass: EnvelopeFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Authentication, CarrierNames, Clock, DomainEvents, Metrics, OnlineUsers, Readiness],
})
export class CommonModule {}
