// Owns the one call that deletes records of any table, and the list of the tables; the rules are the domains' own.
// Publishes nothing of its own.
// Listens to nothing.
export { RecordsModule } from './records.module';
