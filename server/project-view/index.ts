// Owns the reads of a whole project for one screen: detail, snapshot stream, changes since a revision, refresh.
// Publishes nothing.
// Listens to nothing: it composes what the domains of a project give.
export { ProjectViewModule } from './project-view.module';
