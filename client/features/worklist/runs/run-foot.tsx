import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { runTexts as texts, runWords } from '#client/messages/runs';
import { whileBusy } from '#client/ui/form/while-busy';
import classes from './run.module.css';
import type { Run } from './use-run';

export interface RunFootProps {
  run: Run<never, unknown>;
  /** Kind of work of the run, for its words. */
  act?: keyof typeof runWords;
  /** Number of chosen records whose figures are not known yet. The run waits for them, so that it makes none without. */
  reading: number;
  /** Number of orders that can be carried out now. */
  orders: number;
  /** Sums of these orders; '' without one. */
  sum: string;
  /** Says how many were made and refused. */
  summary: (made: number, refused: number) => string;
  /** Label of the button, with the sums. */
  action: string;
  /** Downloads of what was made. */
  files: ReactNode;
  onStart: () => void;
  onClose: () => void;
}

/** Foot of a popup that works in several projects: progress, Stop, and the button that starts. */
export function RunFoot({
  run,
  act = 'generate',
  reading,
  orders,
  sum,
  summary,
  action,
  files,
  onStart,
  onClose,
}: RunFootProps) {
  const outcomes = [...run.results.values()];
  const made = outcomes.filter(({ state }) => state === 'made').length;
  const refused = outcomes.filter(({ state }) => state === 'refused').length;
  const parts = [
    made + refused > 0 ? summary(made, refused) : '',
    reading > 0 ? texts.readingMore(reading) : sum,
  ];
  return (
    <div className={classes.foot}>
      <span role="status">
        {run.isRunning ? runWords[act].progress(run.done, run.all) : parts.filter(Boolean).join(' · ')}
      </span>
      {files}
      <span className={classes.buttons}>
        {run.isRunning ? (
          <Button variant="default" {...whileBusy(run.isStopping, run.stop)}>
            {run.isStopping ? texts.stopping : texts.stop}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {made > 0 ? texts.close : texts.cancel}
          </Button>
        )}
        <Button {...whileBusy(run.isRunning || reading > 0 || orders === 0, onStart)}>{action}</Button>
      </span>
    </div>
  );
}
