// Owns files: photos, logos and spreadsheets that users upload, by company, folder and name.
// Publishes nothing: another domain's record says that it shows a file (a user's photo, a company's logo).
// Listens to nothing. Before it changes a file, it asks the domain with a record for it (NamedFiles).
export { FileStore, type StoredFile } from './file.repository';
export { FilesModule } from './files.module';
export { NamedFiles } from './named-files';
