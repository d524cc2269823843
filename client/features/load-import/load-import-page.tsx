import { useCallback, useEffect, useRef, useState } from 'react';
import type { LoadImportReply } from '#shared/contract/load-imports';
import { listImports, readImport, startImport } from '#client/api/load-imports';
import { useAnswer } from '#client/api/use-answer';
import { IconCheck } from '#client/ui/icon/page-icons-a-to-e';
import { errorText } from '#client/messages/errors';
import { showError } from '#client/ui/feedback/message-cards';
import { CheckResult } from './check-result';
import { ChooseFile } from './choose-file';
import { ImportHistory } from './import-history';
import { ImportRun } from './import-run';
import { type ImportStep, choiceOf } from './import-step';
import classes from './load-import.module.css';
import { MapColumns } from './map-columns';
import { importTexts as texts } from '#client/messages/load-import';
import { useProgress } from '#client/replica/index';

interface Imports {
  imports: LoadImportReply[] | null;
  failed: boolean;
  readAgain: () => void;
}

/** Reads the imports of a project, again when any of them starts or ends. */
function useImports(projectId: number): Imports {
  const progress = useProgress(projectId);
  const state = progress?.work === 'import' ? progress.state : '';
  const ask = (signal: AbortSignal) => listImports(projectId, signal);
  const answer = useAnswer({ subject: `imports of project ${projectId}`, version: state, ask });
  return { imports: answer.value, failed: answer.state === 'failed', readAgain: answer.tryAgain };
}

const STEPS = ['file', 'columns', 'check', 'import'] as const satisfies readonly ImportStep['name'][];

/**
 * Shows the current step of four. A new step moves the focus to the list, so that screen readers start there.
 */
function Steps({ current }: { current: ImportStep['name'] }) {
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
          <span aria-hidden="true">{index < at ? <IconCheck size={14} stroke={2.5} /> : index + 1}</span>
          <span>{texts.steps[name]}</span>
          {index < at && <span className="hb-visually-hidden">{texts.stepDone}</span>}
        </li>
      ))}
    </ol>
  );
}

interface CurrentStepProps {
  projectId: number;
  step: ImportStep;
  onStep: (step: ImportStep) => void;
  onOver: () => void;
  onContinue: (run: LoadImportReply) => void;
}

function CurrentStep({ projectId, step, onStep, onOver, onContinue }: CurrentStepProps) {
  switch (step.name) {
    case 'file':
      return (
        <ChooseFile
          projectId={projectId}
          onFound={(found) => onStep({ name: 'columns', found, choice: choiceOf(found) })}
        />
      );
    case 'columns':
      return (
        <MapColumns
          found={step.found}
          choice={step.choice}
          onChoice={(choice) => onStep({ ...step, choice })}
          onChecked={(preview) => onStep({ ...step, name: 'check', preview })}
          onBack={() => onStep({ name: 'file' })}
        />
      );
    case 'check': {
      const { found, choice } = step;
      return (
        <CheckResult
          found={found}
          preview={step.preview}
          onImport={async (skipFaulty) =>
            onStep({ name: 'import', running: await startImport(found.id, choice, skipFaulty) })
          }
          onBack={() => onStep({ name: 'columns', found, choice })}
        />
      );
    }
    case 'import':
      return (
        <ImportRun
          key={`${step.running.id} ${step.running.state}`}
          running={step.running}
          onOver={onOver}
          onAnother={() => onStep({ name: 'file' })}
          onContinue={onContinue}
        />
      );
  }
}

/** Page that imports loads from a file in four steps, and lists past imports. */
export function LoadImportPage({ projectId }: { projectId: number }) {
  const [chosen, setStep] = useState<ImportStep>({ name: 'file' });
  const { imports, failed, readAgain } = useImports(projectId);
  const underWay = imports?.find(({ state }) => state === 'running');
  // The page shows a running import again after a person returns.
  const step: ImportStep =
    chosen.name === 'file' && underWay !== undefined ? { name: 'import', running: underWay } : chosen;

  const continueImport = useCallback(async ({ id }: LoadImportReply): Promise<void> => {
    try {
      // Leave out faulty lines again; the person accepted that before the first start.
      const found = await readImport(id);
      setStep({ name: 'import', running: await startImport(id, choiceOf(found), true) });
    } catch (thrown) {
      showError(errorText(thrown));
    }
  }, []);
  return (
    <div className={classes.page}>
      <Steps current={step.name} />
      <CurrentStep
        projectId={projectId}
        step={step}
        onStep={setStep}
        onOver={readAgain}
        onContinue={(run) => void continueImport(run)}
      />
      <ImportHistory imports={imports} failed={failed} onContinue={(run) => void continueImport(run)} />
    </div>
  );
}
