// Owns the dashboard: what is open, what needs a look, what changed, over all projects (table dashboard_visits).
// Publishes nothing: it reads what the other domains keep.
// Listens to nothing.
export { DashboardModule } from './dashboard.module';
