import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { LoggerModule } from 'nestjs-pino';
import { AccessGuard } from './access/access.guard';
import { Authentication } from './access/authentication';
import { Clock } from './clock';
import { ClockKeeper } from './clock-keeper';
import { DomainEvents } from './domain-events';
import { CallerAddress } from './http/caller-address';
import { CallsOfAPerson, PersonLimits } from './http/calls-of-a-person';
import { EnvelopeFilter } from './http/envelope.filter';
import { DeleteOldRequests } from './http/delete-old-requests';
import { HealthController } from './health/health.controller';
import { Logs, LogsModule, loggingParams } from './health/logs';
import { Metrics } from './health/metrics';
import { MetricsController } from './health/metrics.controller';
import { Readiness } from './health/readiness';
import { ReplicaReads } from './http/replica-reads';
import { RequestsInFlight } from './http/requests-in-flight';
import { RunningCalls } from './http/running-calls';
import { OutgoingHold } from './outside/outgoing-hold';
import { OutgoingPlaceRepository } from './outside/outgoing-place.repository';
import { RequestDeadlines, RequestLimit } from './http/request-deadlines';

/** Provides what every domain may use. It imports no domain. */
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
    CallerAddress,
    CallsOfAPerson,
    Clock,
    ClockKeeper,
    DomainEvents,
    DeleteOldRequests,
    Metrics,
    OutgoingHold,
    OutgoingPlaceRepository,
    PersonLimits,
    Readiness,
    ReplicaReads,
    RequestDeadlines,
    RequestLimit,
    RequestsInFlight,
    RunningCalls,
    { provide: APP_FILTER, useClass: EnvelopeFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    Authentication,
    CallerAddress,
    CallsOfAPerson,
    Clock,
    DomainEvents,
    Metrics,
    OutgoingHold,
    Readiness,
    RunningCalls,
  ],
})
export class CommonModule {}
