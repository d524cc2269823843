// Owns projects: their choices, their archive, and the list of a company's projects (table projects).
// Publishes `project` in the project's scope, `projects` in the company's.
// Listens to nothing.
export { CreateProject } from './create-project';
export { SaveProject } from './save-project';
export { type ProjectRow, presentProject } from './project.presenter';
export { type CompanyProject, type ProjectBasis, ProjectRepository } from './project.repository';
export { RatedRecordStore, RatedRecordTools } from './rated-record-store';
export { ProjectsModule } from './projects.module';
