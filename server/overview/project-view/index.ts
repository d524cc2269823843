// Owns the reads of a whole project for one screen: detail, snapshot stream, changes since a revision, refresh.
// Publishes nothing.
// Listens to nothing: it combines the reads of the project's domains.
export { ProjectViewModule } from './project-view.module';
