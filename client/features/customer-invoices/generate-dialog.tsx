import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { subtractDollars } from '#shared/calc/money';
import { readLastVersion } from '#client/api/customer-invoices';
import { useAnswer } from '#client/api/use-answer';
import { generateTexts as texts } from '#client/messages/customer-invoices';
import { formatMoney } from '#client/ui/format/format';
import { FormDialog } from '#client/ui/form/form-dialog';
import { GenerateFields } from './generate-fields';
import { type InvoiceValues, nextVersion } from './invoice-form';
import { lastInvoicedDay } from '#client/api/propose-invoice';
import { useLostAmount } from './lost-amount';
import { MovingCredits } from './moving-credits';
import { PreviewPanel } from './preview-panel';
import { RefusedLoads } from './refused-loads';
import { type Generate, type GenerateOptions, useGenerate } from './use-generate';
import { usePendingLabel } from './use-pending-label';

const WIDTH_PX = 760;

interface GenerateDialogProps extends GenerateOptions {
  otherEditors: readonly string[];
  onClose: () => void;
}

/** Returns the highest version of an original. Until the server answers, it is the highest of the list. */
function useLastVersion({ original, invoices }: GenerateOptions): number | null {
  const id = original?.id ?? 0;
  const { value } = useAnswer({
    subject: id === 0 ? null : `last version of ${id}`,
    ask: (signal) => readLastVersion(id, signal),
  });
  if (id === 0) return null;
  const listed = invoices
    .filter((one) => one.id === id || one.version_of === id)
    .map(({ version }) => version);
  return Math.max(1, value?.last_version_id ?? 1, ...listed);
}

/** Moves the chosen version above the last one, when somebody else has made that version meanwhile. */
function useOpenVersion({ getValues, setValue }: UseFormReturn<InvoiceValues>, last: number | null): void {
  useEffect(() => {
    if (last !== null && getValues('version') <= last) setValue('version', nextVersion(last));
  }, [last, getValues, setValue]);
}

/** Returns the label of the button. That of a version has its loads, and the difference to the version before. */
function submitLabel({ preview, changed, replaced }: Generate, version: number): string {
  if (changed !== null) return texts.generateUpdated;
  if (replaced === null || preview === null || version === 0) return texts.generate;
  const { total_loads: loads, total_rev: revenue } = preview.figures;
  const difference = subtractDollars(revenue, replaced.total_rev);
  const sign = difference > 0 ? '+' : '';
  return texts.generateVersion(
    version,
    loads,
    difference === 0 ? texts.sameAmount : `${sign}${formatMoney(difference)}`,
  );
}

/** Popup that makes a customer invoice or a version, with a live preview. */
export function GenerateDialog(props: GenerateDialogProps) {
  const { project, original, invoices, otherEditors, onClose } = props;
  const generate = useGenerate(props);
  const { state, preview, changed, rejected, replaced, choices } = generate;
  const lost = useLostAmount({ state, figures: changed ?? preview?.figures ?? null, replaced });
  const last = useLastVersion(props);
  useOpenVersion(state.form, last);
  const [kind, version] = useWatch({ control: state.form.control, name: ['kind', 'version'] });
  const pendingLabel = usePendingLabel(project.id);
  const isVersion = original !== null;
  return (
    <FormDialog
      title={isVersion ? texts.versionTitle : texts.title}
      state={{ ...state, submit: lost.submit }}
      submitLabel={submitLabel(generate, version)}
      pendingLabel={pendingLabel}
      otherEditors={otherEditors}
      size={WIDTH_PX}
      onClose={onClose}
    >
      <GenerateFields
        form={state.form}
        original={original}
        last={last}
        lastInvoiced={lastInvoicedDay(kind, invoices)}
      />
      <PreviewPanel preview={preview} invoices={invoices} {...choices} />
      {replaced && <MovingCredits projectId={replaced.project_id} invoiceId={replaced.id} />}
      {lost.question}
      {rejected.length > 0 && preview !== null && (
        <RefusedLoads refused={rejected} loadsById={preview.loadsById} invoices={invoices} open />
      )}
    </FormDialog>
  );
}
