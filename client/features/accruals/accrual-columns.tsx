import { IconDownload } from '../../ui/icon/page-icons-a-to-e';
import { IconFileText, IconTrash } from '../../ui/icon/page-icons-f-to-z';
import type { AccrualReply } from '../../../shared/contract/accruals';
import { accrualTexts as texts } from '../../messages/accruals';
import { recordTexts } from '../../messages/records';
import { formatAmount, formatCount, formatTons } from '../../ui/format/format';
import { RowAction } from '../../ui/list/row-actions';
import { shownDay } from '../../ui/format/shown-day';
import { orDash } from '../../ui/format/or-dash';
import type { WideColumn } from '../../ui/table/wide-table';
import classes from './accruals.module.css';

/** Actions on an accrual in the list. */
export interface AccrualActions {
  onDownload: (accrual: AccrualReply) => void;
  onJournal: (accrual: AccrualReply) => void;
  /** Undefined where nobody may delete accruals. */
  onDelete: ((accrual: AccrualReply) => void) | undefined;
}

type Column = WideColumn<AccrualReply>;
const { columns: labels } = texts;

/** Column width in pixels for hundreds of thousands, with the heading in three lines. */
const FIGURE_PX = 98;

function figure(
  label: keyof typeof labels,
  of: (accrual: AccrualReply) => number,
  format: (value: number) => string,
  more: Partial<Column> = {},
): Column {
  return {
    key: label,
    label: labels[label],
    width: FIGURE_PX,
    numeric: true,
    sortBy: of,
    cell: (accrual) => orDash(of(accrual), format),
    ...more,
  };
}
const tons = (label: keyof typeof labels, of: (accrual: AccrualReply) => number): Column =>
  figure(label, of, formatTons);
const dollars = (label: keyof typeof labels, of: (accrual: AccrualReply) => number): Column =>
  figure(label, of, formatAmount, { staysRight: 4 });
/** Amount that is still open, which the accrual is about. */
const open = (label: keyof typeof labels, of: (accrual: AccrualReply) => number): Column =>
  figure(label, of, formatAmount, { staysRight: 1 });

/** All columns except the actions. Required order. */
const FIGURES: readonly Column[] = [
  {
    key: 'name',
    label: labels.name,
    width: 156,
    narrow: 140,
    sortBy: ({ accrual_name: name }) => name,
    cell: ({ accrual_name: name }) => (
      <strong className={classes.name} title={name}>
        {name}
      </strong>
    ),
  },
  {
    key: 'start',
    label: labels.start,
    width: 84,
    sortBy: ({ start_date: day }) => day,
    cell: ({ start_date: day }) => shownDay(day),
  },
  {
    key: 'end',
    label: labels.end,
    width: 84,
    sortBy: ({ end_date: day }) => day,
    cell: ({ end_date: day }) => shownDay(day),
  },
  figure('loads', ({ total_loads: loads }) => loads, formatCount, { width: 56 }),
  tons('freightWeight', (accrual) => accrual.freight_weight_tons),
  tons('freightWeightNotBilled', (accrual) => accrual.freight_weight_not_billed),
  tons('freightWeightNotReceived', (accrual) => accrual.freight_weight_not_received),
  tons('sandWeight', (accrual) => accrual.sand_weight_tons),
  tons('sandWeightNotBilled', (accrual) => accrual.sand_weight_not_billed),
  tons('sandWeightNotReceived', (accrual) => accrual.sand_weight_not_received),
  dollars('freightRev', (accrual) => accrual.freight_rev),
  open('freightNotBilled', (accrual) => accrual.freight_not_billed),
  dollars('freightCost', (accrual) => accrual.freight_cost),
  open('freightNotReceived', (accrual) => accrual.freight_not_received),
  dollars('sandRev', (accrual) => accrual.sand_rev),
  open('sandNotBilled', (accrual) => accrual.sand_not_billed),
  dollars('sandCost', (accrual) => accrual.sand_cost),
  open('sandNotReceived', (accrual) => accrual.sand_not_received),
];

/** Fixed mobilization that an accrual books. Without these columns the list would differ from sheet and journal. */
const FIXED: readonly Column[] = [
  open('fixedNotBilled', (accrual) => accrual.fixed_rev_not_billed),
  open('fixedNotReceived', (accrual) => accrual.fixed_cost_not_received),
];

/** Returns the columns for the accruals: those of fixed amounts while any of them has one. */
export function accrualColumns(
  accruals: readonly AccrualReply[],
  { onDownload, onJournal, onDelete }: AccrualActions,
): Column[] {
  const action: Column = {
    key: 'action',
    label: labels.action,
    width: 112,
    cell: (accrual) => (
      <span className={classes.actions}>
        <RowAction
          label={texts.download(accrual.accrual_name)}
          Icon={IconDownload}
          onClick={() => onDownload(accrual)}
        />
        <RowAction
          label={texts.journal(accrual.accrual_name)}
          Icon={IconFileText}
          onClick={() => onJournal(accrual)}
        />
        {onDelete && (
          <RowAction
            label={recordTexts.delete(accrual.accrual_name)}
            Icon={IconTrash}
            danger
            onClick={() => onDelete(accrual)}
          />
        )}
      </span>
    ),
  };
  const hasFixed = accruals.some(
    (accrual) => accrual.fixed_rev_not_billed !== 0 || accrual.fixed_cost_not_received !== 0,
  );
  return [...FIGURES, ...(hasFixed ? FIXED : []), action];
}
