import { type BaseSyntheticEvent, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { type ProjectReply, ProjectRequest } from '../../../shared/contract/projects';
import {
  NO_CHOICES,
  PROJECT_CHOICES,
  type ProjectChoice,
  type ProjectChoices,
  missingChoices,
} from '../../../shared/rules/project-choices';
import { ApiError } from '../../api/errors';
import { saveProject } from '../../api/projects';
import { type RecordForm, useRecordForm } from '../../api/use-record-form';
import { projectPopupTexts as texts, saveFailure } from '../../messages/project-popup';
import { showError, showSuccess } from '../../ui/feedback/message-cards';
import { firstField, stepOf } from './steps';
import type { ChoiceLists } from './use-choice-lists';
import { validateSync } from 'class-validator';

type ChoiceFaults = Partial<Record<ProjectChoice, string>>;

const FIRST = 0;

function boundFaults(choices: ProjectChoices): ChoiceFaults {
  const refused = validateSync(Object.assign(new ProjectRequest(), choices));
  return Object.fromEntries(
    refused.map(({ property, constraints = {} }) => [property, Object.values(constraints)[FIRST]]),
  );
}

/**
 * Returns the faults by field: missing choices, a job of another project, and faults of the request class.
 * `isTyped` means that the job's name is typed, so a missing job is a fault of that field.
 */
function choiceFaults(
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

export interface ProjectForm extends RecordForm<ProjectChoices> {
  /** Current step, 0 to 3. */
  step: number;
  /** Increases each time that the focus moves into the step. */
  entered: number;
  /** Shows a step and moves the focus into it. */
  enter: (step: number) => void;
  /** Shows a step. */
  show: (step: number) => void;
}

// TypeScript cannot infer that fromEntries returns every field of ProjectChoices, the fields of
// PROJECT_CHOICES.
const choicesOf = (project: ProjectReply): ProjectChoices =>
  Object.fromEntries(PROJECT_CHOICES.map((field) => [field, project[field]])) as unknown as ProjectChoices;

const resolverWith =
  (lists: ChoiceLists): Resolver<ProjectChoices> =>
  (choices) => {
    const faults = Object.entries(choiceFaults(choices, lists));
    const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: 'choice', message }]));
    return faults.length > 0 ? { values: {}, errors } : { values: choices, errors: {} };
  };

/** Returns true for an error that is shown at a field or as a conflict. */
const isShownElsewhere = (thrown: unknown): boolean =>
  thrown instanceof ApiError && ['conflict', 'invalid_request', 'project_exists'].includes(thrown.code);

interface ProjectFormOptions {
  /** Live project; null for a new one. */
  project: ProjectReply | null;
  lists: ChoiceLists;
  onSaved: (project: ProjectReply) => void;
}

/**
 * Manages the form of the popup and the current step.
 * A refused submit, by the popup or the server, shows the step with the first fault and its reason.
 */
export function useProjectForm({ project, lists, onSaved }: ProjectFormOptions): ProjectForm {
  const [step, show] = useState(0);
  const [entered, setEntered] = useState(0);
  const enter = (next: number): void => {
    show(next);
    setEntered((count) => count + 1);
  };
  const state = useRecordForm<ProjectChoices, ProjectReply>({
    id: project?.id ?? 0,
    record: project,
    empty: NO_CHOICES,
    valuesOf: choicesOf,
    resolver: resolverWith(lists),
    explain: saveFailure,
    save: async (choices, stamp) => {
      try {
        const saved = await saveProject(choices, stamp);
        showSuccess(stamp.id === 0 ? texts.added : texts.updated);
        onSaved(saved);
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.code === 'project_exists') {
          state.form.setError('pc_job_id', { message: texts.exists });
        } else if (!isShownElsewhere(thrown)) showError(saveFailure(thrown));
        throw thrown;
      }
    },
  });

  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    await state.submit(event);
    const faultOf = (field: ProjectChoice): string | undefined =>
      state.form.getFieldState(field).error?.message;
    const faulty = PROJECT_CHOICES.filter((each) => faultOf(each) !== undefined);
    const missing = faulty.filter((each) => faultOf(each) === texts.fillOut);
    const field = firstField(missing.length > 0 ? missing : faulty);
    if (field === undefined) return;
    enter(stepOf(field));
    showError(faultOf(field) ?? texts.failed);
  };
  return { ...state, step, entered, enter, show, submit };
}
