import { useCallback } from 'react';
import { toDollars } from '#shared/calc/money';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { useLiveRequest } from '#client/api/use-live-request';
import { readInvoiceDifferences } from '#client/api/vendor-invoices';
import { differenceTexts as texts } from '#client/messages/vendor-reconciliation';
import { useProjectRevision } from '#client/replica/index';
import { Difference } from '#client/ui/format/difference';
import classes from './causes.module.css';

/** Shows the overbilled amount of all lines by cause. It follows changes of the loads. */
export function InvoiceCauses({ invoice: { id, project_id: projectId } }: { invoice: VendorInvoiceReply }) {
  const revision = useProjectRevision(projectId);
  const read = useCallback((signal: AbortSignal) => readInvoiceDifferences(id, signal), [id]);
  const { value, error } = useLiveRequest(`differences ${id}`, revision, read);
  if (value === null) {
    return (
      <p className={classes.lead} role={error === null ? 'status' : 'alert'}>
        {error === null ? texts.waiting : texts.failed}
      </p>
    );
  }
  const causes = value.by_cause.filter(({ cents }) => cents !== 0);
  return (
    <section className={classes.causesBar} aria-label={texts.label}>
      <h3>{texts.label}</h3>
      <ul>
        {causes.map(({ cause, cents, lines }) => (
          <li key={cause}>
            <span>{texts.causes[cause]}</span> <Difference value={toDollars(cents)} />
            <small>{texts.lines(lines)}</small>
          </li>
        ))}
        <li data-total>
          <span>{causes.length === 0 ? texts.nothing : texts.total}</span>{' '}
          <Difference value={toDollars(value.difference_cents)} />
        </li>
      </ul>
      <p>{texts.lead}</p>
    </section>
  );
}
