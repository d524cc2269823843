// Owns loads that people bring as CSV: the uploaded files, their check and take-over, column choices, ids of names.
// Publishes progress of the work `import`; the loads themselves are published by the loads domain, which takes them over.
// Listens to nothing.
export { ImportedNameRepository } from './imported-name.repository';
export { LoadImportsModule } from './load-imports.module';
