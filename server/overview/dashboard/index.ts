// Owns the dashboard: open work, loads to review and changes, over all projects (table dashboard_visits).
// Publishes nothing: it reads what the other domains store.
// Listens to nothing.
export { DashboardModule } from './dashboard.module';
export type { MarksRow, OpenRow, WeightsOff } from './dashboard-rows';
export { groupBy } from './dashboard.presenter';
export type { OwnedRevised } from './owned-revised';
export { OpenWorkRepository } from './open-work.repository';
export { ReviewRepository } from './review.repository';
