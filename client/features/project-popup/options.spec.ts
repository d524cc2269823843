import { buildProject } from '#test/factories/build-project';
import { jobOptions, optionsOf, takenJobs, withChosen } from './options';

const JOBS = [
  { id: 1, name: 'Reeves 14', working_status: 'Active' },
  { id: 2, name: 'Reeves 7', working_status: 'Not Started' },
  { id: 3, name: 'Ward 3', working_status: 'Completed' },
  { id: 4, name: 'Borden 1', working_status: 'Active' },
];
const labels = (options: readonly { label: string }[]): string[] => options.map(({ label }) => label);
const project = (id: number, pc_job_id: number) => buildProject({ id, pc_job_id });

describe('the list of jobs', () => {
  it('contains Active and Not Started jobs by name, with jobs that have a project last', () => {
    expect(labels(jobOptions(JOBS, null, new Set([4])))).toEqual([
      'Reeves 7 (Not Started)',
      'Reeves 14 (Active)',
      'Borden 1 (Active) · already has a project',
    ]);
  });

  it('contains the job of the project in any status, even before the list has loaded', () => {
    const own = { pc_job_id: 3, job_name: 'Ward 3' };
    expect(labels(jobOptions(JOBS, own, new Set()))).toContain('Ward 3 (Completed)');
    expect(jobOptions([], own, new Set())).toEqual([{ value: '3', label: 'Ward 3' }]);
    expect(jobOptions([], { pc_job_id: 0, job_name: 'Typed' }, new Set())).toEqual([]);
  });

  it('marks the jobs of other projects as taken', () => {
    expect([...takenJobs([project(1, 11), project(2, 12), project(3, 0)], 2)]).toEqual([11]);
  });
});

describe('the list of records', () => {
  it('is sorted by name, and keeps a chosen record that was deleted', () => {
    const options = optionsOf(
      [
        { id: 7, name: 'b' },
        { id: 5, name: 'A' },
      ],
      ({ name }) => name,
    );
    expect(options).toEqual([
      { value: '5', label: 'A' },
      { value: '7', label: 'b' },
    ]);
    expect(withChosen(options, { value: '7', label: 'other' })).toBe(options);
    expect(withChosen(options, { value: '0', label: 'None' })).toBe(options);
    expect(labels(withChosen(options, { value: '9', label: 'Gone' }))).toEqual(['Gone', 'A', 'b']);
  });
});
