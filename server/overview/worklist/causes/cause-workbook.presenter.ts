import { toDollars } from '#shared/calc/money';
import { TONS_SCALE, fromUnits } from '#shared/calc/scaled';
import {
  CENTS,
  type DataColumn,
  MOMENT,
  ROWS_OF_A_CHUNK,
  TONS,
  type Workbook,
  chicagoSerial,
  textCell,
} from '#server/spreadsheets/index';
import { type GroupNow, presentGroup } from './cause-groups';
import type { CausedLineNow } from './caused-lines-now';

type Column = DataColumn<CausedLineNow>;

const text = (header: string, width: number, of: (line: CausedLineNow) => string): Column => ({
  header,
  width,
  cell: (line) => textCell(of(line)),
});
const money = (header: string, of: (line: CausedLineNow) => number): Column => ({
  header,
  ...CENTS,
  cell: (line) => toDollars(of(line)),
});
const tons = (header: string, of: (line: CausedLineNow) => number): Column => ({
  header,
  ...TONS,
  cell: (line) => fromUnits(of(line), TONS_SCALE),
});

const COLUMNS: readonly Column[] = [
  text('Your invoice', 20, ({ invoice }) => invoice.invoice_name),
  { header: 'Line', width: 8, format: '0', cell: ({ row }) => row.line_no },
  text('Project', 30, ({ project }) => project.job_name),
  text('Load No', 14, ({ row, load }) => String((load?.loadNo ?? row.load_no) || '')),
  text('Ticket No', 14, ({ row, load }) => row.ticket_number || (load?.ticketNumber ?? '')),
  {
    header: 'Delivered',
    width: 18,
    format: MOMENT,
    cell: ({ load }) => (load === null ? null : chicagoSerial(load.deliveredAt)),
  },
  tons('Billed tons', ({ billed }) => billed.weightUnits),
  tons('Delivered tons', ({ load }) => load?.weightUnits ?? 0),
  money('Billed $', ({ difference }) => difference.billedCents),
  money('Our calculation $', ({ difference }) => difference.owedCents),
  money('Difference $', ({ difference }) => difference.differenceCents),
  text('Why', 80, ({ difference }) => difference.parts.map((part) => part.text).join('; ')),
];

/** Returns the sheet of a group for its vendor: what was billed, and our calculation, line by line. */
export function causeWorkbook(group: GroupNow): Workbook {
  const row = presentGroup(group);
  const cells = group.lines.map((line) => COLUMNS.map(({ cell }) => cell(line)));
  const chunks = Array.from({ length: Math.ceil(cells.length / ROWS_OF_A_CHUNK) }, (_, at) =>
    cells.slice(at * ROWS_OF_A_CHUNK, (at + 1) * ROWS_OF_A_CHUNK),
  );
  const vendor = row?.vendor_name ?? '';
  const facts = [
    ['Vendor', textCell(vendor)],
    ['Difference', textCell(row?.title ?? '')],
    ...(row === null || row.reason === '' ? [] : [['Reason', textCell(row.reason)]]),
  ];
  const sheet = {
    name: 'Differences',
    facts,
    columns: COLUMNS,
    rows: chunks,
    totals: { label: 'Totals' },
    frozenColumns: 1,
  };
  return { title: `${vendor} - Differences`, sheets: [sheet], rows: cells.length };
}
