import { importTexts as texts } from '../../messages/load-import';
import type { ImportStep } from './import-step';
import classes from './load-import.module.css';

const STEPS = ['file', 'columns', 'check', 'import'] as const satisfies readonly ImportStep['name'][];

/** Where one is, out of four. */
export function Steps({ current }: { current: ImportStep['name'] }) {
  const at = STEPS.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={texts.stepsLabel}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden="true">{index + 1}</span>
          {texts.steps[name]}
        </li>
      ))}
    </ol>
  );
}
