import type { ProjectReply } from '#shared/contract/projects';
import type { ExternalJobReply } from '#shared/contract/reference';
import { isOpenJob } from '#shared/rules/project-choices';
import { projectPopupTexts as texts } from '#client/messages/project-popup';

/** Option of a select. Mantine needs the id as text. */
export interface Option {
  value: string;
  label: string;
}

/** Compares numbers in names by value: 'Reeves 7' before 'Reeves 14'. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byLabel = (one: Option, other: Option): number => collator.compare(one.label, other.label);

/** Returns the records as options, by name. */
export function optionsOf<R extends { id: number }>(
  rows: readonly R[],
  nameOf: (row: R) => string,
): Option[] {
  return rows.map((row) => ({ value: String(row.id), label: nameOf(row) })).sort(byLabel);
}

/** Adds the chosen option when it is no longer offered, so that its name stays readable. */
export function withChosen(options: readonly Option[], chosen: Option): readonly Option[] {
  const isOffered = ['', '0'].includes(chosen.value) || options.some(({ value }) => value === chosen.value);
  return isOffered ? options : [chosen, ...options];
}

/**
 * Returns the jobs to choose from: Active or Not Started ones, and the project's own job in any status.
 * Jobs of the company's other projects (`taken`) are marked and come last.
 */
export function jobOptions(
  jobs: readonly ExternalJobReply[],
  own: Pick<ProjectReply, 'pc_job_id' | 'job_name'> | null,
  taken: ReadonlySet<number>,
): readonly Option[] {
  const offered = jobs.filter((job) => isOpenJob(job) || job.id === own?.pc_job_id);
  const lineOf = ({ id, name, working_status }: ExternalJobReply): Option => {
    const label = texts.job.option(name, working_status);
    return { value: String(id), label: taken.has(id) ? texts.job.taken(label) : label };
  };
  const free = offered.filter(({ id }) => !taken.has(id)).map(lineOf);
  const used = offered.filter(({ id }) => taken.has(id)).map(lineOf);
  const options = [...free.sort(byLabel), ...used.sort(byLabel)];
  return withChosen(options, { value: String(own?.pc_job_id ?? 0), label: own?.job_name ?? '' });
}

/** Returns the jobs of the company's projects, except the job of one project. */
export function takenJobs(projects: readonly ProjectReply[], ownId: number): ReadonlySet<number> {
  return new Set(
    projects.filter(({ id, pc_job_id }) => id !== ownId && pc_job_id !== 0).map((one) => one.pc_job_id),
  );
}
