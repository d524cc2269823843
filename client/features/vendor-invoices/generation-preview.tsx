import { Loader } from '@mantine/core';
import { useCallback } from 'react';
import { toDollars } from '../../../shared/calc/money';
import type { GenerationPreviewReply, RejectedLoadReply } from '../../../shared/contract/vendor-invoices';
import { useFollowed } from '../../api/use-followed';
import { previewGeneration } from '../../api/vendor-invoices';
import { errorText } from '../../messages/errors';
import { generationTexts as texts } from '../../messages/vendor-invoices';
import { useProjectRevision } from '../../replica';
import { type DataColumn, DataTable } from '../../ui/data-table';
import { formatCount, formatMoney, formatTons } from '../../ui/format';
import { discounted } from './generate-form';
import classes from './add-invoice.module.css';

/** Loads left out that are listed; beyond it the list says that there are more. */
const LISTED_MAX = 200;

const COLUMNS: DataColumn<RejectedLoadReply>[] = [
  { key: 'load', label: texts.load, cell: ({ load_no: loadNo }) => loadNo },
  { key: 'reason', label: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
];

function Rejected({ loads }: { loads: readonly RejectedLoadReply[] }) {
  const listed = loads.slice(0, LISTED_MAX);
  return (
    <>
      <h3 className={classes.sampleHead}>{texts.rejectedTable}</h3>
      <div className={classes.scroll} role="group" aria-label={texts.rejectedTable} tabIndex={0}>
        <DataTable
          label={texts.rejectedTable}
          columns={COLUMNS}
          rows={listed}
          rowKey={({ load_id: id }) => id}
        />
      </div>
      {loads.length > listed.length && (
        <p className={classes.quiet}>{texts.firstOf(listed.length, loads.length)}</p>
      )}
    </>
  );
}

interface FiguresProps {
  preview: GenerationPreviewReply;
  percent: number | '';
}

function Figures({ preview, percent }: FiguresProps) {
  const { gross, discount, net } = discounted(preview.vendor_total, percent);
  const figures = [
    { label: texts.taken, value: formatCount(preview.total_loads) },
    { label: texts.rejected, value: formatCount(preview.reject_loads.length) },
    { label: texts.weight, value: texts.tons(formatTons(preview.total_weight_tons)) },
    { label: texts.gross, value: formatMoney(toDollars(gross)) },
    { label: texts.discount, value: formatMoney(toDollars(discount)) },
    { label: texts.net, value: formatMoney(toDollars(net)) },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GenerationPreviewProps {
  projectId: number;
  customerInvoiceId: number;
  pcCarrierId: number;
  percent: number | '';
}

/** What a generated invoice would hold, as the loads are now: asked again when anything in the project changes. */
export function GenerationPreview(props: GenerationPreviewProps) {
  const { projectId, customerInvoiceId, pcCarrierId, percent } = props;
  const revision = useProjectRevision(projectId);
  const read = useCallback(
    (signal: AbortSignal) => previewGeneration(projectId, customerInvoiceId, pcCarrierId, signal),
    [projectId, customerInvoiceId, pcCarrierId],
  );
  const { value, error } = useFollowed(`${String(customerInvoiceId)} ${String(pcCarrierId)}`, revision, read);
  if (value === null) {
    return error === null ? (
      <p className={classes.busy} role="status">
        <Loader size={14} /> {texts.checking}
      </p>
    ) : (
      <p className={classes.bad} role="alert">
        {errorText(error)}
      </p>
    );
  }
  return (
    <section className={classes.result} aria-label={texts.label}>
      {value.total_loads === 0 && (
        <p className={classes.bad} role="status">
          {texts.empty}
        </p>
      )}
      <Figures preview={value} percent={percent} />
      {value.reject_loads.length > 0 && <Rejected loads={value.reject_loads} />}
    </section>
  );
}
