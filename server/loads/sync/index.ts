// Brings loads from the job system and imports the records of any source; compares a project with its job.
export type { ReadableRecord } from './apply-records';
export { FirstSync } from './first-sync';
export { type StoredSource, hashOf } from './load-source.repository';
export { SyncModule } from './sync.module';
export { SyncProject } from './sync-project';
export { ImportRecords } from './import-records';
