import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { ListImportKind } from '../../../shared/rules/list-import-fields';
import { listImportTexts as texts } from '../../messages/list-import';
import { DiscardDialog } from '../../ui/dialog/discard-dialog';
import { useReturnFocus } from '../../ui/dialog/use-return-focus';
import { DoneStep } from './done-step';
import { ReviewStep } from './review-step';
import { SourceStep } from './source-step';
import { useListImport } from './use-list-import';

const WIDTH_PX = 860;

interface ListImportDialogProps {
  kind: ListImportKind;
  onClose: () => void;
}

/** Popup that imports a list: paste or choose a file, review every row, import. */
export function ListImportDialog({ kind, onClose }: ListImportDialogProps) {
  const state = useListImport(kind);
  const [asking, setAsking] = useState(false);
  useReturnFocus();
  const close = (): void => {
    if (state.busy) return;
    if (state.done === null && state.isTouched) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Modal
        opened
        onClose={close}
        closeOnEscape={!asking}
        trapFocus={!asking}
        title={texts.title[kind]}
        size={WIDTH_PX}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        {state.done !== null && <DoneStep kind={kind} outcome={state.done} onClose={onClose} />}
        {state.done === null && state.checked === null && <SourceStep state={state} />}
        {state.done === null && state.checked !== null && (
          <ReviewStep state={state} checked={state.checked} />
        )}
      </Modal>
      {asking && <DiscardDialog onLeave={onClose} onStay={() => setAsking(false)} />}
    </>
  );
}
