import { type KeyboardEvent, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ProjectChoice } from '#shared/rules/project-choices';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import { IconAlertCircle, IconCheck } from '#client/ui/icon/page-icons-a-to-e';
import classes from './project-popup.module.css';
import { ALL_STEPS, stepOf } from './steps';
import type { ChoiceLists } from './use-choice-lists';
import { type ProjectForm, unfinishedSteps } from './use-project-form';

type StepState = 'open' | 'complete' | 'faulty';

/** Returns how far each step is: complete or faulty once it was left, faulty as soon as a fault shows. */
function useStepStates({ form, step, left }: ProjectForm, lists: ChoiceLists): readonly StepState[] {
  const choices = useWatch({ control: form.control, compute: (values) => values });
  const { errors } = useFormState({ control: form.control });
  const shown = new Set(Object.keys(errors).map((field) => stepOf(field as ProjectChoice)));
  const unfinished = unfinishedSteps(choices, lists);
  return ALL_STEPS.map((at) => {
    if (shown.has(at)) return 'faulty';
    if (at === step || !left.has(at)) return 'open';
    return unfinished.has(at) ? 'faulty' : 'complete';
  });
}

function Mark({ state, at }: { state: StepState; at: number }) {
  if (state === 'faulty') return <IconAlertCircle size={16} />;
  return state === 'complete' ? <IconCheck size={16} /> : at + 1;
}

const MOVES: Readonly<Record<string, (step: number) => number>> = {
  ArrowRight: (step) => Math.min(step + 1, texts.steps.length - 1),
  ArrowLeft: (step) => Math.max(step - 1, 0),
  Home: () => 0,
  End: () => texts.steps.length - 1,
};

/** List of the steps. A click or Enter opens a step; arrow keys show its neighbors. */
export function StepList({ form, lists }: { form: ProjectForm; lists: ChoiceLists }) {
  const { step, enter, show } = form;
  const states = useStepStates(form, lists);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent): void => {
    const to = MOVES[event.key]?.(step);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    buttons.current[to]?.focus();
  };
  return (
    <ol className={classes.steps} aria-label={texts.stepsLabel}>
      {states.map((state, at) => (
        <li key={texts.steps[at]} data-current={at === step || undefined} data-state={state}>
          <button
            type="button"
            ref={(button) => void (buttons.current[at] = button)}
            aria-current={at === step ? 'step' : undefined}
            onClick={() => enter(at)}
            onKeyDown={move}
          >
            <span className={classes.number} aria-hidden="true">
              <Mark state={state} at={at} />
            </span>
            <span className={classes.stepLabel}>{texts.steps[at]}</span>
            {state !== 'open' && <span className="hb-visually-hidden">{`, ${texts.states[state]}`}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
