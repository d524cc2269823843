import { validateSync } from 'class-validator';
import { ProjectRequest } from '../../../shared/contract/projects';
import {
  type ProjectChoice,
  type ProjectChoices,
  missingChoices,
} from '../../../shared/rules/project-choices';
import { projectPopupTexts as texts } from '../../messages/project-popup';

export type ChoiceFaults = Partial<Record<ProjectChoice, string>>;

const FIRST = 0;

function boundFaults(choices: ProjectChoices): ChoiceFaults {
  const refused = validateSync(Object.assign(new ProjectRequest(), choices));
  return Object.fromEntries(
    refused.map(({ property, constraints = {} }) => [property, Object.values(constraints)[FIRST]]),
  );
}

/**
 * What is wrong with the choices, by field (spec 1 section 5): missing ones, a job that another project has, and
 * what the request class refuses. `isTyped`: the job is a typed name, and that is the field to fill out.
 */
export function choiceFaults(
  choices: ProjectChoices,
  { isTyped, taken }: { isTyped: boolean; taken: ReadonlySet<number> },
): ChoiceFaults {
  const faults = boundFaults(choices);
  if (choices.pc_job_id !== 0 && taken.has(choices.pc_job_id)) faults.pc_job_id = texts.exists;
  for (const field of missingChoices(isTyped ? choices : { ...choices, job_name: '' })) {
    faults[isTyped && field === 'pc_job_id' ? 'job_name' : field] = texts.fillOut;
  }
  return faults;
}
