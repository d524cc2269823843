import type { InvoiceType } from '../calc/reconciliation';
import type { FileFacts } from '../cells/file-facts';
import { CellFault, type FindingCode, type Read } from '../cells/finding';
import { moistureCell, moneyCell } from '../cells/number-cells';
import { ticketCell } from '../cells/text-cells';
import { type CellValue, type ImportCell, LOAD_NUMBER, WEIGHT, orElse, ticket } from './cell-kinds';
import type { ImportField } from './import-kind';

/** Names of the fields of a bill. Amounts are cents, weights and moisture are units. */
export const BILL_FIELD_NAMES = [
  'load_no',
  'ticket_number',
  'freight',
  'fsc',
  'sand',
  'moisture',
  'weight_tons',
] as const;
export type BillField = (typeof BILL_FIELD_NAMES)[number];

const AMOUNT_CENTS_MAX = 100_000_000;
const TICKET_LENGTH_MAX = 80;
const TOO_MUCH = new CellFault('too_large', 'is over $1,000,000.00 for one load');

/** Replaces texts of a cell's faults by what to do about them in a bill. */
const advised = <Value extends CellValue>(
  cell: ImportCell<Value>,
  texts: Partial<Record<FindingCode, string>>,
): ImportCell<Value> => ({
  ...cell,
  read: (text, facts) => {
    const value = cell.read(text, facts);
    const advice = value instanceof CellFault ? texts[value.code] : undefined;
    return value instanceof CellFault && advice !== undefined ? new CellFault(value.code, advice) : value;
  },
});

/** Amount in cents, of at most a million dollars. */
const AMOUNT: ImportCell<number> = {
  kind: 'number',
  read: (cell: string, { decimalSign }: FileFacts): Read<number> => {
    const cents = moneyCell(cell, decimalSign);
    return typeof cents === 'number' && Math.abs(cents) > AMOUNT_CENTS_MAX ? TOO_MUCH : cents;
  },
};
const BILLED = advised(AMOUNT, { missing: 'is missing; enter 0 if nothing was billed' });

const MOISTURE = advised<number>(
  { kind: 'share', read: (cell, { decimalSign, plainShare }) => moistureCell(cell, decimalSign, plainShare) },
  { missing: 'is missing; enter 0 for dry sand' },
);

const TICKET: ImportCell<string> = {
  ...ticket(TICKET_LENGTH_MAX),
  read: (cell) => {
    const text = ticketCell(cell, TICKET_LENGTH_MAX);
    return text === '' ? new CellFault('missing', 'is missing') : text;
  },
};

/** Words of rates and shares, which are no amounts: 'Freight per ton', 'FSC %', 'Sand tons'. */
const PER_UNIT = ['per', 'ton', 'tons', 'mile', 'miles', 'unit', 'hour', 'percent', 'pct'];

const WEIGHED: ImportField<BillField> = {
  name: 'weight_tons',
  label: 'Weight Tons',
  required: true,
  cell: advised(WEIGHT, {
    negative: "can't be negative; for a credit, make the amount negative instead",
    too_large: 'is over 5,000 tons; check the unit',
  }),
  synonyms: ['weight tons', 'weight ton', 'weight', 'tons', 'net tons', 'net weight', 'net weight tons'],
  counterWords: ['gross', 'tare', 'date', 'time', 'ticket', 'rate', 'per'],
  examples: ['24.56'],
};

const HAULED: readonly ImportField<BillField>[] = [
  {
    name: 'load_no',
    label: 'Load Number',
    required: true,
    cell: LOAD_NUMBER,
    synonyms: ['load number', 'load no', 'load num', 'load id', 'load', 'number'],
    counterWords: ['date', 'time', 'type', 'status', 'weight', 'ticket', 'invoice', 'phone', 'amount'],
    examples: ['100234'],
  },
  {
    name: 'freight',
    label: 'Freight',
    required: true,
    cell: BILLED,
    synonyms: [
      'freight',
      'freight amount',
      'freight cost',
      'freight charge',
      'vendor freight',
      'line haul',
      'linehaul',
    ],
    counterWords: ['rate', 'fuel', 'type', 'class', 'date', ...PER_UNIT],
    examples: ['378.22'],
  },
  {
    name: 'fsc',
    label: 'Fuel Surcharge',
    // Many vendors bill no surcharge.
    cell: orElse(AMOUNT, 0),
    synonyms: ['fuel surcharge', 'surcharge', 'fsc', 'fuel', 'fsc amount', 'fsc cost', 'vendor fsc'],
    counterWords: ['rate', 'price', 'gallons', 'date', ...PER_UNIT],
    examples: ['12.77'],
  },
  WEIGHED,
];

const SAND: readonly ImportField<BillField>[] = [
  {
    name: 'ticket_number',
    label: 'Ticket Number',
    required: true,
    cell: TICKET,
    synonyms: [
      'ticket number',
      'ticket no',
      'ticket num',
      'ticket',
      'bol',
      'bol number',
      'bol no',
      'ticket id',
      'bill of lading',
      'scale ticket',
    ],
    counterWords: ['date', 'time', 'status', 'type', 'weight'],
    examples: ['T-88120'],
  },
  {
    name: 'sand',
    label: 'Sand Amount',
    required: true,
    cell: BILLED,
    synonyms: ['sand amount', 'sand', 'amount', 'sand cost', 'sand charge', 'vendor sand'],
    counterWords: ['rate', 'price', 'type', 'grade', 'mesh', 'date', ...PER_UNIT],
    examples: ['775.94'],
  },
  {
    name: 'moisture',
    label: 'Moisture Content',
    cell: MOISTURE,
    synonyms: ['moisture content', 'moisture', 'moisture fraction'],
    counterWords: ['weight', 'tons', 'amount'],
    examples: ['0.045'],
  },
  WEIGHED,
];

/** Columns of the bills of each type, in the order of the templates. The labels are the templates' headings. */
export const BILL_FIELDS: Readonly<Record<InvoiceType, readonly ImportField<BillField>[]>> = {
  freight: HAULED,
  asset: HAULED,
  sand: SAND,
};
