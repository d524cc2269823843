import { IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import { IconFileText, IconTrash } from '#client/ui/icon/page-icons-f-to-z';
import type { AccrualReply } from '#shared/contract/accruals';
import { ACCRUAL_FIGURES } from '#shared/figures/accruals';
import type { Figure } from '#shared/figures/figure-table';
import { accrualTexts as texts } from '#client/messages/accruals';
import { recordTexts } from '#client/messages/records';
import { RowAction } from '#client/ui/list/row-actions';
import { shownDay } from '#client/ui/format/shown-day';
import { type FigureLook, figureColumn } from '#client/ui/table/figure-column';
import type { WideColumn } from '#client/ui/table/wide-table';
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

const NAMES: readonly Column[] = [
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
];

type FigureName = keyof typeof ACCRUAL_FIGURES;
const named = (...keys: readonly FigureName[]): ReadonlySet<FigureName> => new Set(keys);
/** Amounts that are still open, which an accrual is about. */
const OPEN = named('freightNotBilled', 'freightNotReceived', 'sandNotBilled', 'sandNotReceived');
/** Fixed mobilization that an accrual books. Without it the list would differ from sheet and journal. */
const FIXED = named('fixedNotBilled', 'fixedNotReceived');
/** Whole amounts of fixed mobilization, which only the sheet has. */
const ONLY_IN_SHEET = named('fixedRev', 'fixedCost');

/** Returns the look of a figure. The width is for hundreds of thousands, with the heading in three lines. */
function lookOf({ key, unit }: Figure<AccrualReply, FigureName>): FigureLook<AccrualReply> {
  if (unit === 'count') return { width: 56 };
  if (unit === 'tons') return { width: 98 };
  return { width: 98, staysRight: OPEN.has(key) || FIXED.has(key) ? 1 : 4 };
}

/** Returns the columns of the figures in the required order. The list has no totals. */
const figureColumns = (hasFixed: boolean): Column[] =>
  Object.values(ACCRUAL_FIGURES)
    .filter(({ key }) => !ONLY_IN_SHEET.has(key) && (hasFixed || !FIXED.has(key)))
    .map((figure) => figureColumn(figure, [], lookOf(figure)));

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
  return [...NAMES, ...figureColumns(hasFixed), action];
}
