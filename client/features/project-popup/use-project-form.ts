import { type BaseSyntheticEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useWatch } from 'react-hook-form';
import { type ProjectReply, ProjectRequest } from '#shared/contract/projects';
import {
  NO_CHOICES,
  PROJECT_CHOICES,
  type ProjectChoice,
  missingChoices,
} from '#shared/rules/project-choices';
import { ApiError } from '#client/api/errors';
import { readProjectImpact } from '#client/api/impact';
import { saveProject } from '#client/api/projects';
import { isTouched } from '#client/api/record-edit';
import { type Impact, useImpact } from '#client/api/use-impact';
import { type RecordForm, useRecordForm } from '#client/api/use-record-form';
import { projectPopupTexts as texts, saveFailure } from '#client/messages/project-popup';
import { showError } from '#client/ui/feedback/message-cards';
import { showSaved } from '#client/ui/feedback/undo-action';
import { type TypedChoices, amountFaults } from './fixed-amounts';
import { ALL_STEPS, choicesIn, firstField, stepOf } from './steps';
import type { ChoiceLists } from './use-choice-lists';
import { validateSync } from 'class-validator';

type ChoiceFaults = Partial<Record<ProjectChoice, string>>;
type ChoiceSources = Pick<ChoiceLists, 'isTyped' | 'taken'>;

const FIRST = 0;
/** Type of the fault of a missing choice. */
const MISSING = 'missing';

function boundFaults(choices: TypedChoices): ChoiceFaults {
  const refused = validateSync(Object.assign(new ProjectRequest(), choices));
  return Object.fromEntries(
    refused.map(({ property, constraints = {} }) => [property, Object.values(constraints)[FIRST]]),
  );
}

/** Returns the faults of choices that were made: a job of another project, and faults of the request class. */
function wrongChoices(choices: TypedChoices, { taken }: ChoiceSources): ChoiceFaults {
  const faults = { ...boundFaults(choices), ...amountFaults(choices) };
  if (choices.pc_job_id !== 0 && taken.has(choices.pc_job_id)) faults.pc_job_id = texts.exists;
  return faults;
}

/** Returns the missing choices. Where the job's name is typed, a missing job is a missing name. */
function missingFields(choices: TypedChoices, { isTyped }: ChoiceSources): ProjectChoice[] {
  return missingChoices(isTyped ? choices : { ...choices, job_name: '' }).map((field) =>
    isTyped && field === 'pc_job_id' ? 'job_name' : field,
  );
}

/** Returns the steps with a missing or a wrong choice. */
export function unfinishedSteps(choices: TypedChoices, sources: ChoiceSources): ReadonlySet<number> {
  const wrong = Object.keys(wrongChoices(choices, sources)) as ProjectChoice[];
  return new Set([...wrong, ...missingFields(choices, sources)].map(stepOf));
}

export interface ProjectForm extends RecordForm<TypedChoices> {
  /** Current step, 0 to 3. */
  step: number;
  /** Increases each time that the focus moves into the step. */
  entered: number;
  /** Shows a step and moves the focus into it. */
  enter: (step: number) => void;
  /** Shows a step. */
  show: (step: number) => void;
  /** Enters the next step, or the first missing choice of this one. */
  next: () => Promise<void>;
  /** Steps that were shown before, and not only now. */
  left: ReadonlySet<number>;
  /** Effect of an edit on the project's amounts. */
  impact: Impact;
}

// TypeScript cannot infer that fromEntries returns every field of ProjectChoices, the fields of
// PROJECT_CHOICES.
const choicesOf = (project: ProjectReply): TypedChoices =>
  Object.fromEntries(PROJECT_CHOICES.map((field) => [field, project[field]])) as unknown as TypedChoices;

/**
 * Checks the choices. Of a step's missing choices only the first one gets the text, so that it is read once;
 * the others are marked.
 */
const resolverWith =
  (lists: ChoiceLists): Resolver<TypedChoices> =>
  (choices) => {
    const wrong = Object.entries(wrongChoices(choices, lists));
    const errors = Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'choice', message }]));
    const missing = missingFields(choices, lists);
    for (const field of missing) {
      const isFirst = missing.find((each) => stepOf(each) === stepOf(field)) === field;
      errors[field] = { type: MISSING, message: isFirst ? texts.fillOut : '' };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: choices, errors: {} };
  };

/** Reads what saving an edit would change; nothing for a new project, and for choices that cannot be saved. */
function useEditImpact(
  project: ProjectReply | null,
  form: UseFormReturn<TypedChoices>,
  lists: ChoiceLists,
): Impact {
  const choices = useWatch({ control: form.control }) as TypedChoices;
  const isMoving =
    project !== null &&
    !project.archived &&
    isTouched(choicesOf(project), choices) &&
    unfinishedSteps(choices, lists).size === 0;
  const body = isMoving ? { ...choices, revision: project.revision } : null;
  return useImpact(body, (sent, signal) => readProjectImpact(project?.id ?? 0, sent, signal));
}

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
  const [step, setStep] = useState(0);
  const [entered, setEntered] = useState(0);
  // All steps of an existing project were gone through when it was added.
  const [left, setLeft] = useState<ReadonlySet<number>>(() => new Set(project === null ? [] : ALL_STEPS));
  const show = (next: number): void => {
    setStep(next);
    if (next !== step) setLeft((before) => new Set([...before, step]));
  };
  const enter = (next: number): void => {
    show(next);
    setEntered((count) => count + 1);
  };
  const state = useRecordForm<TypedChoices, ProjectReply>({
    id: project?.id ?? 0,
    record: project,
    empty: NO_CHOICES,
    valuesOf: choicesOf,
    resolver: resolverWith(lists),
    explain: saveFailure,
    save: async (choices, stamp, undoOf) => {
      try {
        const saved = await saveProject(choices, stamp);
        showSaved({
          text: stamp.id === 0 ? texts.added : texts.updated,
          undo: undoOf(saved, saveProject),
          done: texts.undone,
          fields: texts.labels,
        });
        onSaved(saved);
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.code === 'project_exists') {
          state.form.setError('pc_job_id', { message: texts.exists });
        } else if (!isShownElsewhere(thrown)) showError(saveFailure(thrown));
        throw thrown;
      }
    },
  });

  const impact = useEditImpact(project, state.form, lists);
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    await state.submit(event);
    const faultOf = (field: ProjectChoice) => state.form.getFieldState(field).error;
    const faulty = PROJECT_CHOICES.filter((each) => faultOf(each) !== undefined);
    const missing = faulty.filter((each) => faultOf(each)?.type === MISSING);
    const field = firstField(missing.length > 0 ? missing : faulty);
    if (field === undefined) return;
    enter(stepOf(field));
    if (missing.length === 0) showError(faultOf(field)?.message ?? texts.failed);
  };
  const next = async (): Promise<void> => {
    const isGood = await state.form.trigger(choicesIn(step));
    enter(isGood ? step + 1 : step);
  };
  return { ...state, step, entered, left, impact, enter, show, next, submit };
}
