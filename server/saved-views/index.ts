// Owns people's views of tables, their own and those that they share (table saved_views).
// Publishes shared views as `saved_views` through the company's changes; private ones in nothing.
// Listens to nothing.
export { SavedViewsModule } from './saved-views.module';
