export { ProjectsPage as Component } from '../features/projects-list/projects-page';
