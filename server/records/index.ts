// Owns the one call that deletes records of any table, and the list of the tables; and the paths under which a
// carrier or a sand rate of a project is edited or deleted. The rules are the domains' own.
// Publishes nothing of its own.
// Listens to nothing.
export { RecordsModule } from './records.module';
