// Owns people's views of tables, private and shared ones (table saved_views).
// Publishes shared views as `saved_views` through the company's changes, private ones never.
// Listens to nothing.
export { SavedViewsModule } from './saved-views.module';
