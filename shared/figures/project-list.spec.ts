import type { ProjectReply } from '#shared/contract/projects';
import { buildProject } from '#test/factories/build-project';
import { projectCounts, projectsOf } from './project-list';

const project = (id: number, job_name: string, archived = false): ProjectReply =>
  buildProject({
    id,
    job_name,
    archived,
    customer_name: `Customer ${id}`,
    vendor_name: 'High Plains Sand',
  });

const PROJECTS = [
  project(1, 'Reeves 14'),
  project(2, 'Reeves 7'),
  project(3, 'Ward 3', true),
  project(4, 'midland 9'),
];
const names = (filter: 'working' | 'archived' | 'all', search = '', descending = false): string[] =>
  projectsOf(PROJECTS, { filter, search, sort: { key: 'job', descending } }).map(({ job_name }) => job_name);

describe('the projects list', () => {
  it('shows the working projects, the archived projects or all', () => {
    expect(names('working')).toEqual(['midland 9', 'Reeves 7', 'Reeves 14']);
    expect(names('archived')).toEqual(['Ward 3']);
    expect(names('all')).toEqual(['midland 9', 'Reeves 7', 'Reeves 14', 'Ward 3']);
    expect(projectCounts(PROJECTS)).toEqual({ working: 3, archived: 1, all: 4 });
  });

  it('sorts in descending order', () => {
    expect(names('working', '', true)).toEqual(['Reeves 14', 'Reeves 7', 'midland 9']);
  });

  it('finds every search word in job, customer or vendor', () => {
    expect(names('all', 'REEVES high')).toEqual(['Reeves 7', 'Reeves 14']);
    expect(names('all', 'customer 4')).toEqual(['midland 9', 'Reeves 14']);
    expect(names('all', 'nowhere')).toEqual([]);
  });
});
