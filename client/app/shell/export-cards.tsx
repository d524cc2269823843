import { Button, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { secondsLeft } from '#shared/rules/time-left';
import { ApiError } from '#client/api/errors';
import {
  type ExportOutcome,
  type RunningExport,
  onExportOutcome,
  runningExportsAtom,
} from '#client/api/running-exports';
import { store } from '#client/api/store';
import { errorText } from '#client/messages/errors';
import { spreadsheetTexts as texts } from '#client/messages/spreadsheets';
import { formatCount } from '#client/ui/format/format';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { saveFile } from '#client/ui/file/save-file';
import classes from './export-cards.module.css';

interface ProgressCardProps {
  title: string;
  /** Text below the bar: rows done and time left. */
  state: string;
  /** From 0 to 1; null while it is unknown. */
  share: number | null;
  cancel: { text: string; label: string; run: () => void };
}

/** Progress of work that somebody waits for, with a cancel button. */
function ProgressCard({ title, state, share, cancel }: ProgressCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        <Button size="compact-xs" variant="default" aria-label={cancel.label} onClick={cancel.run}>
          {cancel.text}
        </Button>
      </div>
      <Progress value={(share ?? 1) * 100} animated={share === null} size="sm" aria-label={title} />
      <span className={classes.state}>{state}</span>
    </div>
  );
}

/** Shows a card among the message cards until the returned function is called. */
function showPinned(id: string, card: ReactNode): () => void {
  // Steps are not announced. A screen reader announces the start, and a message card the end.
  notifications.show({ id, autoClose: false, withCloseButton: false, role: 'group', message: card });
  return () => void notifications.hide(id);
}

function stateOf({ done, total, startedAtMs }: RunningExport): string {
  if (startedAtMs === null) return texts.preparing;
  if (done >= total) return texts.downloading;
  const left = secondsLeft({ atMs: startedAtMs, done: 0 }, { done, total }, performance.now());
  const rows = texts.rows(formatCount(done), formatCount(total));
  return left === null ? rows : `${rows}, ${texts.timeLeft(left)}`;
}

/** Card of one export, live. */
function ExportCard({ exportId }: { exportId: string }) {
  const one = useAtomValue(runningExportsAtom, { store }).find((each) => each.exportId === exportId);
  if (one === undefined) return null;
  const { title, done, total, startedAtMs, cancel } = one;
  return (
    <ProgressCard
      title={title}
      state={stateOf(one)}
      share={startedAtMs === null || total === 0 ? null : done / total}
      cancel={{ text: texts.cancel, label: texts.cancelLabel(title), run: cancel }}
    />
  );
}

/** Codes of failures with an explanation. Other failures show only the required sentence. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'busy',
  'forbidden',
  'not_found',
  'pdf_too_long',
  'too_many_exports',
  'network',
  'timeout',
  'unreadable',
]);

function failureText(thrown: unknown): string {
  const explained = thrown instanceof ApiError && EXPLAINED.has(thrown.code);
  return explained ? texts.failedBecause(errorText(thrown)) : texts.failed;
}

function showOutcome(outcome: ExportOutcome): void {
  if (outcome.state === 'failed') showError(failureText(outcome.thrown));
  else if (outcome.state === 'canceled') showSuccess(texts.canceled(outcome.title));
  else {
    saveFile(outcome.file.content, outcome.file.name);
    showSuccess(texts.saved(outcome.file.name));
  }
}

function PinnedCard({ exportId }: { exportId: string }) {
  useEffect(() => showPinned(`export-${exportId}`, <ExportCard exportId={exportId} />), [exportId]);
  return null;
}

/** Shows running exports on every page and saves their files. */
export function ExportCards() {
  useEffect(() => onExportOutcome(showOutcome), []);
  const running = useAtomValue(runningExportsAtom, { store });
  return running.map(({ exportId }) => <PinnedCard key={exportId} exportId={exportId} />);
}
