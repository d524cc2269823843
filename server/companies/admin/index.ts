// Owns the admin area: what the provider's staff see and do across companies. No other domain reads across companies.
// Publishes nothing of its own; the changes are those of companies and users, in their companies' scopes.
// Listens to nothing.
export { AdminModule } from './admin.module';
