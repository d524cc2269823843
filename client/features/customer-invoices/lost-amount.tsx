import { type BaseSyntheticEvent, type ReactNode, useState } from 'react';
import { toCents } from '#shared/calc/money';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { InvoiceFigures } from '#client/api/customer-invoices';
import type { RecordForm } from '#client/api/use-record-form';
import { generateTexts } from '#client/messages/customer-invoices';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog';
import { formatMoney } from '#client/ui/format/format';
import { type InvoiceValues, storedName } from './invoice-form';

const { losesMost: texts, generate } = generateTexts;

type Before = Pick<CustomerInvoiceReply, 'total_loads' | 'total_rev'>;

/** Returns true when a version bills less than half of the amount of the version before. */
export const losesMost = (before: Before, { total_rev: now }: Pick<InvoiceFigures, 'total_rev'>): boolean =>
  before.total_rev > 0 && 2 * toCents(now) < toCents(before.total_rev);

interface LostAmountOptions {
  state: RecordForm<InvoiceValues>;
  figures: InvoiceFigures | null;
  /** Version that the new one replaces; null for a new invoice. */
  replaced: CustomerInvoiceReply | null;
}

interface LostAmount {
  submit: RecordForm<InvoiceValues>['submit'];
  /** The question; null while nothing is asked. Must be rendered. */
  question: ReactNode;
}

/** Asks before a version is generated that bills less than half of the one before. */
export function useLostAmount({ state, figures, replaced }: LostAmountOptions): LostAmount {
  const [isAsking, setAsking] = useState(false);
  const { form, submit: generateNow } = state;
  const isLost =
    replaced !== null && figures !== null && figures.total_loads > 0 && losesMost(replaced, figures);
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (isLost && (await form.trigger())) setAsking(true);
    else await generateNow(event);
  };
  const question = isLost && isAsking && (
    <ConfirmDialog
      opened
      title={texts.title}
      text={texts.text(
        storedName(form.getValues()),
        { loads: figures.total_loads, amount: formatMoney(figures.total_rev) },
        { loads: replaced.total_loads, amount: formatMoney(replaced.total_rev) },
      )}
      confirmLabel={generate}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      danger
      onConfirm={() => {
        setAsking(false);
        void generateNow();
      }}
      onClose={() => setAsking(false)}
    />
  );
  return { submit, question: question || null };
}
