import type {
  AccrueWorkRow,
  ApproveWorkRow,
  BillWorkRow,
  CheckReason,
  CheckWorkRow,
  ReceiveWorkRow,
} from '#shared/contract/worklist';
import {
  ACCRUE_WORK_FIGURES,
  APPROVE_WORK_FIGURES,
  BILL_WORK_FIGURES,
  CHECK_WORK_FIGURES,
  RECEIVE_WORK_FIGURES,
} from '#shared/figures/worklist';
import {
  COUNT,
  DAY,
  type DataColumn,
  MOMENT,
  ROWS_OF_A_CHUNK,
  type Workbook,
  chicagoSerial,
  daySerial,
  figureColumns,
  textCell,
} from '#server/spreadsheets/index';

/** Sheet of a tab: its name and columns. */
export interface WorkSheet<Row> {
  readonly name: string;
  readonly columns: readonly DataColumn<Row>[];
}

const KINDS = { freight: 'Freight', sand: 'Sand', asset: 'Equipment & boxes' } as const;
const REASONS: Readonly<Record<CheckReason, string>> = {
  unrated: 'Unrated',
  review: 'Mileage/weight',
  missing_tickets: 'Missing ticket',
  ticket_mismatches: 'Ticket mismatch',
  duplicate_tickets: 'Duplicate BOL',
};

const text = <Row>(header: string, width: number, of: (row: Row) => string): DataColumn<Row> => ({
  header,
  width,
  cell: (row) => textCell(of(row)),
});
const day = <Row>(header: string, of: (row: Row) => string): DataColumn<Row> => ({
  header,
  width: 11,
  format: DAY,
  cell: (row) => daySerial(of(row)),
});
const moment = <Row>(header: string, of: (row: Row) => string): DataColumn<Row> => ({
  header,
  width: 18,
  format: MOMENT,
  cell: (row) => chicagoSerial(of(row)),
});
const held = (header: string, of: (row: BillWorkRow) => number): DataColumn<BillWorkRow> => ({
  header,
  width: 10,
  format: COUNT,
  sum: 0,
  cell: of,
});

const BILL: WorkSheet<BillWorkRow> = {
  name: 'To Bill',
  columns: [
    text('Project', 30, (row) => row.job_name),
    text('Customer', 24, (row) => row.customer_name),
    text('Kind', 18, (row) => KINDS[row.kind]),
    ...figureColumns(Object.values(BILL_WORK_FIGURES)),
    held('No ticket', (row) => row.held.missing_tickets),
    held('Duplicate', (row) => row.held.duplicate_tickets),
    held('Locked', (row) => row.held.locked),
    held('Mileage/weight', (row) => row.held.review),
    held('At $0', (row) => row.held.zero_amount),
    day('Oldest', (row) => row.oldest_day),
  ],
};

const CHECK: WorkSheet<CheckWorkRow> = {
  name: 'To Check',
  columns: [
    text('Load', 14, (row) => String(row.load_no)),
    text('Project', 30, (row) => row.job_name),
    moment('Delivered', (row) => row.delivered_date),
    text('To check', 30, (row) => row.reasons.map((reason) => REASONS[reason]).join(', ')),
    ...figureColumns(Object.values(CHECK_WORK_FIGURES)),
    text('Ticket', 16, (row) => row.ticket_number),
    text('Carrier', 24, (row) => row.carrier_name),
    text('Kind', 18, (row) => KINDS[row.kind]),
    text('Locked', 24, (row) => row.locked_reason),
    text('Billed', 8, (row) => (row.is_billed ? 'Yes' : '')),
  ],
};

const APPROVE: WorkSheet<ApproveWorkRow> = {
  name: 'To Approve',
  columns: [
    text('Bill', 20, (row) => row.invoice_name),
    text('Vendor', 26, (row) => row.vendor_name),
    text('Project', 30, (row) => row.job_name),
    text('Kind', 18, (row) => KINDS[row.type]),
    ...figureColumns(Object.values(APPROVE_WORK_FIGURES)),
    moment('Added', (row) => row.created_at),
    text('Added by', 20, (row) => row.created_by),
  ],
};

const RECEIVE: WorkSheet<ReceiveWorkRow> = {
  name: 'To Receive',
  columns: [
    text('Vendor', 26, (row) => row.vendor_name),
    text('Project', 30, (row) => row.job_name),
    text('Kind', 18, (row) => KINDS[row.type]),
    text('PO', 14, (row) => row.po_number),
    ...figureColumns(Object.values(RECEIVE_WORK_FIGURES)),
    day('Oldest', (row) => row.oldest_day),
  ],
};

const ACCRUE: WorkSheet<AccrueWorkRow> = {
  name: 'To Accrue',
  columns: [
    text('Project', 30, (row) => row.job_name),
    text('Customer', 24, (row) => row.customer_name),
    ...figureColumns(Object.values(ACCRUE_WORK_FIGURES)),
    day('Oldest', (row) => row.oldest_day),
    text('Last accrual', 24, (row) => row.last_accrual_name),
    day('Through', (row) => row.last_accrual_end),
  ],
};

/** Sheets of the tabs. */
export const WORK_SHEETS = { bill: BILL, check: CHECK, approve: APPROVE, receive: RECEIVE, accrue: ACCRUE };

/** Returns the workbook of a tab's rows, with their sums. */
export function workWorkbook<Row>({ name, columns }: WorkSheet<Row>, rows: readonly Row[]): Workbook {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  const chunks = Array.from({ length: Math.ceil(cells.length / ROWS_OF_A_CHUNK) }, (_, at) =>
    cells.slice(at * ROWS_OF_A_CHUNK, (at + 1) * ROWS_OF_A_CHUNK),
  );
  const sheet = { name, columns, rows: chunks, totals: { label: 'Totals' }, frozenColumns: 1 };
  return { title: `Worklist - ${name}`, sheets: [sheet], rows: rows.length };
}
