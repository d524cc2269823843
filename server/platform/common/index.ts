// Owns what every domain may use and imports no domain: access, errors, validation, time, events, health, metrics.
// Publishes nothing of its own; `DomainEvents` carries the events of the domains.
// Listens to nothing.
export {
  type Caller,
  CurrentCaller,
  CurrentPrincipal,
  RequirePermission,
  callerOf,
} from './access/access.decorators';
export { AccessGuard } from './access/access.guard';
export { Authentication } from './access/authentication';
export { WholeProjectReply } from './http/calls-of-a-person';
export { CallerAddress } from './http/caller-address';
export { CarrierNames } from './ports/carrier-names';
export { Clock } from './clock';
export { CommonModule } from './common.module';
export { belowTitles } from './csv/below-titles';
export type { CsvDialect } from './csv/csv-dialect';
export { CsvFault, csvRecords } from './csv/csv-records';
export { type DeltaRead, beginRead, beginReadAt, changedAfter, listReply, markOf } from './data/delta';
export { type AppSecrets, PurposeKeys } from './access/derived-keys';
export { type DomainEventMap, DomainEvents, type RemovedAdministrator } from './domain-events';
export { RecordRepository, type RowOf } from './data/record.repository';
export { RecordStore, type StoreOptions } from './data/record-store';
export type { SheetEdit, StoredSheet } from './data/merge-sheet';
export { type SheetQueries, SheetStore, SheetTools } from './data/sheet-store';
export { editRecord } from './data/edit-record';
export { emailKey } from './data/email-key';
export { beginNext } from './data/begin-next';
export { inSlices, ROWS_PER_SLICE, ROWS_PER_STATEMENT } from './data/in-slices';
export { FirstSyncRequests } from './ports/first-sync-requests';
export { foundIn } from './data/found-in';
export type { HttpReply, HttpRequest } from './http/http';
export { CallKey, type IdempotencyKey, idempotent } from './http/idempotent';
export { Route } from './http/route';
export { type MergeContext, isSame, mergeRecord } from './data/merge-record';
export { KeptByRevision, type RevisedProject } from './data/by-revision';
export { cacheOptions } from './data/cache-options';
export { Metrics } from './health/metrics';
export { isKeyOf, namedCompanyKeys } from './access/named-company';
export { networkOf } from './http/network';
export { HELD_RETRY_SECONDS, OutgoingHold } from './outside/outgoing-hold';
export { OnlineUsers } from './ports/online-users';
export { type Sheet, openSheet } from './csv/open-sheet';
export { type JudgedEntry, type ListEntry, faultyEntry, listKey } from './list-import/list-entries';
export type { ListRecord } from './list-import/list-file';
export {
  type ListSource,
  checkList,
  listIdempotency,
  orderList,
  receiveListUpload,
} from './list-import/list-import';
export { validatedFaults } from './list-import/validated-faults';
export { type JsonStream, jsonArray, jsonObject } from './http/json-stream';
export { IdParam, IdPipe, parseId } from './http/parameters';
export { type Principal, scopeOf } from './access/principal';
export { type RatedProjectReply, RatedProjectReplyBuilder } from './ports/rated-project-reply';
export { RatingRequests, RatingCompletion } from './ports/rating-requests';
export { Readiness, OptionalChecks } from './health/readiness';
export { rejectDuplicate } from './data/reject-duplicate';
export { RequestsInFlight } from './http/requests-in-flight';
export { HandlerTimeout } from './http/request-deadlines';
export { validationPipe } from './http/validation';
export { allSettledOrThrow } from './data/all-settled';
export {
  Lease,
  LeaseEnded,
  Leases,
  type Work,
  type Reschedule,
  WorkModule,
  type WorkPlace,
  WorkRunner,
  declareWork,
  placeOf,
} from './leases';
export { FILE_NAME_LENGTH_MAX, type Upload, receiveUpload } from './http/uploads';
