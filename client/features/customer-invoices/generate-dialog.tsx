import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readLastVersion } from '#client/api/customer-invoices';
import { useAnswer } from '#client/api/use-answer';
import { generateTexts as texts } from '#client/messages/customer-invoices';
import { FormDialog } from '#client/ui/form/form-dialog';
import { GenerateFields } from './generate-fields';
import { type InvoiceValues, nextVersion } from './invoice-form';
import { lastInvoicedDay } from './propose-invoice';
import { PreviewPanel } from './preview-panel';
import { RefusedLoads } from './refused-loads';
import { type GenerateOptions, useGenerate } from './use-generate';

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

/** Popup that makes a customer invoice or a version, with a live preview. */
export function GenerateDialog(props: GenerateDialogProps) {
  const { original, invoices, otherEditors, onClose } = props;
  const { state, preview, changed, rejected, ticks, setTicks } = useGenerate(props);
  const last = useLastVersion(props);
  useOpenVersion(state.form, last);
  const kind = useWatch({ control: state.form.control, name: 'kind' });
  const isVersion = original !== null;
  return (
    <FormDialog
      title={isVersion ? texts.versionTitle : texts.title}
      state={state}
      submitLabel={changed === null ? texts.generate : texts.generateUpdated}
      pendingLabel={texts.generating}
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
      <PreviewPanel preview={preview} invoices={invoices} ticks={ticks} onTicks={setTicks} />
      {rejected.length > 0 && preview !== null && (
        <RefusedLoads refused={rejected} loadsById={preview.loadsById} invoices={invoices} open />
      )}
    </FormDialog>
  );
}
