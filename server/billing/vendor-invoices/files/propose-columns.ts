import type { FileColumn } from '#shared/contract/column-choices';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { AskedBillColumns, BillColumns, BillColumnsReply } from '#shared/contract/vendor-reconciliation';
import { DomainError } from '#shared/errors/index';
import {
  hasLargeWeights,
  headingKey,
  suggestColumns,
  suggestWeightUnit,
  unitOfHeading,
} from '#shared/imports/headings';
import { BILL_FIELDS, type BillField } from '#shared/imports/vendor-bill-kinds';
import type { RememberedChoice } from '#server/loads/imports/index';

type Proposal = Omit<BillColumnsReply, 'columns'>;

const USUAL = { weight_unit: 'tons', decimal_sign: '' } as const;
/** Units in which a truck's load has five digits. */
const LARGE_UNITS: readonly string[] = ['pounds', 'kilograms'];

const weightColumn = (columns: readonly FileColumn[], mapping: BillColumns['mapping']): FileColumn =>
  columns[mapping.find(({ field }) => field === 'weight_tons')?.column ?? -1] ?? { header: '', samples: [] };

const suggestedUnit = ({ header, samples }: FileColumn): BillColumns['weight_unit'] =>
  suggestWeightUnit(header, samples);

/** Returns true for a remembered unit that the heading doesn't state, and that the first weights contradict. */
function isOtherUnit({ header, samples }: FileColumn, unit: BillColumns['weight_unit']): boolean {
  const isLarge = unitOfHeading(header) === null ? hasLargeWeights(samples) : null;
  return isLarge !== null && isLarge !== LARGE_UNITS.includes(unit);
}

/** Suggests the columns of fields without one, from the headings that no field uses. */
function withSuggestions(
  type: VendorInvoiceType,
  headings: readonly string[],
  carried: BillColumns['mapping'],
): BillColumns['mapping'] {
  const fields = BILL_FIELDS[type].filter(({ name }) => !carried.some(({ field }) => field === name));
  const open = headings.map((heading, at) => (carried.some(({ column }) => column === at) ? '' : heading));
  return [...carried, ...suggestColumns(fields, open)];
}

/** Returns the pairs of a choice whose headings are in another file, too, each once in both. */
function carriedColumns(
  { choice, headings: before }: RememberedChoice<BillField>,
  headings: readonly string[],
): BillColumns['mapping'] {
  if (before === null) return [];
  const keys = headings.map(headingKey);
  const isOnce = (list: readonly string[], key: string): boolean =>
    list.indexOf(key) === list.lastIndexOf(key) && list.includes(key);
  return choice.mapping.flatMap(({ field, column }) => {
    const key = before[column] ?? '';
    return key !== '' && isOnce(before, key) && isOnce(keys, key)
      ? [{ field, column: keys.indexOf(key) }]
      : [];
  });
}

/**
 * Proposes the columns of a vendor's own file: those of the vendor's last file with these headings, of another vendor's
 * file with them, or by the names of the headings. Only the first needs no person to confirm it.
 */
export function proposeColumns(
  type: VendorInvoiceType,
  columns: readonly FileColumn[],
  nearest: RememberedChoice<BillField> | null,
): Proposal {
  const headings = columns.map(({ header }) => header);
  if (nearest?.isSameHeadings === true) return ofSameHeadings(columns, nearest);
  const carried = nearest === null ? [] : carriedColumns(nearest, headings);
  const mapping = withSuggestions(type, headings, carried);
  const weight = weightColumn(columns, mapping);
  if (nearest === null || carried.length === 0)
    return { ...USUAL, mapping, weight_unit: suggestedUnit(weight), from: 'suggested' };
  const { weight_unit: before, decimal_sign } = nearest.choice;
  const keeps =
    carried.some(({ field }) => field === 'weight_tons') &&
    unitOfHeading(weight.header) === null &&
    !isOtherUnit(weight, before);
  return {
    mapping,
    weight_unit: keeps ? before : suggestedUnit(weight),
    decimal_sign,
    from: 'suggested',
    matched: nearest.stamp,
    asks_again: 'headings',
  };
}

function ofSameHeadings(
  columns: readonly FileColumn[],
  { choice, stamp: matched, isSameVendor }: RememberedChoice<BillField>,
): Proposal {
  const weight = weightColumn(columns, choice.mapping);
  if (isOtherUnit(weight, choice.weight_unit)) {
    const weight_unit = suggestedUnit(weight);
    return { ...choice, weight_unit, from: 'suggested', matched, asks_again: 'weight_unit' };
  }
  return isSameVendor
    ? { ...choice, from: 'remembered', matched }
    : { ...choice, from: 'suggested', matched, asks_again: 'vendor' };
}

/**
 * Returns a choice with the number of each column that is given by its heading.
 * @throws DomainError `invalid_request` for a heading that is not in the file, or is there twice
 */
export function columnsByNumber(
  { mapping, ...rest }: AskedBillColumns,
  headings: readonly string[],
): BillColumns {
  const keys = headings.map(headingKey);
  const faults: { field: string; message: string }[] = [];
  const numbered = mapping.map(({ field, column, heading }) => {
    if (column !== undefined) return { field, column };
    const key = headingKey(heading ?? '');
    const found = keys.indexOf(key);
    const at = { field: `columns.${field}` };
    if (found === -1) faults.push({ ...at, message: "has a heading that isn't in the file" });
    else if (keys.lastIndexOf(key) !== found)
      faults.push({ ...at, message: 'has a heading of several columns; give the number of the column' });
    return { field, column: found };
  });
  if (faults.length > 0) throw new DomainError('invalid_request', { faults });
  return { ...rest, mapping: numbered };
}
