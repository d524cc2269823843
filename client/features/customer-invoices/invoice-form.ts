import type { Resolver } from 'react-hook-form';
import { validateSync } from 'class-validator';
import {
  CustomerInvoiceHead,
  INVOICE_VERSIONS,
  type CustomerInvoiceReply,
} from '#shared/contract/customer-invoices';
import type { LoadKind } from '#shared/contract/loads';
import { invoicePeriod } from '#shared/calc/invoicing/index';
import type { InvoiceBody, InvoiceFigures } from '#client/api/customer-invoices';
import { cleanName, isSameName } from '#shared/rules/names';
import { generateTexts as texts } from '#client/messages/customer-invoices';
import { readLoadNumbers, type NumberFault } from './load-numbers';
import type { Ticks } from './version-choice';

/** Values of the popup. */
export interface InvoiceValues {
  kind: LoadKind;
  invoice_name: string;
  /** 0 for an original. */
  version: number;
  by_numbers: boolean;
  /** Days; '' while empty. */
  start_date: string;
  end_date: string;
  /** Load numbers as pasted. */
  numbers: string;
  /** True when the invoice also takes older open loads. */
  older: boolean;
  /** Numbers of loads that a version removes, as pasted. */
  removals: string;
  /** Loads that were ticked or unticked by hand. */
  ticks: Ticks;
}

/** Number of faulty load numbers that the form lists. It only counts the rest. */
const FAULTS_LISTED = 3;

/**
 * Returns the first values of the popup. A version starts with the days of the newest one, and the next
 * number.
 */
export function startValues(
  kind: LoadKind,
  original: CustomerInvoiceReply | null,
  replaced: CustomerInvoiceReply | null,
): InvoiceValues {
  return {
    kind,
    invoice_name: original?.invoice_name ?? '',
    version: replaced === null ? 0 : nextVersion(replaced.version),
    by_numbers: replaced?.by_numbers ?? false,
    start_date: replaced?.start_date ?? '',
    end_date: replaced?.end_date ?? '',
    numbers: '',
    older: false,
    removals: '',
    ticks: {},
  };
}

/** Returns the versions that an original may still get, above its last one. */
export const openVersions = (last: number): number[] => INVOICE_VERSIONS.filter((version) => version > last);

/** Returns the number after the last version; 0 when no more are allowed. */
export const nextVersion = (last: number): number => openVersions(last)[0] ?? 0;

/** Returns the name to store: a version gets ' v{n}' appended once. Required wording. */
export function storedName({ invoice_name: written, version }: InvoiceValues): string {
  const name = cleanName(written);
  const ending = ` v${version}`;
  return version === 0 || name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

const faultText = ({ line, text, what }: NumberFault): string =>
  (what === 'reversed' ? texts.rangeReversed : texts.numberFault)(line, text);

function numbersFault(written: string, required: string): string {
  const { numbers, ranges, faults } = readLoadNumbers(written);
  if (faults.length > 0) {
    const listed = faults.slice(0, FAULTS_LISTED).map(faultText).join('. ');
    return faults.length > FAULTS_LISTED
      ? `${listed}, ${texts.moreFaults(faults.length - FAULTS_LISTED)}`
      : listed;
  }
  return numbers.length + ranges.length === 0 ? required : '';
}

function datesFaults({ start_date: start, end_date: end }: InvoiceValues): Partial<InvoiceFaults> {
  if (start === '' || end === '') {
    return {
      start_date: start === '' ? texts.startRequired : '',
      end_date: end === '' ? texts.endRequired : '',
    };
  }
  return end < start ? { end_date: texts.endTooEarly } : {};
}

type InvoiceFaults = Record<keyof InvoiceValues, string>;

function nameFault(values: InvoiceValues, taken: readonly CustomerInvoiceReply[]): string {
  const head = Object.assign(new CustomerInvoiceHead(), {
    invoice_name: values.invoice_name,
    is_asset: values.kind === 'asset',
  });
  const [refused] = validateSync(head);
  if (refused !== undefined) return Object.values(refused.constraints ?? {})[0] ?? '';
  const isTaken = taken.some(
    ({ is_asset, invoice_name: name }) => is_asset === head.is_asset && isSameName(name, storedName(values)),
  );
  if (!isTaken) return '';
  return values.version === 0 ? texts.exists : texts.versionExists;
}

/** Returns the fault of each field; '' for a valid field. Required wording. */
export function faultsOf(
  values: InvoiceValues,
  isVersion: boolean,
  taken: readonly CustomerInvoiceReply[],
): Partial<InvoiceFaults> {
  return {
    version: isVersion && values.version === 0 ? texts.versionRequired : '',
    invoice_name: nameFault(values, taken),
    removals: numbersFault(values.removals, ''),
    ...(values.by_numbers
      ? { numbers: numbersFault(values.numbers, texts.numbersRequired) }
      : datesFaults(values)),
  };
}

/** Validates the popup, also against the current invoices. */
export const invoiceResolver =
  (isVersion: boolean, taken: () => readonly CustomerInvoiceReply[]): Resolver<InvoiceValues> =>
  (values) => {
    const faults = Object.entries(faultsOf(values, isVersion, taken())).filter(([, text]) => text !== '');
    if (faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([field, message]) => [field, { type: 'refused', message }])),
    };
  };

interface BodyParts {
  projectId: number;
  values: InvoiceValues;
  /** Id of the original; 0 for a new invoice. */
  versionOf: number;
  /** Load numbers or hand-picked loads of the preview. Both are null when the days decide. */
  preview: {
    readonly numbers: ReadonlySet<number> | null;
    readonly picked: readonly { readonly id: number; readonly delivered_date: string }[] | null;
    readonly leaveOut: ReadonlySet<number>;
    readonly older: { readonly loads: number };
  };
  expected: InvoiceFigures;
}

const NO_DAYS = { startDate: '', endDate: '' };

/**
 * Builds the body of POST /pc/customer-invoice/0. Hand-picked loads widen the days until they include them.
 */
export function requestOf({ projectId, values, versionOf, preview, expected }: BodyParts): InvoiceBody {
  const { by_numbers: byNumbers, start_date: startDate, end_date: endDate } = values;
  const { picked } = preview;
  const asked = byNumbers ? NO_DAYS : { startDate, endDate };
  const days = picked === null || byNumbers ? asked : invoicePeriod(asked, picked);
  return {
    project_id: projectId,
    version_id: values.version,
    invoice: {
      invoice_name: values.invoice_name,
      is_asset: values.kind === 'asset',
      version_of: versionOf,
      start_date: days.startDate,
      end_date: days.endDate,
    },
    ...chosenLoads(values, preview),
    expected,
  };
}

/** Returns the loads of a request: the hand-picked ones, or those of its days or numbers with the person's choices. */
function chosenLoads(
  { older: includesOlder }: InvoiceValues,
  { numbers, picked, leaveOut, older }: BodyParts['preview'],
): Partial<InvoiceBody> {
  if (picked !== null) return { loads: picked.map(({ id }) => ({ load_id: id })) };
  return {
    ...(numbers !== null && { load_numbers: [...numbers] }),
    ...(leaveOut.size > 0 && { leave_out: [...leaveOut] }),
    ...(includesOlder && older.loads > 0 && { include_older: true }),
  };
}
