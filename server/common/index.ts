// Owns what every domain may use and that knows none: access, errors, validation, time, events, health, metrics.
// Publishes nothing of its own; `DomainEvents` carries the events of the domains.
// Listens to nothing.
export { type Caller, CurrentCaller, CurrentPrincipal, Public, RequirePermission } from './access.decorators';
export { Authentication } from './authentication';
export { BoundedCache } from './bounded-cache';
export { CarrierNames } from './carrier-names';
export { Clock } from './clock';
export { CommonModule } from './common.module';
export { type CsvDialect, detectDialect } from './csv-dialect';
export { CsvFault, csvRecords } from './csv-records';
export { type DeltaRead, beginRead, changedAfter, listReply } from './delta';
export { DescribesBody } from './described-handlers';
export { deriveKey } from './derived-keys';
export { type DomainEventMap, DomainEvents } from './domain-events';
export { emailKey } from './email-key';
export { FirstSyncDue } from './first-sync-due';
export { foundIn } from './found-in';
export type { HttpReply, HttpRequest } from './http';
export { idempotent } from './idempotent';
export { isoOfSeconds } from './iso-time';
export { JSON_TYPE, jsonArray } from './json-array';
export { type MergeGround, isSame, mergeRecord } from './merge-record';
export { Metrics } from './metrics';
export { isKeyOf, namedCompanyKeys } from './named-company';
export { OnlineUsers } from './online-users';
export { openCsv } from './open-csv';
export { Pace } from './pace';
export { IdParam, IsId, SinceQuery, parseId, toWholeNumber } from './parameters';
export { type Principal, scopeOf } from './principal';
export { type ProjectAnswer, ProjectAnswerCompleter } from './project-answer';
export { RatingDue, RatingSettled } from './rating-due';
export { Readiness } from './readiness';
export { RequestsInFlight } from './requests-in-flight';
export { MayTake } from './request-deadlines';
export { validationPipe } from './validation';
export { together } from './together';
export {
  Lease,
  LeaseEnded,
  Leases,
  type Work,
  type WorkAgain,
  WorkKind,
  WorkModule,
  type WorkPlace,
  WorkRunner,
} from './leases';
export { FILE_NAME_LENGTH_MAX, TakesUpload, type Upload, receiveUpload } from './uploads';
