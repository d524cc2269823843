// Owns the money of all projects in one list, and the deliveries of a project by day and week.
// Publishes nothing: it reads what the other domains store.
// Listens to nothing.
export { ProjectFiguresModule } from './project-figures.module';
