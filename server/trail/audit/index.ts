// Owns reading the audit trail: pages and exports of who changed what. The units of work write it (server/database).
// Publishes nothing.
// Listens to nothing.
export { AuditModule } from './audit.module';
