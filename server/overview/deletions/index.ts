// Owns the one call that deletes records of any table, with the list of tables. Owns the paths that edit or
// delete a carrier or a sand rate of a project. Each domain keeps its own rules.
// Publishes nothing of its own.
// Listens to nothing.
export { RecordsModule } from './records.module';
