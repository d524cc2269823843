import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toDollars } from '#shared/calc/money';
import type { CustomerInvoiceReply, CustomerInvoiceSavedReply } from '#shared/contract/customer-invoices';
import type { ProjectReply } from '#shared/contract/projects';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { newIdempotencyKey } from '#client/api/client';
import { voidInvoice, generateInvoice, readInvoice } from '#client/api/customer-invoices';
import { usePermissionCheck } from '#client/api/permissions';
import { errorText } from '#client/messages/errors';
import { voidTexts as texts } from '#client/messages/customer-invoices';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { showError } from '#client/ui/feedback/message-cards';
import { showSaved } from '#client/ui/feedback/undo-action';
import { formatCount, formatMoney } from '#client/ui/format/format';
import { openVersions } from './invoice-form';
import type { LineRow } from './line-rows';

interface VoidProps {
  invoice: CustomerInvoiceReply;
  project: ProjectReply;
  rows: readonly LineRow[];
  /** Present fixed mobilization of the invoice in whole cents. */
  fixedCents: number;
  /** True when credits or charges are on the invoice. */
  hasCredits: boolean;
}

/** Says what voiding an invoice does, with the amount that can be billed again. */
export function voidQuestion({ invoice, rows, fixedCents, hasCredits }: Omit<VoidProps, 'project'>): string {
  const open = rows.filter(({ isCounted }) => isCounted);
  const amount = formatMoney(CUSTOMER_LINE_FIGURES.calcRev.sum(open) ?? 0);
  const lost = rows.length - open.length;
  const { invoice_name: name, total_rev: billed, total_loads: loads } = invoice;
  return [
    texts.bills(name, formatMoney(billed), texts.loads(loads, formatCount(loads))),
    texts.opens(texts.loads(open.length, formatCount(open.length)), amount),
    lost === 0 ? '' : texts.lost(texts.loads(lost, formatCount(lost))),
    fixedCents === 0 ? '' : texts.fixed(formatMoney(toDollars(fixedCents))),
    hasCredits ? texts.credits : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function VoidDialog({ onClose, ...props }: VoidProps & { onClose: () => void }) {
  useReturnFocus();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const { invoice, project } = props;
  const confirm = async (): Promise<void> => {
    setPending(true);
    try {
      const { invoice: made, revision } = await voidInvoice(invoice.id, key, project.revision);
      const canRestore = openVersions(made.version).length > 0;
      showSaved({
        text: texts.done(invoice.invoice_name),
        undo: canRestore ? () => restoreInvoice(invoice, made, revision) : null,
        done: texts.restored(invoice.invoice_name),
      });
      onClose();
      void navigate(`/project/${project.id}/customer-invoices/${made.id}`);
    } catch (thrown) {
      showError(errorText(thrown));
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={texts.title}
      text={voidQuestion(props)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      pending={pending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Button that voids an invoice. It exists for the newest version, unless that one is void or the last possible. */
export function VoidButton(props: VoidProps) {
  const [isOpen, setOpen] = useState(false);
  const may = usePermissionCheck()('bill customers', props.project);
  const { is_current: isCurrent, is_void: isVoid, version } = props.invoice;
  if (!may || !isCurrent || isVoid || openVersions(version).length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen && <VoidDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Bills the loads of a voided invoice again by the version after the void one. The server refuses it when any load or
 * amount has changed, because it would not be the same invoice.
 * @throws ApiError `figures_changed`, `invoice_empty` and others of `generateInvoice`
 */
async function restoreInvoice(
  voided: CustomerInvoiceReply,
  voidVersion: CustomerInvoiceReply,
  since: number,
): Promise<CustomerInvoiceSavedReply> {
  const { loads } = await readInvoice(voided.id, new AbortController().signal);
  const { is_asset, by_numbers: byNumbers, start_date, end_date } = voided;
  const { total_loads, total_weight_tons, total_rev } = voided;
  const version = voidVersion.version + 1;
  const name = voidVersion.invoice_name.slice(0, -` v${voidVersion.version}`.length);
  return generateInvoice(
    {
      project_id: voided.project_id,
      version_id: version,
      invoice: {
        invoice_name: name,
        is_asset,
        version_of: voidVersion.version_of,
        start_date: byNumbers ? '' : start_date,
        end_date: byNumbers ? '' : end_date,
      },
      loads: loads.map(({ load_id }) => ({ load_id })),
      expected: { total_loads, total_weight_tons, total_rev },
    },
    newIdempotencyKey(),
    since,
  );
}
