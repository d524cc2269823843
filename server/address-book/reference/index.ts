// Owns the fixed lookup rows (table db_types, shared/rules/db-types).
// Publishes nothing: they never change.
// Listens to nothing.
export { ReferenceModule } from './reference.module';
