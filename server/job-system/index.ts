// Owns the connection to the job system: its client, the reading of records, and the lists of jobs and carriers.
// Publishes nothing: loads stores the results of `JobSystem.loads` and `readLoad`.
// Listens to nothing.
export { JobDirectory } from './job-directory';
export {
  type ExternalCarrier,
  type ExternalJob,
  JobSystem,
  type JobSystemCredentials,
  type RawLoad,
} from './job-system';
export { JobSystemModule } from './job-system.module';
export { type Quarantine, type ReadContext, type ReadLoad, readLoad } from './read-load';
export { type RecordIdentity, identityOf } from './record-identity';
export { cursorUntil, sinceOf } from './sync-cursor';
