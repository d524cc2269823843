// Owns downloads of several files in one archive. Each domain owns the content of its files.
// Publishes export:progress to the user who requested the archive.
// Listens to nothing.
export { type Archive, type ArchivedFile, Zips } from './zips';
export { ZipsModule } from './zips.module';
