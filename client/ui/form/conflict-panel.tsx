import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { recordTexts } from '#client/messages/records';
import classes from './form-dialog.module.css';

const { conflict: texts } = recordTexts;

/** Field that another person and I both changed. */
export interface ShownConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
  by: string;
  /** False until the other person's newest values are here. */
  ready: boolean;
  useMine: () => void;
  useTheirs: () => void;
}

interface ConflictPanelProps {
  conflict: ShownConflict;
  label: string;
  showValue?: (field: string, value: unknown) => string | undefined;
}

function plain(value: unknown): string {
  if (value === '' || value === null || value === undefined) return texts.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Puts the focus on the save button of a form, or on its popup while that button is disabled. Leaves the focus alone if
 * an element has it.
 */
function focusSave(form: Element | null | undefined): void {
  if (document.activeElement !== document.body) return;
  const buttonOf = (selector: string) => form?.querySelector<HTMLButtonElement>(selector);
  // A popup in steps has its save button next to that of the next step.
  const save = buttonOf('[data-save]') ?? buttonOf('[type="submit"]');
  if (save && !save.disabled) save.focus();
  else form?.closest<HTMLElement>('[role="dialog"]')?.focus();
}

/**
 * Shows both values of a field that two people changed, and the choice between them. Takes the focus and scrolls into
 * sight: nothing can be saved before the choice. Then the save button gets the focus. See
 * docs/live-copy.md#conflicts-and-merges.
 */
export function ConflictPanel({ conflict, label, showValue }: ConflictPanelProps) {
  const { field, mine, theirs, by, ready } = conflict;
  const show = (value: unknown): string => showValue?.(field, value) ?? plain(value);
  const name = by === '' ? texts.someone : by;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, [field]);
  useEffect(() => {
    const form = panel.current?.closest('form');
    // The pressed button is gone after the last choice, and the focus with it.
    return () => focusSave(form);
  }, []);
  return (
    <div ref={panel} tabIndex={-1} className={classes.conflict} role="alert">
      <p>{texts.lead(name, label)}</p>
      <dl>
        <div>
          <dt>{texts.mine}</dt>
          <dd>{show(mine)}</dd>
          <dd>
            <Button size="compact-sm" variant="default" disabled={!ready} onClick={conflict.useMine}>
              {texts.useMine}
            </Button>
          </dd>
        </div>
        <div>
          <dt>{texts.theirsOf(name)}</dt>
          <dd>{show(theirs)}</dd>
          <dd>
            <Button size="compact-sm" variant="default" disabled={!ready} onClick={conflict.useTheirs}>
              {texts.useTheirs}
            </Button>
          </dd>
        </div>
      </dl>
      <p>{ready ? texts.thenSave : texts.waiting}</p>
    </div>
  );
}
