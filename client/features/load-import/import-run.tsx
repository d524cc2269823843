import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportCounts, LoadImportReply } from '#shared/contract/load-imports';
import { cancelImport, readImport } from '#client/api/load-imports';
import { useAnswer } from '#client/api/use-answer';
import { errorText } from '#client/messages/errors';
import { importTexts as texts } from '#client/messages/load-import';
import { useProgress } from '#client/replica/index';
import { formatCount } from '#client/ui/format/format';
import { showError } from '#client/ui/feedback/message-cards';
import { Facts, Panel } from '#client/ui/layout/panel';
import { canContinue } from './import-step';
import classes from './load-import.module.css';

/** Interval of the poll for the end. Progress comes over the socket, but the poll also works without one. */
const ASK_EVERY_MS = 1_000;

/** Polls an import while it runs, and returns its latest state. */
function useRun(started: LoadImportReply): LoadImportReply {
  const [last, setLast] = useState(started);
  const { value } = useAnswer({
    subject: `import ${started.id}`,
    ask: (signal) => readImport(started.id, signal),
    askEvery: last.state === 'running' && ASK_EVERY_MS,
  });
  // A failed call keeps the last answer. The next one counts.
  if (value !== null && value !== last) setLast(value);
  return last;
}

const COUNTS: readonly (keyof ImportCounts)[] = ['added', 'changed', 'unchanged', 'held', 'faulty'];

function Running({ run }: { run: LoadImportReply }) {
  const progress = useProgress(run.project_id);
  const [canceling, setCanceling] = useState(false);
  const live = progress?.work === 'import' ? progress : null;
  const done = Math.max(run.lines_done, live?.done ?? 0);
  const left = live?.seconds_left ?? null;

  const cancel = async (): Promise<void> => {
    setCanceling(true);
    try {
      await cancelImport(run.id);
    } catch (thrown) {
      showError(errorText(thrown));
      setCanceling(false);
    }
  };
  return (
    <Panel title={texts.running(run.file_name)}>
      <Progress value={(done / Math.max(1, run.lines)) * 100} aria-label={texts.running(run.file_name)} />
      <p className={classes.hint}>
        <span className="hb-numeric">{texts.progress(done, run.lines)}</span>
        {left !== null && <span className="hb-numeric">{`, ${texts.timeLeft(left)}`}</span>}
      </p>
      <p className={classes.hint}>{texts.leave}</p>
      <div className={classes.actions}>
        <Button variant="default" disabled={canceling} onClick={() => void cancel()}>
          {canceling ? texts.canceling : texts.cancel}
        </Button>
      </div>
    </Panel>
  );
}

interface ImportRunProps {
  running: LoadImportReply;
  onOver: () => void;
  onAnother: () => void;
  onContinue: (run: LoadImportReply) => void;
}

/** Last step: shows progress and result. */
export function ImportRun({ running, onOver, onAnother, onContinue }: ImportRunProps) {
  const run = useRun(running);
  const isRunning = run.state === 'running';
  useEffect(() => {
    if (!isRunning) onOver();
  }, [isRunning, onOver]);
  if (isRunning) return <Running run={run} />;
  return (
    <Panel title={`${texts.resultTitle[run.state]}: ${run.file_name}`}>
      <div role="status">
        <Facts facts={COUNTS.map((name) => ({ label: texts.counts[name], value: formatCount(run[name]) }))} />
        {run.error !== '' && <p className={classes.fault}>{run.error}</p>}
        {texts.resultNote[run.state] !== '' && <p className={classes.hint}>{texts.resultNote[run.state]}</p>}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnother}>
          {texts.another}
        </Button>
        {canContinue(run) && <Button onClick={() => onContinue(run)}>{texts.resume}</Button>}
        {run.state === 'finished' && (
          <Button
            component={Link}
            to={`/project/${run.project_id}/loads${run.kind === 'asset' ? '?kind=asset' : ''}`}
          >
            {texts.viewLoads}
          </Button>
        )}
      </div>
    </Panel>
  );
}
