// Owns the dashboard: open work, loads to review and changes, over all projects (table dashboard_visits).
// Publishes nothing: it reads what the other domains store.
// Listens to nothing.
export { DashboardModule } from './dashboard.module';
