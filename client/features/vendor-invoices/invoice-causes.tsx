import { useCallback } from 'react';
import type { InvoiceDifferencesReply } from '#shared/contract/vendor-reconciliation';
import { type LiveRequest, useLiveRequest } from '#client/api/use-live-request';
import { readInvoiceDifferences } from '#client/api/vendor-invoices';
import { differenceTexts as texts } from '#client/messages/vendor-reconciliation';
import { useProjectRevision } from '#client/replica/index';
import { CauseList, type CausePickerProps } from '#client/ui/format/cause-list';
import classes from './causes.module.css';

export type DifferencesNow = LiveRequest<InvoiceDifferencesReply>;

/** Reads the difference of an invoice by cause, and again after changes of the loads. */
export function useDifferences({ id, projectId }: { id: number; projectId: number }): DifferencesNow {
  const revision = useProjectRevision(projectId);
  const read = useCallback((signal: AbortSignal) => readInvoiceDifferences(id, signal), [id]);
  return useLiveRequest(`differences ${id}`, revision, read);
}

/** Shows the overbilled amount of all lines by cause. */
export function InvoiceCauses({ now, picker }: { now: DifferencesNow; picker: CausePickerProps }) {
  const { value, error } = now;
  if (value === null) {
    return (
      <p className={classes.lead} role={error === null ? 'status' : 'alert'}>
        {error === null ? texts.waiting : texts.failed}
      </p>
    );
  }
  return (
    <section className={classes.causesBar} aria-label={texts.label}>
      <h3>{texts.label}</h3>
      <CauseList differences={value} picker={picker} />
      <p>{texts.lead}</p>
    </section>
  );
}
