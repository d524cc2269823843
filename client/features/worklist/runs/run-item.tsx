import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Answer } from '#client/api/use-answer';
import { errorText } from '#client/messages/errors';
import { runTexts as texts, runWords } from '#client/messages/runs';
import classes from './run.module.css';
import type { RunResult } from './use-run';

interface RunItemProps {
  title: string;
  subtitle: string;
  isChosen: boolean;
  name: string;
  /** Fault of the name; '' for a valid one. */
  fault: string;
  /** Labels of the check box and of the name. */
  labels: { choose: string; name: string };
  result: RunResult<unknown> | undefined;
  /** True while a run goes on. */
  isLocked: boolean;
  choose: (choices: { isChosen?: boolean; name?: string }) => void;
  figures: ReactNode;
  notes: ReactNode;
}

/** One record that a run would make: name, figures, and notes with its outcome. */
export function RunItem(item: RunItemProps) {
  const { labels, isLocked, choose } = item;
  const isMade = item.result?.state === 'made';
  return (
    <li className={classes.item}>
      <Checkbox
        className={classes.choice}
        aria-label={labels.choose}
        checked={item.isChosen && !isMade}
        disabled={isLocked || isMade}
        onChange={(event) => choose({ isChosen: event.currentTarget.checked })}
      />
      <div className={classes.project}>
        <strong>{item.title}</strong>
        <span className={classes.days}>{item.subtitle}</span>
      </div>
      <TextInput
        size="xs"
        aria-label={labels.name}
        value={item.name}
        error={isMade || !item.isChosen || item.fault === '' ? undefined : item.fault}
        readOnly={isLocked || isMade}
        onChange={(event) => choose({ name: event.currentTarget.value })}
      />
      {item.figures}
      <div className={classes.notes}>{item.notes}</div>
    </li>
  );
}

/** Returns the fault of a name; '' for a valid one. `taken` is the text for a name that the project has. */
export function nameFault(
  { name, isNameTaken }: { name: string; isNameTaken: boolean },
  taken: string,
): string {
  if (name.trim() === '') return texts.nameMissing;
  return isNameTaken ? taken : '';
}

/** Returns the number of chosen items whose figures are being read. */
export const readingOf = (
  items: readonly { isChosen: boolean; days: object | null; preview: Answer<unknown> }[],
) =>
  items.filter(({ isChosen, days, preview }) => isChosen && days !== null && preview.state === 'waiting')
    .length;

interface PreviewedProps<Value> {
  preview: Answer<Value>;
  /** Returns the figures, or a sentence for a record that would be empty. */
  children: (value: Value) => ReactNode;
}

/** Shows the figures of a preview, and before them that they are read or why they are not known. */
export function Previewed<Value>({ preview, children }: PreviewedProps<Value>) {
  if (preview.state === 'failed') {
    return (
      <p role="alert" className={classes.bad}>
        <span>{errorText(preview.error)}</span>
        <Button size="compact-xs" variant="default" onClick={preview.tryAgain}>
          {texts.again}
        </Button>
      </p>
    );
  }
  if (preview.value === null) return <p className={classes.quiet}>{texts.reading}</p>;
  const shown = children(preview.value);
  if (typeof shown === 'string') return <p className={classes.quiet}>{shown}</p>;
  return (
    <p className={classes.figures} aria-busy={preview.state === 'waiting'}>
      {shown}
    </p>
  );
}

interface OutcomeProps<Made> {
  /** Kind of work of the run, for its words. */
  act?: keyof typeof runWords;
  result: RunResult<Made> | undefined;
  children: (made: Made) => ReactNode;
}

/** Says that a record is being made, why it was refused, or links to it. */
export function Outcome<Made>({ act = 'generate', result, children }: OutcomeProps<Made>) {
  if (result === undefined) return null;
  const words = runWords[act];
  if (result.state === 'running') return <span role="status">{words.running}</span>;
  if (result.state === 'made') return children(result.made);
  return (
    <span role="alert" className={classes.bad}>
      {words.refused(result.why)}
    </span>
  );
}
