// Owns files: photos, logos and spreadsheets that people upload, by company, folder and name.
// Publishes nothing: who shows a file says so in a record of its own (a user's photo, a company's logo).
// Listens to nothing: a domain whose records name files registers what it refuses (NamedFiles).
export { FileStore, type StoredFile } from './file.repository';
export { FilesModule } from './files.module';
export { NamedFiles } from './named-files';
