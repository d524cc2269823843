import type { ProjectFields } from '../../shared/contract/projects';
import type { FieldFault } from '../../shared/errors';
import { NO_CHOICES, PROJECT_CHOICES, missingChoices } from '../../shared/rules/project-choices';

/** The specification's sentence for a missing choice (spec 1 section 5). */
export const FILL_OUT = 'Please fill out all inputs';

/** A new project before anything was chosen. */
export const EMPTY_PROJECT: ProjectFields = { ...NO_CHOICES, archived: false };

/** Choices that change no amount. */
const NOT_RATED_BY = new Set<string>(['job_name', 'pc_job_id', 'customer_id', 'archived']);

/** A fault for each choice that is missing (spec 1 section 5). */
export const missingFaults = (project: ProjectFields): FieldFault[] =>
  missingChoices(project).map((field) => ({ field, message: FILL_OUT }));

/** Whether an edit changes what loads are rated with. */
export function changesRating(before: ProjectFields, after: ProjectFields): boolean {
  return PROJECT_CHOICES.some((field) => !NOT_RATED_BY.has(field) && before[field] !== after[field]);
}

/** Only the fields that a person sets, of a project or of a body. */
export function projectFields(source: Partial<ProjectFields>): Partial<ProjectFields> {
  const fields: readonly (keyof ProjectFields)[] = [...PROJECT_CHOICES, 'archived'];
  return Object.fromEntries(
    fields.filter((field) => source[field] !== undefined).map((field) => [field, source[field]]),
  );
}
