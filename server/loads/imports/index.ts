// Owns loads from CSV files: the uploaded files, their check and import, column choices, ids of names.
// Publishes progress of the work `import`. The loads domain stores and publishes the loads themselves.
// Listens to nothing.
export { ImportMappingRepository, type RememberedChoice } from './import-mapping.repository';
export { ImportedNameRepository } from './imported-name.repository';
export { LoadImportsModule } from './load-imports.module';
