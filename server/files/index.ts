// Owns files: photos, logos and spreadsheets that people upload, by company, folder and name.
// Publishes nothing: who shows a file says so in a record of its own (a user's photo, a company's logo).
// Listens to nothing. Asks the domain whose records name a file before it changes the file (NamedFiles).
export { FileStore, type StoredFile } from './file.repository';
export { FilesModule } from './files.module';
export { NamedFiles } from './named-files';
