import { IconTruckOff } from '#client/ui/icon/page-icons-f-to-z';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Cents } from '#shared/calc/money';
import type { VendorInvoiceType, VendorLineClass } from '#shared/contract/vendor-invoices';
import { VENDOR_LINE_FIGURES } from '#shared/figures/vendor-invoice-lines';
import { vendorDetailTexts } from '#client/messages/vendor-reconciliation';
import { Mark } from '#client/ui/format/difference';
import { figureColumn } from '#client/ui/table/figure-column';
import type { WideColumn } from '#client/ui/table/wide-table';
import { type LineNow, isMismatch } from './invoice-lines';
import { WhyButton } from './why-button';
import classes from './invoice-detail.module.css';

const { columns: names, ...texts } = vendorDetailTexts;

type Column = WideColumn<LineNow>;
type Name = keyof typeof names;

/** Returns the name of a line: its load number, or the ticket for sand. */
export function lineName({ line, ticketNumber }: LineNow): string {
  if (line.load_no > 0) return String(line.load_no);
  return line.ticket_number || ticketNumber;
}

interface ColumnParts {
  type: VendorInvoiceType;
  projectId: number;
  thresholdCents: Cents;
  lines: readonly LineNow[];
}

type FigureName = keyof typeof VENDOR_LINE_FIGURES;
/** Figures that stay in sight. */
const DECISIVE: ReadonlySet<FigureName> = new Set<FigureName>(['total', 'calculated', 'difference']);
const [WEIGHT_PX, MONEY_PX] = [72, 84];

const figureColumns = (lines: readonly LineNow[], ...keys: readonly FigureName[]): Column[] =>
  keys.map((key) => {
    const figure = VENDOR_LINE_FIGURES[key];
    return figureColumn(figure, lines, {
      width: figure.unit === 'tons' ? WEIGHT_PX : MONEY_PX,
      writesZeros: 'everywhere',
      ...(DECISIVE.has(key) && { staysRight: 1 }),
    });
  });

const textColumn = (key: Name, width: number, text: (line: LineNow) => string): Column => ({
  key,
  label: names[key],
  width,
  cell: (line) => {
    const shown = text(line);
    return shown === '' ? null : <span title={shown}>{shown}</span>;
  },
  sortBy: text,
});

const flagColumn = (key: Name, width: number, is: (line: LineNow) => boolean): Column => ({
  key,
  label: names[key],
  width,
  cell: (line) => (is(line) ? <Mark>{texts.yes}</Mark> : null),
  sortBy: (line) => (is(line) ? 1 : 0),
});

function LoadCell({
  type,
  projectId,
  line,
}: Omit<ColumnParts, 'lines' | 'thresholdCents'> & { line: LineNow }) {
  const { load_id: id, load_no: loadNo, other_vendor: isOther, carrier_name: carrier } = line.line;
  const kind = type === 'asset' ? 'kind=asset&' : '';
  return (
    <span className={classes.load}>
      {id === 0 ? (
        <span>{loadNo || null}</span>
      ) : (
        <Link to={`/project/${projectId}/loads?${kind}load=${loadNo}`}>{loadNo}</Link>
      )}
      {isOther && (
        <IconTruckOff
          size={15}
          className={classes.other}
          role="img"
          aria-label={texts.otherVendor}
          title={`${texts.otherVendor}: ${carrier}`}
        />
      )}
    </span>
  );
}

const loadColumn = ({ type, projectId }: ColumnParts): Column => ({
  key: 'load',
  label: names.load,
  width: 112,
  cell: (line) => <LoadCell type={type} projectId={projectId} line={line} />,
  sortBy: ({ line }) => line.load_no,
});

/** Returns the columns with billed values. */
const billedColumns = ({ type, lines }: ColumnParts): Column[] =>
  figureColumns(lines, type === 'sand' ? 'sand' : 'freight', 'fsc', 'total');

const mismatchColumn = ({ thresholdCents }: ColumnParts): Column => ({
  key: 'mismatch',
  label: names.mismatch,
  width: 112,
  staysRight: 2,
  cell: (line) =>
    isMismatch(line, thresholdCents) ? (
      <WhyButton lineId={line.line.id} revision={line.revision} name={lineName(line)} />
    ) : null,
  sortBy: (line) => (isMismatch(line, thresholdCents) ? 1 : 0),
});

/** Column with the decision about a line's difference; none where nobody has decided. */
const decisionColumns = (lines: readonly LineNow[]): Column[] =>
  lines.some(({ line }) => line.decision !== undefined)
    ? [
        textColumn('decision', 180, ({ line: { decision } }) =>
          decision === undefined ? '' : texts.decision(decision.decision, decision.reason),
        ),
      ]
    : [];

/** Returns the load columns of an invoice in the required order. Assets have no ticket and no product. */
function loadColumns(parts: ColumnParts): Column[] {
  const { type, lines } = parts;
  const isAsset = type === 'asset';
  const columns: (Column | null)[] = [
    loadColumn(parts),
    isAsset ? null : textColumn('ticket', 100, ({ ticketNumber }) => ticketNumber),
    ...figureColumns(lines, 'weight'),
    isAsset ? null : textColumn('product', 150, ({ productName }) => productName),
    ...figureColumns(lines, 'calcWeight', 'weightDiff'),
    ...billedColumns(parts),
    ...figureColumns(lines, 'calculated', 'difference'),
    mismatchColumn(parts),
    ...decisionColumns(lines),
    isAsset ? null : flagColumn('missingTicket', 72, ({ ticketIsMissing }) => ticketIsMissing),
    textColumn('locked', 140, ({ lockedReason }) => lockedReason),
    isAsset ? null : flagColumn('duplicates', 82, ({ hasDuplicateTicket }) => hasDuplicateTicket),
  ];
  return columns.filter((column) => column !== null);
}

/** Column with the invoice that billed the load first. */
const duplicateFromColumn: Column = textColumn(
  'duplicateFrom',
  180,
  ({ line }) => line.duplicate_of_name || texts.thisInvoice,
);

interface MissingParts extends ColumnParts {
  suggestions: (line: LineNow) => ReactNode;
}

/** Returns the columns of missing loads, which are known only by the billed load number or ticket. */
export function missingColumns(parts: MissingParts): Column[] {
  const key = parts.type === 'sand' ? 'ticket' : 'load';
  return [
    { key, label: names[key], width: 138, cell: lineName, sortBy: lineName },
    { key: 'suggestions', label: names.suggestions, width: 690, cell: parts.suggestions },
    ...figureColumns(parts.lines, 'weight'),
    ...billedColumns(parts),
    ...decisionColumns(parts.lines),
  ];
}

/** Column with the job that has the load now. */
const transferredToColumn: Column = textColumn(
  'transferredTo',
  200,
  ({ transferredTo }) => transferredTo || texts.otherProject,
);

/** Extra columns of a section. */
const ADDED: Partial<Record<VendorLineClass, Column>> = {
  duplicate: duplicateFromColumn,
  transferred: transferredToColumn,
};

/** Columns that stay in sight in the section of duplicates, which exists for them. */
const OF_DUPLICATES: ReadonlySet<string> = new Set<Name>(['duplicates', 'duplicateFrom']);

/** Returns the columns of a section. */
export function sectionColumns(section: Exclude<VendorLineClass, 'missing'>, parts: ColumnParts): Column[] {
  const added = ADDED[section];
  if (added === undefined) return loadColumns(parts);
  return [...loadColumns(parts), added].map((column) =>
    section === 'duplicate' && OF_DUPLICATES.has(column.key) ? { ...column, staysRight: 2 } : column,
  );
}
