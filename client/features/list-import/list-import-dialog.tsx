import { Modal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ListImportKind } from '#shared/imports/list-import-kinds';
import { listImportTexts as texts } from '#client/messages/list-import';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { DoneStep } from './done-step';
import { ReviewStep } from './review-step';
import { SourceStep } from './source-step';
import { type ListImportState, useListImport } from './use-list-import';

const WIDTH_PX = 860;

type Step = 'source' | 'review' | 'done';

function stepOf({ done, checked }: ListImportState): Step {
  if (done !== null) return 'done';
  return checked === null ? 'source' : 'review';
}

/** Fields to enter a step at, the best one first. A review without its button starts at a missing column. */
const ENTRIES = ['[data-autofocus]:not(:disabled)', 'select[aria-invalid="true"]', 'button:not(:disabled)'];

/** Moves the focus into each new step: the button that opened it is gone. */
function useStepFocus(step: Step, isBusy: boolean) {
  const bodyRef = useRef<HTMLDivElement>(null);
  const enteredRef = useRef(step);
  useEffect(() => {
    if (isBusy || step === enteredRef.current) return;
    enteredRef.current = step;
    const found = ENTRIES.map((entry) => bodyRef.current?.querySelector<HTMLElement>(entry));
    found.find((each) => each != null)?.focus();
  }, [step, isBusy]);
  return bodyRef;
}

interface ListImportDialogProps {
  kind: ListImportKind;
  onClose: () => void;
}

/** Popup that imports a list: paste or choose a file, review every row, import. */
export function ListImportDialog({ kind, onClose }: ListImportDialogProps) {
  const state = useListImport(kind);
  const step = stepOf(state);
  const bodyRef = useStepFocus(step, state.busy);
  useReturnFocus();
  const { popup, question } = useUnsaved({
    isUnsaved: () => state.done === null && state.isTouched,
    isBusy: state.busy,
    onLeave: onClose,
  });
  return (
    <>
      <Modal
        opened
        {...popup}
        title={texts.title[kind]}
        size={WIDTH_PX}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <div ref={bodyRef}>
          {step === 'source' && <SourceStep state={state} />}
          {step === 'review' && state.checked !== null && (
            <ReviewStep state={state} checked={state.checked} />
          )}
          {state.done !== null && <DoneStep kind={kind} outcome={state.done} onClose={onClose} />}
        </div>
      </Modal>
      {question}
    </>
  );
}
