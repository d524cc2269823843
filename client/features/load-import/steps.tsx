import { useEffect, useRef } from 'react';
import { importTexts as texts } from '../../messages/load-import';
import type { ImportStep } from './import-step';
import classes from './load-import.module.css';

const STEPS = ['file', 'columns', 'check', 'import'] as const satisfies readonly ImportStep['name'][];

/** Where one is, out of four. A new step is read and seen from its beginning: the focus goes there. */
export function Steps({ current }: { current: ImportStep['name'] }) {
  const at = STEPS.indexOf(current);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) list.current?.focus();
    shown.current = current;
  }, [current]);
  return (
    <ol ref={list} tabIndex={-1} className={classes.steps} aria-label={texts.stepsLabel}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden="true">{index + 1}</span>
          {texts.steps[name]}
        </li>
      ))}
    </ol>
  );
}
