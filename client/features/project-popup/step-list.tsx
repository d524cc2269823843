import { IconAlertCircle } from '../../ui/icon/page-icons-a-to-e';
import { useRef, type KeyboardEvent } from 'react';
import { projectPopupTexts as texts } from '../../messages/project-popup';
import classes from './project-popup.module.css';

interface StepListProps {
  step: number;
  /** Steps that have a field with a fault. */
  faulty: ReadonlySet<number>;
  /** Shows a step and moves the focus into it. */
  onOpen: (step: number) => void;
  /** Shows a step; the focus stays on the list. */
  onShow: (step: number) => void;
}

const MOVES: Readonly<Record<string, (step: number) => number>> = {
  ArrowRight: (step) => Math.min(step + 1, texts.steps.length - 1),
  ArrowLeft: (step) => Math.max(step - 1, 0),
  Home: () => 0,
  End: () => texts.steps.length - 1,
};

/** List of the steps. A click or Enter opens a step; arrow keys show its neighbors. */
export function StepList({ step, faulty, onOpen, onShow }: StepListProps) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent): void => {
    const to = MOVES[event.key]?.(step);
    if (to === undefined) return;
    event.preventDefault();
    onShow(to);
    buttons.current[to]?.focus();
  };
  return (
    <ol className={classes.steps} aria-label={texts.stepsLabel}>
      {texts.steps.map((label, at) => (
        <li key={label} data-current={at === step || undefined} data-faulty={faulty.has(at) || undefined}>
          <button
            type="button"
            ref={(button) => void (buttons.current[at] = button)}
            aria-current={at === step ? 'step' : undefined}
            onClick={() => onOpen(at)}
            onKeyDown={move}
          >
            <span className={classes.number} aria-hidden="true">
              {faulty.has(at) ? <IconAlertCircle size={16} /> : at + 1}
            </span>
            <span className={classes.stepLabel}>{label}</span>
            {faulty.has(at) && <span className="hb-visually-hidden">, {texts.faulty}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
