import type { Resolver } from 'react-hook-form';
import {
  VENDOR_FILE_BYTES_MAX,
  VendorInvoiceHead,
  type VendorInvoiceReply,
  type VendorInvoiceType,
} from '#shared/contract/vendor-invoices';
import { isSameName } from '#shared/rules/names';
import { type FormFaults, requestResolver } from '#client/api/request-resolver';
import type { VendorFileOrder } from '#client/api/vendor-invoices';
import { codeText } from '#client/messages/errors';
import { addInvoiceTexts as texts } from '#client/messages/vendor-invoices';
import type { VendorChoice } from './vendor-choices';

/** A file with an identity, because the form compares its values as JSON. */
export interface ChosenFile {
  name: string;
  size: number;
  modified: number;
  content: File;
}

/** Values of the upload form. */
export interface UploadValues {
  invoice_name: string;
  /** Id of the carrier for freight and assets; 0 for the project's vendor; null while none is chosen. */
  vendor: number | null;
  /** Terminal (sand invoices only). */
  terminal: string;
  purchase_order: string;
  file: ChosenFile | null;
}

const EMPTY_UPLOAD: UploadValues = {
  invoice_name: '',
  vendor: null,
  terminal: '',
  purchase_order: '',
  file: null,
};

const CSV_NAME = /\.csv$/i;
const TABLE_NAME = /\.(?:csv|xlsx|tsv|txt)$/i;

/** Returns the file to send, or the fault that prevents it. */
export function chosenFile(file: File): ChosenFile | { fault: string } {
  if (!TABLE_NAME.test(file.name) && !file.type.includes('text/csv')) return { fault: texts.notCsv };
  if (file.size > VENDOR_FILE_BYTES_MAX) {
    return { fault: codeText('file_too_large', { bytes_max: VENDOR_FILE_BYTES_MAX }) };
  }
  const { name, size, lastModified: modified } = file;
  // Where a spreadsheet program is installed, browsers report a CSV file as a workbook.
  const type = CSV_NAME.test(name) ? 'text/csv' : file.type;
  return { name, size, modified, content: new File([file], name, { type, lastModified: modified }) };
}

/** Returns the first values of the form, and the fault of a dropped file that cannot be sent. */
export function firstUpload(dropped: File | null): { empty: UploadValues; droppedFault: string } {
  if (dropped === null) return { empty: EMPTY_UPLOAD, droppedFault: '' };
  const chosen = chosenFile(dropped);
  return 'fault' in chosen
    ? { empty: EMPTY_UPLOAD, droppedFault: chosen.fault }
    : { empty: { ...EMPTY_UPLOAD, file: chosen }, droppedFault: '' };
}

interface OrderParts {
  projectId: number;
  type: VendorInvoiceType;
  vendors: readonly VendorChoice[];
}

/** Returns the chosen vendor of the bill; its name is blank until one is chosen. */
export function vendorOf(
  { vendor, terminal }: Pick<UploadValues, 'vendor' | 'terminal'>,
  { type, vendors }: Omit<OrderParts, 'projectId'>,
): Pick<VendorFileOrder, 'vendorName' | 'pcCarrierId'> {
  if (type === 'sand') return { vendorName: terminal, pcCarrierId: 0 };
  const chosen = vendors.find(({ value }) => value === vendor);
  return { vendorName: chosen?.label ?? '', pcCarrierId: chosen?.value ?? 0 };
}

/** Returns the order to check and store; null until everything is chosen. */
export function orderOf(
  values: Pick<UploadValues, 'vendor' | 'terminal' | 'purchase_order'> & { content: File | null },
  { projectId, type, vendors }: OrderParts,
): VendorFileOrder | null {
  const { purchase_order: purchaseOrder, content } = values;
  const vendor = vendorOf(values, { type, vendors });
  if (content === null || vendor.vendorName === '') return null;
  const isSand = type === 'sand';
  if (isSand && purchaseOrder === '') return null;
  const columns = null;
  return { projectId, type, file: content, ...vendor, purchaseOrder: isSand ? purchaseOrder : '', columns };
}

/** Name of a bill of the project, with its vendor. */
export type TakenName = Pick<VendorInvoiceReply, 'invoice_name' | 'vendor_name'>;

/** Returns the fault of a name that another invoice of the project has. It says whose bill that is. */
export function nameFault(name: string, taken: readonly TakenName[]): string | undefined {
  if (name.trim() === '') return texts.needs.name;
  const other = taken.find(({ invoice_name }) => isSameName(invoice_name, name));
  return other && codeText('vendor_invoice_exists', { vendor_name: other.vendor_name });
}

interface UploadCheck {
  type: VendorInvoiceType;
  taken: readonly TakenName[];
  /** Fault that the check of the file found; undefined when it may be stored. */
  fileFault: string | undefined;
}

const vendorFaults = (type: VendorInvoiceType, values: UploadValues): FormFaults<UploadValues> =>
  type === 'sand'
    ? {
        terminal: values.terminal === '' ? texts.needs.vendor : undefined,
        purchase_order: values.purchase_order === '' ? texts.needs.po : undefined,
      }
    : { vendor: values.vendor === null ? texts.needs.vendor : undefined };

/** Validates the form. A file passes only after a check without faults. */
export const uploadResolver = ({ type, taken, fileFault }: UploadCheck): Resolver<UploadValues> =>
  requestResolver<UploadValues>({
    request: VendorInvoiceHead,
    bodyOf: ({ invoice_name }) => ({ invoice_name, vendor_name: '-' }),
    faultsOf: (values) => ({
      invoice_name: nameFault(values.invoice_name, taken),
      file: values.file === null ? texts.needs.file : fileFault,
      ...vendorFaults(type, values),
    }),
  });
