import { Loader } from '@mantine/core';
import { useCallback } from 'react';
import { toDollars } from '#shared/calc/money';
import type { TypedNumber } from '#shared/cells/typed-number';
import {
  type GenerationPreviewReply,
  type RejectedLoadReply,
  VENDOR_REFUSALS,
} from '#shared/contract/vendor-generation';
import { useLiveRequest } from '#client/api/use-live-request';
import { previewGeneration } from '#client/api/vendor-invoices';
import { errorText } from '#client/messages/errors';
import { generationTexts as texts } from '#client/messages/vendor-invoices';
import { useProjectRevision } from '#client/replica/index';
import { FoldedGroup, NumberList } from '#client/ui/layout/folded-group';
import { formatCount, formatMoney, formatTons } from '#client/ui/format/format';
import { discounted } from './generate-form';
import classes from './add-invoice.module.css';

/** Excluded loads, by reason. */
function Rejected({ loads }: { loads: readonly RejectedLoadReply[] }) {
  const groups = VENDOR_REFUSALS.map((reason) => ({
    reason,
    numbers: loads.filter((load) => load.reason === reason).map(({ load_no: loadNo }) => loadNo),
  })).filter(({ numbers }) => numbers.length > 0);
  return (
    <>
      <h3 className={classes.sampleHead}>{texts.excludedTable}</h3>
      {groups.map(({ reason, numbers }) => (
        <FoldedGroup key={reason} title={texts.reasons[reason]} count={numbers.length}>
          <NumberList label={texts.loadsOf(texts.reasons[reason])} numbers={numbers} more={texts.more} />
        </FoldedGroup>
      ))}
    </>
  );
}

interface FiguresProps {
  preview: GenerationPreviewReply;
  percent: TypedNumber;
}

function Figures({ preview, percent }: FiguresProps) {
  // A percentage that is no number has a message at its field.
  const known = percent === '' || typeof percent === 'number';
  const { gross, discount, net } = discounted(preview.vendor_total, known ? percent : '');
  const figures = [
    { label: texts.included, value: formatCount(preview.total_loads) },
    { label: texts.excluded, value: formatCount(preview.reject_loads.length) },
    { label: texts.weight, value: texts.tons(formatTons(preview.total_weight_tons)) },
    { label: texts.gross, value: formatMoney(toDollars(gross)) },
    { label: texts.discount, value: known ? formatMoney(toDollars(discount)) : texts.unknown },
    { label: texts.net, value: known ? formatMoney(toDollars(net)) : texts.unknown },
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
  percent: TypedNumber;
}

/** Previews a generated invoice with the current loads. It is read again when the project changes. */
export function GenerationPreview(props: GenerationPreviewProps) {
  const { projectId, customerInvoiceId, pcCarrierId, percent } = props;
  const revision = useProjectRevision(projectId);
  const read = useCallback(
    (signal: AbortSignal) => previewGeneration(projectId, customerInvoiceId, pcCarrierId, signal),
    [projectId, customerInvoiceId, pcCarrierId],
  );
  const { value, error } = useLiveRequest(`${customerInvoiceId} ${pcCarrierId}`, revision, read);
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
      {value.other_vendor_loads > 0 && (
        <p className={classes.quiet}>{texts.others(value.other_vendor_loads)}</p>
      )}
    </section>
  );
}
