import { Button, Loader } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type {
  BillElsewhereReply,
  VendorInvoiceReply,
  VendorInvoiceType,
} from '#shared/contract/vendor-invoices';
import type { BillColumns } from '#shared/contract/vendor-reconciliation';
import type { RecordStamp } from '#client/api/records';
import { useRecordForm } from '#client/api/use-record-form';
import { type VendorFileOrder, storeVendorFile } from '#client/api/vendor-invoices';
import { addInvoiceTexts, vendorInvoiceTexts } from '#client/messages/vendor-invoices';
import { filePreviewTexts } from '#client/messages/vendor-reconciliation';
import { peekRevision } from '#client/replica/index';
import { useLoadChoices } from '#client/replica/use-load-choices';
import { FormDialog } from '#client/ui/form/form-dialog';
import { SelectField, TextField } from '#client/ui/form/form-fields';
import { BillFileField, faultOfCheck } from './bill-file-field';
import { BilledElsewhere } from './billed-elsewhere';
import { FileFaultList } from './file-faults';
import { FilePreview } from './file-preview';
import { MatchColumns } from './match-columns';
import { VendorField } from './invoice-fields';
import { storeInvoice } from './store-invoice';
import { type UploadValues, firstUpload, orderOf, uploadResolver, vendorOf } from './upload-form';
import { useBillCheck } from './use-bill-check';
import type { FileCheck } from './use-file-check';
import type { VendorChoice } from './vendor-choices';
import classes from './add-invoice.module.css';

const texts = addInvoiceTexts;
const WIDTH_PX = 880;

interface FieldsProps {
  type: VendorInvoiceType;
  control: Control<UploadValues>;
  projectId: number;
  vendors: readonly VendorChoice[];
}

function SandFields({ control, projectId }: FieldsProps) {
  const { terminals, purchaseOrders } = useLoadChoices(projectId);
  const orders = [...new Set(purchaseOrders.map(({ po_number }) => po_number))];
  return (
    <>
      <SelectField
        control={control}
        name="terminal"
        label={texts.fields.vendor}
        placeholder={texts.chooseVendor}
        options={terminals.map((name) => ({ value: name, label: name }))}
        none=""
        required
        searchable
        noneThere={texts.noTerminals}
      />
      <SelectField
        control={control}
        name="purchase_order"
        label={texts.fields.purchase_order}
        placeholder={texts.choosePo}
        options={orders.map((number) => ({ value: number, label: number }))}
        none=""
        required
        searchable
        noneThere={texts.noPos}
      />
    </>
  );
}

interface CheckResultProps {
  check: FileCheck;
  file: UploadValues['file'];
  /** Text shown while the file waits for a choice. */
  waitsFor: string;
  onAgain: () => void;
}

/** Shows what the check has found so far. */
function CheckResult({ check, file, waitsFor, onAgain }: CheckResultProps) {
  switch (check.state) {
    case 'columns':
      return null;
    case 'none':
      return file === null ? null : <p className={classes.quiet}>{waitsFor}</p>;
    case 'checking':
      return (
        <p className={classes.busy} role="status">
          <Loader size={14} /> {filePreviewTexts.checking}
        </p>
      );
    case 'failed':
      return (
        <Button variant="default" className={classes.again} onClick={onAgain}>
          {filePreviewTexts.tryAgain}
        </Button>
      );
    case 'faulty':
      return <FileFaultList found={check.found} fileName={file?.name ?? ''} />;
    case 'ready':
      return <FilePreview preview={check.preview} />;
  }
}

/** Returns the same order object as long as its content is the same. */
function useOrder(values: UploadValues, parts: Omit<FieldsProps, 'control'>): VendorFileOrder | null {
  const { projectId, type, vendors } = parts;
  const { vendor, terminal, purchase_order } = values;
  // The form copies its values, but the file in them stays the same object.
  const content = values.file?.content ?? null;
  return useMemo(
    () => orderOf({ vendor, terminal, purchase_order, content }, { projectId, type, vendors }),
    [vendor, terminal, purchase_order, content, projectId, type, vendors],
  );
}

interface UploadDialogProps {
  projectId: number;
  type: VendorInvoiceType;
  vendors: readonly VendorChoice[];
  /** Existing invoices, which have used names. */
  taken: readonly VendorInvoiceReply[];
  /** File that was dropped on the page; null without one. */
  dropped: File | null;
  /** Opens the new invoice. */
  onAdded: (invoice: VendorInvoiceReply) => void;
  onClose: () => void;
}

/**
 * Popup that adds an invoice from the vendor's CSV file. It previews the result before it stores anything.
 */
export function UploadDialog({
  projectId,
  type,
  vendors,
  taken,
  dropped,
  onAdded,
  onClose,
}: UploadDialogProps) {
  const [{ empty, droppedFault }] = useState(() => firstUpload(dropped));
  const [check, setCheck] = useState<FileCheck>({ state: 'none' });
  const [chosen, setChosen] = useState<BillColumns | null>(null);
  const [warnedOf, setWarnedOf] = useState<readonly BillElsewhereReply[]>([]);
  const resolver = uploadResolver({ type, taken, fileFault: faultOfCheck(check) });
  const save = async (values: UploadValues, { idempotencyKey }: RecordStamp): Promise<void> => {
    const content = values.file?.content ?? null;
    const order = orderOf({ ...values, content }, { projectId, type, vendors });
    if (order === null) return;
    const call = { idempotencyKey, since: peekRevision(projectId) };
    const store = () => storeVendorFile({ ...order, columns: chosen }, values.invoice_name.trim(), call);
    await storeInvoice(store, { warnedOf, onAdded, close: onClose });
  };
  const state = useRecordForm({
    id: 0,
    record: null,
    empty,
    valuesOf: () => empty,
    resolver,
    save,
  });
  const { control } = state.form;
  const values = useWatch({ control }) as UploadValues;
  const order = useOrder(values, { projectId, type, vendors });
  const checked = useBillCheck(order);
  if (checked.check !== check) {
    setCheck(checked.check);
    setChosen(checked.chosen);
  }
  const { columns } = checked;
  const fields = { type, control, projectId, vendors };
  return (
    <FormDialog
      title={vendorInvoiceTexts.upload[type]}
      state={state}
      submitLabel={texts.submit}
      pendingLabel={texts.submitting}
      size={WIDTH_PX}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TextField first form={state.form} name="invoice_name" label={texts.fields.invoice_name} required />
        {type === 'sand' ? (
          <SandFields {...fields} />
        ) : (
          <VendorField control={control} name="vendor" vendors={vendors} />
        )}
      </div>
      <BilledElsewhere
        bill={{ projectId, invoiceName: values.invoice_name, ...vendorOf(values, { type, vendors }) }}
        onFound={setWarnedOf}
      />
      <div className={classes.file}>
        <BillFileField type={type} control={control} check={check} droppedFault={droppedFault} />
      </div>
      {columns !== null && (
        <MatchColumns
          key={columns.columns.map(({ header }) => header).join('|')}
          type={type}
          found={columns}
          isWaiting={check.state === 'columns'}
          onCheck={checked.match}
        />
      )}
      <CheckResult
        check={check}
        file={values.file}
        waitsFor={type === 'sand' ? texts.waitsFor.sand : texts.waitsFor.vendor}
        onAgain={checked.again}
      />
    </FormDialog>
  );
}
