import type { ProjectFields } from '#shared/contract/projects';
import type { FieldFault } from '#shared/errors/index';
import { NO_CHOICES, PROJECT_CHOICES, missingChoices } from '#shared/rules/project-choices';

/** Message for a missing choice. Required wording. */
export const FILL_OUT = 'Please fill out all inputs';

/** A new project without choices. */
export const EMPTY_PROJECT: ProjectFields = { ...NO_CHOICES, archived: false };

/** Choices that change no amount. */
const NOT_RATED_BY = new Set<string>(['job_name', 'pc_job_id', 'customer_id', 'archived']);

/** Returns a fault for each missing choice. */
export const missingFaults = (project: ProjectFields): FieldFault[] =>
  missingChoices(project).map((field) => ({ field, message: FILL_OUT }));

/** Returns true when an edit changes an input of rating. */
export function changesRating(before: ProjectFields, after: ProjectFields): boolean {
  return PROJECT_CHOICES.some((field) => !NOT_RATED_BY.has(field) && before[field] !== after[field]);
}

/** Keeps only the fields that a person sets, of a project or of a body. */
export function projectFields(source: Partial<ProjectFields>): Partial<ProjectFields> {
  const fields: readonly (keyof ProjectFields)[] = [...PROJECT_CHOICES, 'archived'];
  return Object.fromEntries(
    fields.filter((field) => source[field] !== undefined).map((field) => [field, source[field]]),
  );
}
